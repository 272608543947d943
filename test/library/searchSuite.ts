/* The progress of a search, for the quick tests and the slow ones. */
import { expect } from 'vitest';
import { enumerate } from '../../src/index.js';

/** Expects the share of a search of a goal, with the blank `*`, to rise step by step. */
export async function expectRising(goal: readonly string[]): Promise<void> {
  const shares: number[] = [];
  await enumerate(
    goal.map((row) => row.split(' ')),
    { blank: '*', engine: 'table', threads: 1, progress: (share) => shares.push(share) },
  );
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(new Set(shares).size).toBeGreaterThan(2);
}
