import { mapSteps } from '../basics/turns.js';
import type { BoardOracle } from '../search/oracleWalk.js';
import type { Board } from '../puzzle/board.js';
import { movesOn } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { MOST_BOARDS } from './boardPool.js';
import { countedPaths, whereverTheyFit } from './paths/countedPaths.js';
import { walkPaths, type RightMoves, type ShortestPaths } from './paths/shortestPaths.js';
import type { Answer, Known, SteppedSolver } from './solver.js';

/** Walks down an oracle's depths: no search. Its nodes are the boards on the path. */
export const oracleWalker = (name: string, oracle: BoardOracle, puzzle: Puzzle): SteppedSolver => ({
  name,
  *search(start: Board, limit: number): Generator<Known, Answer> {
    const moves = oracle.pathOf(start);
    const { length } = movesOn(moves, puzzle.metric);
    const effort = { optimal: true, nodes: length + 1, iterations: [] };
    return length <= limit ? { moves, ...effort } : { moves: undefined, ...effort, least: length };
  },
});

/** As {@link oracleWalker}, and finds all shortest solutions. */
export const oracleSolver = (name: string, oracle: BoardOracle, puzzle: Puzzle): SteppedSolver => ({
  ...oracleWalker(name, oracle, puzzle),
  paths: (start) =>
    mapSteps(oraclePaths(start, oracle, puzzle), (nodes) => ({ bound: Infinity, nodes })),
});

/**
 * All shortest solutions of a board, by an oracle; where more boards than `mostBoards` are on them,
 * they are counted. It yields the boards met so far.
 */
export function oraclePaths(
  start: Board,
  oracle: BoardOracle,
  puzzle: Puzzle,
  mostBoards = MOST_BOARDS,
): Generator<number, ShortestPaths> {
  const rightMoves: RightMoves = (tiles) => oracle.rightMoves([...tiles]);
  return whereverTheyFit(walkPaths(start, rightMoves, puzzle.size, mostBoards), () =>
    countedPaths(start, oracle.depthOf(start), rightMoves, puzzle, mostBoards),
  );
}
