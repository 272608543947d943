/* Bounds from outside against the slow judgement, and against the same bounds of the program. */
import { describe, it } from 'vitest';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import {
  expectJudged,
  expectOneAbove,
  expectSameByThreads,
  expectSameFigures,
  named,
} from './ownBoundSuite.js';

// More goals in both metrics, and 3x3: ownBounds.slow.test.ts.
const PUZZLES = named([
  orderedPuzzle(parseSize('1x4')),
  orderedPuzzle(parseSize('2x3')),
  parseGoal('aab*cc', parseSize('3x2'), '*'),
  orderedPuzzle(parseSize('2x2'), undefined, 'multi-tile'),
  orderedPuzzle(parseSize('3x2'), 1, 'multi-tile'),
  parseGoal('aab*cc', parseSize('3x2'), '*', 'multi-tile'),
]);

describe('a bound from outside', () => {
  it.each(PUZZLES.flatMap((one) => [false, true].map((noisy) => ({ ...one, noisy }))))(
    'is judged as by a look at each position: $name, noise: $noisy',
    async ({ puzzle, noisy }) => {
      await expectJudged(puzzle, noisy);
    },
  );

  // In multi-tile moves a bound of the program knows the axis of the last move within a search.
  it.each(PUZZLES.filter(({ puzzle }) => puzzle.metric === 'single-tile'))(
    'that is a bound of the program has the same figures, and the same iterations: $name',
    async ({ puzzle }) => {
      await expectSameFigures(puzzle);
    },
  );

  it('has the same figures by any number of threads', async () => {
    await expectSameByThreads(orderedPuzzle(parseSize('2x4')));
  });

  it('that is one too high for a single board is told to be so, with this board alone', async () => {
    await expectOneAbove(orderedPuzzle(parseSize('2x4')), [1, 2, 3, 4, 5, 0, 6, 7]);
  });
});
