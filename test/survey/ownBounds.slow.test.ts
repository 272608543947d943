/* Bounds from outside: more goals in both metrics than ownBounds.test.ts has, and 3x3. */
import { METRICS } from '../../src/puzzle/metric.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { describeBoundsFromOutside } from './ownBoundSuite.js';

describeBoundsFromOutside(
  METRICS.flatMap((metric) => [
    ...['1x4', '2x2', '2x3', '3x2'].map((size) =>
      orderedPuzzle(parseSize(size), undefined, metric),
    ),
    orderedPuzzle(parseSize('2x3'), 1, metric),
    orderedPuzzle(parseSize('3x2'), 1, metric),
    parseGoal('aab*cd', parseSize('2x3'), '*', metric),
    parseGoal('aab*cc', parseSize('3x2'), '*', metric),
  ]),
  { puzzle: orderedPuzzle(parseSize('3x3')), board: [1, 2, 3, 4, 5, 6, 0, 7, 8] },
  [
    orderedPuzzle(parseSize('2x4'), 5),
    orderedPuzzle(parseSize('2x4'), undefined, 'multi-tile'),
    orderedPuzzle(parseSize('4x2')),
  ],
);
