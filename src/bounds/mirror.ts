import { transposedCell } from '../puzzle/board.js';
import { isRectangle, type Size } from '../puzzle/size.js';

/**
 * Whether a board is square and has the goal's blank on its main diagonal, so that the mirrored
 * board has the blank in the same cell. A bound then looks up both boards.
 */
export const isSymmetric = (blank: number, size: Size): boolean =>
  isRectangle(size) && size.rows === size.columns && transposedCell(blank, size) === blank;
