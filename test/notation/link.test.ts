import { describe, expect, it } from 'vitest';
import { formatLink, parseLink, type Link } from '../../src/notation/link.js';
import { graphSize, gridSize } from '../../src/puzzle/markedSizes.js';
import { parseGoal } from '../../src/notation/boardText.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { PETERSEN } from '../known/shapes.js';

const ELEVEN = orderedPuzzle({ rows: 3, columns: 4 });
const SLIDING = orderedPuzzle({ rows: 3, columns: 4 }, undefined, 'multi-tile');
const LABELS = parseGoal('a-b & %2D # _ x=y', { rows: 2, columns: 3 }, '_');

const MARKED = gridSize({
  rows: 3,
  columns: 4,
  holes: [
    [0, 3],
    [2, 0],
  ],
  walls: [
    [
      [1, 0],
      [1, 3],
    ],
  ],
  wrap: 'rows',
});

const DRAWN = orderedPuzzle(
  graphSize(
    [
      ['2', 'a-1'],
      ['a-1', 'c'],
      ['2', 'c'],
    ],
    [
      ['2', 0, 0.5],
      ['a-1', 1.25, 0],
      ['c', 2, 1],
    ],
  ),
);

describe('a link', () => {
  it('has the marks of a board beside its size', () => {
    expect(formatLink({ puzzle: orderedPuzzle(MARKED) })).toBe(
      'v=1&size=3x4&holes=0,3-2,0&walls=1,0-1,3&wrap=rows&goal=1-2-3-4-5-6-7-8-9-0',
    );
    expect(parseLink('size=2x2&walls=0,0-1,0').puzzle.goal).toEqual([1, 2, 3, 0]);
  });

  it('is a fragment that anyone can read', () => {
    const position = [0, 3, 2, 1, 8, 7, 6, 5, 4, 11, 10, 9];
    expect(formatLink({ puzzle: ELEVEN, position, moves: ['R', 'D'], at: 1 })).toBe(
      'v=1&size=3x4&goal=1-2-3-4-5-6-7-8-9-10-11-0&pos=0-3-2-1-8-7-6-5-4-11-10-9&moves=RD&at=1',
    );
  });

  it('may be to a board that is to be tried', () => {
    const { goal: position } = ELEVEN;
    const fragment = formatLink({ puzzle: ELEVEN, position, trial: true });
    expect(fragment).toMatch(/&try=1$/);
    expect(parseLink(fragment).trial).toBe(true);
    expect(parseLink(formatLink({ puzzle: ELEVEN, position }))).not.toHaveProperty('trial');
  });

  it('names the metric if it is not the usual one, and keeps moves apart that follow each other', () => {
    expect(
      formatLink({ puzzle: SLIDING, position: SLIDING.goal, moves: ['UU', 'L', 'L'], at: 2 }),
    ).toBe(
      'v=1&size=3x4&metric=multi-tile&goal=1-2-3-4-5-6-7-8-9-10-11-0&pos=1-2-3-4-5-6-7-8-9-10-11-0&moves=UU-L-L&at=2',
    );
  });

  it.each<Link>([
    { puzzle: ELEVEN },
    { puzzle: ELEVEN, depth: 20 },
    { puzzle: ELEVEN, day: '2028-02-29' },
    { puzzle: ELEVEN, day: '1970-01-01' },
    { puzzle: ELEVEN, position: ELEVEN.goal, moves: ['U', 'L'], at: 0 },
    { puzzle: LABELS, position: LABELS.goal.toReversed(), moves: [], at: 0 },
    { puzzle: SLIDING, position: SLIDING.goal, moves: ['UU', 'L', 'L'], at: 2 },
    { puzzle: SLIDING, position: SLIDING.goal, moves: [], at: 0 },
    { puzzle: { ...LABELS, metric: 'multi-tile' }, depth: 3 },
    { puzzle: orderedPuzzle(MARKED) },
    { puzzle: orderedPuzzle(MARKED), position: orderedPuzzle(MARKED, 0).goal, moves: ['R'], at: 1 },
    { puzzle: orderedPuzzle(PETERSEN), depth: 20 },
    { puzzle: DRAWN },
    { puzzle: DRAWN, position: DRAWN.goal, moves: ['a-1', '2'], at: 1 },
  ])('is read as it was written: %j', (link) => {
    expect(parseLink(`#${formatLink(link)}`)).toEqual(link);
  });

  it('may have slashes between rows, which labels may have too', () => {
    const rows = parseLink('v=1&size=2x3&goal=1-2-3/4-5-0&pos=1-2-0/4-5-3');
    expect(rows.position).toEqual([1, 2, 0, 4, 5, 3]);
    const puzzle = parseGoal('a / b c d *', { rows: 2, columns: 3 }, '*');
    const position = puzzle.goal.toReversed();
    expect(parseLink(formatLink({ puzzle, position })).position).toEqual(position);
  });

  it.each([
    ['', "of version ''"],
    ['v=2', "of version '2'"],
    ['v=1&size=x', 'ROWSxCOLUMNS'],
    ['v=1&size=2x2&goal=1-2-3', 'has 3 cells'],
    ['v=1&size=2x2&pos=1-2-3-3', 'more than once'],
    ['v=1&size=2x2&pos=1-2-3/0', 'has 3 tiles in row 1, but 1 in row 2'],
    ['v=1&size=2x2&pos=1-2-3-0&moves=X', 'no moves'],
    ['v=1&size=2x2&pos=1-2-3-0&moves=D', 'leave the board'],
    ['v=1&size=2x2&pos=1-2-3-0&moves=UL-D', 'leave the board'],
    ['v=1&size=2x2&metric=multi-tile&pos=1-2-3-0&moves=UL', 'no moves'],
    ['v=1&size=2x2&metric=multi-tile&pos=1-2-3-0&moves=UU', 'leave the board'],
    ['v=1&size=2x2&metric=two', "metric='two'"],
    ['v=1&size=2x2&depth=few', "depth='few'"],
    ['day=2026-02-30', "day='2026-02-30', which is no date"],
    ['day=today', "day='today'"],
    ['v=1&size=2x2&pos=%E0', 'cut off or damaged'],
    [
      'v=1&size=2x2&holes=0',
      "holes are places such as 0,0-1,2, a row and a column each from 0, but not '0'",
    ],
    ['v=1&size=2x2&walls=0,0', 'odd number of places'],
    ['v=1&size=2x2&wrap=all', "The wrap is rows, columns, both, but not 'all'"],
    ['v=1&size=2x2&wrap=rows', 'a ring has 3 or more'],
    ['v=1&edges=0,1-2', "the edge '2'"],
    ['v=1&edges=0,1&spots=0,1', "the spot '0,1'"],
    ['v=1&edges=0,1&spots=0,1.2.3,1', "the spot '0,1.2.3,1'"],
    ['v=1&edges=0,1&spots=0,1,2,3', "the spot '0,1,2,3'"],
    ['v=1&edges=0,1&pos=1-0&moves=7', 'leave the board'],
    ['v=1&edges=0,1-2,3', 'all cells of a board must be joined'],
  ])('%s is refused with a sentence', (fragment, sentence) => {
    expect(() => parseLink(fragment)).toThrow(sentence);
  });
});
