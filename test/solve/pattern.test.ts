import { beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '../../src/puzzle/board.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { PARTITIONS, pattern, patternLayout, type PatternLayout, type PatternTables } from '../../src/solve/heuristics/patternDatabases.js';
import { patternMemory, patternMemoryBytes, patternsWork } from '../../src/solve/heuristics/patternBuild.js';
import { placementCount, placementOf, placementsOf } from '../../src/solve/heuristics/placements.js';
import { solverFor } from '../../src/solve/methods.js';
import { finish } from '../../src/solve/solver.js';
import { buildPatterns, planPatterns } from '../../src/app/patternDatabases.js';
import { naivePattern } from '../naive/pattern.js';
import { nearBoards } from '../naive/search.js';
import { seededRandom } from '../random.js';
import { randomWalk, walkTo } from './walks.js';

const SIZE = { rows: 4, columns: 4 };
const CELLS = Array.from({ length: 16 }, (_, cell) => cell);

/** Builds databases in this thread. */
function buildHere({ homes, blank }: PatternLayout): Uint8Array[] {
  const memory = homes.map((cells) => patternMemory(cells, blank));
  const work = patternsWork(memory);
  const total = homes.reduce((sum, { length }) => sum + placementCount(length), 0);
  let found = homes.length;
  for (let depth = 1; found < total; depth++) {
    for (let unit = 0; unit < work.units(depth); unit++) found += work.run(depth, unit);
  }
  return memory.map(({ distances }) => distances);
}

describe('the search for pattern databases', () => {
  it.each([
    [[5], 15],
    [[15], 10],
    [[0, 1], 15],
    [[11, 14], 15],
    [[6, 5], 9],
    [[1, 2, 3], 15],
    [[6, 7, 15], 10],
    [[14, 3, 8], 0],
    [[12, 13, 9], 14],
    [[0, 4, 5, 8], 15],
    [[7, 2, 11, 6], 3],
  ])(
    'finds what a step-by-step search finds: every placement of tiles at home in %j, the blank in %d',
    (homes, blank) => {
      const placements = placementsOf(homes.length);
      const [distances] = buildHere({ homes: [homes], blank });
      const naive = naivePattern(homes, blank);
      expect(naive).toHaveLength(distances.length);
      const wrong = naive.filter(({ cells, distance }) => distances[placementOf(cells, placements)] !== distance);
      expect(wrong).toEqual([]);
    },
  );

  it('finds the same with any number of threads', async () => {
    const layout = { blank: 11, homes: [[0, 4, 5, 8, 9], [1, 2, 3], [15]] };
    const here = buildHere(layout);
    for (const threads of [1, 2, 3]) {
      const founds: number[] = [];
      const built = await buildPatterns(layout, planPatterns(layout, threads), (found) => founds.push(found));
      expect(built.every((table, number) => Buffer.compare(table, here[number]) === 0)).toBe(true);
      expect(founds.at(-1)).toBe(here.reduce((sum, { length }) => sum + length, 0));
    }
  });

  it('allocates what it says', () => {
    const { distances, runs, filled } = patternMemory([0, 1, 2, 3, 4], 15);
    expect(distances.byteLength + runs.byteLength + filled.byteLength).toBe(patternMemoryBytes(5));
  });
});

/** Small databases, five times three tiles: quick to build, and used as the large ones are. */
function smallTables(goalBlank: number): PatternTables {
  const { blank } = patternLayout('6-6-3', goalBlank);
  const cells = CELLS.filter((cell) => cell !== blank);
  const layout = { blank, homes: [0, 3, 6, 9, 12].map((first) => cells.slice(first, first + 3)) };
  return { layout, distances: buildHere(layout) };
}

describe.each(CELLS)('the pattern databases for the goal with the blank in cell %d', (goalBlank) => {
  const { goal } = orderedPuzzle(SIZE, goalBlank);

  it('are never more than the moves made, and kept up to date along a path as if begun anew', () => {
    const tables = smallTables(goalBlank);
    const bound = pattern(goal, tables);
    const fresh = pattern(goal, tables);
    const steps = randomWalk(goal, SIZE, 200, seededRandom(11));
    expect(bound.start(goal)).toBe(0);
    steps.forEach(({ before, after, from, to }, g) => {
      const kept = bound.after(g, Uint8Array.from(before), from, to, Infinity);
      expect(kept).toBe(fresh.start(after));
      expect(kept).toBeLessThanOrEqual(g + 1);
    });
  });

  it.each(PARTITIONS)('divide all other cells among the patterns as %s', (partition) => {
    const { blank, homes } = patternLayout(partition, goalBlank);
    expect([blank, ...homes.flat()].toSorted((a, b) => a - b)).toEqual(CELLS);
    expect(homes.map(({ length }) => length).join('-')).toBe(partition);
    expect([10, 11, 14, 15]).toContain(blank);
  });
});

describe.each([
  ['a corner', 15, [0, 3, 12, 15]],
  ['the right edge', 11, [4, 7, 8, 11]],
  ['the lower edge', 14, [1, 2, 13, 14]],
  ['the middle', 10, [5, 6, 9, 10]],
])('the databases 6-6-3 for a blank in %s', (_, blank, goalBlanks) => {
  let tables: PatternTables;
  const boundTo = (goal: Board): ReturnType<typeof pattern> => pattern(goal, tables);

  beforeAll(async () => {
    const layout = patternLayout('6-6-3', blank);
    tables = { layout, distances: await buildPatterns(layout, planPatterns(layout), () => undefined) };
  });

  it('are 0 for the tiles at home alone', () => {
    for (const table of tables.distances) expect(table.filter((distance) => distance === 0)).toHaveLength(1);
  });

  it.each(goalBlanks)(
    'are never more than the distance, for all boards within 12 moves of the goal with the blank in %d',
    (goalBlank) => {
      const { goal } = orderedPuzzle(SIZE, goalBlank);
      const bound = boundTo(goal);
      nearBoards(goal, SIZE, 12).forEach((boards, depth) => {
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
    const withPatterns = solverFor(puzzle, { method: 'ida', heuristic: 'pattern' }, ({ goal }) => boundTo(goal));
    const without = solverFor(puzzle, { method: 'ida', heuristic: 'walking+invert' });
    for (let seed = 1; seed <= 5; seed++) {
      const start = walkTo(puzzle.goal, SIZE, 80, seededRandom(seed));
      const lengths = [withPatterns, without].map((solver) => finish(solver.search(start, Infinity)).moves?.length);
      expect(lengths[0], `seed ${seed}`).toBe(lengths[1]);
    }
  });
});
