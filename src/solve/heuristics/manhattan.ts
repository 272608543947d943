import { BLANK, type Board } from '../../puzzle/board.js';
import { METRIC_RULES, METRICS } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Size } from '../../puzzle/size.js';
import { longestWay, LONGEST_PATH, type Bound, type LowerBound } from './lowerBound.js';
import { slideBound, type AxisBound } from './slideBound.js';

/** The sum of the tiles' distances from their cells; where tiles repeat, each from the nearest cell with its label. */
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

/** How far two cells are from each other. */
type Apart = (from: number, to: number) => number;

/** By axis: rows apart, and columns apart. */
const axesApart = ({ columns }: Size): readonly [Apart, Apart] => [
  (from, to) => Math.abs(Math.floor(from / columns) - Math.floor(to / columns)),
  (from, to) => Math.abs((from % columns) - (to % columns)),
];

/** Rows and columns that two cells are apart. */
export const cellsApart = (from: number, to: number, size: Size): number =>
  axesApart(size)[0](from, to) + axesApart(size)[1](from, to);

/** `distances[tile x cells + cell]`: from the cell to the nearest one where the goal has that tile; 0 for the blank. */
function tileDistances(goal: Board, apart: Apart): Uint8Array {
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
  for (let cell = 0; cell < board.length; cell++) sum += distances[board[cell] * board.length + cell];
  return sum;
}

/**
 * `distances[tile x cells + cell]`: rows and columns from the cell to the nearest one where the goal has that tile; 0 for the
 * blank.
 */
export const manhattanDistances = (goal: Board, size: Size): Uint8Array =>
  tileDistances(goal, (from, to) => cellsApart(from, to, size));

/** The bound of single-tile moves, on paths of up to so many of them. */
export function manhattan(goal: Board, size: Size, longest = LONGEST_PATH): LowerBound {
  const distances = manhattanDistances(goal, size);
  const bounds = new Int32Array(longest + 1);
  return {
    start: (board) => (bounds[0] = distanceSum(board, distances)),
    after(g, tiles, from, to) {
      const row = tiles[from] * goal.length;
      return (bounds[g + 1] = bounds[g] - distances[row + from] + distances[row + to]);
    },
  };
}

/** On each axis the tiles' distances along it, added up and divided by the most that one move takes off. */
function axisManhattan(puzzle: Puzzle): AxisBound {
  const { goal, size } = puzzle;
  const longest = [size.rows - 1, size.columns - 1].map((steps) => Math.max(1, steps));
  const distances = axesApart(size).map((apart) => tileDistances(goal, apart));
  /** By 2 x depth + axis, as the bounds. */
  const sums = new Int32Array(2 * longestWay(puzzle) + 2);
  const bounds = new Int32Array(sums.length);
  const keep = (at: number, sum: number): number => {
    sums[at] = sum;
    return (bounds[at] = Math.ceil(sum / longest[at & 1]));
  };
  return {
    bounds,
    start: (board) => keep(0, distanceSum(board, distances[0])) + keep(1, distanceSum(board, distances[1])),
    after(g, tiles, from, to) {
      const row = tiles[from] * goal.length;
      let needed = 0;
      for (let axis = 0; axis < 2; axis++) {
        const old = sums[2 * g + axis];
        needed += keep(2 * g + 2 + axis, old - distances[axis][row + from] + distances[axis][row + to]);
      }
      return needed;
    },
  };
}
