import type { Summary } from '../results/summary.js';

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
