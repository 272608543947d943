/* The progress of a task as one line of text. */
import { formatCompact, formatSeconds } from '../../humanize.js';

/** The state of a task. */
export interface Moment {
  readonly done: number;
  readonly total: number;
  readonly stage: string;
  /** Since it began. */
  readonly seconds: number;
  /** Units done in a second, measured lately. */
  readonly pace: number;
}

/** Room for the text beside the bar. */
const TEXT_WIDTH = 64;

const LEAST_BAR = 8;

/** Before this share is done, an estimate of the time left would be far off. */
const TELLING_SHARE = 0.05;

/** The parts of the line, the most useful first: a narrow terminal has no columns for the last. */
function factsOf({ done, total, stage, seconds, pace }: Moment): string[] {
  const elapsed = wholeSeconds(seconds);
  if (total === Infinity) return [stage, elapsed];
  const isTold = done >= TELLING_SHARE * total && pace > 0;
  return [
    `${Math.floor((100 * done) / total)}%`,
    ...(isTold ? [`${wholeSeconds((total - done) / pace)} left`] : []),
    stage,
    elapsed,
    `${formatCompact(done)} of ${formatCompact(total)}`,
    `${formatCompact(pace)}/s`,
  ];
}

const wholeSeconds = (seconds: number): string =>
  seconds < 59.5 ? `${Math.round(seconds)} s` : formatSeconds(seconds);

/** A moment on one line with all facts. */
export const factLine = (moment: Moment): string => joined(factsOf(moment));

/** A moment with a bar on one line; the last column stays free. */
export function barLine(moment: Moment, columns: number): string {
  const { done, total } = moment;
  const barWidth = total === Infinity ? 0 : Math.max(LEAST_BAR, columns - TEXT_WIDTH);
  const full = Math.round((barWidth * done) / total) || 0;
  const bar = barWidth === 0 ? '' : `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} `;
  return bar + fitting(factsOf(moment), columns - 1 - bar.length);
}

/** The first facts that fit a width; of the last one the first phrases, or what fits of it. */
function fitting(facts: readonly string[], width: number): string {
  const text = joined(facts);
  if (text.length <= width) return text;
  const before = facts.slice(0, -1);
  const last = facts.at(-1) ?? '';
  const end = last.lastIndexOf(', ');
  if (end >= 0) return fitting([...before, last.slice(0, end)], width);
  return before.length > 0 ? fitting(before, width) : text.slice(0, Math.max(0, width));
}

const joined = (facts: readonly string[]): string => facts.join('  ');
