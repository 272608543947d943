import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../src/notation/entries.js';

const read = (
  lines: readonly string[],
  what: 'board' | 'rank' = 'board',
  labels?: readonly string[],
): string[] =>
  entriesOf(lines.join('\n'), { what, labels, inLines: true }).map(
    ({ line, text }) => `${line}: ${text}`,
  );

describe('the items of an input', () => {
  it('are its lines, but for empty ones and comments', () => {
    expect(read(['# three boards', '', ' 1 2 3 0 ', '  # more', '1230 # by hand', 'x#y'])).toEqual([
      '3: 1 2 3 0',
      '5: 1230',
      '6: x#y',
    ]);
  });

  it('may have labels that begin with #', () => {
    expect(read(['# a b c', 'a # b c'], 'board', ['#', 'a', 'b', 'c'])).toEqual([
      '1: # a b c',
      '2: a # b c',
    ]);
  });

  it.each([
    [
      ['depth,position', '3,1 2 0 3', '3,"1 ,2 """'],
      ['2: 1 2 0 3', '3: 1 ,2 "'],
    ],
    [['position', '1 2 0 3'], ['2: 1 2 0 3']],
    [
      ['position', '1,2,0,3', '"1,2,3,0"'],
      ['2: 1,2,0,3', '3: 1,2,3,0'],
    ],
    [['a,position,b', '1,2'], ['2: 2']],
    [['a,position,b', '1'], ['2: 1']],
    [
      ['1,2,3,0', '1,2,0,3'],
      ['1: 1,2,3,0', '2: 1,2,0,3'],
    ],
  ])('%j are rows of CSV below a header', (lines, items) => {
    expect(read(lines)).toEqual(items);
  });

  it('are the boards of a sample as text, without depths and bounds', () => {
    expect(read(['2\t1 2 0 3', '31\t21\t19\tB A * A', '1\t2\t0\t3', '1 2\t0 3'])).toEqual([
      '1: 1 2 0 3',
      '2: B A * A',
      '3: 1\t2\t0\t3',
      '4: 1 2\t0 3',
    ]);
    expect(read(['7\t8'], 'rank')).toEqual(['1: 7\t8']);
  });

  it('may be the labels that a header would have', () => {
    expect(read(['position'], 'board', ['p', 'o', 's', 'i', 't', 'n'])).toEqual(['1: position']);
  });

  it.each([
    [
      ['{"size":"2x2","positions":[', '[1,2,0,3],', '[1,2,3,0]]}', '1 2 3 0'],
      ['2: [1,2,0,3]', '3: [1,2,3,0]', '4: 1 2 3 0'],
    ],
    [['{"positions":[]}'], []],
    [['{"positions":[[1,2,0,3],[1,2,3,0]]}'], ['1: 1 2 0 3', '1: 1 2 3 0']],
    [
      ['{"positions":[', '["\\"","*"],', '["*","\\""]]}'],
      ['2: " *', '3: * "'],
    ],
    [
      ['{"line":7,"start":[1,2,0,3],"moves":1}', '{"board":[[1,2],[0,3]]}'],
      ['1: 1 2 0 3', '2: [[1,2],[0,3]]'],
    ],
    [['{"board":[1,[2,3],0]}'], ['1: [1,[2,3],0]']],
    [['[{"board":[1,2,0,3]},{"board":"1 2 3 0"}]'], ['1: 1 2 0 3', '1: 1 2 3 0']],
    [['[{"board":[1,2,0,3]},[1,2,3,0],"1 2/3 0"]'], ['1: 1 2 0 3', '1: 1 2 3 0', '1: 1 2/3 0']],
    [['[[1,2,0,3],"1 2/3 0",[[1,2],[3,0]]]'], ['1: 1 2 0 3', '1: 1 2/3 0', '1: [[1,2],[3,0]]']],
    [['["1 2","3 0"]'], ['1: 1 2 3 0']],
    [['[[1,2],[3,0]]'], ['1: [[1,2],[3,0]]']],
    [
      ['[', '"1 2/3 0",', '"1 2/0 3"', ']'],
      ['1: [', '2: 1 2/3 0', '3: 1 2/0 3', '4: ]'],
    ],
    [
      ['[', '{"board":[1,2,0,3]},', '{"board":[1,2,3,0]}', ']'],
      ['1: [', '2: 1 2 0 3', '3: 1 2 3 0', '4: ]'],
    ],
    [['{"positions":[{"position":[1,2,0,3]},[1,2,3,0]]}'], ['1: 1 2 0 3', '1: 1 2 3 0']],
    [
      ['{"positions":[', '{"position":[1,2,0,3]},', '{"board":"1 2 3 0"}]}', '1 0'],
      ['2: 1 2 0 3', '3: 1 2 3 0', '4: 1 0'],
    ],
    [
      ['[', '  {', '    "board": [', '      1,', '      0', '    ]', '  },', '0 1'],
      ['1: [', '2: 1 0', '8: 0 1'],
    ],
    [
      ['{', '"by": {', '"name": "a } \\" {"', '},', '"board": "1 0"', '}', '0 1'],
      ['1: 1 0', '7: 0 1'],
    ],
    [
      ['{', '"board": {', '}', '1 0'],
      ['1: {', '2: "board": {', '3: }', '4: 1 0'],
    ],
    [['{"start":"x # y","code":"board"}'], ['1: x # y']],
    [
      ['{"start":', '{', '[', ']}'],
      ['1: {"start":', '2: {', '3: [', '4: ]}'],
    ],
  ])('%j are of JSON', (lines, items) => {
    expect(read(lines)).toEqual(items);
  });

  it.each([
    [
      [
        '',
        '# x',
        '{"size":"2x2","goal":[1,2,3,0],"metric":"multi-tile","positions":[',
        '[1,2,0,3]]}',
      ],
      [{ size: '2x2', goal: '1 2 3 0', metric: 'multi-tile' }],
    ],
    [
      ['{"start":"1 0","goal":[0,1]}', '{"start":"1 0"}'],
      [{ goal: '0 1' }, undefined],
    ],
    [
      ['{"size":"1x2","positions":[', '{"start":"1 0","goal":[0,1]},', '"1 0"]}'],
      [{ size: '1x2', goal: '0 1' }, { size: '1x2' }],
    ],
    [['{"start":"a *","goal":["a","*"]}'], [{ goal: 'a *', blank: '*' }]],
    [['{"start":"a q","goal":[["a","q"]],"blank":"q"}'], [{ goal: '[["a","q"]]', blank: 'q' }]],
    [['{"start":"1 0","goal":42,"metric":"mtm"}'], [{ goal: '42', metric: 'mtm' }]],
    [
      ['board,goal,size,blank,metric', '1 0,0 1,,,', 'a q,q a,1x2,q,multi-tile'],
      [{ goal: '0 1' }, { goal: 'q a', size: '1x2', blank: 'q', metric: 'multi-tile' }],
    ],
    [['3', '1 2 3', '4 5 6', '7 8 0'], [{ size: '3x3' }]],
    [['1 2 3 0'], [undefined]],
  ])('%j state the puzzles %j', (lines, stated) => {
    const entries = entriesOf(lines.join('\n'), { what: 'board' });
    expect(entries.map((entry) => entry.stated)).toEqual(stated);
  });

  it('are missing in objects that name none', () => {
    const [{ line, text, fault }] = entriesOf('{"rank":5}', { what: 'board' });
    expect([line, text, fault?.code, fault?.sentence]).toEqual([
      1,
      '{"rank":5}',
      'board',
      `The line '{"rank":5}' has no board; name it "position", "start" or "board"`,
    ]);
  });

  it('may be ranks', () => {
    expect(
      read(['5', '{"rank":6}', '{"board":[1,2,3,0],"boardRank":7}', 'rank', '8'], 'rank'),
    ).toEqual(['1: 5', '2: 6', '3: 7', '5: 8']);
    expect(read(['[5,{"rank":6}]'], 'rank')).toEqual(['1: 5', '1: 6']);
  });
});

