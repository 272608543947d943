/*
 * The boards that a visitor has solved without help, with their times, the oldest first; and
 * averages as speed-solvers count them: of 5 or 12 solves one after the other, without the best
 * and the worst of them.
 */
import { sumOf } from '../../basics/numbers.js';

export interface Solve {
  /** Names the board and the metric, but no depth; see `bestKey`. */
  readonly board: string;
  /** When it was solved: milliseconds of the system's clock. Names the solve in the list. */
  readonly at: number;
  readonly seconds: number;
  readonly moves: number;
  /** Moves of a shortest solution, if that is known. */
  readonly shortest?: number;
}

/** The most solves that are kept, of all boards together. */
const MOST_KEPT = 1000;

/** The solves of some tab after one more. */
export const withSolve = (solves: readonly Solve[], solve: Solve): readonly Solve[] =>
  [...solves, solve].slice(-MOST_KEPT);

/** What was kept, if it is of the right kind. */
export const readSolves = (kept: unknown): readonly Solve[] =>
  Array.isArray(kept) ? (kept as unknown[]).filter(isSolve) : [];

function isSolve(kept: unknown): kept is Solve {
  const { board, at, seconds, moves, shortest = 0 } = (kept ?? {}) as Partial<Solve>;
  return typeof board === 'string' && [at, seconds, moves, shortest].every(Number.isFinite);
}

/** The averages in seconds of each `count` times that follow each other, the last one last. */
export const averagesOf = (count: number, seconds: readonly number[]): number[] =>
  seconds.slice(count - 1).map((_, first) => {
    const counted = seconds.slice(first, first + count);
    if (count === 1) return counted[0];
    return (sumOf(counted) - Math.min(...counted) - Math.max(...counted)) / (count - 2);
  });
