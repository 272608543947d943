/* The layers of sets on shapes, whole, and what is expected of them. */
import { expect } from 'vitest';
import { expandBoards, layerBlocks, shapeLayers } from '../../../src/engines/sets/firstLayers.js';
import { withBlank, type Board } from '../../../src/puzzle/board.js';
import type { Shape } from '../../../src/puzzle/shape.js';
import { shapeStateCount } from '../../../src/puzzle/shapeStates.js';
import type { KnownShape } from '../../known/shapes.js';

/** The tiles 1, 2, ... in the order of the cells, with the blank in a cell. */
export const orderedOn = ({ cells }: Shape, blank: number): Board =>
  withBlank(
    Array.from({ length: cells - 1 }, (_, place) => place + 1),
    blank,
  );

/** The number of positions of each depth up to `most`, as sets find them. */
export function setCounts(shape: Shape, goal: Board, most = Infinity): number[] {
  const layers = shapeLayers(shape, goal);
  const counts: number[] = [];
  while (counts.length <= most) {
    expandBoards(layers, counts.length, Infinity);
    if (layers.fresh.count() === 0) return counts;
    counts.push(layers.fresh.count());
  }
  return counts;
}

/** The positions of each depth, as sets list them. */
export function setBoards(shape: Shape, goal: Board): Board[][] {
  const layers = shapeLayers(shape, goal);
  const found: Board[][] = [];
  for (;;) {
    expandBoards(layers, found.length, Infinity);
    if (layers.fresh.count() === 0) return found;
    found.push(
      [...layerBlocks(layers, layers.depth)].flatMap((block) =>
        Array.from(block.items(), (item) => block.board(item)),
      ),
    );
  }
}

export function expectKnown({ shape, blank, states, depth, deepest, counts }: KnownShape): void {
  const found = setCounts(shape, orderedOn(shape, blank));
  expect(found.reduce((sum, count) => sum + count)).toBe(states);
  expect(shapeStateCount(shape)).toBe(states);
  expect([found.length - 1, found.at(-1)]).toEqual([depth, deepest]);
  if (counts) expect(found).toEqual(counts);
}
