import { beforeAll, describe, expect, it } from 'vitest';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { databaseBound } from '../../../src/bounds/patterns/patternBound.js';
import {
  patternLayout,
  type PatternTables,
} from '../../../src/bounds/patterns/patternDatabases.js';
import { solverFor } from '../../solve/solved.js';
import { finish } from '../../../src/basics/turns.js';
import { nearBoards } from '../../naive/search.js';
import { seededRandom } from '../../random.js';
import { buildTables, layoutOf } from '../../solve/databases.js';
import { walkTo } from '../../solve/walks.js';
import { expectAdmissible, wholeSpace } from '../admissible.js';

const SIZE = { rows: 4, columns: 4 };

/** The cells that the goal's blank may be turned over to, and those it may have been in. */
export const QUARTER = {
  corner: { blank: 15, goalBlanks: [0, 3, 12, 15] },
  'right edge': { blank: 11, goalBlanks: [4, 7, 8, 11] },
  'lower edge': { blank: 14, goalBlanks: [1, 2, 13, 14] },
  middle: { blank: 10, goalBlanks: [5, 6, 9, 10] },
} as const;

/** Size of a board, cell of the goal's blank, and shape of its databases. */
type Shaped = readonly [size: string, blank: number, shape: string];

/** The databases of some boards are never more than the distance, on all positions. */
export function describeBelow(boards: readonly Shaped[]): void {
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
  const databases = await buildTables(patternLayout(shape, puzzle));
  const search = { heuristic: 'pattern', databases } as const;
  expectAdmissible(puzzle, search, boards, depthOf, puzzle.metric === 'single-tile');
}

/**
 * What holds for databases of 4x4 for a part of the board: within so many moves of a goal, and from
 * the ends of so many random walks.
 */
export function describeDatabases(
  shape: string,
  part: keyof typeof QUARTER,
  { within, walks }: { readonly within: number; readonly walks: number },
): void {
  const { blank, goalBlanks } = QUARTER[part];
  describe(`the databases ${shape} for a blank in the ${part}`, () => {
    let tables: PatternTables;

    beforeAll(async () => {
      tables = await buildTables(layoutOf('4x4', shape, blank));
    });

    it.each(goalBlanks)(
      `are never more than the distance, for all boards within ${within} moves of the goal with the blank in %d`,
      (goalBlank) => {
        const puzzle = orderedPuzzle(SIZE, goalBlank);
        const bound = databaseBound.open(puzzle, tables);
        nearBoards(puzzle.goal, SIZE, within).forEach((boards, depth) => {
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
        const withPatterns = solverFor(puzzle, {
          heuristic: 'pattern',
          databases: tables,
        });
        const without = solverFor(puzzle, { heuristic: 'walking+invert' });
        for (let seed = 1; seed <= walks; seed++) {
          const start = walkTo(puzzle.goal, SIZE, 80, seededRandom(seed));
          const lengths = [withPatterns, without].map(
            (solver) => finish(solver.search(start, Infinity)).moves?.length,
          );
          expect(lengths[0], `seed ${seed}`).toBe(lengths[1]);
        }
      },
    );
  });
}
