/* The tallies of whole boards against the slow bounds. */
import { describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import type { Heuristic } from '../../src/bounds/bounds.js';
import { measuresOf } from '../../src/survey/boundMeasures.js';
import { frameFor } from '../../src/survey/frame.js';
import { goals, itTallies, sized, tablesFor } from './boundSuite.js';

const PUZZLES = [
  ...['1x4', '5x1', '2x2', '2x3'].flatMap((size) => sized(size)),
  ...goals('2x3', 'fb*dac'),
  ...goals('2x3', 'aab*cd'),
  ...goals('2x3', 'aab*cc'),
  ...goals('1x4', 'ab*a'),
];

/** The bounds that docs/survey.md compares. */
const COMPARED: readonly Heuristic[] = [
  'walking+invert',
  'walking',
  'invert',
  'linear-conflict',
  'manhattan',
  'pattern',
  'projection',
];

describe('the tallies of the bounds', () => {
  // 3x2, other goals of 2x3, and more of 2x4, 4x2 and 3x3: bounds.slow.test.ts.
  itTallies([
    ...PUZZLES.map((puzzle) => ({ puzzle })),
    { puzzle: orderedPuzzle(parseSize('2x4'), 5), names: ['walking', 'pattern', 'projection'] },
  ]);

  it('of 3x3 are above Manhattan distance or equal, but for invert distance, and else each is below the others somewhere', async () => {
    const puzzle = orderedPuzzle(parseSize('3x3'));
    const frame = frameFor({ puzzle, unturned: false });
    const bounds = measuresOf(puzzle, frame, COMPARED, await tablesFor(puzzle, COMPARED));
    const pairs = bounds.flatMap((own, first) =>
      bounds.map((other, second) => [first, second, own, other] as const),
    );
    const below = new Set<string>();
    for (const blank of puzzle.goal.keys()) {
      frame.blocks.visit(blank, 0, (block) => {
        for (const measure of frame.measures) measure.measure(block);
        for (const [first, second, own, other] of pairs) {
          const { count } = block.ends;
          if (own.values.subarray(0, count).some((value, end) => value < other.values[end])) {
            below.add(`${COMPARED[first]} < ${COMPARED[second]}`);
          }
        }
      });
    }
    const comparable = COMPARED.flatMap((first) =>
      COMPARED.flatMap((second) =>
        first !== second && !below.has(`${first} < ${second}`) ? [`${first} >= ${second}`] : [],
      ),
    );
    expect(comparable).toEqual([
      'walking+invert >= walking',
      'walking+invert >= invert',
      'walking+invert >= manhattan',
      'walking >= manhattan',
      'linear-conflict >= manhattan',
      'pattern >= manhattan',
    ]);
  });
});
