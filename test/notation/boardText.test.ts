import { describe, expect, it } from 'vitest';
import { AtlasError } from '../../src/basics/errors.js';
import { drawBoard } from '../../src/formats/boardDrawing.js';
import {
  checkLabels,
  formatLine,
  impliedSize,
  likelySize,
  parseBoard,
  parseGoal,
  parseLine,
  puzzleFacts,
} from '../../src/notation/boardText.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';

const eleven = orderedPuzzle({ rows: 3, columns: 4 });
const eight = orderedPuzzle({ rows: 3, columns: 3 });
const board = [0, 3, 2, 1, 8, 7, 6, 5, 4, 11, 10, 9];

describe('the facts of a puzzle, for the data of errors,', () => {
  it('have the goal if it is not the usual one, and the label of the blank if it has one', () => {
    expect(puzzleFacts(eight)).toEqual({ size: '3x3', metric: 'single-tile' });
    expect(puzzleFacts(orderedPuzzle(eight.size, 0, 'multi-tile'))).toEqual({
      size: '3x3',
      metric: 'multi-tile',
      goal: '0 1 2 3 4 5 6 7 8',
    });
    expect(puzzleFacts(parseGoal('ab*', parseSize('1x3'), '*'))).toEqual({
      size: '1x3',
      metric: 'single-tile',
      goal: 'a b *',
      blank: '*',
    });
  });
});

