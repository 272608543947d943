import { beforeAll, describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { patternBound } from '../../../src/solve/heuristics/patternBound.js';
import { patternLayout, type PatternTables } from '../../../src/solve/heuristics/patternDatabases.js';
import { solverFor } from '../../../src/solve/methods.js';
import { finish } from '../../../src/solve/solver.js';
import { nearBoards } from '../../naive/search.js';
import { seededRandom } from '../../random.js';
import { buildTables } from '../databases.js';
import { randomWalk, walkTo } from '../walks.js';

const SIZE = { rows: 4, columns: 4 };
const CELLS = Array.from({ length: 16 }, (_, cell) => cell);

/** The cells to which the goal's blank may be turned over, and those that come to lie there. */
const QUARTER = [
  ['a corner', 15, [0, 3, 12, 15]],
  ['the right edge', 11, [4, 7, 8, 11]],
  ['the lower edge', 14, [1, 2, 13, 14]],
  ['the middle', 10, [5, 6, 9, 10]],
] as const;

describe.each(QUARTER)('small databases for a blank in %s', (_, blank, goalBlanks) => {
  let tables: PatternTables;

  // Five times three tiles: quick to build, and used as the large ones are.
  beforeAll(async () => {
    const cells = CELLS.filter((cell) => cell !== blank);
    tables = await buildTables({ blank, homes: [0, 3, 6, 9, 12].map((first) => cells.slice(first, first + 3)) });
  });

  it.each(goalBlanks)(
    'are never more than the moves made, and kept up to date along a path, for the blank in %d',
    (goalBlank) => {
      const { goal } = orderedPuzzle(SIZE, goalBlank);
      const bound = patternBound(goal, tables);
      const fresh = patternBound(goal, tables);
      const seed = 100 + goalBlank;
      const steps = randomWalk(goal, SIZE, 200, seededRandom(seed));
      expect(bound.start(goal)).toBe(0);
      steps.forEach(({ before, after, from, to }, g) => {
        const kept = bound.after(g, Uint8Array.from(before), from, to, Infinity);
        expect(kept, `seed ${seed}`).toBe(fresh.start(after));
        expect(kept, `seed ${seed}`).toBeLessThanOrEqual(g + 1);
      });
    },
  );
});

describe.each(QUARTER)('the databases 6-6-3 for a blank in %s', (_, blank, goalBlanks) => {
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
      const { goal } = orderedPuzzle(SIZE, goalBlank);
      const bound = patternBound(goal, tables);
      nearBoards(goal, SIZE, 11).forEach((boards, depth) => {
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
