import { describe, it } from 'vitest';
import { parseGoal } from '../../../src/puzzle/notation.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { expectProjected } from './projectionSuite.js';

describe.each([
  ['3x3', '1 2 3 4 5 6 7 8 0', 'AABBCDDC*', 'multi-tile'],
  ['3x3', '1 2 3 4 5 6 7 8 0', 'AABBCDDC*', 'single-tile'],
  ['2x4', '7 3 1 6 5 0 2 4', 'ABABA*BC', 'multi-tile'],
  ['2x4', '7 3 1 6 5 0 2 4', 'ABABA*BC', 'single-tile'],
  ['4x2', '1 2 3 0 4 5 6 7', 'ABC*CCAB', 'multi-tile'],
] as const)(
  'of %s with the goal %s, the projection %s in %s moves',
  (text, goal, labels, metric) => {
    it('is the larger distance of both views, never more than the distance, and falls by one move at most', async () => {
      await expectProjected(labels, parseGoal(goal, parseSize(text), undefined, metric), 1);
    });
  },
);
