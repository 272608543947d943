/* Positions to solve, one or many, and their outcomes. */
import { AtlasError } from '../errors.js';
import { formatCount, formatQuantity, formatSeconds } from '../humanize.js';
import type { Board } from '../puzzle/board.js';
import { METRIC_RULES, type Metric } from '../puzzle/metric.js';
import { movesOn } from '../puzzle/moves.js';
import { parseBoard } from '../puzzle/notation.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { checkSolvable } from '../puzzle/solvable.js';
import type { Ends } from '../solve/bothEnds.js';
import type { Solution } from '../solve/solution.js';
import { sumOf } from '../sums.js';
import type { Context } from './context.js';
import type { InputItem } from './inputItems.js';
import {
  nearSolver,
  openSolver,
  quickSolverOf,
  type Aim,
  type Method,
  type NamedSolver,
} from './methodChoice.js';
import { solvePosition, type SolveLimits } from './solving.js';

/** A board without a solution, as text if it is no board, and the reason. */
export interface Unsolved {
  readonly start: Board | string;
  readonly cause: AtlasError;
}

export type Outcome = Solution | Unsolved;

/** The board of a text, if it can be solved. */
export function readPosition(
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
    return unsolved(start, cause);
  }
}

/** @throws AtlasError when the oracle cannot be used, as it would solve no other board either. */
function unsolved(start: Board | string, cause: unknown): Unsolved {
  if (!(cause instanceof AtlasError) || cause.code === 'unusable-oracle') throw cause;
  return { start, cause };
}

/** How positions are solved. */
interface Solving {
  readonly puzzle: Puzzle;
  /** For a shortest solution; none where nothing is proved. */
  readonly method: Method | undefined;
  readonly aim: Aim;
  readonly limits: SolveLimits;
  readonly threads: number | undefined;
}

/** Solves positions; what that needs, such as databases, is made ready for the first one. */
export interface PositionSolver {
  solve(start: Board, watch: (ends: Ends) => void): Promise<Outcome>;
  /**
   * Tells which boards come next, so that threads can search several boards at a time. With a limit
   * of time, or where no shortest solution is wanted, boards are searched one after the other.
   */
  foresee(starts: readonly Board[]): Promise<void>;
  /** The time that it took to make it ready. */
  readonly openingSeconds: number;
  close(): Promise<void> | undefined;
}

/** @throws AtlasError when the board is too large. */
export function positionSolver(
  { puzzle, method, aim, limits, threads }: Solving,
  context: Context,
): PositionSolver {
  const quick = method?.method === 'dfs' ? undefined : quickSolverOf(puzzle, aim);
  const near = method && nearSolver(method, puzzle);
  let shortest: NamedSolver | undefined;
  let openingSeconds = 0;

  async function shortestFor(start: Board): Promise<NamedSolver | undefined> {
    const own = near?.(start) ?? shortest;
    if (own || !method) return own;
    const began = performance.now();
    // A quick search needs the processor itself.
    const team = aim === 'quick' ? 1 : (threads ?? context.platform.cores);
    shortest = await openSolver(method, puzzle, context, threads, team);
    openingSeconds = (performance.now() - began) / 1000;
    return shortest;
  }

  return {
    async solve(start, watch) {
      const solvers = { shortest: await shortestFor(start), quick };
      return solvePosition(start, solvers, limits, aim, context.signal, watch).catch(
        (cause: unknown) => unsolved(start, cause),
      );
    },
    async foresee(starts) {
      if (starts.length < 2 || limits.seconds < Infinity || aim !== 'shortest') return;
      (await shortestFor(starts[0]))?.solver.expect?.(starts, limits.moves);
    },
    get openingSeconds() {
      return openingSeconds;
    },
    close: () => shortest?.solver.close?.(),
  };
}

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
