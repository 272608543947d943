/* Boards that are no rectangles, in the worker of the pages, against a plain search. */
import { describe, expect, it } from 'vitest';
import { gridSize } from '../../../src/puzzle/markedSizes.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { isHashed } from '../../../src/pages/worker/searchKind.js';
import { boardAfter, pathOf } from '../../../src/puzzle/paths.js';
import { MIDDLE_SHAPES, SMALL_SHAPES, TEN_CELLS } from '../../known/shapes.js';
import { naiveLayers } from '../../naive/search.js';
import { sizes } from '../../sizes.js';
import { FIFTEEN, testWorker } from './testWorker.js';

const HOLED = orderedPuzzle(gridSize({ rows: 3, columns: 3, holes: [[1, 1]] }));
const DEAD_END = orderedPuzzle(gridSize({ rows: 2, columns: 4, holes: [[0, 2]] }));
const WALLED = orderedPuzzle(
  gridSize({
    rows: 2,
    columns: 4,
    walls: [
      [
        [0, 1],
        [0, 2],
      ],
    ],
  }),
  2,
);
const TORUS = orderedPuzzle(gridSize({ rows: 3, columns: 3, holes: [[0, 0]], wrap: 'both' }));
const SMALL_TORUS = orderedPuzzle(
  gridSize({
    rows: 3,
    columns: 3,
    holes: [
      [0, 0],
      [1, 1],
    ],
    wrap: 'both',
  }),
);

describe('the worker of the pages', () => {
  it.each<[string, Puzzle]>([
    ['a ring', HOLED],
    ['a board with a dead end', DEAD_END],
    ['a board with a wall', WALLED],
    ['a torus with holes', sizes(SMALL_TORUS, TORUS)],
  ])('knows each distance of %s, a solution as long, and a deepest position', async (_, puzzle) => {
    const { call } = testWorker();
    const { goal, size } = puzzle;
    const layers = naiveLayers(puzzle);
    const counts = layers.map(({ length }) => length);
    const opened = await call('open', puzzle);
    expect(opened.counts).toEqual(counts);
    for (const [depth, layer] of layers.entries()) {
      const distances = await call('distances', layer);
      expect(new Set(distances)).toEqual(new Set([depth]));
      if (depth % sizes(5, 1) > 0) continue;
      const moves = await call('solve', { puzzle, board: layer[0] });
      expect(moves).toHaveLength(depth);
      expect(boardAfter(layer[0], pathOf(moves, size), size)).toEqual(goal);
    }
    const last = layers[layers.length - 1];
    expect(last).toContainEqual(opened.deepest);
    const counted = await call('count', puzzle);
    expect(counted.counts).toEqual(counts);
    expect(last).toContainEqual(counted.deepest);
    expect(last).toContainEqual(
      (await call('sample', { puzzle, depths: [counts.length - 1], seed: 1 }))[0],
    );
  });

  it('keeps positions one by one only if they are few of all orders', () => {
    expect([HOLED, DEAD_END, WALLED].map(isHashed)).toEqual([true, true, true]);
    expect([SMALL_TORUS, TORUS].map(isHashed)).toEqual([false, false]);
  });

  it.each([...SMALL_SHAPES, ...MIDDLE_SHAPES, ...TEN_CELLS])(
    'counts $name',
    async ({ size, blank, depth, deepest, states }) => {
      const { counts } = await testWorker().call('count', orderedPuzzle(size, blank));
      expect([counts.length - 1, counts.at(-1)]).toEqual([depth, deepest]);
      expect(counts.reduce((sum, count) => sum + count)).toBe(states);
    },
  );

  it('says what a larger board takes, and that the largest cannot be counted in a page', async () => {
    const { call } = testWorker();
    const corners: [number, number][] = [
      [0, 0],
      [0, 4],
    ];
    const thirteen = orderedPuzzle(gridSize({ rows: 3, columns: 5, holes: corners }));
    const [large, ...larger] = await Promise.all(
      [thirteen, orderedPuzzle({ rows: 2, columns: 7 }), FIFTEEN].map((each) =>
        call('limits', each),
      ),
    );
    expect(large.countNeeds).toBeDefined();
    expect(larger.map(({ countNeeds }) => countNeeds)).toEqual([undefined, undefined]);
  });
});
