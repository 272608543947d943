import { describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { parseSize } from '../../src/puzzle/size.js';
import { EIGHT_PUZZLE_DEEPEST } from '../known/elevenPuzzle.js';
import {
  checkDoubleRow,
  checkElevenPuzzle,
  checkKnown,
  checkAborted,
  compareWithNaive,
  planes,
  QUICK_VARIANTS,
  someBlanks,
  sorted,
  UNIT_ENGINES,
} from './engines.js';

const SIZES = ['1x2', '2x1', '1x3', '1x10', '10x1', '2x2', '2x3', '3x2', '2x4'];

describe('every engine agrees with the naive search', () => {
  // With the blank in every cell, and on 4x2: engines.slow.test.ts.
  it.each(SIZES)(
    'on %s, from goals with the blank in some cells: counts and deepest positions',
    async (text) => {
      const size = parseSize(text);
      for (const blank of someBlanks(size)) await compareWithNaive(orderedPuzzle(size, blank));
    },
  );

  it('on 3x3 up to its two positions at depth 31', async () => {
    const layers = await compareWithNaive(orderedPuzzle(parseSize('3x3')));
    expect(layers).toHaveLength(32);
    expect(sorted(layers[31])).toEqual(sorted(EIGHT_PUZZLE_DEEPEST));
  });

  // 3x3 too: engines.slow.test.ts.
  it.each([
    ['2x2', 'aab*'],
    ['2x2', '*aaa'],
    ['2x3', 'aabb*c'],
    ['2x3', 'aaabb*'],
    ['3x2', 'a*aaaa'],
    ['2x4', 'ソウア*イタタマ'],
    ['1x5', 'aba*b'],
  ])('on %s from the goal %s, whose labels repeat', async (size, goal) => {
    await compareWithNaive(parseGoal(goal, parseSize(size), '*'));
  });

  // Goals of 3x3: engines.slow.test.ts.
  it('on 2x4 from the goal 7 3 1 6 5 0 2 4', async () => {
    await compareWithNaive(parseGoal('7 3 1 6 5 0 2 4', parseSize('2x4')));
  });
});

// 3x4 and 2x6 by each of them, and by others: engines.slow.test.ts.
describe.each(QUICK_VARIANTS)('by $name', (variant) => {
  it.each(['2x5', '5x2'])('%s has its published list', (text) =>
    checkKnown(variant, orderedPuzzle(parseSize(text))),
  );
});

it('the 11-puzzle has its 54 layers and 18 deepest positions', () =>
  checkElevenPuzzle(planes({ threads: 2 })));

it('the double row of twelve cells has its 81 layers', () =>
  checkDoubleRow(planes({ threads: 2 })));

describe('a search that is aborted within its layers, after every few units of work', () => {
  it.each(UNIT_ENGINES.flatMap((engine) => [1, 2, 3].map((threads) => [engine, threads] as const)))(
    'goes on from there with no state counted twice: %s, %d threads',
    async (engine, threads) => {
      const puzzle = orderedPuzzle(parseSize('2x5'));
      await checkAborted(engine, puzzle, threads, 7);
    },
  );
});
