import { beforeAll, describe, expect, it } from 'vitest';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { cellCount, parseSize, type Size } from '../../../src/puzzle/size.js';
import { patternBound } from '../../../src/bounds/patterns/patternBound.js';
import { parsePartition } from '../../../src/bounds/patterns/partitions.js';
import type { PatternDatabases } from '../../../src/bounds/patterns/patternDatabases.js';
import { solverFor } from '../../solve/solved.js';
import { finish } from '../../../src/basics/steps.js';
import { naiveLayers } from '../../naive/search.js';
import { seededRandom } from '../../random.js';
import { buildTables, partitionOf } from '../../solve/databases.js';
import { randomSteps, walkTo } from '../../solve/walks.js';
import { sizes, slow } from '../../sizes.js';
import { expectAdmissible, wholeSpace } from '../admissible.js';

const SIZE = { rows: 4, columns: 4 };

/** The cells that a mirror may take the goal's blank to, and those it may have been in. */
const QUARTER = {
  corner: { blank: 15, goalBlanks: [0, 3, 12, 15] },
  'right edge': { blank: 11, goalBlanks: [4, 7, 8, 11] },
  'lower edge': { blank: 14, goalBlanks: [1, 2, 13, 14] },
  middle: { blank: 10, goalBlanks: [5, 6, 9, 10] },
} as const;

/** Size of a board, cell of the goal's blank, and shape of its databases. */
type Shaped = readonly [size: string, blank: number, shape: string];

/** The databases of some boards are never more than the distance, on all positions. */
function describeBelow(boards: readonly Shaped[]): void {
  describe.each(boards)(
    "databases of %s with the goal's blank in cell %d, %s",
    (size, blank, shape) => {
      it.each(METRICS)(
        'are never more than the distance in %s moves, on all boards',
        async (metric) => {
          await expectBelow(orderedPuzzle(parseSize(size), blank, metric), shape);
        },
      );
    },
  );
}

/**
 * Expects databases to be admissible on all boards; as they know the region of the blank, each
 * single-tile move changes the bound by one.
 */
async function expectBelow(whole: Puzzle, shape: string): Promise<void> {
  const { puzzle, boards, depthOf } = wholeSpace(whole);
  const tables = await buildTables(parsePartition(shape, puzzle));
  const bound = { name: 'pattern', tables } as const;
  expectAdmissible(puzzle, bound, boards, depthOf, puzzle.metric === 'single-tile');
}

/**
 * What holds for databases of 4x4 for a part of the board: within some moves of a goal, and from
 * the ends of random walks.
 */
function describeDatabases(shape: string, part: keyof typeof QUARTER): void {
  const { within, walks } = sizes({ within: 8, walks: 2 }, { within: 11, walks: 5 });
  const { blank, goalBlanks } = QUARTER[part];
  describe(`the databases ${shape} for a blank in the ${part}`, () => {
    let tables: PatternDatabases;

    beforeAll(async () => {
      tables = await buildTables(partitionOf('4x4', shape, blank));
    });

    it.each(goalBlanks)(
      `are never more than the distance, for all boards within ${within} moves of the goal with the blank in %d`,
      (goalBlank) => {
        const puzzle = orderedPuzzle(SIZE, goalBlank);
        const bound = patternBound.open(puzzle, tables);
        naiveLayers(puzzle, within).forEach((boards, depth) => {
          const wrong = boards.filter((board) => {
            const value = bound.start(board);
            return value > depth || (depth - value) % 2 !== 0;
          });
          expect(wrong).toEqual([]);
        });
      },
    );

    it.each(goalBlanks)(
      'lead to solutions as short as those by walking+invert for the blank in %d',
      (goalBlank) => {
        const puzzle = orderedPuzzle(SIZE, goalBlank);
        const withPatterns = solverFor(puzzle, { bound: { name: 'pattern', tables } });
        const without = solverFor(puzzle, { bound: { name: 'walking+invert' } });
        for (let seed = 1; seed <= walks; seed++) {
          const start = walkTo(puzzle.goal, SIZE, 80, seededRandom(seed));
          const lengths = [withPatterns, without].map(
            (solver) => finish(solver.search(start, Infinity)).path?.length,
          );
          expect(lengths[0], `seed ${seed}`).toBe(lengths[1]);
        }
      },
    );
  });
}

/**
 * Databases of three tiles each, or on 5x5 of two, for a blank in the lower right quarter: quick to
 * build, and used as large ones are.
 */
function smallTables(size: Size, blank: number): Promise<PatternDatabases> {
  const cells = Array.from({ length: cellCount(size) }, (_, cell) => cell).filter(
    (cell) => cell !== blank,
  );
  const tiles = cells.length > 16 ? sizes(2, 3) : 3;
  const homes = cells.flatMap((_, first) =>
    first % tiles === 0 ? [cells.slice(first, first + tiles)] : [],
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
    let tables: PatternDatabases;

    beforeAll(async () => {
      tables = await smallTables(size, blank);
    });

    it.each(goalBlanks)(
      'are never more than the moves made, and kept up to date along a path, for the blank in %d',
      (goalBlank) => {
        const puzzle = orderedPuzzle(size, goalBlank);
        const { goal } = puzzle;
        const bound = patternBound.open(puzzle, tables);
        const fresh = patternBound.open(puzzle, tables);
        const seed = 100 + goalBlank;
        const steps = randomSteps(goal, size, 200, seededRandom(seed));
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
  ['2x4', 6, '5-2'],
  ['4x2', 7, '4-3'],
  ...slow<Shaped>(
    ['2x4', 1, '1 2 5 / 3 4 6 7'],
    ['4x2', 0, '4-3'],
    ['2x5', 9, '5-4'],
    ['3x3', 4, '3-3-2'],
    ['3x3', 8, '4-4'],
    ['3x3', 1, '1 2 5 / 3 4 6 7 8'],
  ),
]);

it.each(['1x9', '9x1', '4x7'])('databases are not for boards of %s', (text) => {
  expect(patternBound.objection(parseSize(text))).toMatch(/^is for boards of /);
});

// One part with the mirrored view, and one without it.
describeDatabases(sizes('4-3-3-3', '4-4-4-3'), 'corner');
describeDatabases(sizes('3-3-3-3-3', '4-4-4'), 'right edge');
for (const part of slow(...(Object.keys(QUARTER) as (keyof typeof QUARTER)[])))
  describeDatabases('6-6-3', part);
