/*
 * What is known of the shortest solution before it is found: by turns a solver proves how many
 * moves are needed at least, and a quick one finds ever better solutions.
 */
import type { Board } from '../puzzle/board.js';
import type { Metric } from '../puzzle/metric.js';
import { movesOn, type MoveLetter } from '../puzzle/moves.js';
import type { QuickSolver } from './beam/quickSolver.js';
import type { Answer, Progress, Solver } from './solver.js';
import { giveUp } from '../turns.js';

/** A solution of a position. */
export interface Known {
  /** A letter for each cell that the blank passes. */
  readonly letters: readonly MoveLetter[];
  /** Of the metric. */
  readonly moves: number;
}

/** Both ends, so far. */
export interface Ends {
  /** Every solution takes so many moves. */
  readonly atLeast: number;
  /** The best solution that is known. */
  readonly best?: Known;
  /** Boards entered by both. */
  readonly nodes: number;
  /** Where the solver stands, if it has begun. */
  readonly proof?: Progress;
}

/** Who searches; one of the two may be missing. */
interface Searchers {
  readonly metric: Metric;
  readonly solver: Solver | undefined;
  readonly quick: QuickSolver | undefined;
}

/**
 * Of so many milliseconds since the beginning those that the quick search may take. Below 0 it does
 * not begin.
 */
export type QuickTime = (elapsed: number) => number;

/**
 * Searches for a solution of up to `limit` moves of a start from which the goal can be reached. It
 * yields every few milliseconds, and whenever there is a better solution. Returns the answer of the
 * solver; if there is none, undefined when the quick search can do no more.
 */
export function* bothEnds(
  start: Board,
  { metric, solver, quick }: Searchers,
  limit: number,
  quickTime: QuickTime,
): Generator<Ends, Answer | undefined> {
  const began = performance.now();
  const proving = solver?.search(start, limit);
  let improving = quick?.search(start, limit);
  let proof: Progress | undefined;
  let best: Known | undefined;
  let [least, tried, spent] = [0, 0, 0];
  try {
    for (;;) {
      const now = performance.now();
      if (quick && improving && (!proving || spent <= quickTime(now - began))) {
        // Once, and only here: the bound makes tables when it is first asked for.
        least ||= quick.atLeast(start);
        const step = improving.next();
        spent += performance.now() - now;
        if (step.done === true) {
          improving = undefined;
          continue;
        }
        tried += step.value.nodes;
        const letters = step.value.moves;
        if (letters) best = { letters, moves: movesOn(letters, metric).length };
      } else if (proving) {
        const step = proving.next();
        if (step.done === true) return { ...step.value, nodes: step.value.nodes + tried };
        proof = step.value;
      } else {
        return undefined;
      }
      yield {
        atLeast: Math.max(least, proof?.bound ?? 0),
        nodes: tried + (proof?.nodes ?? 0),
        ...(best && { best }),
        ...(proof && { proof }),
      };
    }
  } finally {
    if (proving) giveUp(proving);
  }
}
