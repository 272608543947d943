/* Boards as HTML. */
import { BLANK, type Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { markup, type Markup, shorten } from '../../report/markup.js';
import { boardWords } from './boardWords.js';

/** Longer labels are cut: a tile has no room for them, and the file would grow with every board. */
const labelLength = ({ goal }: Puzzle): number => (goal.length <= 25 ? 12 : 6);

/** What is written on each tile number; nothing on the blank. */
export const tileLabels = (puzzle: Puzzle): string[] =>
  Array.from({ length: puzzle.labels?.length ?? puzzle.goal.length }, (_, tile) =>
    tile === BLANK ? '' : shorten(puzzle.labels?.[tile] ?? String(tile), labelLength(puzzle)),
  );

/** A board drawn as a grid of tiles, those at home in the goal marked; a picture with a description. */
export const boardHtml = (board: Board, puzzle: Puzzle): Markup =>
  grid(board, puzzle, markup`role="img" aria-label="${boardWords(board, tileLabels(puzzle), puzzle.size)}"`, undefined);

/** The same as part of a text: its tiles, and the word "blank", are read one after the other. */
export const boardText = (board: Board, puzzle: Puzzle): Markup =>
  grid(board, puzzle, undefined, markup`<span class="unseen">blank</span>`);

function grid(board: Board, puzzle: Puzzle, attributes: Markup | undefined, blank: Markup | undefined): Markup {
  const { size, goal } = puzzle;
  const labels = tileLabels(puzzle);
  const tiles = board.map((tile, cell) =>
    tile === BLANK
      ? markup`<i>${blank}</i>`
      : markup`<b${tile === goal[cell] ? markup` class="home"` : undefined}>${labels[tile]}</b>`,
  );
  return markup`<div class="board ${labelClass(labels)}" style="--columns:${size.columns}" ${attributes}>${tiles}</div>`;
}

/** A board wider than a page may have to be scrolled, which the keyboard can do only in what it can reach. */
export const scrollable = ({ size }: Puzzle): Markup | undefined =>
  size.columns > 8 ? markup` tabindex="0"` : undefined;

/** How small the labels have to be written. */
export function labelClass(labels: readonly string[]): string {
  const longest = Math.max(...labels.map((label) => label.length));
  return longest <= 2 ? 'short' : longest <= 4 ? 'middling' : 'long';
}
