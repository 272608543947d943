/* Distances from the goal with a breadth-first search, for any tiles, as far as they are needed. */
import { BLANK } from '../../puzzle/board.js';
import { makeMove, undoMove } from '../../puzzle/inPlace.js';
import { metricMoves, type Move } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { boardPool, hasValue, type BoardPool } from '../boardPool.js';
import { movesTo, tooManyPaths } from './shortestPaths.js';

/** Boards between two signs of progress. */
const SLICE = 20_000;

/** The distances of the boards that are near the goal. */
export interface GoalDistances {
  /** The boards, numbered layer by layer; their values are distances. */
  readonly pool: BoardPool;
  /**
   * Finds all boards up to `moves` moves from the goal; yields the number of known boards.
   *
   * @throws AtlasError when there are more boards than fit in memory.
   */
  reach(moves: number): Generator<number, void>;
  /** For boards within the moves that were reached. */
  rightMoves(tiles: Uint8Array): readonly Move[];
}

export function goalDistances({ size, goal, metric }: Puzzle): GoalDistances {
  const moves = metricMoves(metric, size);
  const pool = boardPool(size, tooManyPaths);
  pool.numberOf(Uint8Array.from(goal));
  let expanded = 0;

  return {
    pool,
    *reach(most) {
      const board = new Uint8Array(cellCount(size));
      for (; expanded < pool.count && pool.value(expanded) < most; expanded++) {
        pool.get(expanded, board);
        const blank = board.indexOf(BLANK);
        for (const move of moves[blank]) {
          makeMove(board, blank, move);
          const before = pool.count;
          const number = pool.numberOf(board);
          if (number === before) pool.setValue(number, pool.value(expanded) + 1);
          undoMove(board, blank, move);
        }
        if (expanded % SLICE === 0) yield pool.count;
      }
    },
    rightMoves(board) {
      const distance = pool.value(pool.find(board));
      return movesTo(board, moves, (beside) => hasValue(pool, beside, distance - 1));
    },
  };
}
