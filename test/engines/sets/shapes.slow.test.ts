import { expect, it } from 'vitest';
import { FIRST_LAYERS, MIDDLE_SHAPES, TEN_CELLS } from '../../known/shapes.js';
import { expectLikeNaive, randomCase } from '../../naive/randomShapes.js';
import { expectKnown, orderedOn, setBoards, setCounts } from './shapeSuite.js';

it.each([...MIDDLE_SHAPES, ...TEN_CELLS])('sets find the known positions of $name', expectKnown);

it.each(FIRST_LAYERS)('sets find all known first layers of %s', (_, shape, counts) => {
  expect(setCounts(shape, orderedOn(shape, shape.cells - 1), counts.length - 1)).toEqual(counts);
});

it.each(Array.from({ length: 200 }, (_, seed) => seed))(
  'sets find what a naive search finds on a random shape of 6 to 9 cells, seed %i',
  (seed) => expectLikeNaive(randomCase(seed, 9), setBoards),
);
