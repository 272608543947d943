import { describe, expect, it } from 'vitest';
import { type Board, transposedBoard } from '../../src/puzzle/board.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { formatSize, parseSize } from '../../src/puzzle/size.js';
import { rowWalk } from '../../src/solve/heuristics/walking.js';
import { lowerBoundFor } from '../../src/solve/methods.js';
import { NAIVE_BOUNDS } from '../naive/bounds.js';
import { naiveLayers } from '../naive/search.js';
import { seededRandom } from '../random.js';
import { randomWalk } from './walks.js';

const EIGHT = orderedPuzzle({ rows: 3, columns: 3 });
const CENTRE = parseGoal('1 2 3 8 0 4 7 6 5', EIGHT.size);
const SMALL = [EIGHT, CENTRE, orderedPuzzle({ rows: 2, columns: 4 }), orderedPuzzle({ rows: 4, columns: 2 }, 3)];

describe.each(['manhattan', 'invert', 'walking', 'walking+invert'] as const)('the lower bound %s', (heuristic) => {
  it.each(SMALL)('is never more than the distance, on all boards around $goal', (puzzle) => {
    const bound = lowerBoundFor(puzzle, heuristic);
    const tooHigh: Board[] = [];
    naiveLayers(puzzle.goal, puzzle.size).forEach((boards, depth) => {
      for (const board of boards) if (bound.start(board) > depth) tooHigh.push(board);
    });
    expect(tooHigh).toEqual([]);
    expect(bound.start(puzzle.goal)).toBe(0);
  });

  it.each([
    ['3x3', 8],
    ['3x4', 5],
    ['4x3', 0],
    ['4x4', 15],
    ['2x5', 3],
    ['1x6', 5],
    ['6x1', 2],
    ['2x2', 1],
  ])("is the naive one along a path, on %s with the goal's blank in cell %d", (text, blank) => {
    const { goal, size } = orderedPuzzle(parseSize(text), blank);
    const bound = lowerBoundFor({ goal, size }, heuristic);
    const steps = randomWalk(goal, size, 300, seededRandom(8));
    expect(bound.start(goal)).toBe(0);
    const kept = steps.map(({ before, from, to }, g) => bound.after(g, Uint8Array.from(before), from, to, Infinity));
    expect(kept).toEqual(steps.map(({ after }) => NAIVE_BOUNDS[heuristic](after, goal, size)));
  });

  it.each(
    ['3x3', '3x4', '4x3', '4x4', '3x5', '2x6', '5x5'].filter(
      (text) => text !== '5x5' || !heuristic.includes('walking'),
    ),
  )('is kept up to date along a path as if begun anew, on %s', (text) => {
    const puzzle = orderedPuzzle(parseSize(text));
    const bound = lowerBoundFor(puzzle, heuristic);
    const fresh = lowerBoundFor(puzzle, heuristic);
    const steps = randomWalk(puzzle.goal, puzzle.size, 300, seededRandom(7));
    bound.start(puzzle.goal);
    const kept = steps.map(({ before, from, to }, g) => bound.after(g, Uint8Array.from(before), from, to, Infinity));
    expect(kept).toEqual(steps.map(({ after }) => fresh.start(after)));
  });
});

describe('the walking distance', () => {
  // Sizes and largest values: Ken'ichiro Takahashi's tables and independent counts.
  it.each([
    ['3x3', 105, 14],
    ['4x4', 24_964, 35],
    ['3x4', 255, 18],
    ['4x3', 4_324, 29],
    ['3x5', 525, 22],
    ['5x3', 352_560, 46],
    ['2x6', 12, 11],
    ['6x2', 367_560, 55],
  ])('on %s has %d arrangements, the farthest at %d', (text, entries, largest) => {
    const { goal, size } = orderedPuzzle(parseSize(text));
    const { distances } = rowWalk(goal, size)!;
    expect([distances.length, distances.reduce((a, b) => Math.max(a, b))]).toEqual([entries, largest]);
  });

  it('is the same for a square board and its mirror image', () => {
    const walking = lowerBoundFor(EIGHT, 'walking');
    const mirrored = lowerBoundFor({ ...EIGHT, goal: transposedBoard(EIGHT.goal, EIGHT.size) }, 'walking');
    for (const { after } of randomWalk(EIGHT.goal, EIGHT.size, 100, seededRandom(3))) {
      expect(mirrored.start(transposedBoard(after, EIGHT.size))).toBe(walking.start(after));
    }
  });

  it.each(['5x5', '4x5'])('is refused on %s, where its table is too large', (text) => {
    const size = parseSize(text);
    expect(() => lowerBoundFor(orderedPuzzle(size), 'walking')).toThrow(`too large a table on ${formatSize(size)}`);
  });
});
