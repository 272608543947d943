/* The search for pattern databases, for the quick tests and the slow ones. */
import { expect } from 'vitest';
import { cellCount, parseSize } from '../../../src/puzzle/size.js';
import { cellsApart } from '../../../src/bounds/manhattan.js';
import { regionOf, patternStateCount } from '../../../src/bounds/patterns/patternStates.js';
import { combinationOf, maskOf, permutationOf } from '../../../src/bounds/patterns/placements.js';
import { naivePattern } from '../../naive/pattern.js';
import { sumOf } from '../../../src/basics/numbers.js';
import { buildTables } from '../../solve/databases.js';

/** Expects the database of tiles to have what a step-by-step search finds. */
export async function expectFound(text: string, homes: number[], blank: number): Promise<void> {
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