describe('bars', () => {
  it.each(['1 2 3 | 4 5 6 | 7 8 0', '1|2|3\n4|5|6\n7|8|0', '|1|2|3|\n|4|5|6|\n|7|8|0|'])(
    'between rows or cells, and around them, are not part of the board: %j',
    (text) => {
      expect(parseBoard(text, eight)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    },
  );
});

describe('a size', () => {
  it('is rows x columns', () => {
    expect(parseSize('3x4')).toEqual({ rows: 3, columns: 4 });
    expect(parseSize('1x2')).toEqual({ rows: 1, columns: 2 });
    expect(parseSize('1x255')).toEqual({ rows: 1, columns: 255 });
    expect(parseSize('15x17')).toEqual({ rows: 15, columns: 17 });
    expect(() => parseSize('16x16')).toThrow('boards have up to 255 cells');
  });

  it.each([
    '',
    '3',
    '3x',
    'x4',
    '3y4',
    '0x4',
    '4x0',
    '1x1',
    '-3x4',
    '3x4x5',
    '3.5x4',
    '999x2',
    '16x16',
    `${'9'.repeat(40)}x0`,
    `${'9'.repeat(40)}x1`,
  ])('is not %j, and the sentence quotes it', (text) => {
    expect(() => parseSize(text)).toThrow(AtlasError);
    expect(() => parseSize(text)).toThrow(`'${text}'`);
  });
});

describe('a board of numbers', () => {
  it.each([
    '0 3 2 1 8 7 6 5 4 11 10 9',
    '0,3,2,1,8,7,6,5,4,11,10,9',
    '0, 3, 2, 1,  8, 7, 6, 5,  4, 11, 10, 9',
    '[0, 3, 2, 1, 8, 7, 6, 5, 4, 11, 10, 9]',
    '[0 3 2 1 8 7 6 5 4 11 10 9]',
    '[[0,3,2,1],[8,7,6,5],[4,11,10,9]]',
    '[[0, 3, 2, 1], [8, 7, 6, 5], [4, 11, 10, 9]]',
    ' [[0 3 2 1]\n [8 7 6 5]\n [4 11 10 9]]\n',
    '0 3 2 1/8 7 6 5/4 11 10 9',
    '0 3 2 1 / 8 7 6 5 / 4 11 10 9',
    '0,3,2,1/8,7,6,5/4,11,10,9',
    '0 3 2 1\n8 7 6 5\n4 11 10 9\n',
    '0 3 2 1 8 7\n6 5 4 11 10 9',
    '["0", "3", "2", "1", "8", "7", "6", "5", "4", "11", "10", "9"]',
    "['0', '3', '2', '1', '8', '7', '6', '5', '4', '11', '10', '9']",
  ])('is read from %j', (text) => {
    expect(parseBoard(text, eleven)).toEqual(board);
  });

  it('of one digit a cell may be written in one word', () => {
    expect(parseBoard('867254301', eight)).toEqual([8, 6, 7, 2, 5, 4, 3, 0, 1]);
  });

  it('of rows of one word each has a digit a cell, unless it has one column', () => {
    expect(parseBoard('867/254/301', eight)).toEqual([8, 6, 7, 2, 5, 4, 3, 0, 1]);
    expect(parseBoard('867\n254\n301', eight)).toEqual([8, 6, 7, 2, 5, 4, 3, 0, 1]);
    const column = orderedPuzzle({ rows: 12, columns: 1 });
    expect(parseBoard(column.goal.join('/'), column)).toEqual(column.goal);
  });

  it('has its size in its rows', () => {
    expect(impliedSize('0 3 2 1/8 7 6 5/4 11 10 9')).toEqual({ rows: 3, columns: 4 });
    expect(impliedSize('0 3 2 1\n8 7 6 5\n4 11 10 9')).toEqual({ rows: 3, columns: 4 });
    expect(parseGoal('1 2 3/4 5 0')).toEqual(orderedPuzzle({ rows: 2, columns: 3 }));
  });

  it('of labels has slashes between rows, unless they are labels', () => {
    const words = { rows: 2, columns: 2 };
    const rows = parseGoal('ab cd/ef *', words, '*');
    expect(rows.labels).toEqual(['*', 'ab', 'cd', 'ef']);
    expect(parseGoal('ab/c*', words, '*').labels).toEqual(['*', 'a', 'b', 'c']);
    expect(parseGoal('1/2 2/3 / *', words, '*').labels).toEqual(['*', '1/2', '2/3', '/']);
    expect(parseBoard('ef */ab cd', rows)).toEqual([3, 0, 1, 2]);
  });

  it('is written as one line that is read back', () => {
    expect(formatLine(board, eleven)).toBe('0 3 2 1 8 7 6 5 4 11 10 9');
    expect(parseLine(formatLine(board, eleven), eleven)).toEqual(board);
  });

  it('is drawn with aligned columns and an empty cell for the blank', () => {
    expect(drawBoard(board, eleven)).toEqual([
      '┌────┬────┬────┬────┐',
      '│    │  3 │  2 │  1 │',
      '├────┼────┼────┼────┤',
      '│  8 │  7 │  6 │  5 │',
      '├────┼────┼────┼────┤',
      '│  4 │ 11 │ 10 │  9 │',
      '└────┴────┴────┴────┘',
    ]);
  });

  it.each([
    ['1 2 3 4 5 6 7 8', 'has 8 cells, but the 3x3 board has 9'],
    ['1 2 3 4 5 6 7 8 8', 'has 8 more than once and no blank (0)'],
    ['1 2 3 4 0 6 7 8 0', 'has 0 more than once and no 5'],
    ['1 2 3 4 5 6 7 8 10', "has a tile '10'"],
    ['1 2 3 4 5 6 7 8 y', "has a tile 'y'"],
    ['1 2 3 4 5 6 7 x _', "has a tile 'x'"],
    ['1 2 3 4 5 6 7: 8 0', "has the mark ':' in '7:'"],
    ['1 2 3 4 5 6 7 8 -1', "has a tile '-1'"],
    ['[[1,2,3],[4,5],[6,7,8,0]]', 'has 3 tiles in row 1, but 2 in row 2; write as many tiles'],
    ['1 2 3/4 5/6 7 8 0', 'has 3 tiles in row 1, but 2 in row 2; write as many tiles'],
    ['1 2 3/4 5 6/7 8 0/', 'has 3 tiles in row 1, but 0 in row 4'],
    ['1 2 3//4 5 6/7 8 0', 'has 3 tiles in row 1, but 0 in row 2'],
    ['1 2 3 4/5 6 7 0', 'is 2x4, but the board is 3x3'],
    ['1 2 3 4 5 6 7 8/0', 'has 8 tiles in row 1, but 1 in row 2'],
    ['[[1,2,3,4],[5,6,7,0]]', 'is 2x4, but the board is 3x3'],
    ['', 'is empty'],
    [
      '12345678',
      'is one word, but the 3x3 board has 9 cells; put blanks or commas between the tiles',
    ],
    ['1 '.repeat(30_000), 'has 60,000 characters; boards have up to 50,000'],
  ])('%j is refused: it %s', (text, reason) => {
    expect(() => parseBoard(text, eight)).toThrow(AtlasError);
    expect(() => parseBoard(text, eight)).toThrow(reason);
  });
});

// So long that a reader in quadratic time would take minutes.
describe('a text that looks like a board', () => {
  it.each([
    ['blanks within rows', `[[1]${' '.repeat(1_000_000)}2]]`],
    ['commas', `[[${','.repeat(1_000_000)}`],
    ['brackets', '['.repeat(1_000_000)],
    ['brackets and blanks', '[ '.repeat(500_000)],
    ['quotes', '"'.repeat(1_000_000)],
    ['slashes', '/'.repeat(49_000)],
    ['rows', '1 /'.repeat(16_000)],
    ['lines', '1\n'.repeat(24_000)],
  ])('of very many %s is refused', (_what, text) => {
    expect(() => parseGoal(text, { rows: 2, columns: 2 })).toThrow(AtlasError);
    expect(() => parseGoal(text, { rows: 2, columns: 2 }, '_')).toThrow(AtlasError);
  });

  it('has no size of its own that boards cannot have', () => {
    expect(() => parseGoal('[[0]]')).toThrow("'1x1' has room for the blank only");
    expect(() => parseGoal(`[[${'1,'.repeat(300)}0]]`)).toThrow("'1x301' is too large");
  });

  it.each([
    ['8 6 7 2 5 4 3 0 1', '3x3'],
    ['867254301', '3x3'],
    ['1 2 3 4 5 6 7 0', '2x4'],
    ['1 2 3 4 5 6 7 8 9 10 11 0', '3x4'],
    ['1 2 3 4 5 6 0', '3x4'],
  ])('%j may be of %s', (text, size) => {
    expect(likelySize(text)).toBe(size);
  });
});

describe('labels', () => {
  it.each(['a', 'שלום', '👩‍👩‍👧', 'e\u0301', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '_'])('may be %s', (label) => {
    expect(() => checkLabels([label])).not.toThrow();
  });

  it.each(['\u001b', '\u009b', '\u202e', '\u2028', '\ufeff', '\ufffe', '\uffff', '\ud800'])(
    'must not have %j, which is not seen',
    (character) => {
      expect(() => checkLabels(['a', `b${character}c`])).toThrow(
        'has a control character, or another that is not seen',
      );
    },
  );

  it('must not be texts', () => {
    expect(() => checkLabels(['x'.repeat(40_000)])).toThrow(
      'has 40,000 characters; labels have up to 100',
    );
  });
});

describe('a board of labels', () => {
  const size = { rows: 3, columns: 3 };
  const goal = parseGoal('ソウアイ*タタノマ', size, '*');

  it('has a number for each label, equal for equal labels, and 0 for the blank', () => {
    expect(goal.goal).toEqual([1, 2, 3, 4, 0, 5, 5, 6, 7]);
    expect(parseBoard('ウアタソ*マイタノ', goal)).toEqual([2, 3, 5, 1, 0, 7, 4, 5, 6]);
  });

  it('is written with its labels and drawn by their width on the screen', () => {
    expect(formatLine(goal.goal, goal)).toBe('ソ ウ ア イ * タ タ ノ マ');
    expect(drawBoard(goal.goal, goal)[3]).toBe('│ イ │    │ タ │');
  });

  it('may have labels of several characters, separated by spaces', () => {
    const words = parseGoal('big red big _', { rows: 2, columns: 2 }, '_');
    expect(words.goal).toEqual([1, 2, 1, 0]);
    expect(formatLine(words.goal, words)).toBe('big red big _');
  });

  it('counts a family emoji or an accented letter as one character', () => {
    expect(parseGoal('👩‍👩‍👧e\u0301b*', { rows: 2, columns: 2 }, '*').labels).toEqual([
      '*',
      '👩‍👩‍👧',
      'e\u0301',
      'b',
    ]);
  });

  it.each([
    ['ウアタソマイタノ', 'has 8 cells'],
    ['ウアタソタマイタノ', "has the blank '*' in no cell"],
    ['ウアタ**マイタノ', "has the blank '*' 2 times"],
    ['ウアタソ*マイタX', "has a tile 'X' that the goal"],
    ['ウアタソ*マイノノ', "has 'タ' once, the goal 'ソ ウ ア イ * タ タ ノ マ' has it 2 times"],
  ])('%j is refused: it %s', (text, reason) => {
    expect(() => parseBoard(text, goal)).toThrow(reason);
  });
});
