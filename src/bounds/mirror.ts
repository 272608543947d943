import { lineOf, type Size } from '../puzzle/size.js';

/** The cell in which a cell of a square board lies after the board is mirrored in its diagonal. */
export const mirroredCell = (cell: number, size: Size): number =>
  lineOf(cell, 1, size) * size.columns + lineOf(cell, 0, size);

/**
 * Whether a board is square and has the goal's blank on its main diagonal, so that the mirrored
 * board has the blank in the same cell. A bound then looks up both boards.
 */
export const isMirrored = (blank: number, size: Size): boolean =>
  size.rows === size.columns && mirroredCell(blank, size) === blank;
