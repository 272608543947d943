import { BLANK } from '../puzzle/board.js';
import type { StateSpace } from './stateSpace.js';

/**
 * The index of a board that can be reached from the goal, without allocation; in a space with one
 * index for each position.
 */
export function indexReader({
  puzzle,
  givenCell,
  sequences,
  tiles,
}: StateSpace): (board: ArrayLike<number>) => number {
  const order = Uint8Array.from(puzzle.goal, (_, cell) => givenCell(cell));
  /** By tile. */
  const numbers = new Uint8Array(256);
  tiles.forEach((tile, number) => (numbers[tile] = number));
  const sequence = new Uint8Array(order.length - 1);
  return (board) => {
    let blank = 0;
    let place = 0;
    for (let cell = 0; cell < order.length; cell++) {
      const tile = board[order[cell]];
      if (tile === BLANK) blank = cell;
      else sequence[place++] = numbers[tile];
    }
    return blank * sequences.count + sequences.rank(sequence);
  };
}
