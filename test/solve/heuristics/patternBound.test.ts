import { beforeAll, describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { patternBound } from '../../../src/solve/heuristics/patternBound.js';
import type { PatternTables } from '../../../src/solve/heuristics/patternDatabases.js';
import { seededRandom } from '../../random.js';
import { buildTables } from '../databases.js';
import { randomWalk } from '../walks.js';
import { describeDatabases, QUARTER } from './databaseSuite.js';

const SIZE = { rows: 4, columns: 4 };
const CELLS = Array.from({ length: 16 }, (_, cell) => cell);

describe.each(Object.entries(QUARTER))('small databases for a blank in the %s', (_, { blank, goalBlanks }) => {
  let tables: PatternTables;

  // Five times three tiles: quick to build, and used as the large ones are.
  beforeAll(async () => {
    const cells = CELLS.filter((cell) => cell !== blank);
    tables = await buildTables({ blank, homes: [0, 3, 6, 9, 12].map((first) => cells.slice(first, first + 3)) });
  });

  it.each(goalBlanks)(
    'are never more than the moves made, and kept up to date along a path, for the blank in %d',
    (goalBlank) => {
      const puzzle = orderedPuzzle(SIZE, goalBlank);
      const { goal } = puzzle;
      const bound = patternBound(puzzle, tables);
      const fresh = patternBound(puzzle, tables);
      const seed = 100 + goalBlank;
      const steps = randomWalk(goal, SIZE, 200, seededRandom(seed));
      expect(bound.start(goal)).toBe(0);
      const wrong = steps.filter(({ before, after, from, to }, g) => {
        const kept = bound.after(g, Uint8Array.from(before), from, to, Infinity);
        return kept !== fresh.start(after) || kept > g + 1;
      });
      expect(wrong, `seed ${seed}`).toEqual([]);
    },
  );
});

// One part with the mirrored view and one without it; the other two are in the slow tests.
describeDatabases('corner');
describeDatabases('right edge');
