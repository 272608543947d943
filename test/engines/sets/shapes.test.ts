import { expect, it } from 'vitest';
import { FIRST_LAYERS, SMALL_SHAPES } from '../../known/shapes.js';
import { naiveLayers } from '../../naive/search.js';
import { naiveShapeLayers } from '../../naive/shapes.js';
import { gridShape } from '../../../src/puzzle/shape.js';
import { orderedBoard } from '../../../src/puzzle/board.js';
import { expectLikeNaive, randomCase } from '../../naive/randomShapes.js';
import { expectKnown, orderedOn, setBoards, setCounts } from './shapeSuite.js';

it.each(SMALL_SHAPES)('sets find the known positions of $name', expectKnown);

it.each(FIRST_LAYERS)('sets find the known first layers of %s', (_, shape, counts) => {
  const few = counts.filter((count) => count < 10_000);
  expect(setCounts(shape, orderedOn(shape, shape.cells - 1), few.length - 1)).toEqual(few);
});

it('the naive search of shapes finds on rectangles what the naive search of boards finds', () => {
  for (const size of [
    { rows: 2, columns: 3 },
    { rows: 4, columns: 2 },
    { rows: 1, columns: 5 },
  ]) {
    const goal = orderedBoard(size, 1);
    const found = naiveShapeLayers(goal, gridShape(size));
    const boards = (layers: readonly (readonly (readonly number[])[])[]): string[][] =>
      layers.map((layer) => layer.map(String).sort());
    expect(boards(found)).toEqual(boards(naiveLayers(goal, size)));
  }
});

it.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'sets find what a naive search finds on a random shape of 6 or 7 cells, seed %i',
  (seed) => expectLikeNaive(randomCase(seed, 7), setBoards),
);
