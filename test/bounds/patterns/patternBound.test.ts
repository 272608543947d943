import { beforeAll, describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { cellCount, parseSize, type Size } from '../../../src/puzzle/size.js';
import { databaseBound } from '../../../src/bounds/patterns/patternBound.js';
import type { PatternTables } from '../../../src/bounds/patterns/patternDatabases.js';
import { seededRandom } from '../../random.js';
import { buildTables } from '../../solve/databases.js';
import { randomWalk } from '../../solve/walks.js';
import { describeBelow, describeDatabases, QUARTER } from './databaseSuite.js';

/**
 * Databases of three tiles each, for a blank that is turned over already: quick to build, and used
 * as large ones are.
 */
function smallTables(size: Size, blank: number): Promise<PatternTables> {
  const cells = Array.from({ length: cellCount(size) }, (_, cell) => cell).filter(
    (cell) => cell !== blank,
  );
  const homes = cells.flatMap((_, first) =>
    first % 3 === 0 ? [cells.slice(first, first + 3)] : [],
  );
  return buildTables({ size, blank, homes });
}

describe.each([
  ...Object.entries(QUARTER).map(([part, { blank, goalBlanks }]) => ({
    text: '4x4',
    part,
    blank,
    goalBlanks,
  })),
  { text: '5x5', part: 'middle', blank: 12, goalBlanks: [12] },
  { text: '5x5', part: 'corner', blank: 24, goalBlanks: [0, 24] },
  { text: '3x5', part: 'lower edge', blank: 13, goalBlanks: [1, 3, 11, 13] },
  { text: '2x7', part: 'lower edge', blank: 11, goalBlanks: [2, 4, 9, 11] },
])(
  'small databases of $text for a blank in the $part, cell $blank',
  ({ text, blank, goalBlanks }) => {
    const size = parseSize(text);
    let tables: PatternTables;

    beforeAll(async () => {
      tables = await smallTables(size, blank);
    });

    it.each(goalBlanks)(
      'are never more than the moves made, and kept up to date along a path, for the blank in %d',
      (goalBlank) => {
        const puzzle = orderedPuzzle(size, goalBlank);
        const { goal } = puzzle;
        const bound = databaseBound.open(puzzle, tables);
        const fresh = databaseBound.open(puzzle, tables);
        const seed = 100 + goalBlank;
        const steps = randomWalk(goal, size, 200, seededRandom(seed));
        expect(bound.start(goal)).toBe(0);
        const wrong = steps.filter(({ before, after, from, to }, g) => {
          const kept = bound.after(g, Uint8Array.from(before), from, to, Infinity);
          return kept !== fresh.start(after) || kept > g + 1;
        });
        expect(wrong, `seed ${seed}`).toEqual([]);
      },
    );
  },
);

describeBelow([
  // 3x3, and more of these: patternBound.slow.test.ts.
  ['2x4', 6, '5-2'],
  ['4x2', 7, '4-3'],
]);

it.each(['1x9', '9x1', '4x7'])('databases are not for boards of %s', (text) => {
  expect(databaseBound.objection(parseSize(text))).toMatch(/^is for boards of /);
});

// One part with the mirrored view, and one without it, by small databases; 6-6-3 of all, and boards
// farther away, are in the slow tests.
describeDatabases('4-4-4-3', 'corner', { within: 8, walks: 2 });
describeDatabases('4-4-4', 'right edge', { within: 8, walks: 2 });
