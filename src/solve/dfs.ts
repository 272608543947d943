/*
 * Depth-first search with an explicit stack. A branch ends where the moves made and the Manhattan
 * distance left exceed the limit; a board seen before is taken up again only when it is reached in
 * fewer moves. The first solution within the limit is the answer, and it need not be a shortest
 * one.
 */
import { BLANK, type Board } from '../puzzle/board.js';
import { blankMoves, type MoveLetter } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import { boardPool } from './boardPool.js';
import { manhattanDistances } from './heuristics/manhattan.js';
import type { Answer, Known, Solver } from './solver.js';

/** Steps between two signs of progress. */
const SLICE = 50_000;

export function depthFirstOnce({ size, goal }: Puzzle): Solver {
  const moves = blankMoves(size);
  const cells = cellCount(size);
  const distances = manhattanDistances(goal, size);

  return {
    name: 'dfs',
    *search(start: Board, limit: number): Generator<Known, Answer> {
      const tiles = Uint8Array.from(start);
      /** Its notes are the fewest moves by which each board was reached so far. */
      const pool = boardPool(size);
      /** By depth: how many of the blank's moves are tried, and where it came from. */
      const tried = new Uint8Array(limit + 1);
      const path: MoveLetter[] = [];
      const way: number[] = [];
      let blank = tiles.indexOf(BLANK);
      let left = start.reduce((sum, tile, cell) => sum + distances[tile * cells + cell], 0);
      let steps = 0;
      pool.numberOf(tiles);

      const slide = (to: number): void => {
        const tile = tiles[to];
        left += distances[tile * cells + blank] - distances[tile * cells + to];
        tiles[blank] = tile;
        tiles[to] = BLANK;
        blank = to;
      };
      const answer = (found: readonly MoveLetter[] | undefined): Answer => ({
        moves: found,
        optimal: found?.length === 0,
        nodes: pool.count,
        iterations: [],
      });

      for (;;) {
        if (left === 0) return answer(path);
        if (++steps % SLICE === 0) yield { bound: 0, nodes: pool.count };
        const depth = path.length;
        const move = moves[blank].at(tried[depth]++);
        if (!move) {
          if (depth === 0) return answer(undefined);
          path.pop();
          slide(way.pop()!);
          continue;
        }
        if (depth === limit) continue;
        const origin = blank;
        slide(move.to);
        const before = pool.count;
        if (depth + 1 + left <= limit) {
          const number = pool.numberOf(tiles);
          if (number === before || depth + 1 < pool.note(number)) {
            pool.setNote(number, depth + 1);
            path.push(move.letter);
            way.push(origin);
            tried[depth + 1] = 0;
            continue;
          }
        }
        slide(origin);
      }
    },
  };
}
