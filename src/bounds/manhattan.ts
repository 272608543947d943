import { oncePer } from '../basics/once.js';
import { BLANK, type Board } from '../puzzle/board.js';
import { METRIC_RULES, METRICS } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { gridPlaceOf } from '../puzzle/grid.js';
import { distancesOf, shapeOf } from '../puzzle/shape.js';
import type { Size } from '../puzzle/size.js';
import { codeOf, pagedTable, type AxisSum } from './formula.js';
import { formulaBound } from './formulaBound.js';
import { numbersBelow } from '../basics/numbers.js';

/**
 * The sum of the tiles' distances from their cells, in edges of the board; if tiles repeat, each
 * from the nearest cell with its label.
 */
export const manhattanBound = formulaBound({
  name: 'manhattan',
  metrics: METRICS,
  distinct: false,
  objection: () => undefined,
  formula: (puzzle) =>
    METRIC_RULES[puzzle.metric].slides
      ? { kind: 'axes', sums: [axisDistances(puzzle, 0), axisDistances(puzzle, 1)] }
      : { kind: 'sum', distances: tileDistances(puzzle), lines: [] },
});

/** The distances of single-tile moves. */
export const tileDistances = oncePer(({ goal, size }: Puzzle): Int32Array =>
  Int32Array.from(manhattanDistances(goal, size)),
);

/** The Manhattan distance of a board, in cells. */
export const manhattanDistance = (board: Board, puzzle: Puzzle): number =>
  codeOf(board, tileDistances(puzzle));

/**
 * The tiles' distances along an axis, added up and divided by the most that one multi-tile move
 * takes off.
 */
function axisDistances({ goal, size }: Puzzle, axis: number): AxisSum {
  const longest = Math.max(1, [size.rows, size.columns][axis] - 1);
  const distances = distancesBy(goal, (from, to) => apartAlong(axis, from, to, size));
  // No tile is farther from its cell than the longest move goes.
  const sums = numbersBelow(goal.length * longest);
  const moves = sums.map((sum) => Math.ceil(sum / longest));
  return { weights: Int32Array.from(distances), table: pagedTable(sums, moves, sums.length) };
}

/** Rows (axis 0) or columns (axis 1) that two cells are apart. */
const apartAlong = (axis: number, from: number, to: number, size: Size): number =>
  Math.abs(gridPlaceOf(from, size)[axis] - gridPlaceOf(to, size)[axis]);

/** The moves that a tile needs at least between two cells: on a rectangle the rows and columns. */
export const cellsApart = (from: number, to: number, size: Size): number => {
  const shape = shapeOf(size);
  return distancesOf(shape)[from * shape.cells + to];
};

/**
 * `distances[tile x cells + cell]`: from the cell to the nearest one where the goal has that tile;
 * 0 for the blank.
 */
function distancesBy(goal: Board, apart: (from: number, to: number) => number): Uint8Array {
  const cells = goal.length;
  const distances = new Uint8Array(cells * cells).fill(255).fill(0, 0, cells);
  for (const [home, tile] of goal.entries()) {
    for (let cell = 0; cell < cells && tile !== BLANK; cell++) {
      distances[tile * cells + cell] = Math.min(distances[tile * cells + cell], apart(cell, home));
    }
  }
  return distances;
}

/**
 * `distances[tile x cells + cell]`: the least moves of the tile from the cell to the nearest one
 * where the goal has that tile; 0 for the blank.
 */
export const manhattanDistances = (goal: Board, size: Size): Uint8Array =>
  distancesBy(goal, (from, to) => cellsApart(from, to, size));
