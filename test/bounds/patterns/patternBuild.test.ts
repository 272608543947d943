import { describe, expect, it } from 'vitest';
import { parseSize } from '../../../src/puzzle/size.js';
import { soloExecutor, type Executor } from '../../../src/executors/executor.js';
import {
  buildPatterns,
  patternMemory,
  patternMemoryBytes,
  patternsJob,
  patternsWork,
} from '../../../src/bounds/patterns/patternBuild.js';
import { statesOf } from '../../../src/bounds/patterns/patternDatabases.js';
import { sumOf } from '../../../src/basics/numbers.js';
import { seededRandom, shuffled } from '../../random.js';
import { buildTables, emptyTables } from '../../solve/databases.js';
import { expectFound } from './patternBuildSuite.js';

describe('the search for pattern databases', () => {
  // Patterns of more states: patternBuild.slow.test.ts.
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
  ])(
    'finds what a step-by-step search finds, on %s: every state of tiles at home in %j, the blank in %d',
    expectFound,
  );

  it.each([1, 2, 3])(
    'finds the same whoever does which units, in any order (seed %d)',
    async (seed) => {
      const random = seededRandom(seed);
      const layout = { size: parseSize('4x4'), blank: 11, homes: [[0, 4, 5, 8], [1, 2, 3], [15]] };
      const memory = patternMemory(emptyTables(layout));
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
      const others = (await buildTables(layout)).tables;
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
    const layout = { size: parseSize(text), blank: 14, homes };
    const states = statesOf(layout);
    const { tables, found, runs, filled } = patternMemory(emptyTables(layout));
    const arrays = [...tables.tables.map(({ excess }) => excess), found, runs, filled];
    expect(sumOf(arrays.map(({ byteLength }) => byteLength))).toBe(patternMemoryBytes(states));
  });
});
