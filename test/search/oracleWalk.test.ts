import { describe, expect, it } from 'vitest';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { checkEveryState, checkRandomStates, oracleAndTable } from './oracleSuite.js';

// oracleWalk.slow.test.ts has all states of boards of 2x4, 5x2 in single-tile moves, 3x3 from
// another cell, and 3x4.
describe('the oracle', () => {
  it('leads every state of 2x3 to the goal in as many moves as the table says', async () => {
    await checkEveryState(orderedPuzzle(parseSize('2x3'), 4));
  });

  it('leads every 7th state of 4x2 to the goal in as many moves as the table says', async () => {
    await checkEveryState(orderedPuzzle(parseSize('4x2'), 1), 7);
  });

  it.each([
    ['2x3', 1],
    ['3x2', 5],
  ])(
    'leads every state of %s, goal blank %d, to the goal in as many multi-tile moves',
    async (text, blank) => {
      await checkEveryState(orderedPuzzle(parseSize(text), blank, 'multi-tile'));
    },
  );

  it('leads 1,000 random states of 5x2 to the goal in as many multi-tile moves as the table says', async () => {
    await checkRandomStates(orderedPuzzle(parseSize('5x2'), 3, 'multi-tile'), 12);
  });

  it.each(['aabb*bcc', 'abcc*dda'])(
    'leads every position of 2x4 to the goal %s, whose labels repeat',
    async (goal) => {
      await checkEveryState(parseGoal(goal, parseSize('2x4'), '*'));
    },
  );

  it('tries the moves in the order U D L R, on the board as it was given', async () => {
    const { oracle } = await oracleAndTable(orderedPuzzle(parseSize('2x3')));
    expect(oracle.pathOf([1, 2, 3, 4, 5, 0])).toEqual([]);
    expect(oracle.pathOf([0, 1, 2, 4, 5, 3])).toEqual(['R', 'R', 'D']);
    expect(oracle.depthOf([4, 5, 0, 1, 2, 3])).toBe(21);
  });
});
