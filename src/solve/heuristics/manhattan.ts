import { BLANK, type Board } from '../../puzzle/board.js';
import { cellCount, type Size } from '../../puzzle/size.js';
import { LONGEST_PATH, type LowerBound } from './lowerBound.js';

/**
 * `distances[tile x cells + cell]`: rows and columns from the cell to the nearest one where the goal has that tile; 0 for the
 * blank.
 */
export function manhattanDistances(goal: Board, size: Size): Uint8Array {
  const cells = cellCount(size);
  const row = (cell: number): number => Math.floor(cell / size.columns);
  const column = (cell: number): number => cell % size.columns;
  const distances = new Uint8Array(cells * cells).fill(255).fill(0, 0, cells);
  for (const [home, tile] of goal.entries()) {
    for (let cell = 0; cell < cells && tile !== BLANK; cell++) {
      const distance = Math.abs(row(cell) - row(home)) + Math.abs(column(cell) - column(home));
      distances[tile * cells + cell] = Math.min(distances[tile * cells + cell], distance);
    }
  }
  return distances;
}

/** The sum of the tiles' distances from their cells; where tiles repeat, each from the nearest cell with its label. */
export function manhattan(goal: Board, size: Size): LowerBound {
  const cells = cellCount(size);
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
