import { describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { checkSolvable } from '../../src/solve/solution.js';
import { EIGHT } from './solved.js';

describe('a position that cannot be solved', () => {
  it('is found without a search, with the reason', () => {
    expect(() => checkSolvable([1, 2, 3, 4, 5, 6, 8, 7, 0], EIGHT)).toThrow('parity');
    const line = orderedPuzzle({ rows: 1, columns: 4 });
    expect(() => checkSolvable([2, 1, 3, 0], line)).toThrow('keep their order');
  });
});
