/* The attempts that a plan may have, each for some wishes. */
import { AtlasError, isAtlasError } from '../basics/errors.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, formatSize } from '../puzzle/size.js';
import { quoted } from '../basics/quoted.js';
import { MOST_BEAM_CELLS } from './beam/beam.js';
import { quickSolver } from './beam/quickSolver.js';
import type { TableNeeds } from '../bounds/kept.js';
import type { GivenBound } from '../bounds/given/givenBound.js';
import { layoutName, type PatternLayout } from '../bounds/patterns/patternDatabases.js';
import type { IdaSearch, PlainSearch } from './methods.js';
import type { SteppedSolver } from './solver.js';
import type { Attempt, PositionsSearch, SolverMaker, SolvingPlatform } from './solvingPlatform.js';
import type { Wishes } from './wishes.js';

/** What an attempt needs that needs nothing. */
export const NOTHING: TableNeeds = { memory: 0, disk: 0, seconds: 0 };

/**
 * An attempt by a search that needs nothing beside the puzzle. Whether it suits the puzzle is
 * checked when it is opened, so that a board without a solution is told as such on any size.
 */
export function plainAttempt<Search extends PlainSearch>(
  puzzle: Puzzle,
  search: Search,
  { threads, aim }: Wishes,
  platform: Pick<SolvingPlatform, 'teamOf'> & SolverMaker<NoInfer<Search>>,
  mostBoards?: number,
): Attempt {
  return {
    name: search.method === 'ida' ? `ida ${search.heuristic}` : search.method,
    method: search.method,
    ...(mostBoards !== undefined && { mostBoards }),
    needs: () => NOTHING,
    refusal: () => undefined,
    open: () => {
      const isAlone = aim === 'quick' || mostBoards !== undefined;
      const team = isAlone ? undefined : platform.teamOf?.(threads);
      return Promise.resolve(platform.solverFor(puzzle, search, team));
    },
  };
}

/** An attempt by IDA* with pattern databases. */
export const patternAttempt = (
  puzzle: Puzzle,
  layout: PatternLayout,
  wishes: Wishes,
  platform: SolvingPlatform,
  mostBoards?: number,
): Attempt => ({
  name: `ida pattern ${layoutName(layout)}`,
  method: 'ida',
  by: 'pattern databases',
  ...(mostBoards !== undefined && { mostBoards }),
  needs: () => platform.patterns.needs(layout, wishes.threads),
  refusal: () => platform.patterns.refusal(layout),
  open: async () => {
    const databases = await platform.patterns.open(layout, wishes.threads);
    if (databases instanceof AtlasError) return databases;
    const search = { method: 'ida', heuristic: 'pattern', databases } as const;
    return tableSolver(puzzle, search, wishes, platform);
  },
});

/** IDA* by tables. */
export const tableSolver = (
  puzzle: Puzzle,
  search: IdaSearch,
  { threads, aim, pruning }: Wishes,
  platform: SolvingPlatform,
): SteppedSolver =>
  // A quick search needs the processor itself.
  platform.solverFor(
    puzzle,
    { ...search, pruning },
    aim === 'quick' ? undefined : platform.teamOf?.(threads),
  );

/** An attempt by the oracle in a file, by default by the one that is kept. */
export const oracleAttempt = (
  puzzle: Puzzle,
  platform: SolvingPlatform,
  file?: string,
): Attempt => ({
  name: 'oracle',
  method: 'oracle',
  by: 'an oracle',
  needs: () => NOTHING,
  refusal: () => undefined,
  open: () => {
    try {
      return Promise.resolve(platform.oracles.open(puzzle, file));
    } catch (cause) {
      if (isAtlasError(cause)) return Promise.resolve(cause);
      throw cause;
    }
  },
});

/** An attempt by a search of all positions. */
export const enumerationAttempt = (
  puzzle: Puzzle,
  { threads }: Wishes,
  enumeration: PositionsSearch,
): Attempt => ({
  name: 'enumeration',
  method: 'enumeration',
  needs: () => enumeration.needs(puzzle, threads),
  refusal: () => undefined,
  open: () => enumeration.open(puzzle, threads),
});

/**
 * The beam search, which proves nothing, perhaps guided by a bound from outside. Whether the board
 * has too many cells is checked when it is opened, so that a board without a solution is reported
 * as such on any size.
 */
export function beamAttempt(
  puzzle: Puzzle,
  guide: GivenBound | undefined,
  platform: SolvingPlatform,
): Attempt {
  return {
    name: guide ? `beam ${guide.name}` : 'beam',
    method: 'beam',
    needs: () => NOTHING,
    refusal: () => undefined,
    async open() {
      checkBeam(puzzle);
      if (!guide) return quickSolver(puzzle);
      const solver = await platform.openGuide!(guide, puzzle);
      platform.note?.(
        `The beam search is guided by the bound ${quoted(guide.name)}, which proves nothing.`,
      );
      return solver;
    },
  };
}

/** @throws AtlasError when the board has too many cells for the beam search. */
function checkBeam({ size }: Puzzle): void {
  const cells = cellCount(size);
  if (cells <= MOST_BEAM_CELLS) return;
  throw new AtlasError(
    'argument',
    `The ${formatSize(size)} board has ${cells} cells; boards of up to ${MOST_BEAM_CELLS} cells are solved, such as 10x10`,
  );
}
