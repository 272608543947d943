/* Plain iterative deepening. */
import { plainDeepening } from '../deepening/iterativeDeepening.js';
import type { Method } from '../method.js';
import { checkSolvedShortest } from '../suitability.js';

export const ids: Method<object> = {
  name: 'ids',
  named: ({ puzzle, wishes: { parityStep = true } }) => ({
    name: 'ids',
    open() {
      checkSolvedShortest(puzzle);
      return Promise.resolve(plainDeepening(puzzle, parityStep));
    },
  }),
};
