/* Positions to solve, one or many, and their outcomes. */
import { asAtlasError, AtlasError, type ErrorCode } from '../../../basics/errors.js';
import { formatCount, formatQuantity, formatSeconds } from '../../../basics/humanize.js';
import type { Board } from '../../../puzzle/board.js';
import { METRIC_RULES, type Metric } from '../../../puzzle/metric.js';
import { moveCount } from '../../../puzzle/paths.js';
import { parseBoard } from '../../../notation/boardText.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { cellCount } from '../../../puzzle/size.js';
import { checkSolvable } from '../../../notation/solvable.js';
import type { Solution, Unanswered } from '../../../solve/solution.js';
import type { Entry } from '../../../notation/entry.js';
import { splitSolution } from '../../../notation/solutions.js';
import { sumOf } from '../../../basics/numbers.js';
import { secondsSince } from '../../../basics/clock.js';

export type Outcome = Solution | Unanswered;

/** A position that can be solved, and its puzzle. */
export interface SolvablePosition {
  readonly start: Board;
  readonly puzzle: Puzzle;
}

/** The position of an entry, if it can be solved; moves behind it are left out. */
export function positionOfEntry(
  { text, fault }: Pick<Entry, 'text' | 'fault'>,
  puzzleOf: () => Puzzle,
): SolvablePosition | Unanswered {
  let start: Board | string = text;
  let puzzle: Puzzle | undefined;
  try {
    if (fault) throw fault;
    puzzle = puzzleOf();
    start = parseBoard(positionIn(text, puzzle), puzzle);
    checkSolvable(start, puzzle);
    return { start, puzzle };
  } catch (cause) {
    return { start, cause: asAtlasError(cause), puzzle };
  }
}

/** The position of a line that `solve` has printed; other texts as they are. */
function positionIn(text: string, { size, labels }: Puzzle): string {
  const { board, moves, code } = splitSolution(text, labels !== undefined, cellCount(size));
  return text.includes('\t') && (moves ?? code) !== undefined ? board : text;
}

/** Errors that give up one position; any other one would give up the next position too. */
const GIVEN_UP: readonly ErrorCode[] = [
  'limit-reached',
  'timed-out',
  'unproved',
  'too-many-boards',
];

/** The outcome of a position: its solution, or the error that gives up this position. */
export const outcomeOf = (
  { start, puzzle }: SolvablePosition,
  solution: Promise<Solution>,
): Promise<Outcome> =>
  solution.catch((cause: unknown) => {
    if (!(cause instanceof AtlasError) || !GIVEN_UP.includes(cause.code)) throw cause;
    return { start, puzzle, cause };
  });

/** Counts outcomes, and measures the time from now on. */
export function outcomeCounts() {
  const started = performance.now();
  const counts = { solved: 0, unproved: 0, unsolvable: 0, bad: 0, 'given up': 0 };
  const metrics = new Set<Metric>();
  let moves = 0;
  const boards = (): number => sumOf(Object.values(counts));
  return {
    add(outcome: Outcome, metric: Metric | undefined): void {
      const fate = fateOf(outcome);
      counts[fate]++;
      if (fate !== 'solved' || !('path' in outcome) || metric === undefined) return;
      metrics.add(metric);
      moves += moveCount(outcome.path, metric);
    },
    /** `4 boards in 0.12 s: 2 solved (mean 17.50 moves), 1 unsolvable, 1 bad`. */
    summary(): string {
      const [metric = 'single-tile', ...others] = metrics;
      const noun = others.length === 0 ? METRIC_RULES[metric].noun : 'move';
      const seconds = formatSeconds(secondsSince(started));
      const mean =
        counts.solved === 0 ? '' : ` (mean ${(moves / counts.solved).toFixed(2)} ${noun}s)`;
      const fates = Object.entries(counts)
        .filter(([fate, count]) => count > 0 || fate === 'solved')
        .map(([fate, count]) => `${formatCount(count)} ${fate}${fate === 'solved' ? mean : ''}`);
      return `${formatQuantity(boards(), 'board')} in ${seconds}: ${fates.join(', ')}`;
    },
  };
}

function fateOf(outcome: Outcome): 'solved' | 'unproved' | 'unsolvable' | 'bad' | 'given up' {
  if ('path' in outcome) return outcome.endedBy === undefined ? 'solved' : 'unproved';
  if (typeof outcome.start === 'string') return 'bad';
  return outcome.cause.code === 'unsolvable' ? 'unsolvable' : 'given up';
}
