/*
 * Whether a board can be reached from another. Along the snake path (left to right, then right to left, and so on) a move carries a
 * tile past an even number of others: none when it goes along the path, and otherwise the 2k tiles of the loop that it cuts off. So
 * the parity of the tiles along the snake never changes. On boards with two or more rows and columns every board with the right parity
 * can be reached (Johnson and Story 1879). In a single row the order of the tiles never changes at all.
 */
import { BLANK, hasRepeatedTiles, sameBoard, tileSequence, type Board } from './board.js';
import { cellCount, isLine, type Size } from './size.js';

export const PARITIES = ['even', 'odd'] as const;
export type Parity = (typeof PARITIES)[number];

/** The cells row by row, every second row backwards: 0,1,2,3,7,6,5,4,8,9,10,11 on 3x4. */
export function snakePath(size: Size): number[] {
  const { columns } = size;
  return Array.from({ length: cellCount(size) }, (_, step) => {
    const row = Math.floor(step / columns);
    const column = step % columns;
    return row * columns + (row % 2 === 0 ? column : columns - 1 - column);
  });
}

/** Parity of the number of inversions of a sequence of distinct numbers. */
export function inversionParity(sequence: readonly number[]): Parity {
  let inversions = 0;
  for (const [place, tile] of sequence.entries()) {
    for (let later = place + 1; later < sequence.length; later++) {
      if (sequence[later] < tile) inversions++;
    }
  }
  return PARITIES[inversions % 2];
}

/** Parity of the tiles along the snake path, the blank skipped; the tiles must be distinct. No move changes it. */
export function snakeParity(board: Board, size: Size): Parity {
  return inversionParity(
    snakePath(size)
      .map((cell) => board[cell])
      .filter((tile) => tile !== BLANK),
  );
}

/** Whether moves lead from one board to the other; both must have the same tiles. */
export function isReachable(start: Board, goal: Board, size: Size): boolean {
  if (isLine(size)) return sameBoard(tileSequence(start), tileSequence(goal));
  if (hasRepeatedTiles(goal)) return true;
  return snakeParity(start, size) === snakeParity(goal, size);
}
