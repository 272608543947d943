/* Boards with holes, walls and wraps, and graphs, searched by all engines. */
import { describe, expect, it } from 'vitest';
import { planesRefusal } from '../../src/engines/planes/planesLayout.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { orderedBoard } from '../../src/puzzle/board.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { formatSize } from '../../src/puzzle/size.js';
import {
  MIDDLE_SHAPES,
  OCTAHEDRON,
  SMALL_SHAPES,
  TEN_CELLS,
  THETA_ZERO,
  WHEEL_OF_SEVEN,
  type KnownShape,
} from '../known/shapes.js';
import { randomShaped } from '../naive/randomShapes.js';
import { naiveLayers } from '../naive/search.js';
import { sizes, slow } from '../sizes.js';
import {
  disk,
  map,
  planes,
  positions,
  soloMachine,
  sorted,
  VARIANTS,
  type Variant,
} from './engines.js';

/**
 * Fails unless every variant that applies finds the counts and the deepest positions that the naive
 * search finds, and all variants without numbers for equal tiles list these in the same order.
 */
async function compareOnShape(puzzle: Puzzle, variants: readonly Variant[]): Promise<void> {
  const { size, goal, metric } = puzzle;
  const layers = naiveLayers(puzzle);
  const orders = new Set<string>();
  for (const variant of variants.filter(({ applies }) => applies(puzzle))) {
    const { counts, deepest } = await map(variant, puzzle);
    const about = `${variant.name}, ${metric}, ${JSON.stringify(size)}, goal ${goal.join(' ')}`;
    expect(counts, about).toEqual(layers.map((layer) => layer.length));
    expect(sorted(deepest), about).toEqual(sorted(layers.at(-1)!));
    if (new Set(goal).size === goal.length) orders.add(deepest.map(String).join('; '));
  }
  expect(orders.size, JSON.stringify(puzzle)).toBeLessThanOrEqual(1);
}

/** Fails unless a variant, if it applies, finds what is known of a shape. */
async function checkKnownShape(
  { size, blank, depth, deepest, counts }: KnownShape,
  variant: Variant,
): Promise<void> {
  const puzzle: Puzzle = { size, goal: orderedBoard(size, blank), metric: 'single-tile' };
  if (!variant.applies(puzzle)) return;
  const found = (await map(variant, puzzle)).counts;
  const about = `${variant.name} on ${formatSize(size)}`;
  expect([found.length - 1, found.at(-1)], about).toEqual([depth, deepest]);
  if (counts) expect(found, about).toEqual(counts);
}

/** Those for boards that take longer. */
const WHOLE = [
  positions(2, nodePlatform),
  planes({ threads: 1 }, soloMachine),
  planes({ threads: 2, chunkTiles: 8 }),
  disk({ threads: 2, chunkTiles: 7, digits: 1 }),
];

describe('all engines', () => {
  it.each(SMALL_SHAPES)('find the known positions of $name', async (known) => {
    for (const variant of VARIANTS) await checkKnownShape(known, variant);
  });

  it.each(slow(...MIDDLE_SHAPES, ...TEN_CELLS))('find the positions of $name', async (known) => {
    for (const variant of WHOLE) await checkKnownShape(known, variant);
  });

  it.each(Array.from({ length: sizes(16, 200) }, (_, seed) => seed))(
    `find what a naive search finds on a random board of 6 to ${sizes(7, 9)} cells, seed %i`,
    (seed) => compareOnShape(randomShaped(seed, sizes(7, 9)), VARIANTS),
  );
});

describe('bit planes', () => {
  it('refuse boards on which only a part of the orders can be reached', () => {
    expect(planesRefusal('planes', orderedPuzzle(THETA_ZERO))?.message).toBe(
      'The planes engine is for boards on which all orders of the tiles can be reached, and on graph-7-8 only a part of them can; choose the engine table or sets.',
    );
    expect(planesRefusal('planes', orderedPuzzle(WHEEL_OF_SEVEN))).toBeUndefined();
  });

  it('refuse tiles that repeat on boards with odd rings, on which layers do not alternate', () => {
    const goal = [1, 1, 2, 3, 4, 0];
    const refusal = planesRefusal('disk', { size: OCTAHEDRON, goal, metric: 'single-tile' });
    expect(refusal?.message).toBe(
      'The disk engine searches no tiles that repeat on graph-6-12, which has a ring of an odd number of cells; choose the engine table or sets.',
    );
  });
});
