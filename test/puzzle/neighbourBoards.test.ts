import { expect, it } from 'vitest';
import { neighboursOf } from '../../src/puzzle/neighbourBoards.js';
import { boardsBetween } from '../../src/puzzle/paths.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';

const size = { rows: 3, columns: 3 };
const puzzle = orderedPuzzle(size);
const sliding = orderedPuzzle(size, undefined, 'multi-tile');
const { goal } = puzzle;

it('has a board for each move of the metric', () => {
  expect(neighboursOf(goal, puzzle).map(({ move }) => move)).toEqual(['U', 'L']);
  expect(neighboursOf(goal, sliding).map(({ move }) => move)).toEqual(['U', 'UU', 'L', 'LL']);
  for (const { move, to, board } of neighboursOf(goal, sliding)) {
    expect(board).toEqual(boardsBetween(goal, [move], size)[1]);
    expect(board[to]).toBe(0);
  }
});
