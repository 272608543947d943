/* Plain iterative deepening, without a lower bound, which never undoes the last move. */
import { zeroCursor } from '../../bounds/lowerBound.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { treeSearchWith } from '../ida/treeSearchFor.js';
import { iterativeDeepening } from '../ida/iterativeDeepening.js';
import type { Method } from '../method.js';
import type { SteppedSolver } from '../solver.js';
import { checkSolvedShortest } from '../suitability.js';

export const ids: Method = {
  name: 'ids',
  named: ({ puzzle, wishes: { parityStep } }) => ({
    name: 'ids',
    open() {
      checkSolvedShortest(puzzle);
      return plainDeepening(puzzle, parityStep);
    },
  }),
};

/** The solver; without `parityStep` it deepens by 1. */
export const plainDeepening = (puzzle: Puzzle, parityStep = true): SteppedSolver =>
  iterativeDeepening({
    puzzle,
    tree: treeSearchWith(puzzle, zeroCursor, false),
    parityStep,
    bounded: false,
  });
