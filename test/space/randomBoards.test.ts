/* Random positions of large boards. */
import { expect, it } from 'vitest';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { isReachable } from '../../src/puzzle/parts.js';
import { positionSpace } from '../../src/space/stateSpace.js';
import { randomBoards } from '../../src/space/randomBoards.js';

const LARGE = orderedPuzzle({ rows: 5, columns: 5 });
const SMALL = orderedPuzzle({ rows: 2, columns: 3 });

it('they are different, the goal can be reached from each, and a seed gives the same ones', () => {
  const boards = randomBoards(LARGE, 100, 7);
  expect(new Set(boards.map((board) => board.join())).size).toBe(100);
  expect(boards.every((board) => isReachable(board, LARGE.goal, LARGE.size))).toBe(true);
  expect(randomBoards(LARGE, 100, 7)).toEqual(boards);
  expect(randomBoards(LARGE, 100, 8)).not.toEqual(boards);
});

it('each position is as likely as any other', () => {
  const { positions } = positionSpace(SMALL);
  const repeated: Puzzle = { ...SMALL, goal: [1, 1, 1, 2, 2, 0] };
  for (const [puzzle, count] of [
    [SMALL, positions],
    [repeated, positionSpace(repeated).positions],
  ] as const)
    expect(new Set(randomBoards(puzzle, count, 1).map((board) => board.join())).size).toBe(count);
  const firsts = Array.from({ length: 3600 }, (_, seed) =>
    randomBoards(SMALL, 1, seed)[0].indexOf(0),
  );
  for (let cell = 0; cell < 6; cell++) {
    const share = firsts.filter((blank) => blank === cell).length;
    expect(Math.abs(share - 600)).toBeLessThan(100);
  }
});
