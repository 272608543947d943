/*
 * An oracle, which has a shortest solution of every position: no search. It is kept in a file, or
 * comes from a search of all positions, an enumeration.
 */
import { mapSteps } from '../../basics/steps.js';
import type { BoardOracle } from '../../space/oracleWalk.js';
import type { Board } from '../../puzzle/board.js';
import { distinctTiles } from '../../puzzle/distinctTiles.js';
import { moveCount } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { MOST_BOARDS } from '../boardPool.js';
import type { SolveRequest, Attempt, Method } from '../method.js';
import { countedPaths, inMemoryOrCounted } from '../paths/countedPaths.js';
import { walkPaths, type RightMoves, type ShortestPaths } from '../paths/shortestPaths.js';
import type { Answer, Known, SteppedSolver } from '../solver.js';

/** The oracle in a file that is named, or the one that is kept. */
export const oracle: Method = {
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

const attempt = ({ puzzle, wishes, resources }: SolveRequest): Attempt => ({
  name: 'oracle',
  resource: 'an oracle',
  open: async () =>
    oracleSolver(await resources.oracles.open({ puzzle, file: wishes.oracle }), puzzle),
});

/** An enumeration that takes longer begins after a search for a near solution. */
const SOON_SECONDS = 1;

export const enumeration: Method = {
  name: 'enumeration',
  named: (request) => enumerationAttempt(request),
  offered(request) {
    const { puzzle, wishes, resources } = request;
    if (!resources.enumeration?.isSooner(puzzle)) return [];
    // Beside a quick search, positions with repeated tiles are left to breadth-first search.
    if (wishes.aim === 'quick') return distinctTiles(puzzle) ? [enumerationAttempt(request)] : [];
    const { seconds } = resources.enumeration.needs(puzzle, wishes.threads);
    return [{ ...enumerationAttempt(request), isSlow: seconds > SOON_SECONDS }];
  },
};

const enumerationAttempt = ({ puzzle, wishes, resources }: SolveRequest): Attempt => ({
  name: 'enumeration',
  needs: () => resources.enumeration!.needs(puzzle, wishes.threads),
  open: async () => oracleSolver(await resources.enumeration!.open(puzzle, wishes.threads), puzzle),
});

/** Walks down an oracle's depths. Its nodes are the boards on the path. */
export const oracleSolver = (oracle: BoardOracle, puzzle: Puzzle): SteppedSolver => ({
  *search(start: Board, limit: number): Generator<Known, Answer> {
    const path = oracle.pathOf(start);
    const length = moveCount(path, puzzle.metric);
    const effort = { optimal: true, nodes: length + 1, iterations: [] };
    return length <= limit ? { path, ...effort } : { path: undefined, ...effort, atLeast: length };
  },
  paths(start) {
    const atLeast = oracle.depthOf(start);
    return mapSteps(oraclePaths(start, oracle, puzzle), (nodes) => ({ atLeast, nodes }));
  },
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
