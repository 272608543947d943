/*
 * A machine for plans: what it keeps and what it has room for are what a test says. Its tables are
 * never read.
 */
import { AtlasError } from '../../src/basics/errors.js';
import { layoutName } from '../../src/bounds/patterns/patternDatabases.js';
import type { BoardOracle } from '../../src/search/oracleWalk.js';
import { attemptWished, projectionAttempt } from '../../src/solve/methodRecords.js';
import { areProjectionsWorthwhile, idaFor, solverFor } from '../../src/solve/methods.js';
import { quickestBound } from '../../src/bounds/bounds.js';
import { oracleSolver } from '../../src/solve/oracleSolver.js';
import { openSolving, type Solving } from '../../src/solve/solving.js';
import type { MethodPlatform, SolvingPlatform } from '../../src/solve/solvingPlatform.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import type { Wishes } from '../../src/solve/wishes.js';

/** What a machine has. */
export interface MachineFacts {
  /** A page has fewer methods, and keeps tables for its session only. */
  readonly kind: 'node' | 'page';
  /** The layouts of pattern databases that are kept. */
  readonly layouts: readonly string[];
  /** Whether an oracle of the puzzle is kept. */
  readonly hasOracle: boolean;
  /** Whether there is memory for tables. */
  readonly hasRoom: boolean;
  /** Seconds of an enumeration; undefined if a search from the position is sooner. */
  readonly enumeration: number | undefined;
}

const NEEDS = { memory: 7, disk: 5, seconds: 3 };
const ORACLE = { pathOf: () => ['R', 'D'] } as Partial<BoardOracle> as BoardOracle;

/** A plan at work on such a machine. Its notes go to `notes`. */
export function solvingOn(
  puzzle: Puzzle,
  wishes: Wishes,
  facts: MachineFacts,
  notes: string[] = [],
): Solving {
  const { kind } = facts;
  return openSolving(puzzle, wishes, (kind === 'node' ? nodeOf : pageOf)(facts, notes));
}

const noRoom = (): AtlasError => new AtlasError('memory', 'There is no room');

const pageOf = (
  { kind, layouts, hasOracle, hasRoom }: MachineFacts,
  notes: string[],
): SolvingPlatform => ({
  patterns: {
    has: (layout) => layouts.includes(layoutName(layout)),
    needs: () => NEEDS,
    refusal: () => (hasRoom ? undefined : noRoom()),
    open: () => Promise.resolve(noRoom()),
  },
  oracles: {
    has: () => hasOracle,
    open: (puzzle) => oracleSolver('oracle', ORACLE, puzzle),
  },
  keepsPatterns: kind === 'node',
  solverFor: (puzzle, search) =>
    idaFor(
      puzzle,
      search.method === 'ida' ? search : { method: 'ida', heuristic: quickestBound(puzzle) },
    ),
  note: (text) => void notes.push(text),
  signal: new AbortController().signal,
});

function nodeOf(facts: MachineFacts, notes: string[]): MethodPlatform {
  const { hasRoom, enumeration } = facts;
  const node: MethodPlatform = {
    ...pageOf(facts, notes),
    attemptWished: (puzzle, wishes) => attemptWished(puzzle, wishes, node),
    attemptByProjections: (puzzle, wishes) =>
      areProjectionsWorthwhile(puzzle) ? projectionAttempt(puzzle, wishes, node) : undefined,
    solverFor,
    projections: {
      has: () => false,
      needs: () => NEEDS,
      refusal: () => (hasRoom ? undefined : noRoom()),
      open: () => Promise.resolve(noRoom()),
    },
    oracleAbsence: () => new AtlasError('no-oracle', 'There is none', { puzzle: {} as never }),
    enumeration: {
      isSooner: () => enumeration !== undefined,
      needs: () => ({ ...NEEDS, seconds: enumeration ?? 3 }),
      open: (puzzle) => Promise.resolve(oracleSolver('enumeration', ORACLE, puzzle)),
    },
    teamOf: () => undefined,
    knownDepth: () => 31,
  };
  return node;
}
