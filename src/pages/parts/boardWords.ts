/* The labels of the tiles of a page, and boards in words. */
import { BLANK, type Board } from '../../puzzle/board.js';
import { inGridRows } from '../../puzzle/grid.js';
import { layoutOf } from '../../puzzle/boardLayout.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { markup, type Markup, shorten } from '../../formats/markup.js';

/** Longer labels are cut: a tile has no room for them, and the file would grow with every board. */
const labelLength = ({ goal }: Puzzle): number => (goal.length <= 25 ? 12 : 6);

/** What is written on each tile number; nothing on the blank. */
export const tileLabels = (puzzle: Puzzle): string[] =>
  Array.from({ length: puzzle.labels?.length ?? puzzle.goal.length }, (_, tile) =>
    tile === BLANK ? '' : shorten(puzzle.labels?.[tile] ?? String(tile), labelLength(puzzle)),
  );

/** How small the labels have to be written: a class. */
export function labelClass(labels: readonly string[]): string {
  const longest = Math.max(...labels.map((label) => label.length));
  if (longest <= 2) return 'short';
  return longest <= 4 ? 'middling' : 'long';
}

/** The board in words, row by row: `1 2, 3 blank`. */
export function boardWords(board: Board, puzzle: Puzzle): string {
  const labels = tileLabels(puzzle);
  const words = board.map((tile) => (tile === BLANK ? 'blank' : labels[tile]));
  return inGridRows(words, puzzle.size, undefined)
    .map((row) => row.map((word) => word ?? 'hole').join(' '))
    .join(', ');
}

/**
 * A board wider than a page may have to be scrolled, which the keyboard can do only in what it can
 * reach.
 */
export const isScrolled = ({ size }: Puzzle): boolean => layoutOf(size).width > 8;

/** The attribute of the element around such a board. */
export const scrollable = (puzzle: Puzzle): Markup | undefined =>
  isScrolled(puzzle) ? markup` tabindex="0"` : undefined;
