/* IDA* with a bound from outside, which proves nothing. */
import { quoted } from '../../basics/quoted.js';
import { openBound, type GivenBound } from '../../bounds/given/givenBound.js';
import { guardedSolver } from '../guardedSolver.js';
import { givenSolver } from '../ida.js';
import type { Method, Sayings } from '../method.js';
import { checkSolvedShortest } from '../suitability.js';

export const given: Method<Sayings> = {
  name: 'ida',
  takes: (heuristic) => typeof heuristic === 'object',
  /** A function of this thread has no others. */
  named({ puzzle, wishes, machine }) {
    const bound = wishes.heuristic as GivenBound;
    const { pruning, threads } = wishes;
    const name = `ida ${bound.name}`;
    return {
      name,
      async open() {
        checkSolvedShortest(puzzle);
        machine.note?.(
          `A solution found with the bound ${quoted(bound.name)} is a shortest one if the bound is never above the distance.`,
        );
        const { source } = bound;
        if (source.kind !== 'guarded')
          return givenSolver(puzzle, { given: bound, pruning }, await openBound(bound, puzzle));
        const search = { method: 'ida', pruning, threads } as const;
        return { ...guardedSolver(source.thread, search, puzzle), name };
      },
    };
  },
};
