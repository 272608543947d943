/*
 * The search of one position: who searches it, within which limits, what is known of it, and how
 * its time is divided between its solvers.
 */
import type { Board } from '../../puzzle/board.js';
import type { Step } from '../../puzzle/moves.js';
import { moveCount } from '../../puzzle/paths.js';
import { isRectangle } from '../../puzzle/size.js';
import type { PlanRun } from '../attempts.js';
import type { Known, NamedSolver, SteppedSolver } from '../solver.js';
import type { Aim } from '../wishes.js';

/** How far a position is searched. */
export interface SolveLimits {
  /** The most moves of a solution. */
  readonly limit: number;
  readonly seconds: number;
  readonly aim: Aim;
  /** Whether the beam search of the plan, if it has one, takes turns with the search. */
  readonly beam: boolean;
  /** Ends the search early. */
  readonly signal: AbortSignal;
}

/** A position that the attempts of a plan search, one after the other. */
export interface PositionSearch {
  readonly run: PlanRun;
  readonly start: Board;
  readonly limits: SolveLimits;
  /** When it began, by `performance.now()`, without the time to open solvers. */
  began: number;
  /** The milliseconds that it took to open solvers. */
  openingMs: number;
  /** What both solvers know together, and what earlier attempts have proved. */
  known: Known;
}

/** The solvers that search a position together. */
export interface Solvers {
  /** The solver that proves; undefined if nothing is proved. */
  readonly proving: NamedSolver | undefined;
  readonly beam: SteppedSolver | undefined;
  /** Whether an attempt is being opened, whose solver then proves in the place of this one. */
  readonly isWaiting: boolean;
}

/** A position that nobody has searched yet. */
export const newPositionSearch = (
  start: Board,
  run: PlanRun,
  limits: SolveLimits,
): PositionSearch => ({
  run,
  start,
  limits,
  began: performance.now(),
  openingMs: 0,
  known: { atLeast: 0, nodes: 0 },
});

/**
 * Whether no better solution is wanted. A shortest one is the first by the alphabet, which only the
 * solver finds.
 */
export function isEnough(
  { limits: { aim }, known, run: { plan } }: PositionSearch,
  path: readonly Step[],
): boolean {
  if (aim === 'shortest') return false;
  const moves = moveCount(path, plan.puzzle.metric);
  return moves <= (aim === 'quick' ? 1 : 1 + aim.within) * known.atLeast;
}

/** The time of a quick search if no other is given. */
const QUICK_SECONDS = 1;

/** The seconds after which a search for a shortest solution may take minutes. */
export const LONG_SECONDS = 30;

/** On boards of more cells a quick search seldom proves anything, so the proof gets less time. */
const MOST_PROVED_CELLS = 16;

/**
 * Beside a search for a shortest solution, the beam begins after BEAM_BEGIN milliseconds, and takes
 * BEAM_SHARE of the time.
 */
const BEAM_BEGIN = 1000;
const BEAM_SHARE = 0.04;

/**
 * In a search that ends within EARLY_SECONDS, the beam has the last LAST_MS before a known end, or
 * half of the time if that is less. If the end is not known, as after a signal, the beam gets as
 * much after it.
 */
export const EARLY_SECONDS = 20;
export const LAST_MS = 800;

const lastTime = (seconds: number): number => Math.min(LAST_MS, 500 * seconds);

/** The seconds of a position; Infinity if they are not limited. */
export const secondsOf = ({ limits: { aim, seconds } }: PositionSearch): number =>
  aim === 'quick' && seconds === Infinity ? QUICK_SECONDS : seconds;

/** When the time of a position is over, by `performance.now()`. */
const endOf = (search: PositionSearch): number =>
  search.began - search.openingMs + 1000 * secondsOf(search);

/** The milliseconds that a position waits for a solver before its beam search begins alone. */
export const patienceOf = (search: PositionSearch): number =>
  Math.max(0, endOf(search) - lastTime(secondsOf(search)) - performance.now());

/** How many of the `elapsed` milliseconds the beam may have; below 0, it does not begin. */
export function beamTimeFor(search: PositionSearch): (elapsed: number) => number {
  const {
    start,
    limits: { aim, seconds },
  } = search;
  if (aim === 'quick') {
    const share = start.length <= MOST_PROVED_CELLS ? 0.8 : 0.97;
    return (elapsed) => share * elapsed;
  }
  if (aim !== 'shortest') return (elapsed) => 0.5 * elapsed;
  const remaining = endOf(search) - performance.now();
  const last = seconds > EARLY_SECONDS ? remaining : remaining - lastTime(seconds);
  return (elapsed) => {
    if (elapsed >= last) return Infinity;
    return elapsed < BEAM_BEGIN ? -1 : BEAM_SHARE * elapsed;
  };
}

/** When a quick search ends, by `performance.now()`; undefined for other searches. */
export const quickEnd = (search: PositionSearch): number | undefined =>
  search.limits.aim === 'quick' ? endOf(search) : undefined;

export function isTimeOver(search: PositionSearch): boolean {
  const { limits, known, run } = search;
  if (performance.now() <= endOf(search)) return false;
  if (limits.aim !== 'quick' || known.path !== undefined || limits.limit < Infinity) return true;
  // Without a limit of moves a rectangle always has a solution, a moment later.
  return !isRectangle(run.plan.puzzle.size) && limits.seconds < Infinity;
}
