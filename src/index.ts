/**
 * slide-atlas as a library: maps of sliding-tile puzzles, lists of positions, and shortest
 * solutions.
 */
import { SILENT, type Context } from './app/context.js';
import { enumerateSpace } from './app/enumeration.js';
import { listPositions, MAX_SAMPLE, MAX_SEED, newSeed, type Selection } from './app/listing.js';
import { MAX_THREADS, planSearch, withSearch, type SearchPlan } from './app/planning.js';
import type { Search } from './engines/engine.js';
import { solveAtOnce } from './app/solving.js';
import { AtlasError } from './errors.js';
import {
  choice,
  checkPath,
  given,
  readGoal,
  readGoalRows,
  readLimit,
  readMetric,
  readOptions,
  readRows,
  readSignal,
  rowsOf,
  whole,
  type Position,
  type Read,
  type Rows,
  type SharedOptions,
} from './library/arguments.js';
import { readBound, readStart, solvedPosition, type SolvedPosition } from './library/solved.js';
import { nodePlatform } from './platforms/node.js';
import type { Metric } from './puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from './puzzle/puzzle.js';
import { PLAIN_HEURISTICS, type PlainHeuristic } from './solve/heuristics/bounds.js';
import { plainSearch, solverFor } from './solve/methods.js';
import { collect } from './turns.js';

export { AtlasError, type ErrorCode, type ErrorData } from './errors.js';
export type { Position, Rows } from './library/arguments.js';
export { depthTable, type DepthTable, type DepthTableOptions } from './library/depthTable.js';
export {
  openSolver,
  type ImproveLimits,
  type OpenOptions,
  type OpenSolver,
  type PositionLimits,
} from './library/openSolver.js';
export { ranker, type Ranker, type RankerOptions } from './library/ranker.js';
export type { SolvedPosition } from './library/solved.js';
export {
  survey,
  type BoardSurvey,
  type SurveyedBound,
  type SurveyOptions,
} from './library/survey.js';

/** How positions of a goal are solved. */
export interface SolverOptions {
  /** What counts as one move; by default the move of a single tile. */
  readonly metric?: Metric;
  /** How to search; by default the quickest that fits and needs no files. */
  readonly method?: 'bfs' | 'ids' | 'ida';
  /**
   * The lower bound of `ida`; by default `walking+invert`, or `invert` where the table of `walking`
   * would be too large.
   */
  readonly heuristic?: PlainHeuristic;
  /** The most moves of a solution; by default there is no limit. */
  readonly limit?: number;
}

export interface SolveOptions extends SolverOptions {
  /** The board to reach; by default the tiles in order with the blank last. */
  readonly goal?: Rows;
}

/**
 * A solver of one goal. It is made once, with all of its tables, and serves any number of
 * positions.
 */
export interface Solver {
  /**
   * A shortest solution, as {@link solve}. @throws AtlasError when `rows` is no board, has no
   * solution, or none within the limit.
   */
  solve(position: Position): string;
  /** The same with the tiles moved and the effort. */
  solveFully(position: Position): SolvedPosition;
  /**
   * The lower bound of a position. @throws AtlasError when it is no board, or the method is not
   * `ida`.
   */
  bound(position: Position): number;
}

/** How a space is searched. */
export interface SearchOptions extends SharedOptions {
  /**
   * Bit planes in memory or on disk, a table, or sets of boards for the first layers; by default
   * the quickest that fits, never `disk`.
   */
  readonly engine?: 'planes' | 'disk' | 'table' | 'sets';
  /**
   * For `disk`: the folder of the search. Its files stay when the search ends early, and the same
   * call continues from them; `enumerate` removes the folder when it has counted all positions.
   */
  readonly work?: string;
  /** For `disk`: the most bytes of memory; by default half of the free memory. */
  readonly memory?: number;
}

export interface EnumerateOptions extends SearchOptions {
  /** Stop after the layer of this depth; by default all layers are searched. */
  readonly until?: number;
  /**
   * The most of the deepest positions, or of those in the last layer searched, to give; 1,000 by
   * default.
   */
  readonly maxDeepest?: number;
}

/** The map of a space. */
export interface Enumeration {
  /** `counts[depth]`: the positions that are so many moves from the goal. */
  readonly counts: readonly number[];
  /** Whether these are all layers: false if `until` stopped the search before its end. */
  readonly complete: boolean;
  /** All positions from which the goal can be reached, searched or not. */
  readonly positions: number;
  /** Moves from the goal to the farthest positions that were searched. */
  readonly depth: number;
  /** The farthest positions that were searched, up to `maxDeepest` of them. */
  readonly deepest: readonly Rows[];
  /** Where the counts were published, and whether they agree, as far as they go. */
  readonly check: {
    readonly known: 'match' | 'mismatch' | 'unknown';
    readonly source: string | null;
  };
}

export interface PositionsOptions extends SearchOptions {
  /** Moves from the goal; by default the depth of the farthest positions. */
  readonly depth?: number;
  /** The most positions to give, in the order of their ranks; 1,000 by default. */
  readonly limit?: number;
  /** So many positions instead, chosen uniformly at random. */
  readonly sample?: number;
  /** The same sample for the same seed, 0 ... 2^32 - 1. */
  readonly seed?: number;
}

/**
 * A shortest solution as the blank's way: `solve([[1, 2, 3], [4, 6, 8], [7, 5, 0]])` is `'ULDR'`, a
 * solved board's is `''`.
 *
 * @throws AtlasError when `rows` is no board, has no solution, or none within the limit, or an
 * option is unknown.
 */
