import { describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseGoal } from '../../src/notation/boardText.js';
import { parseSize } from '../../src/puzzle/size.js';
import { EIGHT_PUZZLE_DEEPEST } from '../known/elevenPuzzle.js';
import {
  blanksOf,
  checkAborted,
  checkDoubleRow,
  checkElevenPuzzle,
  checkPublished,
  compareWithNaive,
  LONG_VARIANTS,
  planes,
  QUICK_VARIANTS,
  SLOW_VARIANTS,
  sorted,
  UNIT_ENGINES,
} from './engines.js';
import { slow } from '../sizes.js';

const SIZES = ['1x2', '2x1', '1x3', '1x10', '10x1', '2x2', '2x3', '3x2', '2x4'];

describe('every engine agrees with the naive search', () => {
  it.each([...SIZES, ...slow('4x2', '3x3', '2x5', '5x2')])(
    'on %s, from goals with the blank in different cells: counts and deepest positions',
    async (text) => {
      const size = parseSize(text);
      for (const blank of blanksOf(size)) await compareWithNaive(orderedPuzzle(size, blank));
    },
  );

  it('on 3x3 up to its two positions at depth 31', async () => {
    const layers = await compareWithNaive(orderedPuzzle(parseSize('3x3')));
    expect(layers).toHaveLength(32);
    expect(sorted(layers[31])).toEqual(sorted(EIGHT_PUZZLE_DEEPEST));
  });

  it.each([
    ['2x2', 'aab*'],
    ['2x2', '*aaa'],
    ['2x3', 'aabb*c'],
    ['2x3', 'aaabb*'],
    ['3x2', 'a*aaaa'],
    ['2x4', 'ソウア*イタタマ'],
    ['1x5', 'aba*b'],
    ...slow(['2x4', 'abcabc*d'], ['3x3', '*aabbccdd']),
  ])('on %s from the goal %s, whose labels repeat', async (size, goal) => {
    await compareWithNaive(parseGoal(goal, parseSize(size), '*'));
  });

  it.each([
    ['2x4', '7 3 1 6 5 0 2 4'],
    ...slow(
      ['3x3', '8 0 1 3 2 5 4 7 6'],
      ['3x3', '5 4 2 6 7 0 8 1 3'],
      ['3x3', '1 2 3 4 0 5 6 7 8'],
    ),
  ])('on %s from the goal %s', async (size, goal) => {
    await compareWithNaive(parseGoal(goal, parseSize(size)));
  });
});

describe.each(QUICK_VARIANTS)('by $name', (variant) => {
  it.each(['2x5', '5x2'])('%s has its published list', (text) =>
    checkPublished(variant, orderedPuzzle(parseSize(text))),
  );
});

it.each([planes({ threads: 2 }), ...slow(...QUICK_VARIANTS, ...LONG_VARIANTS)])(
  'the 11-puzzle has its 54 layers and 18 deepest positions by $name',
  (variant) => checkElevenPuzzle(variant),
);

it.each([planes({ threads: 2 }), ...slow(...QUICK_VARIANTS, ...SLOW_VARIANTS, ...LONG_VARIANTS)])(
  'the double row of twelve cells has its 81 layers by $name',
  (variant) => checkDoubleRow(variant),
);

describe('a search that is aborted within its layers, after every few units of work', () => {
  it.each(UNIT_ENGINES.flatMap((engine) => [1, 2, 3].map((threads) => [engine, threads] as const)))(
    'goes on from there with no state counted twice: %s, %d threads',
    async (engine, threads) => {
      const puzzle = orderedPuzzle(parseSize(engine === 'table' ? '3x3' : '2x5'));
      await checkAborted(engine, puzzle, threads, 7);
    },
  );
});
