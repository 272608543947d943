/* The summary of a result in words: its goal, its checks, where a search was stopped, its cost. */
import { formatBytes, formatCount, formatQuantity, formatShare } from '../basics/humanize.js';
import { sumOf } from '../basics/numbers.js';
import type { Summary } from '../results/summary.js';
import { isolated, shorten } from './markup.js';

/** Most characters of one label in a line. */
const LABEL_LENGTH = 40;

/**
 * About `length` characters of a goal, in one line for people; labels of any direction stay apart.
 */
export function goalText(goal: Summary['goal'], length: number): string {
  const texts: string[] = [];
  let room = length;
  for (const tile of goal) {
    const text = typeof tile === 'string' ? isolated(shorten(tile, LABEL_LENGTH)) : String(tile);
    if (text.length > room) return [...texts, '…'].join(' ');
    texts.push(text);
    room -= text.length + 1;
  }
  return texts.join(' ');
}

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

/**
 * What a search on disk took, such as `348.7 MB of memory, at most 45.1 GB of disk, 412.0 GB
 * written, interrupted 2 times`.
 */
export const diskCost = ({
  memory,
  peak,
  written,
  interruptions,
  nodes,
}: NonNullable<Summary['disk']>): string =>
  [
    `${formatBytes(memory)} of memory`,
    `at most ${formatBytes(peak)} of disk`,
    `${formatBytes(written)} written`,
    ...(nodes === undefined ? [] : [`with workers on ${formatQuantity(nodes, 'machine')}`]),
    interruptions === 0
      ? 'not interrupted'
      : `interrupted ${formatQuantity(interruptions, 'time')}`,
  ].join(', ');

/** The outcome of the checks of a result. */
export interface Verdict {
  readonly tone: 'good' | 'neutral' | 'bad';
  readonly text: string;
}

/** The verdict on a result in one sentence. */
export function verdict({
  complete,
  counts,
  check,
}: Pick<Summary, 'complete' | 'counts' | 'check'>): Verdict {
  const { sum, known, source } = check;
  if (!sum) {
    const fault = complete ? 'do NOT add up to' : 'are NOT below';
    return {
      tone: 'bad',
      text: `The counts ${fault} the number of positions: this is a bug, please report it.`,
    };
  }
  // The first source, if there are several; summary.json has all.
  const list = String(source).split(';')[0];
  switch (known) {
    case 'match':
      return { tone: 'good', text: `The ${layersOf(counts, complete)} ${list}.` };
    case 'mismatch':
      return {
        tone: 'bad',
        text: `The counts do NOT match ${list}: this is a bug, please report it.`,
      };
    case 'unknown':
      return {
        tone: 'neutral',
        text: `The counts ${complete ? 'add up to' : 'are below'} the number of positions; no list is published for this goal.`,
      };
  }
}

function layersOf(counts: readonly number[], complete: boolean): string {
  if (complete) return 'counts of all layers match';
  return counts.length === 1
    ? 'count of the first layer matches'
    : `counts of the first ${counts.length} layers match`;
}
