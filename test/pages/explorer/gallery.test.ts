/* The numbers of the remarkable boards are those of a search. */
import { describe, expect, it } from 'vitest';
import { gridSize } from '../../../src/puzzle/markedSizes.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { shapeOf } from '../../../src/puzzle/shape.js';
import type { Size } from '../../../src/puzzle/size.js';
import {
  EIGHT_PUZZLE,
  ELEVEN_PUZZLE,
  GALLERY,
} from '../../../src/pages/explorer/boards/gallery.js';
import { graph } from '../../known/shapes.js';
import { testWorker } from '../worker/testWorker.js';

const counts = new Map<string, Promise<readonly number[]>>();

/** The positions at each depth of a goal, each goal searched once. */
function counted(size: Size, blank?: number): Promise<readonly number[]> {
  const puzzle = orderedPuzzle(size, blank);
  const key = JSON.stringify(puzzle);
  const known = counts.get(key);
  if (known) return known;
  const found = testWorker()
    .call('count', puzzle)
    .then((answer) => answer.counts);
  counts.set(key, found);
  return found;
}

const figures = (counts: readonly number[]) => ({
  positions: counts.reduce((sum, count) => sum + count),
  depth: counts.length - 1,
  deepest: counts.at(-1),
});

const sizeOf = (name: string): Size => GALLERY.find((board) => board.name === name)!.size;

describe('the gallery', () => {
  it('has ten boards of different names', () => {
    expect(new Set(GALLERY.map(({ name }) => name)).size).toBe(10);
  });

  it.each(GALLERY)('$name has the numbers of a search', async ({ size, found, sentence }) => {
    expect(figures(await counted(size))).toEqual(found);
    expect(sentence).toMatch(/^[A-Z3-4].*\.$/);
  });

  it('compares with the 8-puzzle and the 11-puzzle', async () => {
    expect(figures(await counted({ rows: 3, columns: 3 }))).toEqual(EIGHT_PUZZLE);
    expect(figures(await counted({ rows: 3, columns: 4 }))).toEqual(ELEVEN_PUZZLE);
  });

  it('the cube is 2x4 with its rows wrapped, and the cylinder 3x4 the box 2x2x3', async () => {
    const ring = gridSize({ rows: 2, columns: 4, wrap: 'rows' });
    expect(await counted(sizeOf('A cube, 2x2x2'))).toEqual(await counted(ring));
    // Three squares, one above the other.
    const squares = [0, 4, 8].map(
      (at) => `${at}-${at + 1} ${at + 1}-${at + 2} ${at + 2}-${at + 3} ${at}-${at + 3}`,
    );
    const posts = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => `${at}-${at + 4}`);
    const box = graph([...squares, ...posts].join(' '));
    expect(shapeOf(sizeOf('A cylinder')).neighbours).toEqual(shapeOf(box).neighbours);
  });

  it('the Petersen graph has the same numbers wherever the blank is to end', async () => {
    const size = sizeOf('The Petersen graph');
    const [first, ...others] = await Promise.all([0, 3, 5, 9].map((blank) => counted(size, blank)));
    for (const other of others) expect(other).toEqual(first);
  });
});
