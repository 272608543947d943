/* The table of docs/commands.md that says how boards are written: each row is tried as it is. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseBoard, impliedSize } from '../../src/notation/boardText.js';
import { readGoal, readPosition } from '../../src/library/boards.js';
import { readBoardOfAny, readPuzzleBoard } from '../../src/notation/oneText.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import type { Size } from '../../src/puzzle/size.js';
import { entriesOf } from '../../src/notation/entries.js';
import { entryPuzzles } from '../../src/notation/puzzles.js';

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
const IN_FILES = /^(?:\[?\{"|number|#|\d+\n|\d+[x ]\d+\n|.*v=1&)/;

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
    const size = impliedSize(example)!;
    expect(parseBoard(example, orderedPuzzle(size))).toEqual(expected[0]);
  });

  it.each(examples)(
    '%j is read in the library, in pages and in <slide-puzzle>, or is several',
    (example) => {
      const expected = boards.map((board) => board.replaceAll('/', ' ').split(/ +/).map(Number));
      const [board] = expected;
      const side = Math.sqrt(board.length);
      const size = { rows: side, columns: side };
      const puzzle = example.includes('"goal"')
        ? { ...orderedPuzzle(size), goal: [...board.keys()] }
        : orderedPuzzle(size);
      const other = orderedPuzzle({ rows: 5, columns: 5 });
      const given = { isGoalGiven: false, puzzle: (shown: Size) => orderedPuzzle(shown) };
      if (expected.length > 1) {
        for (const read of [
          () => readPosition(example, puzzle),
          () => readGoal(example, { metric: 'single-tile' }),
          () => readBoardOfAny(example, other),
          () => readPuzzleBoard(example, given),
        ])
          expect(read).toThrow(/has 2 boards; write one/);
        return;
      }
      expect(readPosition(example, puzzle)).toEqual(board);
      expect(readBoardOfAny(example, other)).toEqual({ puzzle, board });
      expect(readPuzzleBoard(example, given)).toEqual({ puzzle, board });
      // A text that states a goal of its own is none.
      if (/"goal"|v=1/.test(example)) return;
      expect(readGoal(example, { metric: 'single-tile' })).toEqual({ ...puzzle, goal: board });
    },
  );
});

describe('a goal', () => {
  it.each(['snail 3x3', '1 2 3/8 0 4/7 6 5', '1\t2\t3\n8\t\t4\n7\t6\t5', '3\n1 2 3\n8 0 4\n7 6 5'])(
    '%j is the form of the school 42',
    (text) => {
      expect(readGoal(text, { metric: 'single-tile' }).goal).toEqual([1, 2, 3, 8, 0, 4, 7, 6, 5]);
    },
  );

  it.each([
    ['4x4 snail', 'does not show its size'],
    ['{"start":[3,1,0,2],"goal":[0,1,2,3]}', 'states a goal too; leave that out'],
    ['#v=1&size=3x3&holes=1,1&pos=1-2-3-4-5-6-7-0', 'states a metric too; leave that out'],
    ['1 2 3', 'does not show its size'],
  ])('%j is refused in a sentence', (text, sentence) => {
    expect(() => readGoal(text, { metric: 'single-tile' })).toThrow(sentence);
  });
});

describe('a position of the library', () => {
  const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
  it.each([
    ['{"start":[3,1,0,2],"goal":[0,1,2,3]}', "The goal '0 1 2 3' of the line is not '1 2 3 0'"],
    ['{"start":[3,1,0,2],"metric":"multi-tile"}', 'The metric multi-tile of the line is not'],
    ['3\n1 2 3\n4 0 5\n7 8 6', 'The size 3x3 of the line is not 2x2'],
  ])('%j is refused, as it states another puzzle', (text, sentence) => {
    expect(() => readPosition(text, puzzle)).toThrow(sentence);
  });
});
