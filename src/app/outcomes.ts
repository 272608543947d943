/* Positions to solve, one or many, and their outcomes. */
import { AtlasError, type ErrorCode } from '../basics/errors.js';
import { formatCount, formatQuantity, formatSeconds } from '../basics/humanize.js';
import type { Board } from '../puzzle/board.js';
import { METRIC_RULES, type Metric } from '../puzzle/metric.js';
import { movesOn } from '../puzzle/moves.js';
import { parseBoard } from '../puzzle/notation.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { checkSolvable } from '../puzzle/solvable.js';
import type { PlannedAttempt, Solution } from '../solve/solution.js';
import { sumOf } from '../basics/numbers.js';
import type { InputItem } from './inputItems.js';

/** A board without a solution, as text if it is no board, and the reason. */
export interface Unsolved {
  readonly start: Board | string;
  readonly cause: AtlasError;
  /** How it was to be solved, where a caller wants to know. */
  readonly plan?: readonly PlannedAttempt[];
}

export type Outcome = Solution | Unsolved;

/** The board of a text, if it can be solved. */
export function readItem(
  { text, fault }: Omit<InputItem, 'line'>,
  puzzle: Puzzle,
): Board | Unsolved {
  let start: Board | string = text;
  try {
    if (fault) throw fault;
    start = parseBoard(text, puzzle);
    checkSolvable(start, puzzle);
    return start;
  } catch (cause) {
    if (!(cause instanceof AtlasError)) throw cause;
    return { start, cause };
  }
}

/** Errors that give up one position; any other one would give up the next position too. */
const GIVEN_UP: readonly ErrorCode[] = [
  'limit-reached',
  'timed-out',
  'unproved',
  'too-many-boards',
];

/** The outcome of a position: its solution, or the error that gives up this position. */
export const outcomeOf = (start: Board, solution: Promise<Solution>): Promise<Outcome> =>
  solution.catch((cause: unknown) => {
    if (!(cause instanceof AtlasError) || !GIVEN_UP.includes(cause.code)) throw cause;
    return { start, cause };
  });

/** Counts outcomes, and measures the time from now on. */
export function newTally(metric: Metric) {
  const started = performance.now();
  const counts = { solved: 0, unproved: 0, unsolvable: 0, bad: 0, 'given up': 0 };
  let moves = 0;
  const boards = (): number => sumOf(Object.values(counts));
  return {
    add(outcome: Outcome): void {
      const fate = fateOf(outcome);
      counts[fate]++;
      if (fate === 'solved' && 'moves' in outcome) moves += movesOn(outcome.moves, metric).length;
    },
    areAllSolved: (): boolean => counts.solved === boards(),
    /** `4 boards in 0.12 s: 2 solved (mean 17.50 moves), 1 unsolvable, 1 bad`. */
    summary(): string {
      const seconds = formatSeconds((performance.now() - started) / 1000);
      const mean =
        counts.solved === 0
          ? ''
          : ` (mean ${(moves / counts.solved).toFixed(2)} ${METRIC_RULES[metric].unit}s)`;
      const fates = Object.entries(counts)
        .filter(([fate, count]) => count > 0 || fate === 'solved')
        .map(([fate, count]) => `${formatCount(count)} ${fate}${fate === 'solved' ? mean : ''}`);
      return `${formatQuantity(boards(), 'board')} in ${seconds}: ${fates.join(', ')}`;
    },
  };
}

function fateOf(outcome: Outcome): 'solved' | 'unproved' | 'unsolvable' | 'bad' | 'given up' {
  if ('moves' in outcome) return outcome.endedBy === undefined ? 'solved' : 'unproved';
  if (typeof outcome.start === 'string') return 'bad';
  return outcome.cause.code === 'unsolvable' ? 'unsolvable' : 'given up';
}
