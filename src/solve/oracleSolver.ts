import type { BoardOracle } from '../search/oracleWalk.js';
import type { Board } from '../puzzle/board.js';
import { movesOn } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { walkPaths, type ShortestPaths } from './paths/shortestPaths.js';
import type { Answer, Known, SteppedSolver } from './solver.js';

/** Walks down an oracle's depths: no search. Its nodes are the boards on the way. */
export const oracleSolver = (name: string, oracle: BoardOracle, puzzle: Puzzle): SteppedSolver => ({
  name,
  *search(start: Board, limit: number): Generator<Known, Answer> {
    const moves = oracle.pathOf(start);
    const { length } = movesOn(moves, puzzle.metric);
    const effort = { optimal: true, nodes: length + 1, iterations: [] };
    return length <= limit ? { moves, ...effort } : { moves: undefined, ...effort, least: length };
  },
  *paths(start) {
    const walk = oraclePaths(start, oracle, puzzle);
    for (;;) {
      const step = walk.next();
      if (step.done) return step.value;
      yield { bound: Infinity, nodes: step.value };
    }
  },
});

/** All shortest solutions of a board, by an oracle; yields the boards met so far. */
export const oraclePaths = (
  start: Board,
  oracle: BoardOracle,
  { size }: Puzzle,
): Generator<number, ShortestPaths> =>
  walkPaths(start, (tiles) => oracle.rightMoves([...tiles]), size);
