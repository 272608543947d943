import type { Oracle } from '../search/oracleWalk.js';
import type { Board } from '../puzzle/board.js';
import { movesOn } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { walkPaths } from './paths/shortestPaths.js';
import type { Answer, Known, Solver } from './solver.js';

/** Walks down an oracle's depths: no search. Its nodes are the boards on the way. */
export const oracleSolver = (name: string, oracle: Oracle, puzzle: Puzzle): Solver => ({
  name,
  *search(start: Board, limit: number): Generator<Known, Answer> {
    const moves = oracle.pathOf(start);
    const { length } = movesOn(moves, puzzle.metric);
    const effort = { optimal: true, nodes: length + 1, iterations: [] };
    return length <= limit ? { moves, ...effort } : { moves: undefined, ...effort, least: length };
  },
  *paths(start) {
    const walk = walkPaths(start, (tiles) => oracle.rightMoves([...tiles]), puzzle.size);
    for (;;) {
      const step = walk.next();
      if (step.done) return step.value;
      yield { bound: Infinity, nodes: step.value };
    }
  },
});
