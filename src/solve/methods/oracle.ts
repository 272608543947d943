/* An oracle, which has a shortest solution of every position: no search. */
import { AtlasError } from '../../basics/errors.js';
import { mapSteps } from '../../basics/steps.js';
import type { BoardOracle } from '../../space/oracleWalk.js';
import type { Board } from '../../puzzle/board.js';
import { moveCount } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { MOST_BOARDS } from '../boardPool.js';
import type { SolveRequest, Attempt, Method, SolvingResources } from '../method.js';
import { countedPaths, inMemoryOrCounted } from '../paths/countedPaths.js';
import { walkPaths, type RightMoves, type ShortestPaths } from '../paths/shortestPaths.js';
import type { Answer, Known, SteppedSolver } from '../solver.js';

type Uses = Pick<SolvingResources, 'oracles'>;

/** The oracle in a file that is named, or the one that is kept. */
export const oracle: Method<Uses> = {
  name: 'oracle',
  named(request) {
    const { puzzle, wishes, resources } = request;
    const refusal = resources.oracles.refusal({ puzzle, file: wishes.oracle });
    if (refusal) throw refusal;
    return attempt(request);
  },
  offered: (request) =>
    request.wishes.keptOracle && request.resources.oracles.has({ puzzle: request.puzzle })
      ? [attempt(request)]
      : [],
};

const attempt = ({ puzzle, wishes, resources }: SolveRequest<Uses>): Attempt => ({
  name: 'oracle',
  resource: 'an oracle',
  async open() {
    const opened = await resources.oracles.open({ puzzle, file: wishes.oracle });
    return opened instanceof AtlasError ? opened : oracleSolver(opened, puzzle);
  },
});

/** Walks down an oracle's depths. Its nodes are the boards on the path. */
export const oracleSolver = (oracle: BoardOracle, puzzle: Puzzle): SteppedSolver => ({
  *search(start: Board, limit: number): Generator<Known, Answer> {
    const path = oracle.pathOf(start);
    const length = moveCount(path, puzzle.metric);
    const effort = { optimal: true, nodes: length + 1, iterations: [] };
    return length <= limit ? { path, ...effort } : { path: undefined, ...effort, atLeast: length };
  },
  paths: (start) =>
    mapSteps(oraclePaths(start, oracle, puzzle), (nodes) => ({ atLeast: Infinity, nodes })),
});

/**
 * All shortest solutions of a board, with an oracle. If more than `mostBoards` boards are on them,
 * they are only counted. It yields the number of boards met so far.
 */
export function oraclePaths(
  start: Board,
  oracle: BoardOracle,
  puzzle: Puzzle,
  mostBoards = MOST_BOARDS,
): Generator<number, ShortestPaths> {
  const rightMoves: RightMoves = (tiles) => oracle.rightMoves([...tiles]);
  return inMemoryOrCounted(walkPaths(start, rightMoves, puzzle.size, mostBoards), () =>
    countedPaths(start, oracle.depthOf(start), rightMoves, puzzle, mostBoards),
  );
}
