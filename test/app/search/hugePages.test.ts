import { describe, expect, it } from 'vitest';
import { SILENT, type Context } from '../../../src/app/context.js';
import { planSearch } from '../../../src/app/search/planning.js';
import type { SearchPlan } from '../../../src/app/search/searchPlan.js';
import { withSearch } from '../../../src/app/search/searching.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';

const SIZE = { rows: 2, columns: 3 };

/** The notes of a search of 2x3 by an engine that is planned with so much memory and disk. */
async function notesOf(
  needs: Partial<SearchPlan['needs']>,
  hugePagesSetting: string | undefined,
  engine = 'planes',
): Promise<string[]> {
  const notes: string[] = [];
  const context: Context = {
    platform: Object.create(nodePlatform, {
      hugePagesSetting: { value: hugePagesSetting },
    }) as typeof nodePlatform,
    reporter: { ...SILENT, note: (text) => notes.push(text) },
    signal: new AbortController().signal,
  };
  const plan = planSearch(orderedPuzzle(SIZE), { engine }, nodePlatform);
  const larger = { ...plan, needs: { ...plan.needs, ...needs } };
  await withSearch(larger, context, () => undefined);
  return notes;
}

describe('A search of much memory', () => {
  it('notes, if the system gives no huge pages, that they would make it quicker', async () => {
    expect(await notesOf({ storage: 2e9, disk: 0 }, '/sys/pages')).toEqual([
      "Half of the time goes to memory pages of 4 kB; with 'always' in /sys/pages such a search takes two thirds of the time.",
    ]);
  });

  it('notes nothing if the engine is another one than the bit planes', async () => {
    expect(await notesOf({ storage: 2e9, disk: 0 }, '/sys/pages', 'table')).toEqual([]);
  });

  it.each([
    ['the system gives huge pages', { storage: 2e9, disk: 0 }, undefined],
    ['it takes little memory', { storage: 5e8, disk: 0 }, '/sys/pages'],
    ['it is on disk', { storage: 2e9, disk: 1 }, '/sys/pages'],
  ])('notes nothing if %s', async (_, needs, setting) => {
    expect(await notesOf(needs, setting)).toEqual([]);
  });
});
