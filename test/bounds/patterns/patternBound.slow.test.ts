import { describeBelow, describeDatabases, QUARTER } from './databaseSuite.js';

const MORE = { within: 11, walks: 5 };

for (const part of Object.keys(QUARTER) as (keyof typeof QUARTER)[])
  describeDatabases('6-6-3', part, MORE);
describeDatabases('4-4-4-3', 'corner', MORE);
describeDatabases('4-4-4', 'right edge', MORE);

describeBelow([
  ['2x4', 1, '1 2 5 / 3 4 6 7'],
  ['4x2', 0, '4-3'],
  ['2x5', 9, '5-4'],
  ['3x3', 4, '3-3-2'],
  ['3x3', 8, '4-4'],
  ['3x3', 1, '1 2 5 / 3 4 6 7 8'],
]);
