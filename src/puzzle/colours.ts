/*
 * The two colours of a board's cells, as on a chequerboard: each move of the blank changes its
 * colour. A board with a ring of an odd number of cells has none.
 */
import { shapeOf, type Shape } from './shape.js';
import type { Size } from './size.js';

const known = new WeakMap<Shape, Uint8Array | null>();

/** By cell: its colour, 0 or 1, the first cell having 0; undefined if no such colours exist. */
export function cellColours(size: Size): Uint8Array | undefined {
  const shape = shapeOf(size);
  let colours = known.get(shape);
  if (colours === undefined) known.set(shape, (colours = coloursOf(shape) ?? null));
  return colours ?? undefined;
}

function coloursOf({ cells, neighbours }: Shape): Uint8Array | undefined {
  const colours = new Uint8Array(cells);
  const isSeen = new Uint8Array(cells);
  isSeen[0] = 1;
  const reached = [0];
  // The list grows while it is read.
  for (const cell of reached) {
    for (const next of neighbours[cell]) {
      if (isSeen[next] === 0) {
        colours[next] = 1 - colours[cell];
        isSeen[next] = 1;
        reached.push(next);
      } else if (colours[next] === colours[cell]) return undefined;
    }
  }
  return colours;
}

/** Whether the colours of a board's cells alternate. */
export const isBipartite = (size: Size): boolean => cellColours(size) !== undefined;
