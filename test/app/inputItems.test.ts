import { describe, expect, it } from 'vitest';
import { inputReader, impliedPuzzle } from '../../src/app/inputItems.js';

const read = (
  lines: readonly string[],
  what: 'board' | 'rank' = 'board',
  labels?: readonly string[],
): string[] => lines.flatMap(inputReader(what, labels)).map(({ line, text }) => `${line}: ${text}`);

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
      ['', '# x', '{"size":"2x2","goal":[1,2,3,0],"metric":"multi-tile","positions":['],
      { size: '2x2', goal: '1 2 3 0', metric: 'multi-tile' },
    ],
    [['{"goal":[0,1]}'], { goal: '0 1' }],
    [['{"goal":["a","*"]}'], undefined],
    [['{"position":[0,1]}'], undefined],
    [['1 2 3 0', '{"goal":[0,1]}'], undefined],
    [[], undefined],
  ])('%j tell the puzzle %j', (lines, told) => {
    expect(impliedPuzzle(lines)).toEqual(told);
  });

  it('are missing in objects that name none', () => {
    const [{ line, text, fault }] = inputReader('board')('{"rank":5}');
    expect([line, text, fault?.code, fault?.sentence]).toEqual([
      ...[1, '{"rank":5}', 'board'],
      `The line '{"rank":5}' has no board; name it "position", "start" or "board"`,
    ]);
  });

  it('may be ranks', () => {
    expect(
      read(['5', '{"rank":6}', '{"board":[1,2,3,0],"boardRank":7}', 'rank', '8'], 'rank'),
    ).toEqual([...['1: 5', '2: 6', '3: 7', '5: 8']]);
  });
});
