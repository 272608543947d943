import { describe, it } from 'vitest';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { describeDatabases, expectBelow, QUARTER } from './databaseSuite.js';

for (const part of Object.keys(QUARTER) as (keyof typeof QUARTER)[])
  describeDatabases('6-6-3', part);

describe.each([
  ['2x5', 9, '5-4'],
  ['3x3', 4, '3-3-2'],
  ['3x3', 8, '4-4'],
  ['3x3', 1, '1 2 5 / 3 4 6 7 8'],
] as const)("databases of %s with the goal's blank in cell %d, %s", (text, blank, shape) => {
  it.each(METRICS)(
    'are never more than the distance in %s moves, on all boards',
    async (metric) => {
      await expectBelow(orderedPuzzle(parseSize(text), blank, metric), shape);
    },
  );
});
