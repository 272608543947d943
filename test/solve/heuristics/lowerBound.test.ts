/* What holds for all lower bounds that need no databases. */
import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { lowerBoundFor } from '../../../src/solve/methods.js';
import { NAIVE_BOUNDS } from '../../naive/bounds.js';
import { naiveLayers } from '../../naive/search.js';
import { seededRandom } from '../../random.js';
import { randomWalk } from '../walks.js';
import { expectKept } from './kept.js';

const WHOLE = (
  [
    ['3x3', 8],
    ['2x4', 7],
    ['4x2', 3],
  ] as const
).map(([text, blank]) => {
  const puzzle = orderedPuzzle(parseSize(text), blank);
  return { text, puzzle, layers: naiveLayers(puzzle.goal, puzzle.size) };
});

describe.each(['manhattan', 'invert', 'walking', 'walking+invert'] as const)('the lower bound %s', (heuristic) => {
  it.each(WHOLE)('is never more than the distance, on all boards of $text', ({ puzzle, layers }) => {
    const bound = lowerBoundFor(puzzle, { method: 'ida', heuristic });
    const tooHigh: Board[] = [];
    layers.forEach((boards, depth) => {
      for (const board of boards) if (bound.start(board) > depth) tooHigh.push(board);
    });
    expect(tooHigh).toEqual([]);
    expect(bound.start(puzzle.goal)).toBe(0);
  });

  it.each([
    ['3x3', 8, 1],
    ['3x3', 4, 2],
    ['3x4', 5, 3],
    ['4x3', 0, 4],
    ['4x4', 15, 5],
    ['2x5', 3, 6],
    ['1x6', 5, 7],
    ['6x1', 2, 8],
    ['2x2', 1, 9],
  ])("is the naive one along a path, on %s with the goal's blank in cell %d (seed %d)", (text, blank, seed) => {
    const puzzle = orderedPuzzle(parseSize(text), blank);
    const { goal, size } = puzzle;
    const bound = lowerBoundFor(puzzle, { method: 'ida', heuristic });
    const steps = randomWalk(goal, size, 300, seededRandom(seed));
    expect(bound.start(goal)).toBe(0);
    const kept = steps.map(({ before, from, to }, g) => bound.after(g, Uint8Array.from(before), from, to, Infinity));
    expect(kept).toEqual(steps.map(({ after }) => NAIVE_BOUNDS[heuristic](after, goal, size)));
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
