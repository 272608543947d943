/* Sentences about a result whose search was stopped before its end. */
import { formatCount, formatQuantity, formatShare } from '../basics/humanize.js';
import type { Summary } from '../results/summary.js';
import { sumOf } from '../basics/numbers.js';

/** `28,301 of 239,500,800 positions`, or if the search was not stopped, `239,500,800 positions`. */
export const positionsFound = ({ counts, positions, complete }: Summary): string =>
  complete
    ? formatQuantity(positions, 'position')
    : `${formatCount(sumOf(counts))} of ${formatQuantity(positions, 'position')}`;

/**
 * The share of the positions that was found, as text; it is above 0, even of more positions than
 * the largest double.
 */
export const shareFound = ({ counts, positions }: Summary): string =>
  formatShare(sumOf(counts) / Math.min(positions, Number.MAX_VALUE));

/** Where a search, called `subject`, was stopped, and how much it found. */
export const stoppedSentence = (summary: Summary, subject = 'The search'): string =>
  `${subject} was stopped after layer ${summary.depth}, with ${positionsFound(summary)} found (${shareFound(summary)}).`;
