/* Breadth-first search from the start, for any tiles. */
import { breadthFirst } from '../breadthFirst.js';
import type { SolveRequest, Attempt, Method } from '../method.js';
import { checkSolvedShortest, quickestSearch } from '../suitability.js';

export const bfs: Method<object> = {
  name: 'bfs',
  named: (request) => attempt(request),
  offered: (request) => (quickestSearch(request.puzzle) === 'bfs' ? [attempt(request)] : []),
};

const attempt = ({ puzzle }: SolveRequest<object>): Attempt => ({
  name: 'bfs',
  open() {
    checkSolvedShortest(puzzle);
    return Promise.resolve(breadthFirst(puzzle));
  },
});
