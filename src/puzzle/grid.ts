/* Where the cells of a board are in a grid. */
import { shapeOf } from './shape.js';
import { cellCount, type GridPlace, type Size } from './size.js';

/** The place of a cell in its grid. The cells of a graph are in one row. */
export const gridPlaceOf = (cell: number, size: Size): GridPlace =>
  shapeOf(size).places?.[cell] ?? [0, cell];

/** The cell at a place; undefined if there is none. */
export function cellAt([row, column]: GridPlace, size: Size): number | undefined {
  const { places } = shapeOf(size);
  if (!places) return row === 0 && column < cellCount(size) ? column : undefined;
  const cell = places.findIndex((place) => place[0] === row && place[1] === column);
  return cell < 0 ? undefined : cell;
}

/** The items of the cells in the rows of the grid, with another item in the place of each hole. */
export function inGridRows<Item>(items: readonly Item[], size: Size, hole: Item): Item[][] {
  const rows = Array.from({ length: size.rows }, () => new Array<Item>(size.columns).fill(hole));
  items.forEach((item, cell) => {
    const [row, column] = gridPlaceOf(cell, size);
    rows[row][column] = item;
  });
  return rows;
}

/**
 * A text that a board's cell shares with each cell to which a turn or a mirror takes it, also on
 * the board with rows and columns exchanged, and with no other cell.
 */
export const cellOrbit = ({ rows, columns }: Size, [row, column]: GridPlace): string =>
  [
    `${rows}:${Math.min(row, rows - 1 - row)}`,
    `${columns}:${Math.min(column, columns - 1 - column)}`,
  ]
    .sort()
    .join(' x ');
