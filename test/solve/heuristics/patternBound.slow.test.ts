import { it } from 'vitest';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { describeDatabases, expectBelow } from './databaseSuite.js';

describeDatabases('lower edge');
describeDatabases('middle');

it.each(METRICS)('databases are never more than the distance in %s moves, on all boards of 2x5', async (metric) => {
  await expectBelow(orderedPuzzle({ rows: 2, columns: 5 }, undefined, metric), '5-4');
});
