import { expect, it } from 'vitest';
import { boardRanker } from '../../src/rank/boardRank.js';

const SIZE = { rows: 4, columns: 5 };

it('boards are numbered if all numbers are exact, below 2^53, and else refused', () => {
  // 20!/2^9 and 20!/2^8 boards.
  const fewer = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 0];
  const more = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 10, 11, 0];
  const { rank, unrank } = boardRanker(fewer, SIZE);
  expect(unrank(rank(fewer))).toEqual(fewer);
  expect(() => boardRanker(more, SIZE)).toThrow(
    'There are more boards of size 4x5 with the tiles of this goal than can be numbered',
  );
});
