/**
 * slide-atlas as a library: maps of sliding-tile puzzles, lists of positions, and shortest
 * solutions.
 *
 * @module slide-atlas
 */
import * as v from 'valibot';
import type { Context } from './app/context.js';
import { enumerateSpace } from './app/enumerate/enumeration.js';
import {
  listPositions,
  MAX_SAMPLE,
  MAX_SEED,
  newSeed,
  type Selection,
} from './app/positions/listing.js';
import { MAX_THREADS, planSearch, withSearch, type SearchPlan } from './app/planning.js';
import { drawSample } from './app/positions/sampling.js';
import type { EngineName, Search } from './engines/engine.js';
import {
  argumentError,
  BLANK_LABEL,
  choice,
  LIMIT,
  METRIC,
  MOVER,
  PATH_OPTION,
  PROGRESS,
  readOptions,
  SIGNAL,
  whole,
  type Read,
} from './library/arguments.js';
import {
  readGoal,
  readGoalRows,
  readRowsPuzzle,
  rowsOf,
  type BoardText,
  type Cell,
  type Goal,
  type Kind,
  type Position,
  type Rows,
} from './library/boards.js';
import { withProgress } from './library/progress.js';
import type { SharedOptions } from './library/sharedOptions.js';
import { readBound, readStart, solvedPosition, type SolvedPosition } from './library/solved.js';
import { nodePlatform } from './platforms/node.js';
import type { Board } from './puzzle/board.js';
import type { Metric } from './puzzle/metric.js';
import type { Mover } from './puzzle/moveText.js';
import type { Puzzle } from './puzzle/puzzle.js';
import { quoted } from './basics/quoted.js';
import { PLAIN_HEURISTICS, type PlainHeuristic } from './bounds/bounds.js';
import { plainSolver } from './solve/methods/plain.js';
import { solveAtOnce } from './solve/positionEnd.js';
import { positionSpace } from './space/stateSpace.js';
import { collect, pauseFor } from './basics/turns.js';

export { AtlasError, type ErrorCode, type ErrorData } from './basics/errors.js';
export type { ProgressListener, SharedOptions } from './library/sharedOptions.js';
export type { BoardText, Cell, Goal, Kind, Position, Rows, SizeText } from './library/boards.js';
export { depthTable, type DepthTable, type DepthTableOptions } from './library/depthTable.js';
export {
  openSolver,
  type AllLimits,
  type AllSolutions,
  type AnalysisLimits,
  type ImproveLimits,
  type OpenOptions,
  type OpenSolver,
  type PositionLimits,
} from './library/openSolver.js';
export type { BoardFunction, BoundMaker, BoundSetting } from './bounds/given/boardBound.js';
export { ranker, type Ranker, type RankerOptions } from './library/ranker.js';
export { samples, type Samples, type SamplesOptions } from './library/samples.js';
export type { SolvedPosition } from './library/solved.js';
export type { ToldAnalysis, ToldMove } from './report/analysisText.js';
export type { PlannedAttempt } from './solve/solution.js';
export {
  survey,
  type BoardSurvey,
  type JudgedBound,
  type OwnBound,
  type SurveyedBound,
  type SurveyOptions,
} from './library/survey.js';
export type { LayerStructure } from './search/neighbours.js';
export type { LayerSolutions } from './search/layerSolutions.js';
export type { Branching } from './survey/searchTree.js';
export type {
  BoundFigures,
  GuideFigures,
  Iteration,
  SolutionFigures,
  SurveyedLayer,
} from './survey/survey.js';
export type { Drawing } from './app/positions/depthSamples.js';
export type { Heuristic, PlainHeuristic } from './bounds/bounds.js';
export type { EngineName } from './engines/engine.js';
export type { Metric } from './puzzle/metric.js';
export type { MoveLetter } from './puzzle/moves.js';
export type { Mover } from './puzzle/moveText.js';

/** How positions of a goal are solved. */
export interface SolverOptions {
  /** What counts as one move; by default the move of a single tile. */
  readonly metric?: Metric;
  /** The label of the blank, for a goal of labels. */
  readonly blank?: string;
  /** How to search; by default the quickest that fits and needs no files. */
  readonly method?: 'bfs' | 'ids' | 'ida';
  /**
   * The lower bound of `ida`; by default `walking+invert`, or `invert` where the table of `walking`
   * would be too large.
   */
  readonly heuristic?: PlainHeuristic;
  /** The most moves of a solution; by default there is no limit. */
  readonly limit?: number;
  /** Whose direction the letters of solutions mean; by default the blank's. */
  readonly lettersOf?: Mover;
}

export interface SolveOptions extends SolverOptions {
  /** The board to reach; by default the tiles in order with the blank last. */
  readonly goal?: Rows<Cell> | BoardText;
}

