/* The table of docs/commands.md that says how boards are written: each row is tried as it is. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseBoard, impliedSize } from '../../src/puzzle/notation.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { entriesOf } from '../../src/reading/entries.js';
import { entryPuzzles } from '../../src/reading/puzzles.js';

/** In the table, the sign for the end of a line and the sign for a tab. */
const withBreaks = (text: string): string => text.replaceAll('⏎', '\n').replaceAll('⇥', '\t');

/** Forms, their examples, and the boards that the examples show. */
const ROWS = readFileSync(new URL('../../docs/commands.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const cells = line
      .replaceAll('\\|', '¦')
      .split('|')
      .map((cell) => cell.trim());
    const [, form = '', example = '', boards = ''] = cells;
    const texts = (cell: string): string[] =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text.replaceAll('¦', '|'));
    return cells.length === 5 && /^`[\d /]+`/.test(boards) && example.startsWith('`')
      ? [{ form, examples: texts(example).map(withBreaks), boards: texts(boards) }]
      : [];
  });

/** JSON, CSV, several boards, and a size or a number of boards before a board. */
const IN_FILES = /^(?:\{"|number|#|\d+\n|\d+[x ]\d+\n)/;

const puzzleOf = entryPuzzles(
  { isGoalGiven: false, puzzle: (size, metric) => orderedPuzzle(size, undefined, metric) },
  (text) => {
    throw new Error(`no size: ${text}`);
  },
);

it('the table has its rows', () => {
  expect(ROWS.length).toBeGreaterThan(15);
});

describe.each(ROWS)('$form', ({ examples, boards }) => {
  it.each(examples)('%j is read from a file, and by itself', (example) => {
    const expected = boards.map((board) => board.replaceAll('/', ' ').split(/ +/).map(Number));
    const entries = entriesOf(example, { what: 'board' });
    expect(entries.map((entry) => parseBoard(entry.text, puzzleOf(entry)))).toEqual(expected);
    if (IN_FILES.test(example)) return;
    const size = parseSize(impliedSize(example)!);
    expect(parseBoard(example, orderedPuzzle(size))).toEqual(expected[0]);
  });
});
