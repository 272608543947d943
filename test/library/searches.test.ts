import { describe, expect, it } from 'vitest';
import { collect } from '../../src/basics/iterables.js';
import { depthTable, enumerate, openSolver, positions, survey } from '../../src/index.js';
import { sizes } from '../sizes.js';

/** Expects the share of a search of a goal, with the blank `*`, to rise step by step. */
async function expectRising(goal: readonly string[]): Promise<void> {
  const shares: number[] = [];
  await enumerate(
    goal.map((row) => row.split(' ')),
    { blank: '*', engine: 'table', threads: 1, progress: (share) => shares.push(share) },
  );
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(new Set(shares).size).toBeGreaterThan(2);
}

describe('the progress of a search', () => {
  it.each([
    ['enumerate', '2x4', enumerate],
    ['positions', '2x4', positions],
    ['depthTable', '2x4', depthTable],
    ['survey', '2x2', survey],
  ] as const)('of %s of %s goes from 0 to 1, and ends at 1', async (_, size, search) => {
    const told: (readonly [number, string])[] = [];
    await search(size, { progress: (share, stage) => told.push([share, stage]) });
    expect(told.at(-1)).toEqual([1, 'done']);
    expect(told.filter(([, stage]) => stage === 'done')).toHaveLength(1);
    for (const [share] of told) expect(share).toBeGreaterThanOrEqual(0);
    for (const [share] of told) expect(share).toBeLessThanOrEqual(1);
  });

  // In slow tests, 14,968,800 positions; all of 3x4 take sixteen times as long.
  it('of a search that takes a while rises within its only stage', () =>
    expectRising(sizes(['a a a b', 'b b c c', 'c d d *'], ['a a b b', 'c c d d', 'e e f *'])));

  it('ends the search with the error that the listener throws', async () => {
    const progress = () => {
      throw new Error('listener');
    };
    const goal = 'A A B B/C C D D/E E F *';
    await expect(
      enumerate(goal, { blank: '*', engine: 'table', threads: 1, progress }),
    ).rejects.toThrow('listener');
  });

  it('is not reported as done if the search fails', async () => {
    const told: number[] = [];
    await expect(
      positions('2x2', { depth: 9, progress: (share) => told.push(share) }),
    ).rejects.toThrow('9 moves');
    expect(told).not.toContain(1);
  });
});

describe('a sample without a depth', () => {
  it('is taken from all positions, each as often as another, and is the same for a seed', async () => {
    const { positions: all, ...about } = await positions('2x3', { sample: 1000, seed: 7 });
    expect(about).toEqual({ depth: undefined, count: 360, drawing: 'uniform', seed: 7 });
    expect(new Set(all.map((rows) => rows.flat().join())).size).toBe(360);
    const { positions: some } = await positions('2x3', { sample: 40, seed: 7 });
    expect((await positions('2x3', { sample: 40, seed: 7 })).positions).toEqual(some);
    const { depthOf } = await depthTable('2x3');
    // Of the deepest there is one.
    expect(new Set(some.map((rows) => depthOf(rows))).size).toBeGreaterThan(5);
  });

  it('is taken on boards whose positions have no numbers too', async () => {
    const { positions: large, count } = await positions('5x5', { sample: 3, seed: 7 });
    expect(count).toBe(7755605021665492992000000);
    expect(large.map((rows) => rows.flat().toSorted((one, other) => one - other))).toEqual(
      Array.from({ length: 3 }, () => Array.from({ length: 25 }, (_, tile) => tile)),
    );
    expect((await positions('5x5', { sample: 3, seed: 7 })).positions).toEqual(large);
  });

  it('takes no engine, as it needs no search', async () => {
    await expect(positions('2x3', { sample: 3, engine: 'table' })).rejects.toThrow(
      "The engine 'table' is for positions of a depth",
    );
  });
});

describe('a solver that is closed', () => {
  const start = [15, 14, 8, 12, 10, 11, 9, 13, 2, 6, 5, 1, 3, 4, 7, 0];

  it('rejects the current search, those that wait, and those to come', async () => {
    const solver = await openSolver('4x4', { method: 'ida', heuristic: 'manhattan' });
    const working = solver.improvements(start);
    await working.next();
    const ended = Promise.allSettled([collect(working), solver.solve(start)]);
    await solver.close();
    for (const outcome of await ended)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    await expect(solver.solve(start)).rejects.toMatchObject({ code: 'unavailable' });
    const next = solver.improvements(start).next();
    await expect(next).rejects.toMatchObject({ code: 'unavailable' });
    await solver.close();
  });
});
