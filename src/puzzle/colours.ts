/*
 * The two colours of a board's cells, as on a chequerboard: each move of the blank changes its
 * colour. A board with a ring of an odd number of cells has none.
 */
import { oncePer } from '../basics/once.js';
import { shapeOf, walkFrom, type Shape } from './shape.js';
import type { Size } from './size.js';

/** By cell: its colour, 0 or 1, the first cell having 0; undefined if no such colours exist. */
export const cellColours = (size: Size): Uint8Array | undefined => coloursOf(shapeOf(size));

/** The colours of the cells of a shape. */
export const coloursOf = oncePer((shape: Shape): Uint8Array | undefined => {
  const colours = new Uint8Array(shape.cells);
  const { order, before } = walkFrom(0, shape);
  for (const cell of order.slice(1)) colours[cell] = 1 - colours[before[cell]];
  const alternate = shape.neighbours.every((beside, cell) =>
    beside.every((next) => colours[next] !== colours[cell]),
  );
  return alternate ? colours : undefined;
});

/** Whether the colours of a board's cells alternate. */
export const isBipartite = (size: Size): boolean => cellColours(size) !== undefined;
