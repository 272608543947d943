import { it } from 'vitest';
import { METRICS } from '../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { expectRanks } from './neighbourSuite.js';

it.each(METRICS)(
  'the ranks of neighbours, found for whole blocks of 2x5, are those of the cursor, in %s moves',
  (metric) => expectRanks(orderedPuzzle(parseSize('2x5'), 4, metric), 11),
);
