import { BLANK } from '../puzzle/board.js';
import { formatLine } from '../puzzle/notation.js';
import { isOrdered, type Puzzle } from '../puzzle/puzzle.js';
import { formatSize } from '../puzzle/size.js';

/**
 * What the command line has to be told of a puzzle, as it is typed in a shell: `--size 3x3 --metric
 * multi-tile`.
 */
export function puzzleOptions(puzzle: Puzzle): string {
  const { size, goal, labels, metric } = puzzle;
  return [
    `--size ${formatSize(size)}`,
    ...(metric === 'single-tile' ? [] : [`--metric ${metric}`]),
    ...(isOrdered(puzzle) ? [] : [`--goal ${shellWord(formatLine(goal, puzzle))}`]),
    ...(labels ? [`--blank ${shellWord(labels[BLANK])}`] : []),
  ].join(' ');
}

/** A word as it is typed in a shell. */
export function shellWord(word: string): string {
  if (/^[\w.,:/=+-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? ["'", word.replaceAll("'", `'\\''`), "'"].join('') : `"${word}"`;
}
