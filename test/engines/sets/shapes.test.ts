import { expect, it } from 'vitest';
import { expandBoards, firstLayers, layerBatches } from '../../../src/engines/sets/firstLayers.js';
import type { Board } from '../../../src/puzzle/board.js';
import { boardCount } from '../../../src/puzzle/parts.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import {
  FIRST_LAYERS,
  type KnownShape,
  MIDDLE_SHAPES,
  SMALL_SHAPES,
  TEN_CELLS,
} from '../../known/shapes.js';
import { expectLikeNaive, randomCase } from '../../naive/randomShapes.js';
import { sizes, slow } from '../../sizes.js';

/** The number of positions of each depth up to `most`, as sets find them. */
function setCounts(puzzle: Puzzle, most = Infinity): number[] {
  const layers = firstLayers(puzzle);
  const counts: number[] = [];
  while (counts.length <= most) {
    expandBoards(layers, counts.length, Infinity);
    if (layers.fresh.count() === 0) return counts;
    counts.push(layers.fresh.count());
  }
  return counts;
}

/** The positions of each depth, as sets list them. */
function setBoards(puzzle: Puzzle): Board[][] {
  const layers = firstLayers(puzzle);
  const found: Board[][] = [];
  for (;;) {
    expandBoards(layers, found.length, Infinity);
    if (layers.fresh.count() === 0) return found;
    found.push(
      [...layerBatches(layers, layers.depth)].flatMap((block) =>
        Array.from(block.items(), (item) => block.board(item)),
      ),
    );
  }
}

function expectKnown({ size, blank, states, depth, deepest, counts }: KnownShape): void {
  const puzzle = orderedPuzzle(size, blank);
  const found = setCounts(puzzle);
  expect(found.reduce((sum, count) => sum + count)).toBe(states);
  expect(boardCount(puzzle.goal, size)).toBe(states);
  expect([found.length - 1, found.at(-1)]).toEqual([depth, deepest]);
  if (counts) expect(found).toEqual(counts);
}

it.each([...SMALL_SHAPES, ...slow(...MIDDLE_SHAPES, ...TEN_CELLS)])(
  'sets find the known positions of $name',
  expectKnown,
);

it.each(FIRST_LAYERS)('sets find the known first layers of %s', (_, size, counts) => {
  const few = counts.filter((count) => count < sizes(10_000, Infinity));
  expect(setCounts(orderedPuzzle(size), few.length - 1)).toEqual(few);
});

it.each(Array.from({ length: sizes(20, 200) }, (_, seed) => seed))(
  `sets find what a naive search finds on a random shape of 6 to ${sizes(7, 9)} cells, seed %i`,
  (seed) => expectLikeNaive(randomCase(seed, sizes(7, 9)), setBoards),
);
