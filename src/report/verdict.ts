import type { Summary } from '../results/summary.js';

/** What the checks of a result say. */
export interface Verdict {
  readonly tone: 'good' | 'neutral' | 'bad';
  readonly text: string;
}

/** The verdict on a result in one sentence. */
export function verdict({ sum, known, source }: Summary['check']): Verdict {
  if (!sum) {
    return { tone: 'bad', text: 'The counts do NOT add up to the number of states: this is a bug, please report it.' };
  }
  // The first of several sources; summary.json has them all.
  const list = String(source).split(';')[0];
  switch (known) {
    case 'match':
      return { tone: 'good', text: `The counts of all layers match ${list}.` };
    case 'mismatch':
      return { tone: 'bad', text: `The counts do NOT match ${list}: this is a bug, please report it.` };
    case 'unknown':
      return {
        tone: 'neutral',
        text: 'The counts add up to the number of states; no list is published for this goal.',
      };
  }
}
