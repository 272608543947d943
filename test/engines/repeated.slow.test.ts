import { describe, it } from 'vitest';
import { METRICS } from '../../src/puzzle/metric.js';
import { parseSize } from '../../src/puzzle/size.js';
import { compareWithNaive } from './engines.js';
import { multisets, randomGoal, ALL_REPEATED_VARIANTS } from './repeated.js';

describe.each(METRICS)(
  'in the %s metric the layers and deepest positions are those of the numberings',
  (metric) => {
    it.each(['2x2', '2x3', '3x2', '2x4', '4x2', '3x3'])(
      'on %s, from goals of each multiset of tiles',
      async (text) => {
        const size = parseSize(text);
        for (const counts of multisets(size)) {
          for (let seed = 0; seed < 4; seed++)
            await compareWithNaive(randomGoal(counts, size, metric, seed), ALL_REPEATED_VARIANTS);
        }
      },
    );

    it.each([
      ['3x4', [4, 4, 3]],
      ['3x4', [5, 2, 2, 2]],
      ['2x6', [4, 4, 3]],
      ['4x4', [8, 7]],
      ['4x4', [3, 11, 1]],
      ['3x5', [5, 9]],
      ['5x4', [16, 2, 1]],
      ['2x9', [9, 8]],
    ])('on %s with %j tiles of a kind', async (text, counts) => {
      const puzzle = randomGoal(counts, parseSize(text), metric, 9);
      await compareWithNaive(
        puzzle,
        ALL_REPEATED_VARIANTS.filter(({ name }) => name.startsWith('table')),
      );
    });
  },
);
