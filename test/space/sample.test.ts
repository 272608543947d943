import { describe, expect, it } from 'vitest';
import { pick, sampleBelow } from '../../src/space/sample.js';

describe('a sample of whole numbers', () => {
  it('is ascending, without repeats, and the same for the same seed', () => {
    const sample = sampleBelow(1000, 100, 5);
    expect(sample).toHaveLength(100);
    expect(new Set(sample).size).toBe(100);
    expect(sample).toEqual(sample.toSorted((a, b) => a - b));
    expect(sample[0]).toBeGreaterThanOrEqual(0);
    expect(sample.at(-1)).toBeLessThan(1000);
    expect(sampleBelow(1000, 100, 5)).toEqual(sample);
    expect(sampleBelow(1000, 100, 6)).not.toEqual(sample);
    expect(sampleBelow(1000, 100, 2 ** 32 - 1)).toHaveLength(100);
  });

  it('is everything when there are no more', () => {
    expect(sampleBelow(3, 3, 1)).toEqual([0, 1, 2]);
    expect(sampleBelow(3, 9, 1)).toEqual([0, 1, 2]);
    expect(sampleBelow(0, 9, 1)).toEqual([]);
  });

  it('takes every set equally often: chi-squared over the 10 pairs of 5, 20,000 seeds', () => {
    const times = new Map<string, number>();
    for (let seed = 0; seed < 20_000; seed++) {
      const pair = String(sampleBelow(5, 2, seed));
      times.set(pair, (times.get(pair) ?? 0) + 1);
    }
    expect(times.size).toBe(10);
    const chiSquared = [...times.values()].reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(chiSquared).toBeLessThan(27.9); // 9 degrees of freedom, p = 0.001
  });

  it('picks the items at its places', () => {
    expect([...pick([0, 2, 5], 'abcdef')]).toEqual(['a', 'c', 'f']);
    expect([...pick([], 'abc')]).toEqual([]);
  });
});
