import { describe, expect, it } from 'vitest';
import { snakeParity, snakePath } from '../../src/puzzle/parity.js';
import { isReachable } from '../../src/puzzle/parts.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { factorial } from '../../src/basics/numbers.js';
import type { Size } from '../../src/puzzle/size.js';
import { boardKey, naiveLayers } from '../naive/search.js';
import { slow } from '../sizes.js';

/** Expects exactly the boards of a size to be called reachable that a naive search finds. */
function expectReachable(size: Size): void {
  const puzzle = orderedPuzzle(size);
  const { goal } = puzzle;
  const reached = naiveLayers(puzzle).flat();
  const keys = new Set(reached.map(boardKey));
  for (const board of reached) {
    if (!isReachable(board, goal, size)) expect.fail(`${board.join(' ')}: reached`);
    const exchanged = board.map((tile) => (tile === 1 ? 2 : tile === 2 ? 1 : tile));
    if (keys.has(boardKey(exchanged)) || isReachable(exchanged, goal, size)) {
      expect.fail(`${exchanged.join(' ')}: not reached`);
    }
  }
  expect(2 * keys.size, 'these are all boards').toBe(factorial(size.rows * size.columns));
}

const size = { rows: 3, columns: 4 };

describe('the parity along the snake path', () => {
  it('runs row by row, every second row backwards', () => {
    expect(snakePath(size)).toEqual([0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11]);
  });

  it('is even for the 11-puzzle solved, odd with its last two tiles exchanged', () => {
    expect(snakeParity([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0], size)).toBe('even');
    expect(snakeParity([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 10, 0], size)).toBe('odd');
  });

  it.each([[2, 2], [2, 3], [3, 2], [2, 4], [4, 2], ...slow([3, 3])] as const)(
    'finds exactly which of all %dx%d boards can be reached',
    (rows, columns) => expectReachable({ rows, columns }),
  );
});

describe('reachability', () => {
  it('in a single row asks for the same order of tiles', () => {
    const row = { rows: 1, columns: 4 };
    expect(isReachable([0, 1, 2, 3], [1, 2, 3, 0], row)).toBe(true);
    expect(isReachable([2, 1, 3, 0], [1, 2, 3, 0], row)).toBe(false);
    expect(isReachable([1, 2, 1, 0], [1, 1, 2, 0], row)).toBe(false);
  });

  it('of one goal depends on the size', () => {
    const goal = [1, 2, 3, 0];
    const start = [1, 0, 2, 3];
    const sizes = [1, 2, 1].map((rows) => ({ rows, columns: 4 / rows }));
    expect(sizes.map((each) => isReachable(start, goal, each))).toEqual([true, false, true]);
  });

  it('is given for every board with a repeated tile', () => {
    expect(isReachable([2, 1, 1, 0], [1, 1, 2, 0], { rows: 2, columns: 2 })).toBe(true);
    expect(
      isReachable([1, 2, 3, 4, 5, 6, 6, 7, 0], [2, 1, 3, 4, 5, 6, 6, 7, 0], {
        rows: 3,
        columns: 3,
      }),
    ).toBe(true);
  });
});
