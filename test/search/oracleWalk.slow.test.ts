import { describe, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { checkEveryState, checkRandomStates } from './oracleSuite.js';

describe('the oracle', () => {
  it.each([1, 8])(
    'leads every state of 3x3, goal blank %d, to the goal in as many moves as the table says',
    async (blank) => {
      await checkEveryState(orderedPuzzle(parseSize('3x3'), blank));
    },
  );

  it('leads every state of 3x3, goal blank 8, to the goal in as many multi-tile moves as the table says', async () => {
    await checkEveryState(orderedPuzzle(parseSize('3x3'), 8, 'multi-tile'));
  });

  it('leads 1,000 random states of 3x4 to the goal in as many moves as the table says', async () => {
    await checkRandomStates(orderedPuzzle(parseSize('3x4')), 12);
  });
});
