/* What holds for all lower bounds that need no databases. */
import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { parseGoal } from '../../../src/puzzle/notation.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { lowerBoundFor } from '../../../src/solve/methods.js';
import { naiveBound, naiveSlideBound } from '../../naive/bounds.js';
import { naiveLayers, naiveMultiTileLayers } from '../../naive/search.js';
import { seededRandom } from '../../random.js';
import { randomWalk } from '../walks.js';
import { expectAdmissible } from './admissible.js';
import { expectKept } from './kept.js';

const PLAIN = ['manhattan', 'invert', 'walking', 'walking+invert'] as const;

// More of multi-tile moves, up to 2x5, in the slow tests.
const WHOLE = (
  [
    ['3x3', 8, 'single-tile'],
    ['2x4', 7, 'single-tile'],
    ['4x2', 3, 'single-tile'],
    ['3x3', 4, 'multi-tile'],
    ['2x4', 1, 'multi-tile'],
    ['4x2', 7, 'multi-tile'],
  ] as const
).map(([text, blank, metric]) => {
  const puzzle = orderedPuzzle(parseSize(text), blank, metric);
  return { text, blank, metric, puzzle, ...allBoards(puzzle) };
});

/** All boards from which a goal can be reached, and how far each is from it. */
function allBoards({ goal, size, metric }: Puzzle): { boards: Board[]; depthOf: (board: Board) => number } {
  const layers = (metric === 'single-tile' ? naiveLayers : naiveMultiTileLayers)(goal, size);
  const depths = new Map(layers.flatMap((boards, depth) => boards.map((board) => [board.join(), depth])));
  return { boards: layers.flat(), depthOf: (board) => depths.get(board.join())! };
}

describe.each(PLAIN)('the lower bound %s', (heuristic) => {
  it.each(WHOLE)(
    "is never more than the distance in $metric moves, on all boards of $text with the goal's blank in cell $blank",
    ({ puzzle, boards, depthOf }) => {
      expectAdmissible(puzzle, { method: 'ida', heuristic }, boards, depthOf);
    },
  );

  it.each(
    METRICS.flatMap((metric) =>
      (
        [
          ['3x3', 8, 1],
          ['3x3', 4, 2],
          ['3x4', 5, 3],
          ['4x3', 0, 4],
          ['4x4', 15, 5],
          ['2x5', 3, 6],
          ['1x6', 5, 7],
          ['6x1', 2, 8],
          ['2x2', 1, 9],
        ] as const
      ).map((board) => [...board, metric] as const),
    ),
  )(
    "is the naive one along a path, on %s with the goal's blank in cell %d (seed %d), in %s moves",
    (text, blank, seed, metric) => {
      const puzzle = orderedPuzzle(parseSize(text), blank, metric);
      const { goal, size } = puzzle;
      const bound = lowerBoundFor(puzzle, { method: 'ida', heuristic });
      const steps = randomWalk(goal, size, 300, seededRandom(seed));
      expect(bound.start(goal)).toBe(0);
      const kept = steps.map(({ before, from, to }, g) => bound.after(g, Uint8Array.from(before), from, to, Infinity));
      const naive = steps.map(({ after, from, to }) => {
        if (metric === 'single-tile') return naiveBound(heuristic, after, goal, size);
        const vertical = Math.abs(from - to) === size.columns;
        return naiveSlideBound(heuristic, after, goal, size, [vertical ? 1 : 0]);
      });
      expect(kept).toEqual(naive);
    },
  );

  it('of multi-tile moves is the naive one of a board whose next move may be along either axis (seed 21)', () => {
    const puzzle = orderedPuzzle(parseSize('3x4'), 6, 'multi-tile');
    const { goal, size } = puzzle;
    const bound = lowerBoundFor(puzzle, { method: 'ida', heuristic });
    for (const { after } of randomWalk(goal, size, 300, seededRandom(21))) {
      expect(bound.start(after)).toBe(naiveSlideBound(heuristic, after, goal, size));
    }
  });

  // Sizes whose walking distance has a table of less than a second; 5x3 and 6x2 are in the slow tests.
  it.each(
    (
      [
        ['3x3', 11],
        ['3x4', 12],
        ['4x3', 13],
        ['4x4', 14],
        ['5x2', 15],
        ['5x5', 16],
      ] as const
    ).filter(([text]) => text !== '5x5' || !heuristic.includes('walking')),
  )('is kept up to date along a path as if begun anew, on %s (seed %d)', (text, seed) => {
    expectKept(text, heuristic, seed);
  });
});

it.each(['aabb*bcc', 'abcd*aba', '*aaabbbb'])(
  'Manhattan distance is never more than the distance in multi-tile moves to %s, where labels repeat',
  (goal) => {
    const puzzle = parseGoal(goal, parseSize('2x4'), '*', 'multi-tile');
    const { boards, depthOf } = allBoards(puzzle);
    expectAdmissible(puzzle, { method: 'ida', heuristic: 'manhattan' }, boards, depthOf);
  },
);
