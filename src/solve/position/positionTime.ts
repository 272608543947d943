/* How the time of a position is divided between its solvers, and when it is over. */
import { isRectangle } from '../../puzzle/size.js';
import type { PositionSearch } from './positionState.js';

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
  const { limits, known, solving } = search;
  if (performance.now() <= endOf(search)) return false;
  if (limits.aim !== 'quick' || known.path !== undefined || limits.moves < Infinity) return true;
  // Without a limit of moves a rectangle always has a solution, a moment later.
  return !isRectangle(solving.puzzle.size) && limits.seconds < Infinity;
}
