import { describe, expect, it } from 'vitest';
import { knownCounts } from '../../src/results/knownCounts.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { parseSize } from '../../src/puzzle/size.js';
import { EIGHT_PUZZLE_DEEPEST, ELEVEN_PUZZLE_DEEPEST } from '../known/elevenPuzzle.js';
import { compareWithNaive, ENGINES, map, sorted } from './engines.js';

const SIZES = ['1x2', '2x1', '1x3', '1x10', '10x1', '2x2', '2x3', '3x2', '2x4', '4x2', '3x3'];

describe('every engine agrees with the naive search', () => {
  it.each(SIZES)('on %s, from the goal with the blank in each cell: counts and deepest positions', async (text) => {
    const size = parseSize(text);
    for (let blank = 0; blank < size.rows * size.columns; blank++) await compareWithNaive(orderedPuzzle(size, blank));
  });

  // Every cell of these: engines.slow.test.ts.
  it.each([
    ['2x5', 0],
    ['2x5', 7],
    ['5x2', 4],
  ])('on %s, from the goal with the blank in cell %d', async (text, blank) => {
    await compareWithNaive(orderedPuzzle(parseSize(text), blank));
  });

  it.each([
    ['2x2', 'aab*'],
    ['2x2', '*aaa'],
    ['2x3', 'aabb*c'],
    ['2x3', 'aaabb*'],
    ['3x2', 'a*aaaa'],
    ['2x4', 'abcabc*d'],
    ['3x3', 'ソウアイ*タタノマ'],
    ['3x3', 'aaabbbcc*'],
    ['3x3', '*aabbccdd'],
    ['1x5', 'aba*b'],
  ])('on %s from the goal %s, whose labels repeat', async (size, goal) => {
    await compareWithNaive(parseGoal(goal, parseSize(size), '*'));
  });

  it('on 3x3 from a goal in no particular order', async () => {
    await compareWithNaive(parseGoal('5 4 2 6 7 0 8 1 3', parseSize('3x3')));
  });
});

describe('the 8-puzzle', () => {
  it.each(ENGINES)('has its two positions at depth 31 by $name', async (engine) => {
    const { deepest } = await map(engine, orderedPuzzle(parseSize('3x3')));
    expect(sorted(deepest)).toEqual(sorted(EIGHT_PUZZLE_DEEPEST));
  });
});

describe('the 11-puzzle', () => {
  it.each(ENGINES.filter(({ name }) => /^(table, 2|planes, [23])/.test(name)))(
    'has its 54 layers and 18 deepest positions by $name',
    async (engine) => {
      const puzzle = orderedPuzzle(parseSize('3x4'));
      const { counts, deepest } = await map(engine, puzzle);
      expect(counts).toEqual(knownCounts(puzzle)?.counts);
      expect(counts).toHaveLength(54);
      expect(sorted(deepest)).toEqual(sorted(ELEVEN_PUZZLE_DEEPEST));
    },
  );
});

describe('the double row of twelve cells', () => {
  it.each(ENGINES.filter(({ name }) => /^(table, 2|planes)/.test(name)))(
    'has its 81 layers by $name',
    async (engine) => {
      const puzzle = orderedPuzzle(parseSize('2x6'));
      const { counts, deepest } = await map(engine, puzzle);
      expect(counts).toEqual(knownCounts(puzzle)?.counts);
      expect(counts).toHaveLength(81);
      expect(deepest).toHaveLength(2);
    },
  );
});
