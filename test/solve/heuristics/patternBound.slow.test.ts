import { describeBelow, describeDatabases, QUARTER } from './databaseSuite.js';

for (const part of Object.keys(QUARTER) as (keyof typeof QUARTER)[])
  describeDatabases('6-6-3', part, 11);
describeDatabases('4-4-4-3', 'corner', 11);
describeDatabases('4-4-4', 'right edge', 11);

describeBelow([
  ['2x4', 1, '1 2 5 / 3 4 6 7'],
  ['4x2', 0, '4-3'],
  ['2x5', 9, '5-4'],
  ['3x3', 4, '3-3-2'],
  ['3x3', 8, '4-4'],
  ['3x3', 1, '1 2 5 / 3 4 6 7 8'],
]);
