/* The slow, obvious search on any shape: the specification of what engines find there. */
import type { Board } from '../../src/puzzle/board.js';
import { shapeOf } from '../../src/puzzle/shape.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import type { Size } from '../../src/puzzle/size.js';
import { boardKey } from './search.js';

/** All boards that moves reach from the goal, by depth; at most to a depth. */
export const naiveDepths = (puzzle: Puzzle, most = Infinity): Board[][] =>
  layersBy(puzzle.goal, naiveNeighbours(puzzle), most);

/** The boards that a move leads to, in the order of the cells that the blank goes to first. */
export const naiveNeighbours = ({
  metric,
  size,
}: Pick<Puzzle, 'metric' | 'size'>): ((board: Board) => Board[]) =>
  metric === 'single-tile' ? stepsOn(size) : slidesOn(size);

/** In single-tile moves: all boards that moves along edges reach. */
export const naiveShapeLayers = (goal: Board, size: Size, most = Infinity): Board[][] =>
  naiveDepths({ goal, size, metric: 'single-tile' }, most);

function stepsOn(size: Size): (board: Board) => Board[] {
  const { neighbours } = shapeOf(size);
  return (board) => {
    const blank = board.indexOf(0);
    return neighbours[blank].map((to) => board.with(blank, board[to]).with(to, 0));
  };
}

/** Along straight lines to a hole, a wall or the border. */
function slidesOn(size: Size): (board: Board) => Board[] {
  const { neighbours, places = [] } = shapeOf(size);
  const beyond = (from: number, to: number): number | undefined => {
    const [[row, column], [nextRow, nextColumn]] = [places[from], places[to]];
    const place = [2 * nextRow - row, 2 * nextColumn - column];
    return neighbours[to].find((cell) => String(places[cell]) === String(place));
  };
  return (board) => {
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
  };
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
