import { BLANK, type Board } from '../../puzzle/board.js';
import type { Size } from '../../puzzle/size.js';
import { LONGEST_PATH, type LowerBound } from './lowerBound.js';

/** How far two cells are from each other. */
type Apart = (from: number, to: number) => number;

const rowsApart =
  ({ columns }: Size): Apart =>
  (from, to) =>
    Math.abs(Math.floor(from / columns) - Math.floor(to / columns));

const columnsApart =
  ({ columns }: Size): Apart =>
  (from, to) =>
    Math.abs((from % columns) - (to % columns));

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

/**
 * `distances[tile x cells + cell]`: rows and columns from the cell to the nearest one where the goal has that tile; 0 for the
 * blank.
 */
export function manhattanDistances(goal: Board, size: Size): Uint8Array {
  const rows = rowsApart(size);
  const columns = columnsApart(size);
  return tileDistances(goal, (from, to) => rows(from, to) + columns(from, to));
}

/** The same of rows alone, and of columns alone: `[distances of rows, distances of columns]`. */
export const axisDistances = (goal: Board, size: Size): readonly [Uint8Array, Uint8Array] => [
  tileDistances(goal, rowsApart(size)),
  tileDistances(goal, columnsApart(size)),
];

/** The sum of the tiles' distances from their cells; where tiles repeat, each from the nearest cell with its label. */
export function manhattan(goal: Board, size: Size): LowerBound {
  const cells = goal.length;
  const distances = manhattanDistances(goal, size);
  const bounds = new Int32Array(LONGEST_PATH + 1);
  return {
    start(board) {
      bounds[0] = board.reduce((sum, tile, cell) => sum + distances[tile * cells + cell], 0);
      return bounds[0];
    },
    after(g, tiles, from, to) {
      const row = tiles[from] * cells;
      return (bounds[g + 1] = bounds[g] - distances[row + from] + distances[row + to]);
    },
  };
}
