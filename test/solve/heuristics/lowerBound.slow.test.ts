import { describe, it } from 'vitest';
import { expectKept } from './kept.js';

describe.each(['walking', 'walking+invert'] as const)('the lower bound %s with a large table', (heuristic) => {
  it.each([
    ['3x5', 1],
    ['5x3', 2],
    ['2x6', 3],
    ['6x2', 4],
  ])('is kept up to date along a path as if begun anew, on %s (seed %d)', (text, seed) => {
    expectKept(text, heuristic, seed);
  });
});
