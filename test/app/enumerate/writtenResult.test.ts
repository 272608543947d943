/* The folder of a result while it is made. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SILENT, type Context } from '../../../src/app/context.js';
import { whileHeld } from '../../../src/app/enumerate/writtenResult.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { temporaryFolder } from '../../temporaryFolder.js';

const root = temporaryFolder(afterAll);
const puzzle = orderedPuzzle({ rows: 2, columns: 2 });

let told: string[];
let stop: AbortController;
let context: Context;
beforeEach(() => {
  told = [];
  stop = new AbortController();
  const reporter = {
    ...SILENT,
    note: (text: string) => void told.push(`note ${text}`),
    warn: (text: string) => void told.push(`warning ${text}`),
  };
  context = { platform: nodePlatform, reporter, signal: stop.signal };
});

describe('the folder of a coming result', () => {
  const coming = { puzzle, until: undefined, files: ['depths.csv'], bytes: 0 };
  const hold = (folder: string, work: () => Promise<number>, lost?: string): Promise<number> =>
    whileHeld(folder, coming, lost, context, work);

  it('stays with what the work has made', async () => {
    const folder = join(mkdtempSync(join(root, 'a-')), 'b');
    const work = (): Promise<number> => {
      expect(readdirSync(folder)).toEqual(['.lock']);
      writeFileSync(join(folder, 'made'), '');
      return Promise.resolve(5);
    };
    expect(await hold(folder, work)).toBe(5);
    expect(readdirSync(folder)).toEqual(['made']);
  });

  it.each([
    [false, 'result', []],
    [true, undefined, []],
    [true, 'result', ['warning Interrupted: no result was written.']],
  ])('is removed if the work fails (stopped: %s, lost: %s)', async (stopped, lost, said) => {
    const folder = join(mkdtempSync(join(root, 'c-')), 'd');
    const fail = (): Promise<never> => {
      if (stopped) stop.abort();
      return Promise.reject(new Error('wrong'));
    };
    await expect(hold(folder, fail, lost)).rejects.toThrow('wrong');
    expect(existsSync(folder)).toBe(false);
    expect(told).toEqual(said);
  });

  it('is refused if a folder has the name of a file', async () => {
    const folder = mkdtempSync(join(root, 'e-'));
    mkdirSync(join(folder, 'depths.csv'));
    await expect(hold(folder, () => Promise.resolve(5))).rejects.toThrow('is a folder');
    expect(readdirSync(folder)).toEqual(['depths.csv']);
  });
});
