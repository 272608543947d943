/* The first layers of a search as a tree. */
import type { Board } from '../../../puzzle/board.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { neighboursOf } from '../../../puzzle/neighbourBoards.js';

/** Layers of a tree, and the positions of a layer for which there is room side by side. */
const MOST_LAYERS = 5;
const MOST_BOARDS = 40;

/** A position in its layer. */
export interface Branch {
  readonly board: Board;
  /** The place in the layer before of the position from which it is first reached. */
  readonly parent: number;
}

/**
 * The first layers from the goal that a tree has room for. Positions are in the order of their
 * parents, so that no two branches cross.
 */
export function layerTree(puzzle: Puzzle): Branch[][] {
  const tree: Branch[][] = [];
  const found = new Set([puzzle.goal.join()]);
  let layer: Branch[] = [{ board: puzzle.goal, parent: 0 }];
  while (layer.length > 0 && layer.length <= MOST_BOARDS && tree.length < MOST_LAYERS) {
    tree.push(layer);
    layer = layer.flatMap(({ board }, parent) =>
      neighboursOf(board, puzzle)
        .filter((neighbour) => {
          const name = neighbour.board.join();
          return !found.has(name) && found.add(name);
        })
        .map((neighbour) => ({ board: neighbour.board, parent })),
    );
  }
  return tree;
}
