import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, normalize } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheFolder, prepareCache } from '../../src/files/cache.js';
import {
  cachedPatterns,
  cachedProjection,
  hasTables,
  loadTables,
  saveTables,
  type CachedTables,
} from '../../src/files/tableCache.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parsePartition } from '../../src/bounds/patterns/partitions.js';
import { projectionsOf } from '../../src/bounds/projections/projections.js';
import { openFilesIn } from './openFiles.js';

/** The variable that names the home folder. */
const home = process.platform === 'win32' ? 'USERPROFILE' : 'HOME';

describe('the folder of the cache', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it.each([
    ['linux', '/cache', '/cache/slide-atlas'],
    ['linux', 'cache', '/home/me/.cache/slide-atlas'],
    ['linux', '', '/home/me/.cache/slide-atlas'],
    ['darwin', '/cache', '/cache/slide-atlas'],
    ['darwin', '', '/home/me/Library/Caches/slide-atlas'],
    ['win32', '', '/home/me/AppData/Local/slide-atlas'],
  ])('on %s with XDG_CACHE_HOME=%s is %s', (platform, cache, folder) => {
    vi.stubGlobal('process', Object.create(process, { platform: { value: platform } }));
    vi.stubEnv('XDG_CACHE_HOME', cache);
    vi.stubEnv(home, '/home/me');
    expect(cacheFolder()).toBe(normalize(folder));
  });

  it.each(['', 'home', './'])('is never within the working directory: HOME=%s', (path) => {
    vi.stubEnv('XDG_CACHE_HOME', '');
    vi.stubEnv(home, path);
    expect(isAbsolute(cacheFolder())).toBe(true);
    expect(cacheFolder().startsWith(process.cwd())).toBe(false);
  });
});

describe('tables in the cache', () => {
  const puzzle = orderedPuzzle({ rows: 3, columns: 3 });
  const partition = parsePartition('3-3-2', puzzle);
  const [patterns, otherPatterns] = ['3-3-2', '4-4'].map((text) =>
    cachedPatterns(parsePartition(text, puzzle)),
  );
  const [map, otherMap] = projectionsOf('AAABBBCC*,AAAABBBB*', puzzle).map(cachedProjection);
  const PARTS = [Uint8Array.of(0, 1, 2, 3, 4), Uint8Array.of(5, 6)];
  const { signal } = new AbortController();

  /** The parts of tables as they are read; undefined if they are not there. */
  async function load(cached: CachedTables, lengths = [5, 2], heard = signal) {
    const parts = lengths.map((length) => new Uint8Array(length));
    return (await loadTables(cached, lengths, () => parts, heard)) ? parts : undefined;
  }

  beforeEach(async () => {
    rmSync(cacheFolder(), { recursive: true, force: true });
    prepareCache(1e6);
    await saveTables(patterns, PARTS, signal);
    await saveTables(map, PARTS, signal);
  });

  it('have a file for each partition, and for each projection and metric', () => {
    expect([patterns, map].map(({ file }) => file)).toEqual([
      'pattern-3x3-3-3-2-blank-8.bin',
      'projection-3x3-AAABBBCC0-single-tile.bin',
    ]);
    const slides = orderedPuzzle({ rows: 3, columns: 3 }, 0, 'multi-tile');
    const [projection] = projectionsOf('*AAABBBCC', slides);
    expect(cachedProjection(projection).file).toBe('projection-3x3-0AAABBBCC-multi-tile.bin');
    const byTiles = parsePartition('1 3 / 2 4 5 6 7 8', puzzle);
    expect(cachedPatterns(byTiles).file).toBe('pattern-3x3-0.2_1.3.4.5.6.7-blank-8.bin');
    expect(cachedPatterns(partition)).toEqual(patterns);
  });

  it('come back, but not those that are missing, damaged, or of other lengths', async () => {
    for (const [cached, other] of [
      [patterns, otherPatterns],
      [map, otherMap],
    ]) {
      expect([hasTables(cached), hasTables(other)]).toEqual([true, false]);
      expect(await load(cached)).toEqual(PARTS);
      expect(await load(other)).toBeUndefined();
      expect(await load(cached, [5, 1])).toBeUndefined();
      const path = join(cacheFolder(), cached.file);
      const bytes = readFileSync(path);
      bytes[bytes.length - 1] ^= 1;
      writeFileSync(path, bytes);
      expect(hasTables(cached)).toBe(true);
      expect(await load(cached)).toBeUndefined();
    }
  });

  it('are none under the name of other tables, or of another version', async () => {
    for (const [cached, other] of [
      [patterns, otherPatterns],
      [map, otherMap],
    ]) {
      const path = join(cacheFolder(), cached.file);
      const bytes = readFileSync(path);
      writeFileSync(join(cacheFolder(), other.file), bytes);
      expect(hasTables(other)).toBe(false);
      expect(await load(other)).toBeUndefined();
      const text = bytes.toString('latin1').replace(/"version":\d+/, '"version":9');
      writeFileSync(path, text, 'latin1');
      expect(hasTables(cached)).toBe(false);
    }
  });

  it('stop being read at a signal, and close their file', async () => {
    const controller = new AbortController();
    const reading = load(patterns, [5, 2], controller.signal);
    if (process.platform === 'linux') expect(openFilesIn(cacheFolder())).toBe(1);
    controller.abort(new Error('Ctrl-C'));
    await expect(reading).rejects.toThrow('Ctrl-C');
    expect(openFilesIn(cacheFolder())).toBe(0);
  });

  it('are not read if there is no memory for them: the refusal is passed on', async () => {
    const refuse = (): never => {
      throw new RangeError('no memory');
    };
    await expect(loadTables(map, [5, 2], refuse, signal)).rejects.toThrow('no memory');
  });
});