describe('boards of several lines', () => {
  const found = (text: string, size?: { rows: number; columns: number }) =>
    entriesOf(text, { what: 'board', size }).map((entry) => [
      entry.line,
      entry.text,
      ...(entry.stated ? [entry.stated.size] : []),
    ]);
  const NINE = { rows: 3, columns: 3 };
  const ROWS = '1 2 3\n4 5 6\n7 8 0';
  const LARGEST = Array.from({ length: 15 }, (_row, row) =>
    Array.from({ length: 17 }, (_cell, column) => row * 17 + column).join(' '),
  ).join('\n');

  it.each([
    ['rows', ROWS, [[1, ROWS]]],
    ['a size and rows', `3\n${ROWS}`, [[2, ROWS, '3x3']]],
    [
      'sizes and rows',
      `3 3\n${ROWS}\n\n3x3\n${ROWS}`,
      [
        [2, ROWS, '3x3'],
        [7, ROWS, '3x3'],
      ],
    ],
    [
      'comments between',
      `# of 42\n3\n1 2 3 # a\n# b\n4 5 6\n7 8 0`,
      [[3, ROWS.replace('3\n', '3\n'), '3x3']],
    ],
    ['a number a line below the size', '2\n1\n2\n3\n0', [[2, '1\n2\n3\n0', '2x2']]],
    [
      'how many, and rows',
      `2\n\n${ROWS}\n\n${ROWS}`,
      [
        [3, ROWS],
        [7, ROWS],
      ],
    ],
    ['how many, and a single one', `1\n${ROWS}`, [[2, ROWS]]],
    ['a size of 255 cells and rows', `15x17\n${LARGEST}`, [[2, LARGEST, '15x17']]],
    [
      'how many, and sizes',
      `2\n3\n${ROWS}\n3\n${ROWS}`,
      [
        [3, ROWS, '3x3'],
        [7, ROWS, '3x3'],
      ],
    ],
    ['a drawing', '+--+--+\n| 1| 2|\n+--+--+\n| 3|  |\n+--+--+', [[2, '| 1| 2|\n| 3|  |']]],
    ['a gap', '1 2 3\n4   6\n7 5 8', [[1, '1 2 3\n4   6\n7 5 8']]],
    ['cells of a spreadsheet', '1\t2\n3\t', [[1, '1\t2\n3\t']]],
    ['lists', '[[1 2 3]\n [4 5 6]\n [7 8 0]]', [[1, '[[1 2 3]\n [4 5 6]\n [7 8 0]]']]],
    [
      'lists with brackets on lines of their own',
      '[\n [1, 2, 3],\n [4, 5, 6],\n [7, 8, 0]\n]',
      [[2, ' [1, 2, 3],\n [4, 5, 6],\n [7, 8, 0]']],
    ],
    [
      'a number a line in brackets',
      '[\n [\n 1,\n 2\n ],\n [\n 3,\n 0\n ]\n]',
      [[3, ' 1,\n 2\n 3,\n 0']],
    ],
  ])('are read from %s', (_what, text, boards) => {
    expect(found(text)).toEqual(boards);
  });

  it.each([
    ['in front, by a space', ' 1 2\n3 4 5\n6 7 8'],
    ['behind the tiles, by two spaces', '1 2 3\n4 5  \n6 7 8'],
    ['in indented rows, by the space before them', ' 1 2 3\n 4 5 6\n 7 8'],
    ['in a row with tabs', '1\t2\t3\n4\t5\t6\n7\t8'],
  ])('may have a row with a gap in the place of the blank, seen %s', (_what, text) => {
    expect(found(text, NINE)).toEqual([[1, text]]);
  });

  it.each([
    ['1 2 3\n4 5\n7 8 6', 2],
    ['1 2 3\n4 5 6\n7 8', 3],
  ])('have no row that lacks a tile without a gap: %j', (text, line) => {
    // The number of the blank's cell would be a guess.
    expect(found(text, NINE).map(([first]) => first)).toEqual([1, line]);
    expect(found(text).map(([first]) => first)).toEqual([1, line]);
  });

  it('that are not whole are read as they are, and the next board by itself', () => {
    expect(found(`1 2 3\n4 5 6\n\n${ROWS}`, NINE)).toEqual([
      [1, '1 2 3\n4 5 6'],
      [4, ROWS],
    ]);
    expect(found(`1 2 3\nfoo\n${ROWS}`, NINE)).toEqual([
      [1, '1 2 3'],
      [2, 'foo'],
      [3, ROWS],
    ]);
    expect(found(`1 2 3\n0\n${ROWS}`, NINE)).toEqual([
      [1, '1 2 3'],
      [2, '0'],
      [3, ROWS],
    ]);
    expect(found(`1 2 3 4 5 6 7 8\n${ROWS}`, NINE)).toEqual([
      [1, '1 2 3 4 5 6 7 8'],
      [2, ROWS],
    ]);
  });

  it('stand beside boards in one line', () => {
    expect(found(`123456780\n${ROWS}\n1 2 3/4 5 6/7 8 0`, NINE)).toEqual([
      [1, '123456780'],
      [2, ROWS],
      [5, '1 2 3/4 5 6/7 8 0'],
    ]);
    expect(found('1 2 3 0\n1 2 0 3')).toEqual([
      [1, '1 2 3 0'],
      [2, '1 2 0 3'],
    ]);
    expect(found('1 2 3 0\n5 6 7 4\n9 10 11 8\n13 14 15 12')).toHaveLength(1);
  });

  it('are at most as long as a board is high, so that an endless input is read with little memory', () => {
    const reader = entriesOf(Array.from({ length: 5000 }, () => '1 2 3').join('\n'), {
      what: 'board',
    });
    expect(Math.max(...reader.map((entry) => entry.text.length))).toBeLessThan(3000);
  });
});
