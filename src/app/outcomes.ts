/* Positions to solve, one or many, and their outcomes. */
import { AtlasError } from '../errors.js';
import { formatCount, formatQuantity, formatSeconds } from '../humanize.js';
import type { Board } from '../puzzle/board.js';
import { METRIC_RULES, type Metric } from '../puzzle/metric.js';
import { movesOn } from '../puzzle/moves.js';
import { parseBoard } from '../puzzle/notation.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { checkSolvable } from '../puzzle/solvable.js';
import type { Solution } from '../solve/solution.js';
import type { Ends } from '../solve/bothEnds.js';
import type { Solver } from '../solve/solver.js';
import { sumOf } from '../sums.js';
import { solvePosition, type Aim, type SolveLimits, type Solvers } from './solving.js';

/** A solution; or the board without one, as text if it is no board, and the reason. */
export type Outcome = Solution | { readonly start: Board | string; readonly cause: AtlasError };

/** How positions are solved. */
export interface Solving {
  readonly puzzle: Puzzle;
  readonly limits: SolveLimits;
  readonly aim: Aim;
  /** Opens the searches for a board, which may build databases. */
  readonly opened: (start: Board) => Promise<Solvers>;
}

/** Solves the board of a text. @throws AtlasError when the oracle cannot be used, as it would solve no other board either. */
export async function outcomeOf(
  text: string,
  { puzzle, limits, aim, opened }: Solving,
  signal: AbortSignal,
  watch: (ends: Ends) => void,
): Promise<Outcome> {
  let start: Board | string = text;
  const failed = (cause: unknown): Outcome => {
    if (!(cause instanceof AtlasError) || cause.code === 'unusable-oracle') throw cause;
    return { start, cause };
  };
  try {
    start = parseBoard(text, puzzle);
    checkSolvable(start, puzzle);
  } catch (cause) {
    return failed(cause);
  }
  return solvePosition(start, await opened(start), limits, aim, signal, watch).catch(failed);
}

/**
 * Tells the solver which boards of some texts will be asked for, so that its threads can search several boards at a time. With a limit of
 * time, or where no shortest solution is wanted, boards are searched one after the other.
 */
export async function foresee(texts: readonly string[], { puzzle, limits, aim, opened }: Solving): Promise<void> {
  if (texts.length === 1 || limits.seconds < Infinity || aim !== 'shortest') return;
  let solver: Solver | undefined;
  const starts: Board[] = [];
  for (const text of texts) {
    const start = solvableBoard(text, puzzle);
    if (!start) continue;
    solver ??= (await opened(start)).shortest?.solver;
    if (!solver?.expect) return;
    starts.push(start);
  }
  solver?.expect?.(starts, limits.moves);
}

function solvableBoard(text: string, puzzle: Puzzle): Board | undefined {
  try {
    const start = parseBoard(text, puzzle);
    checkSolvable(start, puzzle);
    return start;
  } catch {
    return undefined; // it will be told why
  }
}

export interface Tally {
  readonly boards: number;
  readonly solved: number;
  add(outcome: Outcome): void;
  /** `4 boards in 0.12 s: 2 solved (mean 17.50 moves), 1 unsolvable, 1 bad`. */
  summary(): string;
}

/** Counts outcomes, and measures the time from now on. */
export function newTally(metric: Metric): Tally {
  const started = performance.now();
  const counts = { solved: 0, unproved: 0, unsolvable: 0, bad: 0, 'given up': 0 };
  let moves = 0;
  const boards = (): number => sumOf(Object.values(counts));
  return {
    get boards() {
      return boards();
    },
    get solved() {
      return counts.solved;
    },
    add(outcome) {
      counts[fateOf(outcome)]++;
      if (fateOf(outcome) === 'solved' && 'moves' in outcome) moves += movesOn(outcome.moves, metric).length;
    },
    summary() {
      const seconds = formatSeconds((performance.now() - started) / 1000);
      const mean =
        counts.solved === 0 ? '' : ` (mean ${(moves / counts.solved).toFixed(2)} ${METRIC_RULES[metric].unit}s)`;
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
