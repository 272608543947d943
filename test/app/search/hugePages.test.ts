import { afterEach, describe, expect, it } from 'vitest';
import { SILENT, type Context } from '../../../src/app/context.js';
import { planSearch } from '../../../src/app/search/planning.js';
import type { SearchPlan } from '../../../src/app/search/searchPlan.js';
import { withSearch } from '../../../src/app/search/searching.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { patchFs, realFs, restoreFs, systemError } from '../../files/nodeFs.js';

const SIZE = { rows: 2, columns: 3 };
const SETTING = '/sys/kernel/mm/transparent_hugepage/enabled';
const MADVISE = 'always [madvise] never\n';

afterEach(restoreFs);

/**
 * The notes of a search of 2x3 that is planned with these changes, on a system whose setting of
 * huge pages reads so, or that has none.
 */
async function notesOf(
  changes: { readonly storage: number; readonly until?: number },
  setting: string | undefined,
  engine = 'planes',
): Promise<string[]> {
  const readFileSync = (path: string, options: BufferEncoding): string => {
    if (path !== SETTING) return realFs.readFileSync(path, options);
    if (setting === undefined) throw systemError('ENOENT', 'open');
    return setting;
  };
  const notes: string[] = [];
  const context: Context = {
    platform: nodePlatform,
    reporter: { ...SILENT, note: (text) => notes.push(text) },
    signal: new AbortController().signal,
  };
  const { storage, until } = changes;
  const plan = planSearch(orderedPuzzle(SIZE), { engine }, nodePlatform);
  const larger: SearchPlan = { ...plan, needs: { ...plan.needs, storage }, until };
  patchFs({ readFileSync: readFileSync as typeof realFs.readFileSync });
  await withSearch(larger, context, () => undefined);
  return notes;
}

describe('A search of much memory', () => {
  it.each([MADVISE, 'always madvise [never]\n'])(
    'notes that huge pages would make it quicker, if the system does not give them: %j',
    async (setting) => {
      expect(await notesOf({ storage: 2e9 }, setting)).toEqual([
        `Half of the time goes to memory pages of 4 kB; with 'always' in ${SETTING} such a search takes two thirds of the time.`,
      ]);
    },
  );

  it('notes nothing if the engine is another one than the bit planes', async () => {
    expect(await notesOf({ storage: 2e9 }, MADVISE, 'table')).toEqual([]);
  });

  it.each([
    ['the system gives huge pages', { storage: 2e9 }, '[always] madvise never\n'],
    ['the system is none that has the setting', { storage: 2e9 }, undefined],
    ['it takes little memory', { storage: 5e8 }, MADVISE],
    ['not all layers are wanted', { storage: 2e9, until: 3 }, MADVISE],
  ])('notes nothing if %s', async (_, changes, setting) => {
    expect(await notesOf(changes, setting)).toEqual([]);
  });
});
