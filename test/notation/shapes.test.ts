import { describe, expect, it } from 'vitest';
import { readGoalText } from '../../src/notation/oneText.js';
import { readDrawing, readEdges } from '../../src/notation/shapeFile.js';
import { gridSize } from '../../src/puzzle/markedSizes.js';
import { showsHoles } from '../../src/notation/drawnText.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';

const RING = gridSize({ rows: 3, columns: 3, holes: [[1, 1]] });

describe('a drawing', () => {
  it('has cells, holes and walls', () => {
    const text = '. .|.\n. . .\n-\n. . #\n';
    expect(readDrawing(text)).toEqual({
      rows: 3,
      columns: 3,
      holes: [[2, 2]],
      walls: [
        [
          [0, 1],
          [0, 2],
        ],
        [
          [1, 0],
          [2, 0],
        ],
      ],
    });
    expect(readDrawing('...\n.@.\r\n...', 'both')).toEqual({ ...RING, wrap: 'both' });
    expect(readDrawing('. . .\n---\n. . .')).toEqual(readDrawing('. . .\n- -\n. . .'));
  });

  it('may be a file of a map', () => {
    expect(readDrawing('type octile\nheight 3\nwidth 3\nmap\n...\n.T.\n...\n')).toEqual(RING);
  });

  it.each([
    ['..\n.x', "has 'x' in line 2"],
    ['...\n..', '3 places in row 1, but 2 in row 2'],
    ['. .\n - \n. .', 'in line 2, column 2, that is below no cell'],
    ['\n', 'has no rows'],
    ['..\n--', 'A wall separates two cells beside each other'],
    ['.|#\n..', 'A wall separates two cells beside each other'],
  ])('%j is refused', (text, sentence) => {
    expect(() => readDrawing(text)).toThrow(sentence);
  });
});

describe('a list of edges', () => {
  it('has an edge a line, beside comments and places', () => {
    const { edges, spots } = readEdges('# a path\na b\n\nb c\na 0 0\nb 1 0.5\n');
    expect(edges).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ]);
    expect(spots).toEqual([
      ['a', 0, 0],
      ['b', 1, 0.5],
    ]);
  });

  it.each([
    ['a b c', "has 'a b c' in line 1"],
    ['a', "has 'a' in line 1"],
    ['', 'two cells or more'],
  ])('%j is refused', (text, sentence) => {
    expect(() => readEdges(text)).toThrow(sentence.replace('has', 'have'));
  });
});

describe('a goal with holes', () => {
  const read = (text: string, size = undefined as typeof RING | undefined) =>
    readGoalText(text, size, undefined, 'single-tile');

  it('shows its board, in rows or as a square', () => {
    const goal = { size: RING, goal: [1, 2, 3, 4, 5, 6, 7, 0], metric: 'single-tile' };
    for (const text of [
      '1 2 3/4 # 5/6 7 0',
      '123/4#5/670',
      '1 2 3 4 # 5 6 7 _',
      '1 2 3\n4 # 5\n6 7 x',
    ])
      expect(read(text), text).toEqual(goal);
    expect(read('1 2 3 4 5 6 7 0', RING)).toEqual(goal);
    expect(read('1 2 3/4 5/6 7 0', RING)).toEqual(goal);
    expect(read('blank-first', RING)).toEqual(orderedPuzzle(RING, 0));
  });

  it('is distinguished from a comment and a link', () => {
    expect(showsHoles('1 2 3/4 # x/6 7 5')).toBe(true);
    expect(showsHoles('1 2\n3 0 # solved')).toBe(false);
    expect(showsHoles('explore.html#v=1&size=2x2')).toBe(false);
  });
});
