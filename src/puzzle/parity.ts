/*
 * The parity of sequences and of boards. Along the snake path (left to right, then right to left,
 * and so on) a move carries a tile past an even number of others: none when it goes along the path,
 * and otherwise the 2k tiles of the loop that it cuts off. So the parity of the tiles along the
 * snake never changes. On boards with two or more rows and columns every board with the right
 * parity can be reached (Johnson and Story 1879); `parts.ts` knows it of all boards.
 */
import { BLANK, type Board } from './board.js';
import { cellCount, type Size } from './size.js';

export const PARITIES = ['even', 'odd'] as const;
export type Parity = (typeof PARITIES)[number];

/** The cells row by row, every second row backwards: 0,1,2,3,7,6,5,4,8,9,10,11 on 3x4. */
export const snakePath = (size: Size): number[] =>
  Array.from({ length: cellCount(size) }, (_, step) => snakeCell(step, size));

function snakeCell(step: number, { columns }: Size): number {
  const row = Math.floor(step / columns);
  return row % 2 === 0 ? step : (2 * row + 1) * columns - 1 - step;
}

/** Parity of the number of inversions of a sequence of distinct numbers. */
export function inversionParity(sequence: readonly number[]): Parity {
  let inversions = 0;
  for (let place = 0; place < sequence.length; place++) {
    for (let later = place + 1; later < sequence.length; later++) {
      if (sequence[later] < sequence[place]) inversions++;
    }
  }
  return PARITIES[inversions % 2];
}

/**
 * Parity of the tiles along the snake path, the blank skipped; the tiles must be distinct. No move
 * changes it.
 */
export function snakeParity(board: Board, size: Size): Parity {
  const tiles: number[] = [];
  for (let step = 0; step < board.length; step++) {
    const tile = board[snakeCell(step, size)];
    if (tile !== BLANK) tiles.push(tile);
  }
  return inversionParity(tiles);
}
