import { describe, it } from 'vitest';
import { expectTrailing } from './shapeSuite.js';

// A larger board: tableShape.slow.test.ts.
describe('where tiles repeat, as many places as can be are trailing', () => {
  it.each([
    ['3x3', [3, 3, 2], 8],
    ['3x4', [5, 5, 1], 11],
    // Limited by the lists of a step; the others by the states of a chunk.
    ['3x5', [4, 4, 3, 3], 6],
    ['4x4', [5, 5, 5], 9],
    ['4x4', [8, 7], 14],
    ['5x4', [15, 1, 1, 1, 1], 9],
  ] as const)('on %s with %j tiles of a kind: %i', expectTrailing);
});
