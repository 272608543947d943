import { beforeAll, describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { databaseBound } from '../../../src/solve/heuristics/patternBound.js';
import { patternLayout, type PatternTables } from '../../../src/solve/heuristics/patternDatabases.js';
import { solverFor } from '../../../src/solve/methods.js';
import { finish } from '../../../src/turns.js';
import { nearBoards } from '../../naive/search.js';
import { seededRandom } from '../../random.js';
import { buildTables } from '../databases.js';
import { walkTo } from '../walks.js';

const SIZE = { rows: 4, columns: 4 };

/** The cells that the goal's blank may be turned over to, and those it may have been in. */
export const QUARTER = {
  corner: { blank: 15, goalBlanks: [0, 3, 12, 15] },
  'right edge': { blank: 11, goalBlanks: [4, 7, 8, 11] },
  'lower edge': { blank: 14, goalBlanks: [1, 2, 13, 14] },
  middle: { blank: 10, goalBlanks: [5, 6, 9, 10] },
} as const;

/** What holds for the databases 6-6-3 of a part of the board. */
export function describeDatabases(part: keyof typeof QUARTER): void {
  const { blank, goalBlanks } = QUARTER[part];
  describe(`the databases 6-6-3 for a blank in the ${part}`, () => {
    let tables: PatternTables;

    beforeAll(async () => {
      tables = await buildTables(patternLayout('6-6-3', blank));
    });

    it('are 0 for the tiles at home alone', () => {
      for (const table of tables.distances) {
        expect(table.indexOf(0)).toBeGreaterThanOrEqual(0);
        expect(table.indexOf(0)).toBe(table.lastIndexOf(0));
      }
    });

    it.each(goalBlanks)(
      'are never more than the distance, for all boards within 11 moves of the goal with the blank in %d',
      (goalBlank) => {
        const puzzle = orderedPuzzle(SIZE, goalBlank);
        const bound = databaseBound.open(puzzle, tables);
        nearBoards(puzzle.goal, SIZE, 11).forEach((boards, depth) => {
          const wrong = boards.filter((board) => {
            const value = bound.start(board);
            return value > depth || (depth - value) % 2 !== 0;
          });
          expect(wrong).toEqual([]);
        });
      },
    );

    it.each(goalBlanks)('lead to solutions as short as those by walking+invert for the blank in %d', (goalBlank) => {
      const puzzle = orderedPuzzle(SIZE, goalBlank);
      const withPatterns = solverFor(puzzle, { method: 'ida', heuristic: 'pattern', databases: tables });
      const without = solverFor(puzzle, { method: 'ida', heuristic: 'walking+invert' });
      for (let seed = 1; seed <= 5; seed++) {
        const start = walkTo(puzzle.goal, SIZE, 80, seededRandom(seed));
        const lengths = [withPatterns, without].map((solver) => finish(solver.search(start, Infinity)).moves?.length);
        expect(lengths[0], `seed ${seed}`).toBe(lengths[1]);
      }
    });
  });
}
