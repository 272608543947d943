import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.js';
import { BFS, EIGHT, idaSearches, solved } from '../solved.js';
import { walkTo } from '../walks.js';

describe('breadth-first search', () => {
  it('answers [[1,2,3],[4,6,8],[7,5,0]] with ULDR', () => {
    expect(solved(EIGHT, BFS, [1, 2, 3, 4, 6, 8, 7, 5, 0]).path?.join('')).toBe('ULDR');
  });

  it.each([1, 2, 3, 4, 5])(
    'and ida find the alphabetically first shortest solution, in the order U D L R (seed %d)',
    (seed) => {
      const start = walkTo(EIGHT.goal, EIGHT.size, 200, seededRandom(seed));
      const first = solved(EIGHT, BFS, start).path;
      for (const search of idaSearches(EIGHT))
        expect(solved(EIGHT, search, start).path).toEqual(first);
    },
  );
});
