/* Boards as HTML, which a page has without its script too. */
import { BLANK, type Board } from '../../puzzle/board.js';
import { inGridRows } from '../../puzzle/grid.js';
import { layoutOf } from '../../puzzle/layout.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { markup, type Markup, shorten } from '../../report/markup.js';
import { groundParts, groundSvg } from './ground.js';

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
 * A board as a grid of tiles; the tiles at their place in the goal are marked. Within a page it is
 * a picture with a description; within a text, such as the name of a button, its tiles and the word
 * "blank" are read. The style needs `--columns`, the width of the board's layout.
 */
export function boardHtml(board: Board, puzzle: Puzzle, within: 'text' | 'page' = 'page'): Markup {
  const labels = tileLabels(puzzle);
  const [described, blank] =
    within === 'page'
      ? [markup` role="img" aria-label="${boardWords(board, puzzle)}"`, undefined]
      : [undefined, markup`<span class="unseen">blank</span>`];
  const tiles = board.map((tile, cell) =>
    tile === BLANK
      ? markup`<i>${blank}</i>`
      : markup`<b${tile === puzzle.goal[cell] ? markup` class="home"` : undefined}>${labels[tile]}</b>`,
  );
  const { size } = puzzle;
  if (size.edges) {
    const read =
      within === 'text'
        ? markup`<span class="unseen">${boardWords(board, puzzle)}</span>`
        : undefined;
    return markup`<div class="graph ${labelClass(labels)}"${described}>${read}${graphSvg(board, puzzle)}</div>`;
  }
  const rows = inGridRows<Markup | undefined>(tiles, size, undefined);
  const placed = rows.flat().map((tile) => tile ?? HOLE);
  return markup`<div class="board ${labelClass(labels)}"${described}>${placed}${groundSvg(size)}</div>`;
}

const HOLE = markup`<s></s>`;

/** A board whose cells are in no rows. */
function graphSvg(board: Board, puzzle: Puzzle): Markup {
  const { width, height, cells } = layoutOf(puzzle.size);
  const labels = tileLabels(puzzle);
  const tiles = board.map((tile, cell) => {
    if (tile === BLANK) return undefined;
    const [x, y] = cells[cell];
    const kind = tile === puzzle.goal[cell] ? 'seat home' : 'seat';
    return markup`<rect class="${kind}" x="${x}" y="${y}" width="1" height="1" rx=".08"/><text x="${x + 0.5}" y="${y + 0.5}">${labels[tile]}</text>`;
  });
  return markup`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${groundParts(puzzle.size)}${tiles}</svg>`;
}

/**
 * A board wider than a page may have to be scrolled, which the keyboard can do only in what it can
 * reach.
 */
export const isScrolled = ({ size }: Puzzle): boolean => layoutOf(size).width > 8;

/** The attribute of the element around such a board. */
export const scrollable = (puzzle: Puzzle): Markup | undefined =>
  isScrolled(puzzle) ? markup` tabindex="0"` : undefined;
