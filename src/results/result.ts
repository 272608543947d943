import type { Board } from '../puzzle/board.js';
import type { MoveLetter } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { checkKnown } from './knownCounts.js';
import { meanDepth, sumOf } from './statistics.js';
import { goalRecord, type Summary } from './summary.js';

/** What an enumeration found. */
export interface Result {
  readonly summary: Summary;
  readonly puzzle: Puzzle;
  /** The deepest positions that are listed. */
  readonly deepest: readonly Board[];
  /** `solutions[i]`: a shortest way from `deepest[i]` to the goal; for the first of them, or for none. */
  readonly solutions: readonly (readonly MoveLetter[])[];
  /** Positions drawn at random with a shortest way each, where an oracle was at hand; no file but the page has them. */
  readonly samples?: readonly SolvedPosition[];
}

export interface SolvedPosition {
  readonly start: Board;
  readonly moves: readonly MoveLetter[];
}

/** A result as its files tell it. */
export interface StoredResult extends Result {
  /** `depths.csv` and `bfile.txt` as text, for comparison with the summary. */
  readonly depths: string;
  readonly bfile: string;
}

/** How many of the deepest positions have solutions in a result, where they can be had. */
export const SOLVED_POSITIONS = 24;

/** How a result came about. */
export type Run = Required<Pick<Summary, 'engine' | 'threads' | 'seconds' | 'version' | 'finished' | 'machine'>>;

/** How a result came about, as its summary has it; of older results not everything is known. */
export const runOf = ({ engine, threads, seconds, version, finished, machine }: Summary): Run =>
  ({ engine, threads, seconds, version, finished, machine }) as Run;

/** Sums up the layers of a finished search of so many positions. */
export function summarize(
  puzzle: Puzzle,
  positions: number,
  counts: readonly number[],
  deepestListed: number,
  run: Run,
): Summary {
  const { goal, goalBlank, ...size } = goalRecord(puzzle);
  const count = Math.max(...counts);
  return {
    schemaVersion: 1,
    ...size,
    metric: puzzle.metric,
    goal,
    goalBlank,
    states: positions,
    depth: counts.length - 1,
    deepest: counts[counts.length - 1],
    deepestListed,
    counts,
    mean: meanDepth(counts, positions),
    widest: { depth: counts.indexOf(count), count },
    ...run,
    complete: true,
    check: selfCheck(puzzle, positions, counts),
  };
}

/** What a result says of itself: whether its counts add up to the positions, and what published lists say. */
export const selfCheck = (puzzle: Puzzle, positions: number, counts: readonly number[]): Summary['check'] => ({
  sum: sumOf(counts) === positions,
  ...checkKnown(puzzle, counts),
});
