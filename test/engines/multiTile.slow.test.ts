import { expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { knownCounts } from '../../src/results/knownCounts.js';
import { map, QUICK_VARIANTS } from './engines.js';

const tables = QUICK_VARIANTS.filter(({ name }) => name.startsWith('table'));

it.each(['3x4', '2x6'].flatMap((text) => tables.map((variant) => ({ text, ...variant }))))(
  'the multi-tile list of $text is found by $name',
  async ({ text, ...variant }) => {
    const puzzle = orderedPuzzle(parseSize(text), undefined, 'multi-tile');
    const { counts } = await map(variant, puzzle);
    expect(counts).toEqual(knownCounts(puzzle)!.counts);
  },
);
