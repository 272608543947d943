import { describe, expect, it } from 'vitest';
import { AtlasError } from '../../src/basics/errors.js';
import { orderedBoard } from '../../src/puzzle/board.js';
import { formatSize } from '../../src/puzzle/size.js';
import { boardRanker } from '../../src/rank/boardRank.js';
import { boardCount, exactBoardCount, isReachable, stateCount } from '../../src/puzzle/parts.js';
import { rankBoard, unrankBoard } from './boards.js';
import { seededRandom, shuffled } from '../random.js';
import { sizes } from '../sizes.js';

const SMALL = [
  [1, 2],
  [1, 5],
  [5, 1],
  [2, 2],
  [2, 3],
  [3, 2],
  [2, 4],
  [4, 2],
].map(([rows, columns]) => ({ rows, columns }));

describe('the number of boards', () => {
  it.each([...SMALL, { rows: 3, columns: 6 }])(
    'of $rows x $columns with distinct tiles is the rank of the states',
    (size) => {
      expect(boardCount(orderedBoard(size), size)).toBe(stateCount(size));
    },
  );

  it('has all digits beyond 2^53', () => {
    const size = { rows: 5, columns: 5 };
    // 25! / 2, and 25! / (12! 12!).
    expect(exactBoardCount(orderedBoard(size), size)).toBe(7_755_605_021_665_492_992_000_000n);
    const twoColours = [...new Array<number>(12).fill(1), ...new Array<number>(12).fill(2), 0];
    expect(exactBoardCount(twoColours, size)).toBe(67_603_900n);
    const large = { rows: 2, columns: 100 };
    expect(String(exactBoardCount(orderedBoard(large), large))).toHaveLength(375);
    expect(boardCount(orderedBoard(large), large)).toBe(Infinity);
  });
});

describe('the board rank', () => {
  it.each(SMALL)(
    'numbers the boards of $rows x $columns one to one, for goals with the blank anywhere',
    (size) => {
      const cells = size.rows * size.columns;
      // All goals of 2x4 and 4x2 take seconds; in the quick tests the first and the last.
      for (let blank = 0; blank < cells; blank += cells < 8 ? 1 : sizes(cells - 1, 1)) {
        const goal = orderedBoard(size, blank);
        const ranker = boardRanker(goal, size);
        for (let rank = 0; rank < stateCount(size); rank++) {
          const board = ranker.unrank(rank);
          if (!isReachable(board, goal, size)) expect.fail(`${board.join(' ')} cannot be reached`);
          if (ranker.rank(board) !== rank) expect.fail(`${board.join(' ')} does not rank ${rank}`);
        }
      }
    },
  );

  it('is 0 for the least sequence with the blank first, and the blank cell counts (N-1)!/2', () => {
    const size = { rows: 3, columns: 3 };
    const goal = orderedBoard(size);
    expect(rankBoard([0, 1, 2, 3, 4, 5, 6, 7, 8], orderedBoard(size, 0), size)).toBe(0);
    expect(rankBoard(goal, goal, size)).toBe(8 * 20160);
  });

  it('numbers tiles by the goal, so every goal ranks as the ordered one', () => {
    const size = { rows: 3, columns: 3 };
    const goal = [8, 7, 6, 5, 0, 4, 3, 2, 1];
    expect(rankBoard(goal, goal, size)).toBe(4 * 20160);
  });

  it('is exact up to 18 cells', () => {
    const size = { rows: 3, columns: 6 };
    const goal = orderedBoard(size);
    const random = seededRandom(3);
    for (let round = 0; round < 200; round++) {
      const rank = Math.floor(random() * stateCount(size));
      expect(rankBoard(unrankBoard(rank, goal, size), goal, size), `seed 3, round ${round}`).toBe(
        rank,
      );
    }
    expect(rankBoard(unrankBoard(stateCount(size) - 1, goal, size), goal, size)).toBe(
      stateCount(size) - 1,
    );
  });

  it('exists only for boards from which the goal can be reached', () => {
    const size = { rows: 3, columns: 3 };
    expect(() => rankBoard([2, 1, 3, 4, 5, 6, 7, 8, 0], orderedBoard(size), size)).toThrow(
      AtlasError,
    );
  });

  it.each([-1, 0.5, 181440, NaN])('%d is refused as a rank of 3x3', (rank) => {
    const size = { rows: 3, columns: 3 };
    expect(() => unrankBoard(rank, orderedBoard(size), size)).toThrow(
      `The rank ${rank} does not exist`,
    );
  });

  it('is refused beyond 18 cells', () => {
    const size = { rows: 4, columns: 5 };
    expect(() => rankBoard(orderedBoard(size), orderedBoard(size), size)).toThrow(formatSize(size));
  });

  it('ranks shuffled boards of the 15-puzzle back and forth', () => {
    const size = { rows: 4, columns: 4 };
    const goal = orderedBoard(size);
    const random = seededRandom(7);
    for (let round = 0; round < 500; round++) {
      const board = shuffled(goal, random);
      if (isReachable(board, goal, size))
        expect(unrankBoard(rankBoard(board, goal, size), goal, size)).toEqual(board);
    }
  });
});
