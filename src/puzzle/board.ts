import { cellCount, type Size } from './size.js';

/**
 * The tile at each cell, in reading order; 0 is the blank. If labels repeat, equal tiles have equal
 * numbers.
 */
export type Board = readonly number[];

export const BLANK = 0;

/** The cell of the blank. */
export const blankCell = (board: Board): number => board.indexOf(BLANK);

/** The tiles in reading order without the blank. */
export const tileSequence = (board: Board): number[] => board.filter((tile) => tile !== BLANK);

/**
 * The board with this tile sequence and the blank in cell `blank`. Inverse: {@link tileSequence},
 * {@link blankCell}.
 */
export const withBlank = (sequence: readonly number[], blank: number): Board =>
  sequence.toSpliced(blank, 0, BLANK);

/** Tiles 1 ... N-1 in reading order with the blank in `blank`, by default the last cell. */
export function orderedBoard(size: Size, blank = cellCount(size) - 1): Board {
  return withBlank(
    Array.from({ length: cellCount(size) - 1 }, (_, place) => place + 1),
    blank,
  );
}

/** The board with its tiles numbered in reading order, so that no two are equal. */
export function withDistinctTiles(board: Board): Board {
  let tile = 0;
  return board.map((cell) => (cell === BLANK ? BLANK : ++tile));
}

/** Where a cell of a board is after the board is mirrored in its main diagonal. */
export const transposedCell = (
  cell: number,
  { rows, columns }: Pick<Size, 'rows' | 'columns'>,
): number => (cell % columns) * rows + Math.floor(cell / columns);

/** The board mirrored in its main diagonal: rows become columns. */
export const transposedBoard = (board: Board, { rows, columns }: Size): Board =>
  board.map((_, cell) => board[transposedCell(cell, { rows: columns, columns: rows })]);

/** A list in rows of `columns` items, such as the tiles of a board. */
export const inRows = <Item>(items: readonly Item[], columns: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );

export const sameBoard = (a: Board, b: Board): boolean =>
  a.length === b.length && a.every((tile, cell) => tile === b[cell]);

/** Whether some tile number is on more than one cell. */
export const hasRepeatedTiles = (board: Board): boolean => new Set(board).size < board.length;

/** The board with two of its tiles exchanged, the last two that differ. */
export function exchanged(board: Board): Board {
  const cells = board.map((_, cell) => cell).filter((cell) => board[cell] !== BLANK);
  const last = cells[cells.length - 1];
  const other = cells.findLast((cell) => board[cell] !== board[last]) ?? last;
  return board.with(last, board[other]).with(other, board[last]);
}
