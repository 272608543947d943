import { describe, expect, it } from 'vitest';
import { BLANK, orderedBoard, type Board } from '../../src/puzzle/board.js';
import { PARITIES, snakeParity, snakePath } from '../../src/puzzle/parity.js';
import { isReachable } from '../../src/puzzle/parts.js';
import { placeRankCount, rankPlaces, unrankPlaces } from '../../src/rank/placeRank.js';
import { ELEVEN_PUZZLE_DEEPEST, MISPRINTED } from '../known/elevenPuzzle.js';

const size = { rows: 3, columns: 4 };
const exchange = (board: Board, a: number, b: number): Board =>
  board.map((tile) => (tile === a ? b : tile === b ? a : tile));

describe('the place rank', () => {
  it.each([
    [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 10], 0],
    [[11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], 239500799],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0], 219542400],
    [[0, 3, 2, 1, 8, 7, 6, 5, 4, 11, 10, 9], 3821534],
    [[0, 3, 2, 1, 8, 7, 6, 5, 4, 10, 11, 9], 3821534],
  ])('of %j is %d', (board, rank) => {
    expect(rankPlaces(board, size)).toBe(rank);
  });

  it.each([
    [0, 'even', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    [239500799, 'even', [10, 11, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    [219542400, 'odd', [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 10, 0]],
  ] as const)('%d, %s, is the board %j', (rank, parity, board) => {
    expect(unrankPlaces(rank, parity, size)).toEqual(board);
  });

  it.each([
    { rows: 1, columns: 3 },
    { rows: 2, columns: 2 },
    { rows: 2, columns: 3 },
    { rows: 3, columns: 2 },
    { rows: 2, columns: 4 },
    { rows: 7, columns: 1 },
  ])('numbers the boards of either parity of $rows x $columns one to one', (small) => {
    for (const parity of PARITIES) {
      const boards = new Set<string>();
      for (let rank = 0; rank < placeRankCount(small); rank++) {
        const board = unrankPlaces(rank, parity, small);
        if (snakeParity(board, small) !== parity)
          expect.fail(`${board.join(' ')} is not ${parity}`);
        if (rankPlaces(board, small) !== rank)
          expect.fail(`${board.join(' ')} does not rank ${rank}`);
        boards.add(board.join(' '));
      }
      expect(boards.size).toBe(placeRankCount(small));
    }
  });

  it('of two cells is the cell of the blank, and there are no odd boards', () => {
    const pair = { rows: 1, columns: 2 };
    expect([0, 1].map((rank) => unrankPlaces(rank, 'even', pair))).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(() => unrankPlaces(0, 'odd', pair)).toThrow('every board is even');
  });

  it('goes to 16 cells and back', () => {
    const fifteen = { rows: 4, columns: 4 };
    const board = [15, 2, 1, 12, 8, 5, 6, 11, 4, 9, 10, 7, 3, 14, 13, 0];
    expect(unrankPlaces(rankPlaces(board, fifteen), snakeParity(board, fifteen), fifteen)).toEqual(
      board,
    );
  });
});

describe("Hiroi's list of the 18 deepest positions", () => {
  const goal = orderedBoard(size);

  it('is unranked to boards that can be solved, while 10 and 11 exchanged give the same rank and cannot', () => {
    for (const board of ELEVEN_PUZZLE_DEEPEST) {
      const exchanged = exchange(board, 10, 11);
      expect(unrankPlaces(rankPlaces(board, size), 'even', size)).toEqual(board);
      expect(isReachable(board, goal, size)).toBe(true);
      expect(rankPlaces(exchanged, size)).toBe(rankPlaces(board, size));
      expect(isReachable(exchanged, goal, size)).toBe(false);
    }
  });

  it('is misprinted at the 5th, 7th and 10th, because from_num fills the last two cells by cell order', () => {
    const wrong = ELEVEN_PUZZLE_DEEPEST.flatMap((board, index) =>
      String(fillByCellOrder(board)) === String(board) ? [] : [index],
    );
    expect(wrong).toEqual(MISPRINTED);
    for (const index of wrong) {
      expect(fillByCellOrder(ELEVEN_PUZZLE_DEEPEST[index])).toEqual(
        exchange(ELEVEN_PUZZLE_DEEPEST[index], 10, 11),
      );
    }
  });

  /**
   * As the article does it: the parity along the snake, but with the last two tiles in the order of
   * their cells.
   */
  function fillByCellOrder(board: Board): Board {
    const cells = [board.indexOf(10), board.indexOf(11)].toSorted((a, b) => a - b);
    const ascending = board.with(cells[0], 10).with(cells[1], 11);
    const alongSnake = snakePath(size).map((cell) => ascending[cell]);
    const without = alongSnake.filter((tile) => tile !== 10 && tile !== 11 && tile !== BLANK);
    const steps = cells.map((cell) => snakePath(size).indexOf(cell)).toSorted((a, b) => a - b);
    // What comes behind the places of the last two tiles is smaller than they are.
    const behind = steps.map(
      (step) => alongSnake.slice(step + 1).filter((tile) => tile < 10 && tile !== BLANK).length,
    );
    const inversions = [...without.entries()].reduce(
      (sum, [place, tile]) => sum + without.slice(place + 1).filter((later) => later < tile).length,
      behind[0] + behind[1],
    );
    return inversions % 2 === 0 ? ascending : exchange(ascending, 10, 11);
  }
});
