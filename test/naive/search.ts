/* The slow, obvious breadth-first search: the specification that engines are compared with. */
import type { Board } from '../../src/puzzle/board.js';
import { blankMoves, type Move } from '../../src/puzzle/moves.js';
import type { Size } from '../../src/puzzle/size.js';

/**
 * All boards that can be reached from the goal by moves of single tiles, by depth. At most to a
 * depth.
 */
export const naiveLayers = (goal: Board, size: Size, most = Infinity): Board[][] =>
  layersOf(goal, size, (step) => [step], most);

/**
 * The same by moves of the blank any distance along its row or column: from each cell on, in the
 * same direction, to the border. At most to a depth.
 */
export function naiveMultiTileLayers(goal: Board, size: Size, most = Infinity): Board[][] {
  const moves = blankMoves(size);
  const toBorder = (step: Move): Move[] => {
    const next = moves[step.to].find(({ letter }) => letter === step.letter);
    return next ? [step, ...toBorder(next)] : [step];
  };
  return layersOf(goal, size, toBorder, most);
}

/**
 * `along` gets a step of the blank, and gives the steps that end a move which begins with it.
 */
function layersOf(
  goal: Board,
  size: Size,
  along: (step: Move) => readonly Move[],
  most = Infinity,
): Board[][] {
  const ways = blankMoves(size).map((steps) => steps.map(along));
  const seen = new Set([boardKey(goal)]);
  const layers: Board[][] = [];
  for (let frontier = [goal]; frontier.length > 0 && layers.length <= most;) {
    layers.push(frontier);
    const next: Board[] = [];
    for (const board of frontier) {
      const start = board.indexOf(0);
      for (const way of ways[start]) {
        const neighbour = [...board];
        let blank = start;
        for (const { to } of way) {
          neighbour[blank] = board[to];
          neighbour[to] = 0;
          blank = to;
          if (seen.size < seen.add(boardKey(neighbour)).size) next.push([...neighbour]);
        }
      }
    }
    frontier = next;
  }
  return layers;
}

/**
 * Differs for each arrangement of the same tiles: a number on up to 10 cells, as sets of numbers
 * are small and quick.
 */
export const boardKey = (board: Board | Uint8Array): number | string => {
  if (board.length > 10) return board.join();
  let key = 0;
  for (let cell = 0; cell < board.length - 1; cell++) key = key * 10 + board[cell];
  return key;
};