export const solve = (rows: Rows, options: SolveOptions = {}): string =>
  solveFully(rows, options).letters;

/** As {@link solve}, with the tiles moved and the effort. */
export function solveFully(rows: Rows, options: SolveOptions = {}): SolvedPosition {
  const { goal, ...how } = readOptions(options, { goal: given, ...SOLVER });
  const { size } = readRows(rows, 'rows');
  const puzzle =
    goal === undefined
      ? orderedPuzzle(size, undefined, how.metric)
      : readGoalRows(goal, how.metric);
  // Before tables are built for it.
  readStart(rows, puzzle);
  return solverOf(puzzle, how).solveFully(rows);
}

/**
 * A solver for a goal, which is a board's rows, or a size such as `'3x4'` for the tiles in order.
 * Building its tables takes up to a second, the more cells the longer; after that most positions
 * near the goal are solved in less than a millisecond.
 *
 * @throws AtlasError when the goal is no board, an option is unknown, or the heuristic does not
 * serve the goal.
 */
export function solver(goal: Rows | string, options: SolverOptions = {}): Solver {
  const how = readOptions(options, SOLVER);
  return solverOf(readGoal(goal, how.metric), how);
}

function solverOf(puzzle: Puzzle, { metric, limit, ...wanted }: Read<typeof SOLVER>): Solver {
  const search = plainSearch(puzzle, { aim: 'shortest', ...wanted });
  const solver = solverFor(puzzle, search);
  const solveFully = (position: Position): SolvedPosition => {
    const start = readStart(position, puzzle);
    return solvedPosition(start, solveAtOnce(start, solver, { metric, moves: limit }), puzzle);
  };
  return {
    solveFully,
    solve: (position) => solveFully(position).letters,
    bound: readBound(solver.bound, search.method, puzzle),
  };
}

/**
 * Counts the positions at every distance from a goal, which is a board's rows, or a size such as
 * `'3x4'` for the tiles in order.
 *
 * @throws AtlasError (the promise rejects) when the goal is no board, or the space is too large.
 */
export async function enumerate(
  goal: Rows | string,
  options: EnumerateOptions = {},
): Promise<Enumeration> {
  const {
    until,
    maxDeepest = 1000,
    ...how
  } = readOptions(options, { ...SEARCH, until: whole(), maxDeepest: whole() });
  return searching(goal, how, until, async (search, plan, context) => {
    const { summary, deepest } = await enumerateSpace(search, plan, maxDeepest, context);
    const { counts, complete, positions, depth, check } = summary;
    if (complete) search.work?.remove();
    const rows = deepest.map((board) => rowsOf(board, plan.puzzle.size));
    return { counts, complete, positions, depth, deepest: rows, check };
  });
}

/**
 * The positions at one distance from a goal, given as for {@link enumerate}: the first ones, or a
 * sample.
 *
 * @throws AtlasError (the promise rejects) when the goal is no board, or no position is so far
 * away.
 */
export async function positions(
  goal: Rows | string,
  options: PositionsOptions = {},
): Promise<Rows[]> {
  const { depth, limit, sample, seed, ...how } = readOptions(options, POSITIONS);
  const selection = selectionOf(limit, sample, seed);
  return searching(goal, how, depth, async (search, plan, context) => {
    const listed = await listPositions(search, plan, selection, context);
    const found = (await collect(listed.positions)).flat();
    return found.map((board) => rowsOf(board, plan.puzzle.size));
  });
}

const SOLVER = {
  metric: readMetric,
  method: choice(['bfs', 'ids', 'ida']),
  heuristic: choice(PLAIN_HEURISTICS),
  limit: readLimit,
};
const SEARCH = {
  metric: readMetric,
  engine: choice(nodePlatform.engines.map(({ name }) => name)),
  threads: whole(1, MAX_THREADS),
  work: given,
  memory: whole(1),
  signal: readSignal,
};
const POSITIONS = {
  ...SEARCH,
  depth: whole(),
  limit: whole(),
  sample: whole(0, MAX_SAMPLE),
  seed: whole(0, MAX_SEED),
};

/** Runs a search of a goal, as far as the layer `until`. */
function searching<Found>(
  goal: Rows | string,
  { metric, engine, threads, work, memory, signal }: Read<typeof SEARCH>,
  until: number | undefined,
  use: (search: Search, plan: SearchPlan, context: Context) => Promise<Found>,
): Promise<Found> {
  if (engine !== 'disk' && (work ?? memory) !== undefined) {
    throw new AtlasError(
      'argument',
      "The folder to work in and the most memory are for the engine 'disk'",
    );
  }
  if (work !== undefined) checkPath(work);
  const context = { platform: nodePlatform, reporter: SILENT, signal };
  const plan = planSearch(
    readGoal(goal, metric),
    { engine, threads, work, memory, until },
    nodePlatform,
  );
  return withSearch(plan, context, (search) => use(search, plan, context));
}

function selectionOf(
  limit: number | undefined,
  sample: number | undefined,
  seed: number | undefined,
): Selection {
  if (sample === undefined) {
    if (seed === undefined) return { first: limit ?? 1000 };
    throw new AtlasError(
      'argument',
      'The seed is for a sample, but no sample is wanted; leave it out',
    );
  }
  if (limit === undefined) return { sample, seed: seed ?? newSeed() };
  throw new AtlasError(
    'argument',
    'Both a limit and a sample are wanted; leave out one of the two',
  );
}
