import { EXIT, UserError } from '../errors.js';
import { puzzleOf } from '../enumerate/summary.js';
import { formatQuantity } from '../numbers.js';
import { formatLine } from '../puzzle/notation.js';
import { histogramLines } from '../report/terminal.js';
import { loadSummary } from '../store/results.js';
import { readWhole } from './arguments.js';
import { defineCommand } from './command.js';
import { lineWidth, print, styled } from './output.js';

export const histogramCommand = defineCommand({
  name: 'histogram',
  describe: 'Draw the layers of a result in the terminal.',
  words: { name: 'folder', describe: 'a result folder, such as output/3x4' },
  options: {
    log: { describe: 'bars by the logarithm of the count' },
    width: { value: 'N', describe: "columns to fill (default: the terminal's, or 80)" },
  },
  examples: [
    ['histogram output/3x4', 'bars by depth'],
    ['histogram output/3x4 --log --width 60', 'logarithmic, narrower'],
  ],
  run(options, words) {
    const width = options.width === undefined ? lineWidth() : readWhole('--width', options.width, 32, 1000);
    const summary = loadSummary(oneFolder(words));
    const puzzle = puzzleOf(summary);
    print(
      styled(
        'bold',
        `${summary.size}: ${formatQuantity(summary.states, 'position')} by distance from goal ${formatLine(puzzle.goal, puzzle)}`,
      ),
      ...histogramLines(summary.counts, { width, log: options.log }),
    );
    return EXIT.done;
  },
});

/** The one folder that a command takes. */
export function oneFolder(words: readonly string[]): string {
  if (words.length === 1) return words[0];
  throw new UserError(
    words.length === 0
      ? 'The result folder is missing; write for example output/3x4.'
      : `One result folder is needed, but ${words.length} are given: ${words.join(', ')}.`,
  );
}
