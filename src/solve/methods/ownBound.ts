/* IDA* with a bound of the user's own, which proves nothing. */
import { quoted } from '../../basics/quoted.js';
import { openBound } from '../../bounds/own/openBound.js';
import type { OwnBound } from '../../bounds/own/ownBound.js';
import { guardedSolver } from '../guardedSolver.js';
import { ownBoundSolver } from '../idaSolver.js';
import type { Method, CommonResources } from '../method.js';
import { checkSolvedShortest } from '../suitability.js';

export const ownBound: Method<CommonResources> = {
  name: 'ida',
  takes: (heuristic) => typeof heuristic === 'object',
  named({ puzzle, wishes, resources }) {
    const bound = wishes.heuristic as OwnBound;
    const { pruning, threads } = wishes;
    return {
      name: `ida ${bound.name}`,
      async open() {
        checkSolvedShortest(puzzle);
        resources.note?.(
          `A solution found with the bound ${quoted(bound.name)} is a shortest one if the bound is never above the distance.`,
        );
        const { source } = bound;
        // A function cannot be called from other threads, so it searches in this one.
        if (source.kind !== 'guarded')
          return ownBoundSolver(puzzle, { bound, pruning }, await openBound(bound, puzzle));
        const search = { method: 'ida', pruning, threads } as const;
        return guardedSolver(source.thread, search, puzzle);
      },
    };
  },
};
