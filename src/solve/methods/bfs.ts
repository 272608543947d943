/* Breadth-first search from the start, for any tiles. */
import { breadthFirst } from '../breadthFirst.js';
import type { Ask, Attempt, Method } from '../method.js';
import { checkSolvedShortest, quickestSearch } from '../suitability.js';

export const bfs: Method<object> = {
  name: 'bfs',
  named: (ask) => attempt(ask),
  offered: (ask) => (quickestSearch(ask.puzzle) === 'bfs' ? [attempt(ask)] : []),
};

const attempt = ({ puzzle }: Ask<object>): Attempt => ({
  name: 'bfs',
  open() {
    checkSolvedShortest(puzzle);
    return Promise.resolve(breadthFirst(puzzle));
  },
});
