/* The text with which a player shares how the puzzle of a day was solved. */
import { formatMoveCount } from '../../../puzzle/metric.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { formatSize } from '../../../puzzle/size.js';
import { formatClock } from '../clock.js';

/** How somebody has solved it. */
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

/** A text to share, which shows nothing of the moves. */
export function dayText({ day, puzzle, moves, shortest, seconds, hinted }: DaySolved): string {
  const score = scoreText(moves, shortest, puzzle);
  const help = hinted ? ', with hints' : '';
  return `slide-atlas ${day}, ${formatSize(puzzle.size)}: ${score} in ${formatClock(seconds, true)}${help}`;
}
