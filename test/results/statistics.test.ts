import { expect, it } from 'vitest';
import { cumulative, statistics } from '../../src/results/statistics.js';

it('the mean, the median, the modes and the deviation are those of the list of depths', () => {
  // Depths 0, 1, 1, 2, 2, 3: the squares of their distances from the mean 1.5 are 5.5 in total.
  expect(statistics([1, 2, 2, 1])).toEqual({
    mean: 1.5,
    median: 1.5,
    modes: [1, 2],
    deviation: Math.sqrt(5.5 / 6),
  });
  // Depths 0, 1, 1, 1, 2.
  expect(statistics([1, 3, 1])).toMatchObject({ mean: 1, median: 1, modes: [1] });
  expect(statistics([1])).toEqual({ mean: 0, median: 0, modes: [0], deviation: 0 });
  // Half of the positions are at depth 0, half at depth 1.
  expect(statistics([3, 3])).toMatchObject({ median: 0.5, modes: [0, 1] });
});

it('the totals are the positions within each depth', () => {
  expect(cumulative([1, 2, 4])).toEqual([1, 3, 7]);
});
