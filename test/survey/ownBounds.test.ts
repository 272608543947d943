/* Bounds from outside against the slow judgement, and against the same bounds of the program. */
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { describeBoundsFromOutside } from './ownBoundSuite.js';

// More goals in both metrics, and up to 3x3: ownBounds.slow.test.ts.
describeBoundsFromOutside(
  [
    orderedPuzzle(parseSize('1x4')),
    orderedPuzzle(parseSize('2x3')),
    parseGoal('aab*cc', parseSize('3x2'), '*'),
    orderedPuzzle(parseSize('2x2'), undefined, 'multi-tile'),
    parseGoal('aab*cc', parseSize('3x2'), '*', 'multi-tile'),
  ],
  { puzzle: orderedPuzzle(parseSize('2x3')), board: [1, 2, 3, 0, 4, 5] },
  [orderedPuzzle(parseSize('2x4'), 5)],
);
