import { BLANK, type Board } from '../../puzzle/board.js';
import type { Size } from '../../puzzle/size.js';

/** The board in words, row by row: `1 2, 3 blank`. */
export function boardWords(board: Board, labels: readonly string[], { rows, columns }: Size): string {
  const words = board.map((tile) => (tile === BLANK ? 'blank' : labels[tile]));
  return Array.from({ length: rows }, (_, row) => words.slice(row * columns, (row + 1) * columns).join(' ')).join(', ');
}
