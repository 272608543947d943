/* What an enumeration found, and its summary. */
import type { Board } from '../puzzle/board.js';
import type { Step } from '../puzzle/moves.js';
import type { PlayedPath } from '../puzzle/paths.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { boardCount } from '../puzzle/parts.js';
import { publishedMatch } from './published.js';
import { SUMMARY_VERSION, goalRecord, type Layers, type Summary } from './summary.js';
import { sumOf } from '../basics/numbers.js';
import type { Survey } from '../survey/survey.js';

/** What an enumeration found. */
export interface Result {
  readonly summary: Summary;
  readonly puzzle: Puzzle;
  /**
   * The positions of the last layer that are listed: the deepest ones, unless the search was
   * stopped.
   */
  readonly deepest: readonly Board[];
  /**
   * `solutions[i]`: a shortest solution of `deepest[i]`; for the first of them, or for none.
   */
  readonly solutions: readonly (readonly Step[])[];
  /** Of positions drawn at random, if there was an oracle; only the page shows them. */
  readonly randomSolutions?: readonly PlayedPath[];
  /** Undefined if no survey was asked for. */
  readonly survey?: Survey | undefined;
}

/** A result as it is stored in its files. */
export interface StoredResult extends Result {
  /** `depths.csv` and `bfile.txt` as text, for comparison with the summary. */
  readonly depths: string;
  readonly bfile: string;
}

/** How many of the deepest positions have solutions in a result that has any. */
export const SOLVED_POSITIONS = 24;

/** How a result was found. */
export type Run = Pick<
  Summary,
  'engine' | 'threads' | 'seconds' | 'version' | 'finished' | 'machine' | 'disk'
>;

/** The summary of a search with these layers. */
export function summarize(
  puzzle: Puzzle,
  layers: Layers,
  deepestListed: number,
  run: Run,
): Summary {
  const { complete, check, ...figures } = summaryFigures(puzzle, layers, deepestListed);
  return { schemaVersion: SUMMARY_VERSION, ...figures, ...run, complete, check };
}

/** The fields of a summary that follow from the layers. */
export function summaryFigures(
  puzzle: Puzzle,
  { counts, complete }: Layers,
  deepestListed: number,
): Omit<Summary, keyof Run | 'schemaVersion'> {
  const { goal, goalBlank, ...size } = goalRecord(puzzle);
  const largest = Math.max(...counts);
  return {
    ...size,
    metric: puzzle.metric,
    goal,
    goalBlank,
    positions: boardCount(puzzle.goal, puzzle.size),
    depth: counts.length - 1,
    deepest: counts[counts.length - 1],
    deepestListed,
    counts,
    mean: sumOf(counts.map((count, depth) => count * depth)) / sumOf(counts),
    widest: { depth: counts.indexOf(largest), count: largest },
    complete,
    check: selfCheck(puzzle, { counts, complete }),
  };
}

/**
 * Whether the counts add up to the positions of the puzzle, or to fewer if the search was stopped;
 * and what published lists say.
 */
export function selfCheck(puzzle: Puzzle, { counts, complete }: Layers): Summary['check'] {
  const [found, positions] = [sumOf(counts), boardCount(puzzle.goal, puzzle.size)];
  return {
    sum: complete ? found === positions : found < positions,
    ...publishedMatch(puzzle, { counts, complete }),
  };
}
