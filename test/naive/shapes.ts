/* The slow, obvious search on any shape: the specification of what engines find there. */
import type { Board } from '../../src/puzzle/board.js';
import type { Shape } from '../../src/puzzle/shape.js';
import { boardKey } from './search.js';

/** All boards that moves along edges reach from the goal, by depth; at most to a depth. */
export function naiveShapeLayers(goal: Board, { neighbours }: Shape, most = Infinity): Board[][] {
  const seen = new Set([boardKey(goal)]);
  const layers: Board[][] = [];
  for (let frontier = [goal]; frontier.length > 0 && layers.length <= most;) {
    layers.push(frontier);
    frontier = frontier.flatMap((board) => {
      const blank = board.indexOf(0);
      return neighbours[blank]
        .map((to) => board.with(blank, board[to]).with(to, 0))
        .filter((next) => seen.size < seen.add(boardKey(next)).size);
    });
  }
  return layers;
}
