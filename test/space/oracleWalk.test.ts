import { describe, expect, it } from 'vitest';
import { parseGoal } from '../../src/notation/boardText.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { checkEveryState, checkRandomStates, oracleAndTable } from './oracles.js';
import { sizes, slow } from '../sizes.js';

describe('the oracle', () => {
  it.each([
    ['2x3', 4, 1],
    ['4x2', 1, sizes(7, 1)],
    ...slow(['2x4', 1, 1], ['3x3', 1, 1], ['3x3', 8, 1]),
  ] as const)(
    'leads the states of %s, goal blank %d, to the goal in as many moves as the table says, one in %d',
    async (text, blank, every) => {
      await checkEveryState(orderedPuzzle(parseSize(text), blank), every);
    },
  );

  it.each([['2x3', 1], ['3x2', 5], ...slow(['2x4', 5], ['3x3', 8])] as const)(
    'leads every state of %s, goal blank %d, to the goal in as many multi-tile moves',
    async (text, blank) => {
      await checkEveryState(orderedPuzzle(parseSize(text), blank, 'multi-tile'));
    },
  );

  it.each([
    ['5x2', 3, 'multi-tile'],
    ...slow(['5x2', 3, 'single-tile'], ['3x4', 11, 'single-tile']),
  ] as const)(
    'leads 1,000 random states of %s, goal blank %d, to the goal in as many %s moves as the table says',
    async (text, blank, metric) => {
      await checkRandomStates(orderedPuzzle(parseSize(text), blank, metric), 12);
    },
  );

  it.each(['aabb*bcc', 'abcc*dda', ...slow('abcd*efa')])(
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