/**
 * A solver of one goal. It is made once, with all of its tables, and serves any number of
 * positions.
 */
export interface Solver<Of extends Cell = number> {
  /**
   * A shortest solution, as {@link solve}. @throws AtlasError when `rows` is no board, has no
   * solution, or none within the limit.
   */
  solve(position: Position<Of>): string;
  /** The same with the tiles moved and the effort. */
  solveFully(position: Position<Of>): SolvedPosition<Of>;
  /**
   * The lower bound of a position. @throws AtlasError when it is no board, or the method is not
   * `ida`.
   */
  bound(position: Position<Of>): number;
}

/** How a space is searched. */
export interface SearchOptions extends SharedOptions {
  /**
   * Bit planes in memory or on disk, a table, or sets of boards for the first layers; by default
   * the quickest that fits, never `disk`.
   */
  readonly engine?: EngineName;
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
export interface Enumeration<Of extends Cell = number> {
  /** `counts[depth]`: the positions that are so many moves from the goal. */
  readonly counts: readonly number[];
  /** Whether these are all layers: false if `until` stopped the search before its end. */
  readonly complete: boolean;
  /** All positions from which the goal can be reached, searched or not. */
  readonly positions: number;
  /** Moves from the goal to the farthest positions that were searched. */
  readonly depth: number;
  /** The farthest positions that were searched, up to `maxDeepest` of them. */
  readonly deepest: readonly Rows<Of>[];
  /** Where the counts were published, and whether they agree, as far as they go. */
  readonly check: {
    readonly known: 'match' | 'mismatch' | 'unknown';
    readonly source: string | null;
  };
}

export interface PositionsOptions extends SearchOptions {
  /**
   * Moves from the goal; by default the depth of the farthest positions, for a sample all depths.
   */
  readonly depth?: number;
  /** The most positions to give, in the order of their ranks; 1,000 by default. */
  readonly limit?: number;
  /** So many positions instead, chosen uniformly at random. */
  readonly sample?: number;
  /** The same sample for the same seed, 0 ... 2^32 - 1. */
  readonly seed?: number;
}

/**
 * A shortest solution as moves of the blank: `solve([[1, 2, 3], [4, 6, 8], [7, 5, 0]])` is
 * `'ULDR'`, the goal's is `''`.
 *
 * @throws AtlasError when `rows` is no board, has no solution, or none within the limit, or an
 * option is unknown.
 */
export const solve = (rows: Rows<Cell> | string, options: SolveOptions = {}): string =>
  solveFully(rows, options).letters;

/** As {@link solve}, with the tiles moved and the effort. */
export function solveFully<Given extends Cell = number>(
  rows: Rows<Given> | string,
  options: SolveOptions = {},
): SolvedPosition<Kind<Given>> {
  const { goal, ...how } = readOptions(options, { goal: v.optional(v.unknown()), ...SOLVER });
  const puzzle =
    goal === undefined ? readRowsPuzzle(rows, how.metric) : readGoalRows(goal, rows, how);
  // Before tables are built for it.
  readStart(rows, puzzle);
  return solverOf<Cell>(puzzle, how).solveFully(rows) as SolvedPosition<Kind<Given>>;
}

/**
 * A solver for a goal, which is a board's rows, or a size such as `'3x4'` for the tiles in order.
 * Building its tables takes up to a second, the more cells the longer; after that most positions
 * near the goal are solved in less than a millisecond.
 *
 * @throws AtlasError when the goal is no board, an option is unknown, or the heuristic does not
 * serve the goal.
 */
export function solver<Given extends Cell = number>(
  goal: Goal<Given>,
  options: SolverOptions = {},
): Solver<Kind<Given>> {
  const how = readOptions(options, SOLVER);
  return solverOf(readGoal(goal, how), how);
}

function solverOf<Of extends Cell>(puzzle: Puzzle, options: Read<typeof SOLVER>): Solver<Of> {
  const { metric, limit, method, heuristic, lettersOf } = options;
  const solver = plainSolver(puzzle, { method, heuristic });
  const solveFully = (position: Position<Of>): SolvedPosition<Of> => {
    const start = readStart(position, puzzle);
    const found = solveAtOnce(start, solver, metric, limit);
    return solvedPosition(start, found, puzzle, lettersOf);
  };
  return {
    solveFully,
    solve: (position) => solveFully(position).letters,
    bound: readBound(solver.bound, solver.name, puzzle),
  };
}

/**
 * Counts the positions at every distance from a goal, which is a board's rows, or a size such as
 * `'3x4'` for the tiles in order.
 *
 * @throws AtlasError (the promise rejects) when the goal is no board, or the space is too large.
 */
export async function enumerate<Given extends Cell = number>(
  goal: Goal<Given>,
  options: EnumerateOptions = {},
): Promise<Enumeration<Kind<Given>>> {
  const { until, maxDeepest = 1000, ...how } = readOptions(options, ENUMERATE);
  const puzzle = readGoal(goal, how);
  return searching(puzzle, how, until, async (search, plan, context) => {
    const { summary, deepest } = await enumerateSpace(search, plan, maxDeepest, context);
    const { counts, complete, positions, depth, check } = summary;
    if (complete) search.checkpoint?.remove();
    const rows = deepest.map((board) => rowsOf<Kind<Given>>(board, puzzle));
    return { counts, complete, positions, depth, deepest: rows, check };
  });
}

/**
 * The positions at one distance from a goal, given as for {@link enumerate}: the first ones, or a
 * sample. A sample without a depth is drawn from all positions.
 *
 * @throws AtlasError (the promise rejects) when the goal is no board, or no position is so far
 * away.
 */
export async function positions<Given extends Cell = number>(
  goal: Goal<Given>,
  options: PositionsOptions = {},
): Promise<Rows<Kind<Given>>[]> {
  const { depth, limit, sample, seed, ...how } = readOptions(options, POSITIONS);
  const puzzle = readGoal(goal, how);
  const selection = selectionOf(limit, sample, seed);
  checkWork(how);
  const boards =
    'sample' in selection && depth === undefined
      ? await sampleOfAll(puzzle, selection, how)
      : await searching(puzzle, how, depth, async (search, plan, context) => {
          const listed = await listPositions(search, plan, selection, context);
          return (await collect(listed.positions)).flat();
        });
  return boards.map((board) => rowsOf(board, puzzle));
}

const SOLVER = {
  metric: METRIC,
  blank: BLANK_LABEL,
  method: choice(['bfs', 'ids', 'ida']),
  heuristic: choice(PLAIN_HEURISTICS),
  limit: LIMIT,
  lettersOf: MOVER,
};
const SEARCH = {
  metric: METRIC,
  blank: BLANK_LABEL,
  engine: choice(nodePlatform.engines.map(({ name }) => name)),
  threads: whole(1, MAX_THREADS),
  work: PATH_OPTION,
  memory: whole(1),
  signal: SIGNAL,
  progress: PROGRESS,
};
const ENUMERATE = { ...SEARCH, until: whole(), maxDeepest: whole() };
const POSITIONS = {
  ...SEARCH,
  depth: whole(),
  limit: whole(),
  sample: whole(0, MAX_SAMPLE),
  seed: whole(0, MAX_SEED),
};

/** Runs a search of a goal, as far as the layer `until`. */
async function searching<Found>(
  puzzle: Puzzle,
  how: Read<typeof SEARCH>,
  until: number | undefined,
  use: (search: Search, plan: SearchPlan, context: Context) => Promise<Found>,
): Promise<Found> {
  checkWork(how);
  const { engine, threads, work, memory, signal, progress } = how;
  return withProgress(progress, (reporter) => {
    const context = { platform: nodePlatform, reporter, signal };
    const plan = planSearch(puzzle, { engine, threads, work, memory, until }, nodePlatform);
    return withSearch(plan, context, (search) => use(search, plan, context));
  });
}

/** @throws AtlasError for options of the engine `disk` without it. */
function checkWork({ engine, work, memory }: Read<typeof SEARCH>): void {
  if (engine === 'disk' || (work ?? memory) === undefined) return;
  throw argumentError("The folder to work in and the most memory are for the engine 'disk'");
}

/** A sample of all positions, whatever their depths, which needs no search. */
async function sampleOfAll(
  puzzle: Puzzle,
  { sample, seed }: Extract<Selection, { readonly sample: number }>,
  { engine, signal }: Read<typeof SEARCH>,
): Promise<Board[]> {
  if (engine !== undefined) {
    throw argumentError(
      `The engine ${quoted(engine)} is for positions of a depth, but the sample is of all positions; leave it out, or name a depth`,
    );
  }
  const drawn = await drawSample(puzzle, sample, seed, pauseFor(signal));
  const { positionAt } = positionSpace(puzzle);
  return Array.from(drawn, (index) => positionAt(index)!);
}

function selectionOf(
  limit: number | undefined,
  sample: number | undefined,
  seed: number | undefined,
): Selection {
  if (sample === undefined) {
    if (seed === undefined) return { first: limit ?? 1000 };
    throw argumentError('The seed is for a sample, but no sample is wanted; leave it out');
  }
  if (limit === undefined) return { sample, seed: seed ?? newSeed() };
  throw argumentError('Both a limit and a sample are wanted; leave out one of the two');
}
