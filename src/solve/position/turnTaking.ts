/*
 * Two solvers that take turns on one position: one proves how many moves are needed at least, a
 * beam search finds ever better solutions.
 */
import type { Step } from '../../puzzle/moves.js';
import type { Board } from '../../puzzle/board.js';
import type { Answer, Known, SteppedSolver } from '../solver.js';
import { giveUp, withResult } from '../../basics/steps.js';

/** Who takes turns. */
interface Turns {
  /** The solver that proves, and the beam search; one of them may be missing. */
  readonly proving: SteppedSolver | undefined;
  readonly beam: SteppedSolver | undefined;
  /**
   * Takes the milliseconds since the beginning and returns how many of them the beam search may
   * have. If the number is below 0, the beam search does not begin.
   */
  readonly beamTime: (elapsed: number) => number;
  /** When the beam search ends, by `performance.now()`; undefined if it has no end. */
  readonly end?: number | undefined;
}

/**
 * The search of both, for a solution of up to `limit` moves. Its answer is the answer of the solver
 * that proves. If there is none, it is the best solution of the beam search, once that can do no
 * more.
 */
export function* takeTurns(
  start: Board,
  limit: number,
  { proving, beam, beamTime, end }: Turns,
): Generator<Known, Answer> {
  const began = performance.now();
  const proof = proving?.search(start, limit);
  // The answer may have a better solution than the steps.
  let improvement = beam && withResult(beam.search(start, limit, end));
  let proved: Known | undefined;
  let startBound = 0;
  let beamSpent = 0;
  let beamNodes = 0;
  let path: readonly Step[] | undefined;

  const nodes = (): number => (proved?.nodes ?? 0) + beamNodes;
  const known = (): Known => ({
    atLeast: Math.max(startBound, proved?.atLeast ?? 0),
    nodes: nodes(),
    ...(path && { path }),
    ...(proved && { proof: proved }),
  });

  try {
    for (;;) {
      const now = performance.now();
      if (improvement && (!proof || beamSpent <= beamTime(now - began))) {
        // Once, and only here: the bound makes tables when it is first asked for.
        startBound ||= beam?.bound?.(start) ?? 0;
        const step = improvement.next();
        beamSpent += performance.now() - now;
        if (step.done === true) {
          improvement = undefined;
          continue;
        }
        beamNodes = step.value.nodes;
        path = step.value.path ?? path;
      } else if (proof) {
        const step = proof.next();
        if (step.done === true) return step.value;
        proved = step.value;
      } else {
        return {
          path,
          optimal: false,
          nodes: nodes(),
          iterations: [],
          atLeast: known().atLeast,
        };
      }
      yield known();
    }
  } finally {
    if (proof) giveUp(proof);
    if (improvement) giveUp(improvement);
  }
}
