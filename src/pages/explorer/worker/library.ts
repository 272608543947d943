/*
 * What the worker of the library for browsers does beside the calls of the explorer's: all shortest
 * solutions of a board.
 */
import type { MoveLetter } from '../../../puzzle/moves.js';
import { oraclePaths } from '../../../solve/oracleSolver.js';
import { deepenedPaths } from '../../../solve/paths/deepenedPaths.js';
import { firstOf, type ShortestPaths } from '../../../solve/paths/shortestPaths.js';
import type { Known } from '../../../solve/solver.js';
import { finish, finishInTurns } from '../../../turns.js';
import type { Browser } from '../platform.js';
import { atlasCalls, knows, type Desk } from './atlas.js';
import type { Call } from './calls.js';
import { searchWithAnswer, type Task } from './solving.js';

/** The calls of a worker. The type is what its page knows of it. */
export type LibraryCalls = ReturnType<typeof libraryCalls>;

export function libraryCalls(browser: Browser) {
  const desk: Desk = { browser, solvers: { findPaths: deepenedPaths } };
  return {
    ...atlasCalls(browser, desk),

    /** All shortest solutions, of which `most` are listed. */
    solveAll: (task: Task & { readonly most: number }, call: Call<Known>): Promise<AllSolved> =>
      solveAll(desk, task, call),
  };
}

/** All shortest solutions of a board. */
interface AllSolved {
  /** Moves of each. */
  readonly moves: number;
  readonly count: bigint;
  /** The first of them. */
  readonly listed: readonly (readonly MoveLetter[])[];
}

async function solveAll(
  desk: Desk,
  { most, ...task }: Task & { readonly most: number },
  call: Call<Known>,
): Promise<AllSolved> {
  const { puzzle, board } = task;
  const paths =
    desk.known && knows(desk, puzzle)
      ? finish(oraclePaths(board, desk.known.oracle, puzzle))
      : await findAll(desk, task, call);
  return {
    moves: paths.length,
    count: paths.count(),
    listed: firstOf(paths.solutions(), most),
  };
}

/** All shortest solutions, by the solver that finds one of them. */
async function findAll(
  { solvers, browser }: Desk,
  task: Task,
  call: Call<Known>,
): Promise<ShortestPaths> {
  const { solver, answer } = await searchWithAnswer(solvers, task, browser, call);
  const { moves = [], iterations } = answer;
  return finishInTurns(solver.paths!(task.board, { moves, iterations }), call.signal);
}
