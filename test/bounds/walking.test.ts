import { describe, expect, it } from 'vitest';
import { transposedBoard } from '../../src/puzzle/board.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { formatSize, parseSize } from '../../src/puzzle/size.js';
import { rowWalk, slideDistances } from '../../src/bounds/walking.js';
import { boundCursorFor } from '../../src/bounds/programBound.js';
import { solverFor } from '../solve/solved.js';
import { seededRandom } from '../random.js';
import { randomSteps } from '../solve/walks.js';
import { slow } from '../sizes.js';

const WALKING = { name: 'walking' } as const;

describe('the walking distance', () => {
  // Sizes and largest values: Ken'ichiro Takahashi's tables and independent counts.
  it.each([
    ['3x3', 105, 14],
    ['4x4', 24_964, 35],
    ['3x4', 255, 18],
    ['4x3', 4_324, 29],
    ['3x5', 525, 22],
    ['2x6', 12, 11],
    ...slow(['5x3', 352_560, 46], ['6x2', 367_560, 55]),
  ])('on %s has %d arrangements, the farthest at %d', (text, entries, largest) => {
    const { goal, size } = orderedPuzzle(parseSize(text));
    const { distances } = rowWalk(goal, size);
    expect([distances.length, distances.reduce((a, b) => Math.max(a, b))]).toEqual([
      entries,
      largest,
    ]);
  });

  // The largest values by an independent program.
  it.each([
    ['3x3', 7],
    ['3x4', 9],
    ['4x3', 11],
    ['4x4', 15],
    ['2x5', 9],
    ['5x2', 9],
  ])('on %s has the farthest arrangement at %d if moves slide', (text, largest) => {
    const { goal, size } = orderedPuzzle(parseSize(text));
    expect(slideDistances(rowWalk(goal, size), size).reduce((a, b) => Math.max(a, b))).toBe(
      largest,
    );
  });

  it('is the same for a square board and its mirror image (seed 3)', () => {
    const puzzle = orderedPuzzle({ rows: 3, columns: 3 });
    const walking = boundCursorFor(puzzle, WALKING);
    const mirrored = boundCursorFor(
      { ...puzzle, goal: transposedBoard(puzzle.goal, puzzle.size) },
      WALKING,
    );
    for (const { after } of randomSteps(puzzle.goal, puzzle.size, 100, seededRandom(3))) {
      expect(mirrored.start(transposedBoard(after, puzzle.size))).toBe(walking.start(after));
    }
  });

  it.each(['5x5', '4x5', '3x6', '2x7', '1x13', '1x17'])(
    'is refused on %s, as its table is too large',
    (text) => {
      const size = parseSize(text);
      expect(() => solverFor(orderedPuzzle(size), { bound: WALKING })).toThrow(
        `too large a table on ${formatSize(size)}`,
      );
    },
  );
});
