/* IDA* with a lower bound that needs nothing beside the puzzle. */
import { PLAIN_HEURISTICS, quickestBound, type PlainHeuristic } from '../../bounds/bounds.js';
import { idaSolver } from '../idaSolver.js';
import type { Ask, Attempt, Method, SolvingMachine } from '../method.js';
import { searchThreads } from '../team/threads.js';
import { heuristicWished } from '../wishes.js';

type Machine = Pick<SolvingMachine, 'threads'>;

/** Every puzzle has such a bound, so it comes last in lists. */
export const plainBound: Method<Machine> = {
  name: 'ida',
  takes: (heuristic) => PLAIN_HEURISTICS.some((name) => name === heuristic),
  named: (ask) => attemptWith(heuristicWished(ask.wishes) as PlainHeuristic | undefined, ask),
  offered: (ask) => [attemptWith(undefined, ask)],
};

/**
 * Whether it suits the puzzle is checked when it is opened, so that a board without a solution is
 * reported as such on any size.
 */
const attemptWith = (wished: PlainHeuristic | undefined, ask: Ask<Machine>): Attempt => {
  const { puzzle, wishes } = ask;
  const heuristic = wished ?? quickestBound(puzzle);
  return {
    name: `ida ${heuristic}`,
    open: () => {
      const search = { heuristic, pruning: wishes.pruning };
      return Promise.resolve(idaSolver(puzzle, search, searchThreads(ask)));
    },
  };
};
