/* IDA* with a lower bound that needs nothing beside the puzzle. */
import { PLAIN_BOUND_NAMES, quickestBound, type PlainBoundName } from '../../bounds/bounds.js';
import { idaSolver } from '../idaSolver.js';
import type { SolveRequest, Attempt, Method, SolvingResources } from '../method.js';
import { searchThreads } from '../team/threads.js';
import { heuristicWished } from '../wishes.js';

type Uses = Pick<SolvingResources, 'threads'>;

/** Every puzzle has such a bound, so of the methods that are offered it comes last. */
export const plainBound: Method<Uses> = {
  name: 'ida',
  takes: (heuristic) => PLAIN_BOUND_NAMES.some((name) => name === heuristic),
  named: (request) =>
    attemptWith(heuristicWished(request.wishes) as PlainBoundName | undefined, request),
  offered: (request) => [attemptWith(undefined, request)],
};

/**
 * Whether it suits the puzzle is checked when it is opened, so that a board without a solution is
 * reported as such on any size.
 */
const attemptWith = (wished: PlainBoundName | undefined, request: SolveRequest<Uses>): Attempt => {
  const { puzzle, wishes } = request;
  const name = wished ?? quickestBound(puzzle);
  return {
    name: `ida ${name}`,
    open: () => {
      const search = { bound: { name }, pruning: wishes.pruning };
      return Promise.resolve(idaSolver(puzzle, search, searchThreads(request)));
    },
  };
};
