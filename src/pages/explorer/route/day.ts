/*
 * The puzzle of the day: a position of each board for each date, the same for everybody. The date
 * is the date of the player's own calendar, so a day begins when the player's does; on one date all
 * players have the same puzzle.
 */
import type { Board } from '../../../puzzle/board.js';
import { formatMoveCount } from '../../../puzzle/metric.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { formatSize } from '../../../puzzle/size.js';
import { seededBoard } from '../../parts/randomBoard.js';
import { formatClock } from '../clock.js';

/** The boards that have one on the page; a link may name any other. */
export const DAY_SIZES = ['3x3', '3x4', '4x4'] as const;

const DAY_MS = 24 * 3600 * 1000;

/** The day of a time on the calendar of this place: `2026-11-23`. */
export const dayOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((number) => String(number).padStart(2, '0'))
    .join('-');

export const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** `23 November 2026`. */
export const dayWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Its position, all positions being equally likely. */
export const boardOfDay = (day: string, puzzle: Puzzle): Board =>
  seededBoard(puzzle, Number(day.replaceAll('-', '')));

/** The fragment of its link. */
export const dayFragment = (day: string, size: string, { metric }: Puzzle): string =>
  `size=${size}${metric === 'single-tile' ? '' : `&metric=${metric}`}&day=${day}`;

/** How a player has solved it. */
interface DaySolved {
  readonly day: string;
  readonly puzzle: Puzzle;
  readonly moves: number;
  /** Of a shortest solution; undefined if that is not known. */
  readonly shortest: number | undefined;
  readonly seconds: number;
  readonly hinted: boolean;
}

/** The moves, or how they compare with the fewest. */
function scoreText(moves: number, shortest: number | undefined, { metric }: Puzzle): string {
  if (shortest === undefined) return formatMoveCount(moves, metric);
  if (moves === shortest) return 'a shortest solution';
  return `${formatMoveCount(moves - shortest, metric)} over the shortest`;
}

/** The text with which a player shares it, which shows nothing of the moves. */
export function dayText({ day, puzzle, moves, shortest, seconds, hinted }: DaySolved): string {
  const score = scoreText(moves, shortest, puzzle);
  const help = hinted ? ', with hints' : '';
  return `slide-atlas ${day}, ${formatSize(puzzle.size)}: ${score} in ${formatClock(seconds, true)}${help}`;
}
