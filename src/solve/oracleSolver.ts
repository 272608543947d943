import type { Oracle } from '../search/oracleWalk.js';
import type { Board } from '../puzzle/board.js';
import type { Metric } from '../puzzle/metric.js';
import { movesOn } from '../puzzle/moves.js';
import type { Answer, Known, Solver } from './solver.js';

/** Walks down an oracle's depths: no search. Its nodes are the boards on the way. */
export const oracleSolver = (name: string, oracle: Oracle, metric: Metric): Solver => ({
  name,
  *search(start: Board, limit: number): Generator<Known, Answer> {
    const moves = oracle.pathOf(start);
    const { length } = movesOn(moves, metric);
    const effort = { optimal: true, nodes: length + 1, iterations: [] };
    return length <= limit ? { moves, ...effort } : { moves: undefined, ...effort, least: length };
  },
});
