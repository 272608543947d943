import { describe, expect, it } from 'vitest';
import { cellCount, parseSize } from '../../../src/puzzle/size.js';
import { cellsApart } from '../../../src/bounds/manhattan.js';
import { patternStateCount, regionOf } from '../../../src/bounds/patterns/patternStates.js';
import { combinationOf, maskOf, permutationOf } from '../../../src/bounds/patterns/placements.js';
import { naivePattern } from '../../naive/pattern.js';
import { sumOf } from '../../../src/basics/numbers.js';
import { buildTables, emptyTables } from '../../solve/databases.js';
import { type Executor, soloExecutor } from '../../../src/executors/executor.js';
import {
  buildPatterns,
  patternMemory,
  patternMemoryBytes,
  patternsJob,
  patternsWork,
} from '../../../src/bounds/patterns/patternBuild.js';
import { statesOf } from '../../../src/bounds/patterns/partitions.js';
import { seededRandom, shuffled } from '../../random.js';
import { slow } from '../../sizes.js';

/** Expects the database of tiles to have what a step-by-step search finds. */
async function expectFound(text: string, homes: readonly number[], blank: number): Promise<void> {
  const size = parseSize(text);
  const table = (await buildTables({ size, homes: [homes], blank })).tables[0];
  const naive = naivePattern(homes, blank, size);
  const seen = new Set<number>();
  const wrong = naive.filter(({ cells, blank, distance }) => {
    const region = regionOf(combinationOf(maskOf(cells), table), blank, table);
    const permutation = permutationOf(cells);
    seen.add(permutation * table.regions.length + region);
    const value =
      (table.excess[permutation * table.rowBytes + (region >> 1)] >> (4 * (region & 1))) & 15;
    const home = sumOf(cells.map((cell, tile) => cellsApart(cell, homes[tile], size)));
    return home + 2 * value !== distance;
  });
  expect(wrong).toEqual([]);
  expect(naive.length).toBeGreaterThanOrEqual(seen.size);
  if (homes.length < cellCount(size) - 2) expect(seen.size).toBe(patternStateCount(table));
}

describe('the search for pattern databases', () => {
  it.each([
    ['4x4', [5], 15],
    ['4x4', [15], 10],
    ['4x4', [0, 1], 15],
    ['4x4', [11, 14], 15],
    ['4x4', [6, 5], 9],
    ['4x4', [1, 2, 3], 15],
    ['4x4', [6, 7, 15], 10],
    ['4x4', [14, 3, 8], 0],
    ['4x4', [12, 13, 9], 14],
    ['3x4', [7, 2, 11, 6], 3],
    ['2x4', [1, 6, 3, 0, 5], 4],
    ['3x5', [0, 1, 5], 14],
    ['5x3', [2, 8, 11], 7],
    ['2x3', [0, 1, 2, 3], 5],
    ...slow(
      ['4x4', [0, 4, 5, 8], 15],
      ['3x3', [0, 1, 3, 4, 6, 7], 8],
      ['2x7', [12, 5, 0, 6], 13],
      ['5x5', [19, 23, 18], 24],
    ),
  ])(
    'finds what a step-by-step search finds, on %s: every state of tiles at home in %j, the blank in %d',
    expectFound,
  );

  it.each([1, 2, 3])(
    'finds the same whoever does which units, in any order (seed %d)',
    async (seed) => {
      const random = seededRandom(seed);
      const partition = {
        size: parseSize('4x4'),
        blank: 11,
        homes: [[0, 4, 5, 8], [1, 2, 3], [15]],
      };
      const memory = patternMemory(emptyTables(partition));
      const workers = [patternsWork(memory), patternsWork(memory), patternsWork(memory)];
      const units = Array.from({ length: patternsJob(memory).units }, (_, unit) => unit);
      const executor: Executor = {
        ...soloExecutor(units.length, workers[0]),
        runRound: (step) =>
          Promise.resolve(
            sumOf(
              shuffled(units, random).map((unit) =>
                workers[Math.floor(random() * 3)].run(step, unit),
              ),
            ),
          ),
      };
      const { tables } = await buildPatterns(memory, executor, () => undefined);
      const others = (await buildTables(partition)).tables;
      expect(
        tables.every(({ excess }, pattern) => Buffer.compare(excess, others[pattern].excess) === 0),
      ).toBe(true);
    },
  );

  it.each(['4x4', '3x5'])('allocates on %s what it says', (text) => {
    const homes = [
      [0, 1, 2, 3, 4],
      [5, 6],
    ];
    const partition = { size: parseSize(text), blank: 14, homes };
    const states = statesOf(partition);
    const { databases: tables, found, runs, filled } = patternMemory(emptyTables(partition));
    const arrays = [...tables.tables.map(({ excess }) => excess), found, runs, filled];
    expect(sumOf(arrays.map(({ byteLength }) => byteLength))).toBe(patternMemoryBytes(states));
  });
});
