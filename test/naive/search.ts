/*
 * The slow, obvious breadth-first search on a board of any shape: the specification that engines
 * are compared with.
 */
import type { Board } from '../../src/puzzle/board.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { shapeOf } from '../../src/puzzle/shape.js';
import type { Size } from '../../src/puzzle/size.js';

/** All boards that moves reach from the goal, by depth; at most to a depth. */
export function naiveLayers(
  puzzle: Pick<Puzzle, 'goal' | 'metric' | 'size'>,
  most = Infinity,
): Board[][] {
  const neighboursOf = naiveNeighbours(puzzle);
  const seen = new Set([boardKey(puzzle.goal)]);
  const layers: Board[][] = [];
  for (let frontier = [puzzle.goal]; frontier.length > 0 && layers.length <= most;) {
    layers.push(frontier);
    const next: Board[] = [];
    for (const board of frontier) {
      for (const neighbour of neighboursOf(board))
        if (seen.size < seen.add(boardKey(neighbour)).size) next.push(neighbour);
    }
    frontier = next;
  }
  return layers;
}

/** The depth of each board of some layers. */
export function naiveDepths(
  layers: readonly (readonly Board[])[],
): (board: Board | Uint8Array) => number {
  const depths = new Map(
    layers.flatMap((boards, depth) => boards.map((board) => [boardKey(board), depth])),
  );
  return (board) => depths.get(boardKey(board))!;
}

/** The boards that a move leads to, in the order of the cells that the blank goes to first. */
export function naiveNeighbours({
  metric,
  size,
}: Pick<Puzzle, 'metric' | 'size'>): (board: Board) => Board[] {
  const { neighbours } = shapeOf(size);
  const lines = neighbours.map((beside, cell) =>
    beside.map((to) => (metric === 'single-tile' ? [to] : lineThrough(cell, to, size))),
  );
  return (board) => {
    const start = board.indexOf(0);
    const boards: Board[] = [];
    for (const line of lines[start]) {
      let [blank, moved] = [start, board];
      for (const to of line) {
        moved = moved.with(blank, board[to]).with(to, 0);
        blank = to;
        boards.push(moved);
      }
    }
    return boards;
  };
}

/** The cells of a straight line from a cell to a hole, a wall or the border; `to` is the first. */
function lineThrough(from: number, to: number, size: Size): number[] {
  const { neighbours, places } = shapeOf(size);
  const [[row, column], [nextRow, nextColumn]] = [places![from], places![to]];
  const place = [2 * nextRow - row, 2 * nextColumn - column];
  const next = neighbours[to].find((cell) => String(places![cell]) === String(place));
  return next === undefined ? [to] : [to, ...lineThrough(to, next, size)];
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
