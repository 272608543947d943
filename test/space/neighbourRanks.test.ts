import { describe, expect, it } from 'vitest';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { neighbourFinder } from '../../src/space/neighbourRanks.js';
import { cursor } from '../../src/space/cursor.js';
import { positionSpace } from '../../src/space/stateSpace.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { parseGoal } from '../../src/notation/boardText.js';
import { formatSize, parseSize } from '../../src/puzzle/size.js';
import { sizes } from '../sizes.js';

/** Expects the ranks that are found for whole blocks to be the cursor's, of every n-th state. */
function expectRanks(puzzle: Puzzle, n: number): void {
  const space = positionSpace(puzzle);
  const { blocks, moves, find } = neighbourFinder(space);
  const here = cursor(space);
  let compared = 0;
  let differing = 0;
  for (const blank of puzzle.goal.keys()) {
    // Of many parts some are enough.
    for (let part = 0; part < blocks.parts; part += Math.ceil(blocks.parts / 3)) {
      blocks.visit(blank, part, (block) => {
        for (const move of moves[blank]) {
          const { first, offsets } = find(block, move);
          for (let state = 0; state < block.ends.count; state += n) {
            here.goTo(blank * space.sequences.count + block.start + state);
            compared++;
            const rank = here.neighbour(move.to) % space.sequences.count;
            differing += Number(first + offsets[state] !== rank);
          }
        }
      });
    }
  }
  expect(compared).toBeGreaterThan(0);
  expect(differing).toBe(0);
}

// Some have blocks of all places, others blocks that moves leave, in whole or in part.
const PUZZLES = METRICS.flatMap((metric) => [
  ...['1x5', '3x2', '3x3'].map((size) => ({
    puzzle: orderedPuzzle(parseSize(size), undefined, metric),
    n: 11,
  })),
  { puzzle: orderedPuzzle(parseSize('2x5'), 4, metric), n: sizes(211, 11) },
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
