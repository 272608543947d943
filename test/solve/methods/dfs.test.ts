import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { DEEPEST_8, EIGHT, solved } from '../solved.js';

describe('depth-first search', () => {
  it.each<{ start: Board }>([{ start: DEEPEST_8 }, { start: [5, 4, 2, 6, 7, 0, 8, 1, 3] }])(
    'solves $start within 31 moves, and does not say it is shortest',
    ({ start }) => {
      const { path, optimal } = solved(EIGHT, { method: 'dfs' }, start, 31);
      expect(path!.length).toBeLessThanOrEqual(31);
      expect(optimal).toBe(false);
    },
  );

  it('finds a solution within the shortest length itself', () => {
    expect(solved(EIGHT, { method: 'dfs' }, [1, 2, 3, 4, 6, 8, 7, 5, 0], 4).path?.join('')).toBe(
      'ULDR',
    );
    expect(solved(EIGHT, { method: 'dfs' }, [1, 2, 3, 4, 6, 8, 7, 5, 0], 3).path).toBeUndefined();
  });
});
