import { describe, it } from 'vitest';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { checkEveryState, checkRandomStates } from './oracleSuite.js';

describe('the oracle', () => {
  it.each([
    ['2x4', 1],
    ['4x2', 1],
    ['3x3', 1],
    ['3x3', 8],
  ])(
    'leads every state of %s, goal blank %d, to the goal in as many moves as the table says',
    async (text, blank) => {
      await checkEveryState(orderedPuzzle(parseSize(text), blank));
    },
  );

  it.each([
    ['2x4', 5],
    ['3x3', 8],
  ])(
    'leads every state of %s, goal blank %d, to the goal in as many multi-tile moves as the table says',
    async (text, blank) => {
      await checkEveryState(orderedPuzzle(parseSize(text), blank, 'multi-tile'));
    },
  );

  it('leads every position of 2x4 to a goal with a pair of equal labels', async () => {
    await checkEveryState(parseGoal('abcd*efa', parseSize('2x4'), '*'));
  });

  it('leads 1,000 random states of 5x2 to the goal in as many moves as the table says', async () => {
    await checkRandomStates(orderedPuzzle(parseSize('5x2'), 3), 12);
  });

  it('leads 1,000 random states of 3x4 to the goal in as many moves as the table says', async () => {
    await checkRandomStates(orderedPuzzle(parseSize('3x4')), 12);
  });
});
