import { describe, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { compareWithNaive } from './engines.js';

describe.each(['2x5', '5x2'])('every engine agrees with the naive search on %s', (size) => {
  it.each(Array.from({ length: 10 }, (_, blank) => blank))('from the goal with the blank in cell %d', async (blank) => {
    await compareWithNaive(orderedPuzzle(parseSize(size), blank));
  });
});
