/*
 * What the worker of the library for browsers does beside the calls of the explorer's: all shortest
 * solutions of a board.
 */
import type { Step } from '../../../puzzle/moves.js';
import { firstOf } from '../../../basics/steps.js';
import type { ShortestPaths } from '../../../solve/paths/shortestPaths.js';
import type { Known } from '../../../solve/solver.js';
import type { Browser } from './browser.js';
import { atlasCalls, newWorkerState, type WorkerState } from './atlas.js';
import type { Call } from '../calls.js';
import { shortestSolution, solvingOf, type Task } from './pageSolving.js';

/** The calls of a worker. The type is what its page knows of it. */
export type LibraryCalls = ReturnType<typeof libraryCalls>;

export function libraryCalls(browser: Browser) {
  const state = newWorkerState(browser);
  return {
    ...atlasCalls(browser, state),

    /** All shortest solutions, of which `most` are listed. */
    solveAll: (task: Task & { readonly most: number }, call: Call<Known>): Promise<AllSolved> =>
      solveAll(state, task, call),
  };
}

/** All shortest solutions of a board. */
interface AllSolved {
  /** Moves of each. */
  readonly moves: number;
  readonly count: bigint;
  /** The first of them. */
  readonly listed: readonly (readonly Step[])[];
}

async function solveAll(
  state: WorkerState,
  { most, ...task }: Task & { readonly most: number },
  call: Call<Known>,
): Promise<AllSolved> {
  const paths = await findAll(state, task, call);
  return {
    moves: paths.length,
    count: paths.count(),
    listed: firstOf(paths.solutions(), most),
  };
}

/** All shortest solutions, by the solver that finds one of them. */
async function findAll(
  { solvers }: WorkerState,
  { puzzle, board }: Task,
  call: Call<Known>,
): Promise<ShortestPaths> {
  const solving = solvingOf('played', puzzle, solvers);
  return solving.paths(await shortestSolution(board, solving, call), call);
}
