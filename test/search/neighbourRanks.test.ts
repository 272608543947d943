import { describe, it } from 'vitest';
import { METRICS } from '../../src/puzzle/metric.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { formatSize, parseSize } from '../../src/puzzle/size.js';
import { expectRanks } from './neighbourSuite.js';

// Some have blocks of all places, others blocks that moves leave, in whole or in part. More states
// of 2x5: neighbourRanks.slow.test.ts.
const PUZZLES = METRICS.flatMap((metric) => [
  ...['1x5', '3x2', '3x3'].map((size) => ({
    puzzle: orderedPuzzle(parseSize(size), undefined, metric),
    n: 11,
  })),
  { puzzle: orderedPuzzle(parseSize('2x5'), 4, metric), n: 101 },
  { puzzle: parseGoal('aabbccdde*', parseSize('5x2'), '*', metric), n: 11 },
]).map(({ puzzle, n }) => ({
  puzzle,
  n,
  name: `${formatSize(puzzle.size)} ${puzzle.metric}, goal ${puzzle.goal.join(' ')}`,
}));

describe('the ranks of neighbours, found for whole blocks', () => {
  it.each(PUZZLES)('are those that the cursor finds: $name', ({ puzzle, n }) =>
    expectRanks(puzzle, n),
  );
});
