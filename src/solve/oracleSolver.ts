import type { Oracle } from '../search/oracleWalk.js';
import type { Board } from '../puzzle/board.js';
import type { Answer, Progress, Solver } from './solver.js';

/** Walks down an oracle's depths: no search. Its nodes are the boards on the way. */
export const oracleSolver = (oracle: Oracle): Solver => ({
  *search(start: Board, limit: number): Generator<Progress, Answer> {
    const moves = oracle.pathOf(start);
    const effort = { optimal: true, nodes: moves.length + 1, bounds: [] };
    return moves.length <= limit ? { moves, ...effort } : { moves: undefined, ...effort, least: moves.length };
  },
});
