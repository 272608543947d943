import { describe, it } from 'vitest';
import { METRICS } from '../../src/puzzle/metric.js';
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

const PUZZLES = named(
  METRICS.flatMap((metric) => [
    ...['1x4', '2x2', '2x3', '3x2'].map((size) =>
      orderedPuzzle(parseSize(size), undefined, metric),
    ),
    orderedPuzzle(parseSize('2x3'), 1, metric),
    parseGoal('aab*cd', parseSize('2x3'), '*', metric),
    parseGoal('aab*cc', parseSize('3x2'), '*', metric),
  ]),
);

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
    await expectSameByThreads(orderedPuzzle(parseSize('3x3')));
  });

  it('that is one too high for a single board is told to be so, with this board alone', async () => {
    await expectOneAbove(orderedPuzzle(parseSize('3x3')), [1, 2, 3, 4, 5, 6, 0, 7, 8]);
  });
});
