import { describe, expect, it } from 'vitest';
import {
  patternMemory,
  patternMemoryBytes,
  patternsWork,
  patternUnits,
} from '../../../src/solve/heuristics/patternBuild.js';
import { tableBytes } from '../../../src/solve/heuristics/patternDatabases.js';
import { placementOf, placementsOf } from '../../../src/solve/heuristics/placements.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { naivePattern } from '../../naive/pattern.js';
import { sumOf } from '../../../src/sums.js';
import { seededRandom, shuffled } from '../../random.js';
import { buildTables } from '../databases.js';

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
    ['4x4', [0, 4, 5, 8], 15],
    ['4x4', [7, 2, 11, 6], 3],
    ['3x3', [0, 1, 3, 4, 6, 7], 8],
    ['2x4', [1, 6, 3, 0, 5], 4],
    ['3x5', [0, 1, 5, 6], 14],
    ['5x3', [2, 8, 11], 7],
    ['2x7', [12, 5, 0, 6], 13],
    ['5x5', [19, 23, 18], 24],
  ])(
    'finds what a step-by-step search finds, on %s: every placement of tiles at home in %j, the blank in %d',
    async (text, homes, blank) => {
      const size = parseSize(text);
      const placements = placementsOf(homes.length, size);
      const [distances] = (await buildTables({ size, homes: [homes], blank })).distances;
      const naive = naivePattern(homes, blank, size);
      expect(naive).toHaveLength(distances.length);
      const wrong = naive.filter(({ cells, distance }) => distances[placementOf(cells, placements)] !== distance);
      expect(wrong).toEqual([]);
    },
  );

  it.each([1, 2, 3])('finds the same whoever does which units, in any order (seed %d)', async (seed) => {
    const random = seededRandom(seed);
    const layout = { size: parseSize('4x4'), blank: 11, homes: [[0, 4, 5, 8], [1, 2, 3], [15]] };
    const memory = patternMemory(layout);
    const workers = [patternsWork(memory), patternsWork(memory), patternsWork(memory)];
    const units = Array.from({ length: patternUnits(memory) }, (_, unit) => unit);
    for (let found = memory.length, depth = 1; found < tableBytes(layout); depth++) {
      for (const unit of shuffled(units, random)) found += workers[Math.floor(random() * 3)].run(depth, unit);
    }
    const { distances } = await buildTables(layout);
    expect(memory.every((database, number) => Buffer.compare(database.distances, distances[number]) === 0)).toBe(true);
  });

  it.each(['4x4', '3x5'])('allocates on %s what it says', (text) => {
    const layout = {
      size: parseSize(text),
      blank: 14,
      homes: [
        [0, 1, 2, 3, 4],
        [5, 6],
      ],
    };
    const bytes = patternMemory(layout).map(
      ({ distances, runs, filled }) => distances.byteLength + runs.byteLength + filled.byteLength,
    );
    expect(sumOf(bytes)).toBe(patternMemoryBytes(layout));
  });
});
