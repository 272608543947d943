/*
 * The multi-tile metric, in which the blank goes any distance along its row or column, by every
 * engine that has it.
 */
import { describe, expect, it } from 'vitest';
import { parseGoal } from '../../src/notation/boardText.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { publishedList } from '../../src/results/published.js';
import { naiveLayers } from '../naive/search.js';
import {
  blanksOf,
  checkAborted,
  checkPublished,
  compareWithNaive,
  disk,
  FINE_CHUNKS,
  LONG_VARIANTS,
  QUICK_VARIANTS,
  type Variant,
  VARIANTS,
} from './engines.js';
import { sizes, slow } from '../sizes.js';

const METRIC = 'multi-tile';

const LONG: readonly Variant[] = [
  ...QUICK_VARIANTS,
  ...LONG_VARIANTS,
  FINE_CHUNKS,
  disk({ threads: 2, chunkTiles: 7, digits: 2 }),
];

describe('every engine agrees with the naive search', () => {
  const SIZES = ['1x2', '2x1', '1x3', '1x10', '10x1', '2x2', '2x3', '3x2', '2x4'];

  it.each([...SIZES, ...slow('4x2', '3x3', '2x5', '5x2')])(
    'on %s, from goals with the blank in different cells: counts and deepest positions',
    async (text) => {
      const size = parseSize(text);
      for (const blank of blanksOf(size))
        await compareWithNaive(orderedPuzzle(size, blank, METRIC));
    },
  );

  it.each([
    ['2x2', 'aab*'],
    ['2x3', 'aabb*c'],
    ['3x2', 'a*aaaa'],
    ['2x4', 'ソウア*イタタマ'],
    ['1x5', 'aba*b'],
    ...slow(['2x4', 'abcabc*d'], ['3x3', '*aabbccdd']),
  ])('on %s from the goal %s, whose labels repeat', async (size, goal) => {
    await compareWithNaive(parseGoal(goal, parseSize(size), '*', METRIC));
  });
});

describe('the published lists', () => {
  const puzzleOf = (text: string) => orderedPuzzle(parseSize(text), undefined, METRIC);
  const found = (texts: readonly string[], variants: readonly Variant[]) =>
    texts.flatMap((text) =>
      variants
        .filter(({ applies }) => applies(puzzleOf(text)))
        .map(({ name, ...variant }) => ({ text, name, variant })),
    );

  it.each([
    ...found(['2x2', '2x3', '2x4', '3x3'], VARIANTS),
    ...found(['2x5', '5x2'], QUICK_VARIANTS),
    ...slow(...found(['3x4', '2x6'], LONG)),
  ])('of $text is found by $name', ({ text, name, variant }) =>
    checkPublished({ name, ...variant }, puzzleOf(text)),
  );

  it('of 3x4 begins as it is found by fine chunks, whose columns have two windows across chunks', async () => {
    const puzzle = puzzleOf('3x4');
    const last = sizes(5, 7);
    const search = FINE_CHUNKS.open(puzzle);
    const counts: number[] = [];
    try {
      for (let depth = 0; depth <= last; depth++) counts.push(await search.expandTo(depth));
    } finally {
      await search.close();
    }
    expect(counts).toEqual(publishedList(puzzle)!.counts.slice(0, last + 1));
  });

  it.each(['3x4', '2x6', '2x7', '3x5', '4x4', '2x8'])(
    'of %s begins as the naive search does',
    (text) => {
      const puzzle = puzzleOf(text);
      const layers = naiveLayers(puzzle, 7);
      expect(layers.map(({ length }) => length)).toEqual(publishedList(puzzle)!.counts.slice(0, 8));
    },
  );
});

describe('a search that is aborted within its layers, after every few units of work', () => {
  it.each([
    ['table', 3, 7, '3x3'],
    ['planes', 1, 2, '2x5'],
    ...slow(['planes', 1, 7, '2x6'], ['planes', 2, 7, '2x6']),
  ])(
    'goes on from there with no state counted twice: %s, %d threads, %d units, on %s',
    async (engine, threads, every, text) => {
      const puzzle = orderedPuzzle(parseSize(text), undefined, METRIC);
      await checkAborted(engine, puzzle, threads, every);
    },
  );
});
