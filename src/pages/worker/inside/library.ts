/*
 * What the worker of the library for browsers does beside the calls of the explorer's: all shortest
 * solutions of a board.
 */
import type { Step } from '../../../puzzle/moves.js';
import { firstOf } from '../../../basics/iterables.js';
import type { Known } from '../../../solve/solver.js';
import { workerCalls, type WorkerState } from './workerCalls.js';
import type { Call } from '../calls.js';
import { shortestSolution, solvingOf, type Task } from './pageSolving.js';

/** The calls of a worker. The type is what its page knows of it. */
export type LibraryCalls = ReturnType<typeof libraryCalls>;

export const libraryCalls = (state: WorkerState) => ({
  ...workerCalls(state),

  /** All shortest solutions; at most `most` are listed. */
  solveAll: (task: AllTask, call: Call<Known>): Promise<AllSolved> => solveAll(state, task, call),
});

interface AllTask extends Task {
  readonly most: number;
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
  { solvings }: WorkerState,
  { puzzle, board, most }: AllTask,
  call: Call<Known>,
): Promise<AllSolved> {
  const solving = solvingOf('played', puzzle, solvings);
  const paths = await solving.paths(await shortestSolution(board, solving, call), call);
  return {
    moves: paths.length,
    count: paths.count(),
    listed: firstOf(paths.solutions(), most),
  };
}
