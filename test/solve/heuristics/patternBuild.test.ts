import { describe, expect, it } from 'vitest';
import {
  patternMemory,
  patternMemoryBytes,
  patternsWork,
  patternUnits,
} from '../../../src/solve/heuristics/patternBuild.js';
import { tableBytes } from '../../../src/solve/heuristics/patternDatabases.js';
import { placementOf, placementsOf } from '../../../src/solve/heuristics/placements.js';
import { naivePattern } from '../../naive/pattern.js';
import { seededRandom, shuffled } from '../../random.js';
import { buildTables } from '../databases.js';

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
    async (homes, blank) => {
      const placements = placementsOf(homes.length);
      const [distances] = (await buildTables({ homes: [homes], blank })).distances;
      const naive = naivePattern(homes, blank);
      expect(naive).toHaveLength(distances.length);
      const wrong = naive.filter(({ cells, distance }) => distances[placementOf(cells, placements)] !== distance);
      expect(wrong).toEqual([]);
    },
  );

  it.each([1, 2, 3])('finds the same whoever does which units, in any order (seed %d)', async (seed) => {
    const random = seededRandom(seed);
    const layout = { blank: 11, homes: [[0, 4, 5, 8], [1, 2, 3], [15]] };
    const memory = layout.homes.map((cells) => patternMemory(cells, layout.blank));
    const workers = [patternsWork(memory), patternsWork(memory), patternsWork(memory)];
    const units = Array.from({ length: patternUnits(memory) }, (_, unit) => unit);
    for (let found = memory.length, depth = 1; found < tableBytes(layout); depth++) {
      for (const unit of shuffled(units, random)) found += workers[Math.floor(random() * 3)].run(depth, unit);
    }
    const { distances } = await buildTables(layout);
    expect(memory.every((database, number) => Buffer.compare(database.distances, distances[number]) === 0)).toBe(true);
  });

  it('allocates what it says', () => {
    const { distances, runs, filled } = patternMemory([0, 1, 2, 3, 4], 15);
    expect(distances.byteLength + runs.byteLength + filled.byteLength).toBe(patternMemoryBytes(5));
  });
});
