import { it } from 'vitest';
import { expectOrdered } from './placementSuite.js';

it.each([
  ['4x5', 7],
  ['5x5', 6],
  ['3x7', 6],
])(
  'the numbering of placements on %s, %d tiles, has as many numbers as there are placements, and combinations in the order of their masks',
  expectOrdered,
);
