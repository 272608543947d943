import { describe, expect, it } from 'vitest';
import { sampleBelow } from '../../src/space/sample.js';
import { pauseFor } from '../../src/basics/turns.js';

const sampled = async (count: number, size: number, seed: number): Promise<number[]> => [
  ...(await sampleBelow(count, size, seed, pauseFor())),
];

describe('a sample of whole numbers', () => {
  it('is ascending, without repeats, and the same for the same seed', async () => {
    const sample = await sampled(1000, 100, 5);
    expect(sample).toHaveLength(100);
    expect(new Set(sample).size).toBe(100);
    expect(sample).toEqual(sample.toSorted((a, b) => a - b));
    expect(sample[0]).toBeGreaterThanOrEqual(0);
    expect(sample.at(-1)).toBeLessThan(1000);
    expect(await sampled(1000, 100, 5)).toEqual(sample);
    expect(await sampled(1000, 100, 6)).not.toEqual(sample);
    expect(await sampled(1000, 100, 2 ** 32 - 1)).toHaveLength(100);
  });

  it('is everything when there are no more', async () => {
    expect(await sampled(3, 3, 1)).toEqual([0, 1, 2]);
    expect(await sampled(3, 9, 1)).toEqual([0, 1, 2]);
    expect(await sampled(0, 9, 1)).toEqual([]);
  });

  it('takes every set equally often: chi-squared over the 10 pairs of 5, 20,000 seeds', async () => {
    const times = new Map<string, number>();
    for (let seed = 0; seed < 20_000; seed++) {
      const pair = String(await sampled(5, 2, seed));
      times.set(pair, (times.get(pair) ?? 0) + 1);
    }
    expect(times.size).toBe(10);
    const chiSquared = [...times.values()].reduce(
      (sum, count) => sum + (count - 2000) ** 2 / 2000,
      0,
    );
    expect(chiSquared).toBeLessThan(27.9); // 9 degrees of freedom, p = 0.001
  });

  it('is the same with a bit for each number and with a set of the chosen ones', async () => {
    // Beyond 2^23 numbers and 256 for each chosen one a set is kept.
    const sparse = await sampled(2 ** 30, 1000, 3);
    expect(new Set(sparse).size).toBe(1000);
    expect(sparse).toEqual(sparse.toSorted((a, b) => a - b));
    expect(Math.max(...sparse)).toBeLessThan(2 ** 30);
    expect(await sampled(2 ** 30, 1000, 3)).toEqual(sparse);
  });

  it('stops if a pause rejects, as a pause does after a signal', async () => {
    const aborted = new Error('aborted');
    await expect(sampleBelow(1000, 10, 1, () => Promise.reject(aborted))).rejects.toBe(aborted);
  });
});
