import { BLANK, type Board } from '../../puzzle/board.js';
import { METRIC_RULES, METRICS } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { lineOf, type Size } from '../../puzzle/size.js';
import { longestWay, LONGEST_PATH, type Bound, type LowerBound } from './lowerBound.js';
import { slideBound, type AxisBound } from './slideBound.js';

/**
 * The sum of the tiles' distances from their cells; where tiles repeat, each from the nearest cell
 * with its label.
 */
export const manhattanBound = {
  name: 'manhattan',
  metrics: METRICS,
  distinct: false,
  objection: () => undefined,
  open: (puzzle) =>
    METRIC_RULES[puzzle.metric].slides
      ? slideBound(axisManhattan(puzzle), puzzle.size)
      : manhattan(puzzle.goal, puzzle.size),
} as const satisfies Bound;

/** Rows (axis 0) or columns (axis 1) that two cells are apart. */
export const apartAlong = (axis: number, from: number, to: number, size: Size): number =>
  Math.abs(lineOf(from, axis, size) - lineOf(to, axis, size));

/** Rows and columns that two cells are apart. */
export const cellsApart = (from: number, to: number, size: Size): number =>
  apartAlong(0, from, to, size) + apartAlong(1, from, to, size);

/**
 * `distances[tile x cells + cell]`: from the cell to the nearest one where the goal has that tile;
 * 0 for the blank.
 */
function tileDistances(goal: Board, apart: (from: number, to: number) => number): Uint8Array {
  const cells = goal.length;
  const distances = new Uint8Array(cells * cells).fill(255).fill(0, 0, cells);
  for (const [home, tile] of goal.entries()) {
    for (let cell = 0; cell < cells && tile !== BLANK; cell++) {
      distances[tile * cells + cell] = Math.min(distances[tile * cells + cell], apart(cell, home));
    }
  }
  return distances;
}

/** The distances of a board's tiles, by a table of {@link tileDistances}, added up. */
function distanceSum(board: Board, distances: Uint8Array): number {
  let sum = 0;
  for (let cell = 0; cell < board.length; cell++)
    sum += distances[board[cell] * board.length + cell];
  return sum;
}

/**
 * `distances[tile x cells + cell]`: rows and columns from the cell to the nearest one where the
 * goal has that tile; 0 for the blank.
 */
export const manhattanDistances = (goal: Board, size: Size): Uint8Array =>
  tileDistances(goal, (from, to) => cellsApart(from, to, size));

/** The bound of single-tile moves. */
export function manhattan(goal: Board, size: Size): LowerBound {
  const distances = manhattanDistances(goal, size);
  const bounds = new Int32Array(LONGEST_PATH + 1);
  return {
    start: (board) => (bounds[0] = distanceSum(board, distances)),
    after(g, tiles, from, to) {
      const row = tiles[from] * goal.length;
      return (bounds[g + 1] = bounds[g] - distances[row + from] + distances[row + to]);
    },
  };
}

/**
 * On each axis the tiles' distances along it, added up and divided by the most that one move takes
 * off.
 */
function axisManhattan(puzzle: Puzzle): AxisBound {
  const { goal, size } = puzzle;
  const longest = [size.rows - 1, size.columns - 1].map((steps) => Math.max(1, steps));
  const distances = [0, 1].map((axis) =>
    tileDistances(goal, (from, to) => apartAlong(axis, from, to, size)),
  );
  /** By 2 x depth + axis, as the bounds. */
  const sums = new Int32Array(2 * longestWay(puzzle) + 2);
  const bounds = new Int32Array(sums.length);
  const keep = (at: number, sum: number): number => {
    sums[at] = sum;
    return (bounds[at] = Math.ceil(sum / longest[at & 1]));
  };
  return {
    bounds,
    start: (board) =>
      keep(0, distanceSum(board, distances[0])) + keep(1, distanceSum(board, distances[1])),
    after(g, tiles, from, to) {
      const row = tiles[from] * goal.length;
      let needed = 0;
      for (let axis = 0; axis < 2; axis++) {
        const old = sums[2 * g + axis];
        needed += keep(
          2 * g + 2 + axis,
          old - distances[axis][row + from] + distances[axis][row + to],
        );
      }
      return needed;
    },
  };
}
