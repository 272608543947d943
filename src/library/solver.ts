/* Solvers that need no files and answer at once. */
import * as v from 'valibot';
import { PLAIN_BOUND_NAMES, type PlainBoundName } from '../bounds/bounds.js';
import type { Metric } from '../puzzle/metric.js';
import type { Mover } from '../notation/moveText.js';
import { checkMover } from '../notation/pathText.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { solvedPosition, type SolvedPosition } from '../formats/solutionJson.js';
import { plainSolver } from '../solve/methods/plainSolver.js';
import { solveAtOnce } from '../solve/position/positionEnd.js';
import { BLANK_LABEL, choice, LIMIT, METRIC, MOVER, readOptions, type Read } from './arguments.js';
import {
  readGoal,
  readGoalRows,
  readRowsPuzzle,
  type BoardText,
  type Cell,
  type Goal,
  type Kind,
  type Position,
  type Rows,
} from './boards.js';
import { boundOfPositions, readStart } from './solved.js';

/** How positions of a goal are solved. */
export interface SolverOptions {
  /** What counts as one move; by default the move of a single tile. */
  readonly metric?: Metric;
  /** The label of the blank, for a goal of labels. */
  readonly blank?: string;
  /** How to search; by default the quickest that fits and needs no files. */
  readonly method?: 'bfs' | 'ids' | 'ida';
  /**
   * The lower bound of `ida`; by default `walking+invert`, or `invert` if the table of `walking`
   * would be too large.
   */
  readonly heuristic?: PlainBoundName;
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
   * A shortest solution, as {@link solve}. @throws AtlasError with the code `board`, `unsolvable`,
   * `limit-reached` or `too-many-boards`.
   */
  solve(position: Position<Of>): string;
  /** As `solve`, with the tiles moved and the effort. @throws AtlasError with the same codes. */
  solveFully(position: Position<Of>): SolvedPosition<Of>;
  /**
   * The lower bound of a position, in moves. @throws AtlasError with the code `board`, or
   * `argument` unless the method is `ida`.
   */
  bound(position: Position<Of>): number;
}

const SOLVER = {
  metric: METRIC,
  blank: BLANK_LABEL,
  method: choice(['bfs', 'ids', 'ida']),
  heuristic: choice(PLAIN_BOUND_NAMES),
  limit: LIMIT,
  lettersOf: MOVER,
};

/**
 * A shortest solution as moves of the blank: `solve([[1, 2, 3], [4, 6, 8], [7, 5, 0]])` is
 * `'ULDR'`, the goal's is `''`.
 *
 * @throws AtlasError with the code `argument` or `option-unfit` (options), `board`,
 * `goal-without-size` or `labels-unnamed` (boards), `heuristic-unfit` or `too-many-cells` (the
 * size), `unsolvable`, `limit-reached`, or `too-many-boards` (`bfs`).
 */
export const solve = (rows: Rows<Cell> | string, options: SolveOptions = {}): string =>
  solveFully(rows, options).letters;

/**
 * As {@link solve}, with the tiles moved and the effort. @throws AtlasError with the same codes.
 */
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
 * @throws AtlasError with the code `argument` or `option-unfit` (options), `board` or
 * `labels-unnamed` (the goal), `heuristic-unfit` or `too-many-cells` (its size).
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
  checkMover(lettersOf, puzzle.size);
  const solver = plainSolver(puzzle, { method, heuristic });
  const solveFully = (position: Position<Of>): SolvedPosition<Of> => {
    const start = readStart(position, puzzle);
    const found = solveAtOnce(start, solver, metric, limit);
    return solvedPosition({ start, ...found }, { puzzle, mover: lettersOf });
  };
  return {
    solveFully,
    solve: (position) => solveFully(position).letters,
    bound: boundOfPositions(solver.bound, solver.name, puzzle),
  };
}
