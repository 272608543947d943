/* The tallies of boards from 2x4 on, and of more goals than bounds.test.ts has. */
import { describe } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { itTallies, sized } from './boundSuite.js';

describe('the tallies of the bounds', () => {
  itTallies([
    ...[
      ...sized('3x2'),
      ...sized('2x3', 0),
      ...sized('2x3', 4),
      ...sized('2x4', 5),
      ...sized('4x2'),
    ].map((puzzle) => ({ puzzle })),
    // The databases are looked up in the mirror too.
    { puzzle: orderedPuzzle(parseSize('3x3'), 0), names: ['pattern'] },
  ]);
});
