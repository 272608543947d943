import { describe, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { checkDoubleRow, compareWithNaive, QUICK_VARIANTS, SLOW_VARIANTS, VARIANTS } from './engines.js';

describe.each(['2x5', '5x2'])('every engine agrees with the naive search on %s', (size) => {
  it.each(Array.from({ length: 10 }, (_, blank) => blank))('from the goal with the blank in cell %d', async (blank) => {
    await compareWithNaive(orderedPuzzle(parseSize(size), blank), [...VARIANTS, ...SLOW_VARIANTS]);
  });
});

it.each(['2x3', '2x4', '3x3'])('the disk engine does on %s by three threads, from each blank cell', async (text) => {
  const size = parseSize(text);
  for (let blank = 0; blank < size.rows * size.columns; blank++) {
    await compareWithNaive(orderedPuzzle(size, blank), SLOW_VARIANTS);
  }
});

it.each([...SLOW_VARIANTS, ...QUICK_VARIANTS.filter(({ name }) => name.startsWith('table'))])(
  '2x6 has its 81 layers by $name',
  (variant) => checkDoubleRow(variant),
);
