import { expect, it } from 'vitest';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import {
  atlas,
  COLOURS,
  expectDistances,
  expectShorterPaths,
  FIFTEEN,
  knownUntil,
  TWENTY_FOUR,
} from './atlasWorker.js';

it.each([
  ['the 7-puzzle', orderedPuzzle({ rows: 2, columns: 4 })],
  ['the 7-puzzle in multi-tile moves', orderedPuzzle({ rows: 2, columns: 4 }, 2, 'multi-tile')],
])('the worker knows every distance of %s', (_, puzzle) => expectDistances(puzzle));

it('the worker solves by small pattern databases, and a board that takes many boards by larger ones', async () => {
  const worker = atlas();
  const { call } = worker;
  // The search begins anew by the larger ones, and keeps the bound that is proved.
  const told = await knownUntil(worker, (known, before) => known.nodes < (before?.nodes ?? 0));
  const [last, anew] = told.slice(-2);
  expect(anew.bound).toBeGreaterThanOrEqual(last.bound);
  // Of Korf's hundred, here with the blank last: 60 moves.
  const hard = [15, 2, 12, 8, 14, 13, 7, 4, 6, 9, 0, 11, 10, 5, 3, 1];
  expect(await call('solve', { puzzle: FIFTEEN, board: hard })).toHaveLength(60);
  expect((await knownUntil(worker, () => true))[0].bound).toBeGreaterThan(40);
  const easy = [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 14, 0, 15, 12];
  expect(await call('solve', { puzzle: FIFTEEN, board: easy })).toHaveLength(10);
});

it.each<[string, Puzzle]>([
  ['5x5', TWENTY_FOUR],
  ['5x5 in multi-tile moves', { ...TWENTY_FOUR, metric: 'multi-tile' }],
  ['3x6 in colours', COLOURS],
])('the worker finds ever shorter ways of %s, and can be stopped', (_, puzzle) =>
  expectShorterPaths(puzzle, puzzle.goal.toReversed()),
);

it('the worker draws from the first layers of 5x5', async () => {
  expect(await atlas().call('reach', TWENTY_FOUR)).toBeGreaterThan(10);
});
