import { AtlasError } from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';

/** A board of `rows` x `columns` cells, numbered row by row from 0. Two cells at least. */
export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Most cells of a board. A larger size is more likely a typing error. */
export const MAX_BOARD_CELLS = 255;

/** Two whole numbers with an x between, as people write sizes. */
export const SIZE_FORM = /^(\d+)[x×X](\d+)$/;

/**
 * Reads `RxC`, rows x columns, such as `3x4`.
 *
 * @throws AtlasError for any other text, and as {@link checkSize}. Inverse: {@link formatSize}.
 */
export function parseSize(text: string): Size {
  const match = SIZE_FORM.exec(text.trim());
  if (!match) {
    const numbers = /^\D*(\d+)\D+(\d+)\D*$/.exec(text);
    const remedy = numbers ? `${numbers[1]}x${numbers[2]}` : 'for example 3x4';
    throw new AtlasError(
      'argument',
      `The size ${quoted(text)} is not of the form ROWSxCOLUMNS; write ${remedy}`,
    );
  }
  const size = { rows: Number(match[1]), columns: Number(match[2]) };
  checkSize(size, text);
  return size;
}

/**
 * @throws AtlasError for a side of 0, a single cell, or more than 255. `text` is the size as it was
 * written.
 */
export function checkSize(size: Size, text = formatSize(size)): void {
  const fault = sizeFault(cellCount(size));
  if (fault !== undefined) throw new AtlasError('argument', `The size ${quoted(text)} ${fault}`);
}

/** What is wrong with a board of so many cells; undefined if nothing is. */
function sizeFault(cells: number): string | undefined {
  if (cells === 0) return 'has no cells; rows and columns start at 1, as in 3x4';
  if (cells === 1) return 'has room for the blank only; the smallest boards are 1x2 and 2x1';
  if (cells <= MAX_BOARD_CELLS) return undefined;
  return `is too large; boards have up to ${MAX_BOARD_CELLS} cells`;
}

/** `3x4`. Inverse: {@link parseSize}. */
export const formatSize = ({ rows, columns }: Size): string => `${rows}x${columns}`;

export const cellCount = ({ rows, columns }: Size): number => rows * columns;

export const sameSize = (a: Size, b: Size): boolean => a.rows === b.rows && a.columns === b.columns;

/** The row (axis 0) or the column (axis 1) of a cell. */
export const lineOf = (cell: number, axis: number, { columns }: Size): number =>
  axis === 0 ? Math.floor(cell / columns) : cell % columns;

export const transposedSize = ({ rows, columns }: Size): Size => ({ rows: columns, columns: rows });

/** A single row or column: its tiles never pass one another. */
export const isLine = ({ rows, columns }: Size): boolean => rows === 1 || columns === 1;

/** The chequerboard colour of a cell, 0 or 1. The blank changes colour with every move. */
export const cellColour = (cell: number, { columns }: Size): number =>
  (Math.floor(cell / columns) + (cell % columns)) % 2;

/**
 * The number of boards with distinct tiles that can be reached from one board: N!/2, or N in a
 * single row or column. Exact up to 18 cells; beyond, the nearest double (or Infinity).
 */
export function stateCount(size: Size): number {
  const cells = cellCount(size);
  return isLine(size) ? cells : factorial(cells) / 2;
}

/** n!, exact up to 18. */
export function factorial(n: number): number {
  let product = 1;
  for (let factor = 2; factor <= n; factor++) product *= factor;
  return product;
}

/**
 * A text that a board's cell shares with each cell to which a turn or a mirror takes it, also on
 * the board with rows and columns exchanged, and with no other cell.
 */
export const cellOrbit = (
  { rows, columns }: Size,
  [row, column]: readonly [row: number, column: number],
): string =>
  [
    `${rows}:${Math.min(row, rows - 1 - row)}`,
    `${columns}:${Math.min(column, columns - 1 - column)}`,
  ]
    .sort()
    .join(' x ');
