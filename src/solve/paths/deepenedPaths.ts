import type { Board } from '../../puzzle/board.js';
import { movesOn } from '../../puzzle/moves.js';
import { TEAM_NODES, withBound, type FindPaths } from '../deepening.js';
import { searchPaths, solutionsWithin } from './searchedPaths.js';

/** All shortest solutions of a board, by the last search of iterative deepening, which goes on. */
export const deepenedPaths: FindPaths = (start, { moves, iterations }, { puzzle, tree, team }) => {
  const length = movesOn(moves, puzzle.metric).length;
  const before = iterations.at(-2)?.nodes ?? 0;
  const found =
    team && before >= TEAM_NODES
      ? team.solutions(start, length, before)
      : solutionsWithin(start, length, tree);
  const bound = (board: Board): number => tree.begin(board, 0);
  return withBound(length, 0, searchPaths(start, { length, found, bound }, puzzle));
};
