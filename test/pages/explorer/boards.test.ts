/* Boards that are being changed, and what is said of them. */
import { describe, expect, it } from 'vitest';
import { gridSize } from '../../../src/puzzle/markedSizes.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import type { GridPlace, Size } from '../../../src/puzzle/size.js';
import {
  anew,
  draftOf,
  placePairs,
  readDraft,
  withBlankAt,
  withCell,
  withSides,
  withWall,
  withWrap,
  type BoardDraft,
} from '../../../src/pages/explorer/boards/draft.js';
import { shapeWords, orderWords } from '../../../src/pages/explorer/boards/facts.js';
import { naiveLayers } from '../../naive/search.js';
import { PETERSEN, THETA_ZERO } from '../../known/shapes.js';

const grid = (rows: number, columns: number): BoardDraft =>
  draftOf(orderedPuzzle({ rows, columns }));

/** The puzzle of a draft in single-tile moves. */
function puzzleOf(draft: BoardDraft) {
  const read = readDraft(draft, 'single-tile');
  if (!('puzzle' in read)) throw new Error(`It has regions of ${read.regions.join(', ')} cells`);
  return read.puzzle;
}

describe('a draft', () => {
  it('is the puzzle of which it was made, also with holes, walls and wraps', () => {
    const size = gridSize({
      rows: 3,
      columns: 4,
      holes: [[0, 1]],
      walls: [
        [
          [1, 0],
          [1, 3],
        ],
      ],
      wrap: 'rows',
    });
    for (const puzzle of [orderedPuzzle({ rows: 2, columns: 3 }, 1), orderedPuzzle(size, 4)])
      expect(puzzleOf(draftOf(puzzle))).toEqual(puzzle);
  });

  it('loses a cell with its walls and gets it back, and keeps two cells', () => {
    const walled = withWall(grid(3, 3), [0, 0], [0, 1]);
    const holed = withCell(walled, [0, 1]);
    expect(puzzleOf(holed).size).toEqual({ rows: 3, columns: 3, holes: [[0, 1]] });
    expect(puzzleOf(withCell(holed, [0, 1]))).toEqual(orderedPuzzle({ rows: 3, columns: 3 }));
    expect(puzzleOf(withCell(grid(1, 2), [0, 0])).size).toEqual({ rows: 1, columns: 2 });
  });

  it('gets a wall and loses it, whichever side is named first', () => {
    const walled = withWall(grid(2, 2), [0, 0], [1, 0]);
    expect(puzzleOf(walled).size.walls).toHaveLength(1);
    expect(puzzleOf(withWall(walled, [1, 0], [0, 0])).size).toEqual({ rows: 2, columns: 2 });
  });

  it('is wrapped and unwrapped, with the walls between the ends', () => {
    const ring = withWall(withWrap(grid(3, 3), 'rows', true), [0, 0], [0, 2]);
    const torus = withWrap(ring, 'columns', true);
    expect(puzzleOf(torus).size).toMatchObject({ wrap: 'both', walls: [expect.anything()] });
    expect(puzzleOf(withWrap(torus, 'rows', false)).size).toEqual({
      rows: 3,
      columns: 3,
      wrap: 'columns',
    });
  });

  it('of another size keeps what is still there', () => {
    const torus = withWrap(withWrap(grid(3, 4), 'rows', true), 'columns', true);
    const marked = withWall(withCell(torus, [2, 3]), [0, 0], [0, 3]);
    expect(puzzleOf(withSides(marked, 3, 3)).size).toEqual({ rows: 3, columns: 3, wrap: 'both' });
    expect(puzzleOf(withSides(marked, 2, 4)).size).toMatchObject({ wrap: 'rows' });
    expect(puzzleOf(withSides(grid(3, 4), 1, 2)).goal).toEqual([1, 0]);
  });

  it('keeps the blank in the cell where it was set, else in the last one', () => {
    const set = withBlankAt(grid(3, 3), [0, 2]);
    expect(puzzleOf(withCell(set, [0, 0])).goal.indexOf(0)).toBe(1);
    expect(puzzleOf(withCell(set, [0, 2])).goal.indexOf(0)).toBe(7);
    expect(puzzleOf(anew(set))).toEqual(orderedPuzzle({ rows: 3, columns: 3 }));
  });

  it('that falls apart has regions, of which the largest is a board', () => {
    let apart = grid(3, 3);
    for (const place of [
      [0, 1],
      [1, 0],
    ] as const satisfies GridPlace[])
      apart = withCell(apart, place);
    const read = readDraft(apart, 'single-tile');
    if ('puzzle' in read) throw new Error('It is a board');
    expect(read.regions).toEqual([6, 1]);
    expect(puzzleOf(read.largest).goal).toHaveLength(6);
  });

  it('has a wall for each two cells beside each other', () => {
    const torus = withWrap(withWrap(grid(3, 3), 'rows', true), 'columns', true);
    expect(placePairs(grid(3, 4).size)).toHaveLength(17);
    expect(placePairs(torus.size)).toHaveLength(18);
    expect(placePairs(withCell(grid(3, 3), [1, 1]).size)).toHaveLength(8);
    for (const [a, b] of placePairs(torus.size))
      expect(puzzleOf(withWall(torus, a, b)).size.walls).toHaveLength(1);
  });
});

describe('the name of a board', () => {
  it('says what it has', () => {
    const size = { rows: 3, columns: 4 };
    expect(shapeWords(size)).toBe('3x4');
    expect(shapeWords({ ...size, holes: [[0, 0]], wrap: 'rows' })).toBe(
      '3x4 with a hole, rows wrapped',
    );
    expect(shapeWords(PETERSEN)).toBe('Graph of 10 cells');
  });
});

/** The share of all boards that a plain search reaches, as the denominator. */
function shareOf(size: Size): number {
  const puzzle = orderedPuzzle(size);
  let all = 1;
  for (let cells = 2; cells <= puzzle.goal.length; cells++) all *= cells;
  return all / naiveLayers(puzzle).flat().length;
}

describe('what is said of the orders of the tiles', () => {
  it.each<[string, Size, string, number | undefined]>([
    ['a rectangle', { rows: 2, columns: 3 }, 'Half of all orders', 2],
    ['a ring of an odd number', { rows: 2, columns: 3, wrap: 'rows' }, 'all orders', 1],
    ['theta0', THETA_ZERO, 'one in six', 6],
    ['a ring', { rows: 1, columns: 5, wrap: 'rows' }, 'single ring', undefined],
    ['a line', { rows: 1, columns: 5 }, 'no ring', undefined],
    ['a cut cell', { rows: 2, columns: 4, holes: [[0, 2]] }, '3 cells are the only way', undefined],
  ])('of %s is what a plain search reaches', (_, size, words, share) => {
    expect(orderWords(size)).toContain(words);
    if (share === undefined) expect(shareOf(size)).toBeGreaterThan(2);
    else expect(shareOf(size)).toBe(share);
  });
});
