import { BLANK } from '../puzzle/board.js';

/**
 * Pairs of tiles in some cells that stand in the other order than their places. Pairs are counted
 * by the sign of a difference: half of them are inversions, which no branch can foretell.
 */
export function countInversions(
  board: ArrayLike<number>,
  cells: Uint8Array,
  places: Uint8Array,
): number {
  let count = 0;
  for (let first = 0; first < cells.length; first++) {
    const tile = board[cells[first]];
    if (tile === BLANK) continue;
    const place = places[tile];
    for (let later = first + 1; later < cells.length; later++)
      count += (places[board[cells[later]]] - place) >>> 31;
  }
  return count;
}
