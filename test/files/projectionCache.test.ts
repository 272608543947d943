/* Maps of projections in the cache: what is kept comes back, and nothing else. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheFolder } from '../../src/files/cache.js';
import { hasProjection, loadProjection, saveProjection } from '../../src/files/projectionCache.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { projectionsOf } from '../../src/bounds/projections/projections.js';
import { openFilesIn } from './openFiles.js';
import { temporaryFolder } from '../temporaryFolder.js';

const root = temporaryFolder(afterAll);
const [PROJECTION, OTHER] = ['AAABBBCC*', 'AAAABBBB*'].map(
  (labels) => projectionsOf(labels, orderedPuzzle({ rows: 3, columns: 3 }))[0],
);
const DISTANCES = Uint8Array.of(0, 1, 2, 3, 4);
const { signal } = new AbortController();
const load = (projection = PROJECTION, positions = DISTANCES.length, heard = signal) =>
  loadProjection(projection, positions, heard);
const PATH = 'projection-3x3-AAABBBCC0-single-tile.bin';

beforeEach(async () => {
  vi.stubEnv('XDG_CACHE_HOME', mkdtempSync(join(root, 'c-')));
  mkdirSync(cacheFolder(), { recursive: true });
  await saveProjection(PROJECTION, DISTANCES, signal);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('a map comes back, in memory that threads can share', async () => {
  expect([hasProjection(PROJECTION), hasProjection(OTHER)]).toEqual([true, false]);
  const loaded = await load();
  expect([...loaded!]).toEqual([...DISTANCES]);
  expect(loaded!.buffer).toBeInstanceOf(SharedArrayBuffer);
});

it('a map is none that is missing, of another length, or damaged', async () => {
  expect(await load(OTHER)).toBeUndefined();
  expect(await load(PROJECTION, 4)).toBeUndefined();
  const path = join(cacheFolder(), PATH);
  const bytes = readFileSync(path);
  bytes[bytes.length - 1] ^= 1;
  writeFileSync(path, bytes);
  expect(await load()).toBeUndefined();
});

it('a map of another projection under its name is none', async () => {
  const stranger = readFileSync(join(cacheFolder(), PATH));
  writeFileSync(join(cacheFolder(), PATH.replace('AAABBBCC', 'AAAABBBB')), stranger);
  expect(await load(OTHER)).toBeUndefined();
  expect(hasProjection(OTHER)).toBe(false);
});

it('reading stops at a signal and closes its file, and where the system refuses the memory', async () => {
  const controller = new AbortController();
  const reading = load(PROJECTION, DISTANCES.length, controller.signal);
  if (process.platform === 'linux') expect(openFilesIn(root)).toBe(1);
  controller.abort(new Error('Ctrl-C'));
  await expect(reading).rejects.toThrow('Ctrl-C');
  expect(openFilesIn(root)).toBe(0);
  vi.stubGlobal('SharedArrayBuffer', function refuse(): never {
    throw new RangeError('no memory');
  });
  await expect(load()).rejects.toThrow(RangeError);
});
