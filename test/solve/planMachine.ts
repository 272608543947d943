/*
 * A machine for plans: what it keeps and what it has room for are what a test says. Its tables are
 * never read.
 */
import { AtlasError } from '../../src/basics/errors.js';
import { partitionName } from '../../src/bounds/patterns/partitions.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import type { BoardOracle } from '../../src/space/oracleWalk.js';
import type { SolvingResources } from '../../src/solve/method.js';
import { ALL_METHODS } from '../../src/solve/methods/all.js';
import { PAGE_METHODS } from '../../src/pages/worker/inside/pageSolving.js';
import { openSolving, type Solving } from '../../src/solve/solving.js';
import type { Wishes } from '../../src/solve/wishes.js';

/** What a machine has. */
export interface MachineFacts {
  /** A page has fewer methods, and keeps tables for its session only. */
  readonly kind: 'node' | 'page';
  /** The partitions of pattern databases that are kept. */
  readonly partitions: readonly string[];
  /** The oracle that is kept, or none. */
  readonly oracle: BoardOracle | undefined;
  /** Whether there is memory for tables. */
  readonly hasRoom: boolean;
  /** Seconds of an enumeration; undefined if a search from the position is sooner. */
  readonly enumeration: number | undefined;
  /** The depth of the space, by default 31; null if it is not published. */
  readonly depth?: number | null;
}

const NEEDS = { memory: 7, disk: 5, seconds: 3 };

/** An oracle that walks to the right and down. */
export const ORACLE = { pathOf: () => ['R', 'D'] } as Partial<BoardOracle> as BoardOracle;

export const noRoom = (): AtlasError => new AtlasError('memory', 'There is no room');

/** The methods of a machine: of Node all, of a page those that need no name. */
export const methodsOf = ({ kind }: MachineFacts) => (kind === 'node' ? ALL_METHODS : PAGE_METHODS);

/** A solving on such a machine. Its notes go to `notes`. */
export const solvingOn = (
  puzzle: Puzzle,
  wishes: Wishes,
  facts: MachineFacts,
  notes: string[] = [],
): Solving => openSolving(puzzle, wishes, methodsOf(facts), machineOf(facts, notes));

/** The machine, which has no room for any table that it would open. */
export function machineOf(
  { kind, partitions, oracle, hasRoom, enumeration, depth = 31 }: MachineFacts,
  notes: string[] = [],
) {
  const refusal = (): AtlasError | undefined => (hasRoom ? undefined : noRoom());
  return {
    patterns: {
      has: (partition) => partitions.includes(partitionName(partition)),
      needs: () => NEEDS,
      refusal,
      open: () => Promise.reject(noRoom()),
    },
    keepsPatterns: kind === 'node',
    ...(kind === 'node' && {
      projections: {
        has: () => false,
        needs: () => NEEDS,
        refusal,
        open: () => Promise.reject(noRoom()),
      },
    }),
    oracles: {
      has: () => oracle !== undefined,
      refusal: ({ file }) =>
        oracle !== undefined || file !== undefined
          ? undefined
          : new AtlasError('no-oracle', 'There is none', { puzzle: {} as never }),
      open: () =>
        oracle
          ? Promise.resolve(oracle)
          : Promise.reject(new AtlasError('unusable-oracle', 'It is damaged')),
    },
    enumeration: {
      needs: () => ({ ...NEEDS, seconds: enumeration ?? 3 }),
      open: () => Promise.resolve(oracle ?? ORACLE),
      isSooner: () => enumeration !== undefined,
    },
    knownDepth: () => depth ?? undefined,
    note: (text) => void notes.push(text),
    signal: new AbortController().signal,
  } satisfies SolvingResources;
}
