import type { Board } from '../../puzzle/board.js';
import { movesOn, type Step } from '../../puzzle/moves.js';
import { TEAM_NODES, withBound, type Deepened } from './iteration.js';
import type { Answer, Known } from '../solver.js';
import { searchPaths, solutionsWithin } from '../paths/searchedPaths.js';
import type { ShortestPaths } from '../paths/shortestPaths.js';

/** All shortest solutions of a board, by the last search of iterative deepening, which goes on. */
export function deepenedPaths(
  start: Board,
  moves: readonly Step[],
  iterations: Answer['iterations'],
  { puzzle, tree, team }: Deepened,
): Generator<Known, ShortestPaths> {
  const length = movesOn(moves, puzzle.metric).length;
  const before = iterations.at(-2)?.nodes ?? 0;
  const found =
    team && before >= TEAM_NODES
      ? team.solutions(start, length, before)
      : solutionsWithin(start, length, tree);
  const bound = (board: Board): number => tree.begin(board, 0);
  return withBound(length, 0, searchPaths(start, { length, found, bound }, puzzle));
}
