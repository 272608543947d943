import type { PuzzleFacts } from '../basics/errors.js';

/** The options that describe a puzzle, as they are typed: `--size 3x3 --metric multi-tile`. */
export const optionsOf = ({ size, metric, goal, blank }: PuzzleFacts): string =>
  [
    `--size ${size}`,
    ...(metric === 'single-tile' ? [] : [`--metric ${metric}`]),
    ...(goal === undefined ? [] : [`--goal ${shellWord(goal)}`]),
    ...(blank === undefined ? [] : [`--blank ${shellWord(blank)}`]),
  ].join(' ');

/** A word as it is typed in a shell. */
export function shellWord(word: string): string {
  if (/^[\w.,:/=+-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? ["'", word.replaceAll("'", `'\\''`), "'"].join('') : `"${word}"`;
}
