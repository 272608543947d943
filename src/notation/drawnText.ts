/*
 * Texts of boards with holes: `1 2 3/4 # 5/6 7 0`, with # in the place of each hole. A text may
 * leave the marks out if the board is known.
 */
import { boardError } from '../basics/errors.js';
import { formatQuantity } from '../basics/humanize.js';
import { quoted } from '../basics/quoted.js';
import { graphemesOf, numberRows } from './boardReadings.js';
import { cellRows } from './cellRows.js';
import { gridSize } from '../puzzle/markedSizes.js';
import { cellCount, formatSize, sameSize, type GridPlace, type Size } from '../puzzle/size.js';

const HOLE = '#';

/**
 * Whether a text of a board of numbers shows holes. Links and comments have letters beside their #;
 * x may be the blank.
 */
export const showsHoles = (text: string): boolean =>
  text.includes(HOLE) && /^(?:\P{L}|x)*$/iu.test(text);

/**
 * Whether a line of numbers with a # is a board, not a board and a comment: if it has as many
 * places as the grid of a board with holes, or several rows of equal length.
 */
export function isDrawnLine(line: string, size: Size | undefined): boolean {
  if (!showsHoles(line)) return false;
  const rows = rowsOf(line);
  const isGrid = rows.length > 1 && rows.every(({ length }) => length === rows[0].length);
  return isGrid || (size?.holes !== undefined && rows.flat().length === size.rows * size.columns);
}

/**
 * The board with the holes that a text shows. `size` is the board, or a rectangle if only the text
 * shows the holes; undefined if its rows show the board, or a square number of places.
 *
 * @throws AtlasError if the text and the board do not go together; the text is of a `role`.
 */
export function sizeShownBy(
  text: string,
  size: Size | undefined,
  role: 'board' | 'goal',
  labels?: readonly string[],
): Size {
  const rows = rowsOf(text, labels);
  const cells = rows.flat();
  const side = Math.sqrt(cells.length);
  const wide =
    rows.length > 1
      ? rows[0].length
      : (size?.columns ?? (Number.isInteger(side) ? side : cells.length));
  const uneven = rows.findIndex((row) => row.length !== wide);
  if (rows.length > 1 && uneven > 0) {
    throw boardError(
      `The ${role} ${quoted(text)} has ${wide} places in row 1, but ${rows[uneven].length} in row ${uneven + 1}; write # for each hole`,
    );
  }
  const grid = { rows: Math.ceil(cells.length / wide), columns: wide };
  const holes = cells.flatMap((cell, at): GridPlace[] =>
    cell === HOLE ? [[Math.floor(at / wide), at % wide]] : [],
  );
  if (!size) return gridSize({ ...grid, holes });
  const shown = size.edges ? undefined : gridSize({ ...size, ...grid, holes });
  const isSame = shown && size.rows === grid.rows && size.columns === grid.columns;
  if (
    shown &&
    isSame &&
    cells.length === size.rows * size.columns &&
    (!size.holes || sameSize(shown, size))
  )
    return shown;
  throw boardError(
    `The ${role} ${quoted(text)} shows ${grid.rows}x${grid.columns} places with ${formatQuantity(holes.length, 'hole')}, but the board is ${formatSize(size)} with ${cellCount(size)} cells; make them agree`,
  );
}

/** The tiles of a text for a board with holes, walls or wraps, or for a graph, without marks. */
export function tilesOnly(text: string, labels?: readonly string[]): string {
  const rows = rowsOf(text, labels);
  const cells = rows.flat();
  // A word may have a character for each cell.
  return cells.length === 1 ? text : cells.filter((cell) => cell !== HOLE).join(' ');
}

/** The cells of a text, row by row; of rows of one word each, their characters. */
function rowsOf(text: string, labels?: readonly string[]): (readonly string[])[] {
  const { rows } = labels === undefined ? numberRows(text) : cellRows(text, labels);
  const areWords = rows.length > 1 && rows.every((row) => row.length === 1);
  const found = areWords ? rows.map(([word]) => graphemesOf(word)) : [...rows];
  return found.map((row) => row.filter((cell) => cell !== ''));
}
