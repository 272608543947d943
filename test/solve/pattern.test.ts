import { describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/notation.js';
import { pattern, patternLayout, type PatternTables } from '../../src/solve/heuristics/pattern.js';
import {
  packPattern,
  placementCount,
  placementOf,
  searchPattern,
  unpackPattern,
} from '../../src/solve/heuristics/patternSearch.js';
import { solverFor } from '../../src/solve/methods.js';
import { finish } from '../../src/solve/solver.js';
import { seededRandom } from '../random.js';
import { randomWalk, walkTo } from './walks.js';

const SIZE = { rows: 4, columns: 4 };

/** Small databases, five times three tiles: quick to build, and used as the large ones are. */
function smallTables(goalBlank: number): PatternTables {
  const { blank } = patternLayout(goalBlank);
  const cells = Array.from({ length: 16 }, (_, cell) => cell).filter((cell) => cell !== blank);
  const homes = [0, 3, 6, 9, 12].map((first) => cells.slice(first, first + 3));
  return { layout: { blank, homes }, distances: homes.map((group) => searchPattern(group, blank, () => undefined)) };
}

describe.each([15, 0, 3, 12, 10, 5, 6, 14, 1, 8])(
  'the pattern databases for the goal with the blank in cell %d',
  (goalBlank) => {
    const puzzle = orderedPuzzle(SIZE, goalBlank);
    const tables = smallTables(goalBlank);

    it('are never more than the moves made, and kept up to date along a path as if begun anew', () => {
      const bound = pattern(puzzle.goal, tables);
      const fresh = pattern(puzzle.goal, tables);
      const steps = randomWalk(puzzle.goal, SIZE, 200, seededRandom(11));
      expect(bound.start(puzzle.goal, steps.length)).toBe(0);
      steps.forEach(({ before, after, from, to }, g) => {
        const kept = bound.after(g, Uint8Array.from(before), from, to, Infinity);
        expect(kept).toBe(fresh.start(after, 0));
        expect(kept).toBeLessThanOrEqual(g + 1);
      });
    });

    it('lead to solutions as short as those by walking+invert', () => {
      const withPatterns = solverFor(puzzle, { method: 'ida', heuristic: 'pattern' }, ({ goal }) =>
        pattern(goal, tables),
      );
      const without = solverFor(puzzle, { method: 'ida', heuristic: 'walking+invert' });
      for (let seed = 1; seed <= 5; seed++) {
        const start = walkTo(puzzle.goal, SIZE, 60, seededRandom(seed));
        const lengths = [withPatterns, without].map((solver) => finish(solver.search(start, Infinity)).moves?.length);
        expect(lengths[0], `seed ${seed}`).toBe(lengths[1]);
      }
    });

    it('divide all other cells among the patterns', () => {
      const { blank, homes } = patternLayout(goalBlank);
      expect([blank, ...homes.flat()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, cell) => cell));
      expect(homes.map(({ length }) => length)).toEqual([6, 6, 3]);
    });
  },
);

describe('the search for a pattern database', () => {
  it('finds every placement, and the moves of the pattern tiles alone', () => {
    const distances = searchPattern([1, 2, 3], 15, () => undefined);
    expect(packPattern(distances)).toHaveLength(placementCount(3));
    expect(distances[placementOf([1, 2, 3])]).toBe(0);
    expect(distances[placementOf([1, 2, 7])]).toBe(1);
    expect(distances[placementOf([0, 2, 3])]).toBe(1);
    // Two tiles exchanged in their row take a detour: more than their two moves.
    expect(distances[placementOf([2, 1, 3])]).toBeGreaterThan(2);
  });

  it('packs and unpacks', () => {
    const distances = searchPattern([0, 4, 5, 8], 15, () => undefined);
    expect(unpackPattern(packPattern(distances), 4)).toEqual(distances);
  });
});
