import { it } from 'vitest';
import { expectFound } from './patternBuildSuite.js';

it.each([
  ['4x4', [0, 4, 5, 8], 15],
  ['3x3', [0, 1, 3, 4, 6, 7], 8],
  ['2x7', [12, 5, 0, 6], 13],
  ['5x5', [19, 23, 18], 24],
])(
  'the search for pattern databases finds what a step-by-step search finds, on %s: every state of tiles at home in %j, the blank in %d',
  expectFound,
);
