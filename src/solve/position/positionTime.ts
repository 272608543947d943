/* How the time of a position is divided between its solvers, and when it is over. */
import { hasMarks } from '../../puzzle/size.js';
import type { PositionSearch } from './positionState.js';

/** The time of a quick search if no other is given. */
const QUICK_SECONDS = 1;

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

/** The milliseconds for the beam, of those since the beginning. Below 0 it does not begin. */
export function beamTimeFor({
  start,
  limits: { aim, seconds },
  began,
}: PositionSearch): (elapsed: number) => number {
  if (aim === 'quick') {
    const share = start.length <= MOST_PROVED_CELLS ? 0.8 : 0.97;
    return (elapsed) => share * elapsed;
  }
  if (aim !== 'shortest') return (elapsed) => 0.5 * elapsed;
  const left = 1000 * seconds - (performance.now() - began);
  const last = seconds > EARLY_SECONDS ? left : left - Math.min(LAST_MS, 500 * seconds);
  return (elapsed) => {
    if (elapsed >= last) return Infinity;
    return elapsed < BEAM_BEGIN ? -1 : BEAM_SHARE * elapsed;
  };
}

/** When a quick search ends, by `performance.now()`; undefined for other searches. */
export const quickEnd = ({
  began,
  limits: { aim, seconds },
}: PositionSearch): number | undefined =>
  aim === 'quick' ? began + 1000 * (seconds === Infinity ? QUICK_SECONDS : seconds) : undefined;

export function isTimeOver(search: PositionSearch): boolean {
  const { began, limits, known, puzzle } = search;
  const end = quickEnd(search);
  if (performance.now() <= (end ?? began + 1000 * limits.seconds)) return false;
  if (end === undefined || known.moves !== undefined || limits.moves < Infinity) return true;
  // Without a limit of moves a rectangle always has a solution, a moment later.
  return hasMarks(puzzle.size) && limits.seconds < Infinity;
}
