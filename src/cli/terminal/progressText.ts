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

/**
 * A part of the line. If there is little room, the facts of least weight are left out first, and of
 * a fact its last phrases.
 */
interface Fact {
  readonly text: string;
  readonly weight: number;
}

function factsOf({ done, total, stage, seconds, pace }: Moment): Fact[] {
  const elapsed = { text: wholeSeconds(seconds), weight: 4 };
  if (total === Infinity) return [{ text: stage, weight: 5 }, elapsed];
  const left = done >= TELLING_SHARE * total && pace > 0 ? (total - done) / pace : undefined;
  return [
    { text: `${Math.floor((100 * done) / total)}%`, weight: 7 },
    { text: `${formatCompact(done)} of ${formatCompact(total)}`, weight: 3 },
    { text: stage, weight: 5 },
    { text: `${formatCompact(pace)}/s`, weight: 2 },
    elapsed,
    ...(left === undefined ? [] : [{ text: `${wholeSeconds(left)} left`, weight: 6 }]),
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

/** The facts that fit a width; the last fact is cut if it does not fit. */
function fitting(facts: readonly Fact[], width: number): string {
  const text = joined(facts);
  if (text.length <= width || facts.length === 1) return text.slice(0, Math.max(0, width));
  const least = Math.min(...facts.map(({ weight }) => weight));
  return fitting(
    facts.flatMap((fact) => (fact.weight === least ? shorter(fact) : fact)),
    width,
  );
}

/** A fact without its last phrase. */
function shorter({ text, weight }: Fact): Fact[] {
  const end = text.lastIndexOf(', ');
  return end < 0 ? [] : [{ text: text.slice(0, end), weight }];
}

const joined = (facts: readonly Fact[]): string => facts.map(({ text }) => text).join('  ');
