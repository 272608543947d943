import { AtlasError } from '../errors.js';

/** A board of `rows` x `columns` cells, numbered row by row from 0. Two cells at least. */
export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Longest side that is read: beyond it a typing error is likelier than a board. */
const MAX_SIDE = 255;

/**
 * Reads `RxC`, rows x columns, such as `3x4`.
 *
 * @throws AtlasError for any other text, a side of 0, or a single cell. Inverse: {@link formatSize}.
 */
export function parseSize(text: string): Size {
  const match = /^(\d+)[x×X](\d+)$/.exec(text.trim());
  if (!match) {
    throw new AtlasError('argument', `The size '${text}' is not of the form ROWSxCOLUMNS; write for example 3x4`);
  }
  const size = { rows: Number(match[1]), columns: Number(match[2]) };
  if (size.rows === 0 || size.columns === 0) {
    throw new AtlasError('argument', `The size '${text}' has no cells; rows and columns start at 1, as in 3x4`);
  }
  if (size.rows > MAX_SIDE || size.columns > MAX_SIDE) {
    throw new AtlasError('argument', `The size '${text}' is too large; rows and columns go up to ${MAX_SIDE}`);
  }
  if (cellCount(size) === 1) {
    throw new AtlasError(
      'argument',
      `The size '${text}' has room for the blank only; the smallest boards are 1x2 and 2x1`,
    );
  }
  return size;
}

/** `3x4`. Inverse: {@link parseSize}. */
export const formatSize = ({ rows, columns }: Size): string => `${rows}x${columns}`;

export const cellCount = ({ rows, columns }: Size): number => rows * columns;

export const sameSize = (a: Size, b: Size): boolean => a.rows === b.rows && a.columns === b.columns;

export const transposedSize = ({ rows, columns }: Size): Size => ({ rows: columns, columns: rows });

/** A single row or column: its tiles never pass one another. */
export const isLine = ({ rows, columns }: Size): boolean => rows === 1 || columns === 1;

/** The chequerboard colour of a cell, 0 or 1. The blank changes colour with every move. */
export const cellColour = (cell: number, { columns }: Size): number =>
  (Math.floor(cell / columns) + (cell % columns)) % 2;

/**
 * Boards with distinct tiles that can be reached from one another: N!/2, or N in a single row or column.
 * Exact up to 18 cells; beyond, the nearest double (or Infinity).
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
