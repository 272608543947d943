/* The slow, obvious breadth-first search: the specification that engines are compared with. */
import { blankCell, type Board } from '../../src/puzzle/board.js';
import { blankMoves, moveBlank } from '../../src/puzzle/moves.js';
import type { Size } from '../../src/puzzle/size.js';

/** All boards that can be reached from the goal, by depth. */
export function naiveLayers(goal: Board, size: Size): Board[][] {
  const moves = blankMoves(size);
  const seen = new Set([boardKey(goal)]);
  const layers: Board[][] = [];
  for (let frontier = [goal]; frontier.length > 0;) {
    layers.push(frontier);
    const next: Board[] = [];
    for (const board of frontier) {
      const blank = board.indexOf(0);
      for (const { to } of moves[blank]) {
        const neighbour = [...board];
        neighbour[blank] = board[to];
        neighbour[to] = 0;
        const key = boardKey(neighbour);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(neighbour);
      }
    }
    frontier = next;
  }
  return layers;
}

/** The boards within so many moves of a goal, on any board, by depth. */
export function nearBoards(goal: Board, size: Size, depth: number): Board[][] {
  const seen = new Set([goal.join()]);
  const layers: Board[][] = [[goal]];
  while (layers.length <= depth) {
    layers.push(
      layers[layers.length - 1]
        .flatMap((board) => blankMoves(size)[blankCell(board)].map(({ to }) => moveBlank(board, to)))
        .filter((board) => seen.size < seen.add(board.join()).size),
    );
  }
  return layers;
}

/** A number for each arrangement of the same tiles on up to 10 cells. */
const boardKey = (board: Board): number => {
  let key = 0;
  for (let cell = 0; cell < board.length - 1; cell++) key = key * 10 + board[cell];
  return key;
};
