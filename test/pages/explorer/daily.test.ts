/* The puzzle of the day, and times, where they need no page. */
import { describe, expect, it } from 'vitest';
import {
  boardOfDay,
  DAY_SIZES,
  dayBefore,
  dayFragment,
  dayOf,
  dayText,
  dayWords,
} from '../../../src/pages/explorer/route/day.js';
import { averagesOf, readSolves, withSolve } from '../../../src/pages/explorer/solves.js';
import { seededBoard } from '../../../src/pages/parts/randomBoard.js';
import { parseLink } from '../../../src/notation/link.js';
import { isReachable } from '../../../src/puzzle/parts.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';

const puzzleOf = (size: string) => orderedPuzzle(parseSize(size));

describe('the puzzle of the day', () => {
  it.each([
    ['2026-11-23', '3x3', '2 8 5 6 3 4 7 1 0'],
    ['2026-11-23', '3x4', '9 3 8 0 5 6 7 4 11 10 1 2'],
    ['2026-11-23', '4x4', '14 2 5 10 7 15 8 13 12 9 0 6 1 4 11 3'],
    ['2026-11-24', '3x4', '4 3 8 1 10 6 9 7 11 2 0 5'],
    ['2028-02-29', '4x4', '4 1 9 12 0 13 14 15 10 3 2 11 5 6 7 8'],
  ])('of %s on %s is %s, for ever', (day, size, board) => {
    expect(boardOfDay(day, puzzleOf(size)).join(' ')).toBe(board);
  });

  it('can be solved, and is another one each day', () => {
    for (const size of DAY_SIZES) {
      const puzzle = puzzleOf(size);
      const boards = new Set<string>();
      for (let day = '2027-03-01'; day > '2026-11-30'; day = dayBefore(day)) {
        const board = boardOfDay(day, puzzle);
        expect(isReachable(board, puzzle.goal, puzzle.size)).toBe(true);
        boards.add(board.join());
      }
      expect(boards.size).toBe(91);
    }
  });

  it('is the day of the calendar of this place, and follows the day before', () => {
    expect(dayOf(new Date(2026, 10, 3, 23, 59))).toBe('2026-11-03');
    expect(dayBefore('2028-03-01')).toBe('2028-02-29');
    expect(dayBefore('2027-01-01')).toBe('2026-12-31');
    expect(dayWords('2026-11-03')).toBe('3 November 2026');
  });

  it('has a link of its own', () => {
    const sliding = orderedPuzzle(parseSize('4x4'), undefined, 'multi-tile');
    for (const puzzle of [puzzleOf('4x4'), sliding])
      expect(parseLink(dayFragment('2026-11-23', '4x4', puzzle))).toEqual({
        puzzle,
        day: '2026-11-23',
      });
    expect(parseLink('day=2026-11-23').puzzle).toEqual(puzzleOf('3x4'));
  });

  it('is shared with others without a word on the way', () => {
    const solved = {
      day: '2026-11-23',
      puzzle: puzzleOf('3x4'),
      moves: 45,
      shortest: 38,
      seconds: 83.456,
      hinted: false,
    };
    expect(dayText(solved)).toBe(
      'slide-atlas 2026-11-23, 3x4: 7 moves over the shortest in 1:23.456',
    );
    expect(dayText({ ...solved, moves: 38, hinted: true })).toMatch(
      /: a shortest solution in 1:23\.456, with hints$/,
    );
    expect(dayText({ ...solved, shortest: undefined })).toContain(': 45 moves in');
  });
});

it('the same seed gives the same board, other seeds others', () => {
  const puzzle = puzzleOf('3x3');
  const boards = Array.from({ length: 100 }, (_, seed) => seededBoard(puzzle, seed).join());
  expect(new Set(boards).size).toBe(100);
  expect(seededBoard(puzzle, 7).join()).toBe(boards[7]);
});

describe('times', () => {
  it('an average leaves out the best and the worst, and a single time is itself', () => {
    expect(averagesOf(5, [10, 2, 9, 30, 11])).toEqual([10]);
    expect(averagesOf(5, [1, 1, 1, 1])).toEqual([]);
    expect(averagesOf(1, [3, 4])).toEqual([3, 4]);
    const twelve = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 1, 100];
    expect(averagesOf(12, [...twelve, 5])).toEqual([5, 5]);
  });

  it('are kept up to a thousand, and read without what is damaged', () => {
    const solve = { board: 'a', at: 1, seconds: 2, moves: 3 };
    const full = Array.from({ length: 1000 }, (_, at) => ({ ...solve, at }));
    const more = withSolve(full, { ...solve, at: 1000, shortest: 3 });
    expect([more.length, more[0].at, more.at(-1)?.at]).toEqual([1000, 1, 1000]);
    expect(readSolves(JSON.parse(JSON.stringify(more)))).toEqual(more);
    expect(readSolves([solve, null, { ...solve, seconds: '2' }, 7])).toEqual([solve]);
    expect([readSolves(undefined), readSolves({})]).toEqual([[], []]);
  });
});
