import { describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseGoal } from '../../src/notation/boardText.js';
import { checkSolvable, checkTiles } from '../../src/notation/solvable.js';

const EIGHT = orderedPuzzle({ rows: 3, columns: 3 });

describe('a position that cannot be solved', () => {
  it('is found without a search, with the reason', () => {
    expect(() => checkSolvable([1, 2, 3, 4, 5, 6, 8, 7, 0], EIGHT)).toThrow('parity');
    const line = orderedPuzzle({ rows: 1, columns: 4 });
    expect(() => checkSolvable([2, 1, 3, 0], line)).toThrow('keep their order');
  });
});

describe('a board of a puzzle', () => {
  it('holds the tiles of the goal in any order', () => {
    expect(() => checkTiles([8, 7, 6, 5, 4, 3, 2, 1, 0], EIGHT)).not.toThrow();
    expect(() =>
      checkTiles([2, 1, 1, 0], parseGoal('aab*', { rows: 2, columns: 2 }, '*')),
    ).not.toThrow();
  });

  it.each([
    [undefined, 'is a list of 9 numbers'],
    ['123456780', 'is a list of 9 numbers'],
    [[1, 2, 3], 'is a list of 9 numbers'],
    [[1, 1, 3, 4, 5, 6, 7, 8, 0], 'the tiles of the goal'],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9], 'the tiles of the goal'],
    [[1, 2, 3, 4, 5, 6, 7, 8, '0'], 'the tiles of the goal'],
    [[1, 2, 3, 4, 5, 6, 7, 8, NaN], 'the tiles of the goal'],
    [[1, 2, 3, 4, 5, 6, 7, 8, undefined], 'the tiles of the goal'],
    [Array(9), 'the tiles of the goal'],
  ])('is not %j', (value, sentence) => {
    expect(() => checkTiles(value, EIGHT)).toThrow(sentence);
  });
});
