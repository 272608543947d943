/* The slow, obvious search on any shape: the specification of what engines find there. */
import type { Board } from '../../src/puzzle/board.js';
import { shapeOf } from '../../src/puzzle/shape.js';
import type { Size } from '../../src/puzzle/size.js';
import { boardKey } from './search.js';

/** As {@link naiveShapeLayers}, in moves along straight lines to a hole, a wall or the border. */
export function naiveSlideLayers(goal: Board, size: Size): Board[][] {
  const { neighbours, places = [] } = shapeOf(size);
  const beyond = (from: number, to: number): number | undefined => {
    const [[row, column], [nextRow, nextColumn]] = [places[from], places[to]];
    const place = [2 * nextRow - row, 2 * nextColumn - column];
    return neighbours[to].find((cell) => String(places[cell]) === String(place));
  };
  return layersBy(goal, (board) => {
    const blank = board.indexOf(0);
    return neighbours[blank].flatMap((first) => {
      const found: Board[] = [];
      let [from, moved] = [blank, board];
      for (let to: number | undefined = first; to !== undefined;) {
        moved = moved.with(from, moved[to]).with(to, 0);
        found.push(moved);
        [from, to] = [to, beyond(from, to)];
      }
      return found;
    });
  });
}

/** All boards that moves along edges reach from the goal, by depth; at most to a depth. */
export function naiveShapeLayers(goal: Board, size: Size, most = Infinity): Board[][] {
  const { neighbours } = shapeOf(size);
  return layersBy(
    goal,
    (board) => {
      const blank = board.indexOf(0);
      return neighbours[blank].map((to) => board.with(blank, board[to]).with(to, 0));
    },
    most,
  );
}

function layersBy(
  goal: Board,
  neighboursOf: (board: Board) => Board[],
  most = Infinity,
): Board[][] {
  const seen = new Set([boardKey(goal)]);
  const layers: Board[][] = [];
  for (let frontier = [goal]; frontier.length > 0 && layers.length <= most;) {
    layers.push(frontier);
    frontier = frontier.flatMap((board) =>
      neighboursOf(board).filter((next) => seen.size < seen.add(boardKey(next)).size),
    );
  }
  return layers;
}
