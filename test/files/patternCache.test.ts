import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, normalize } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cacheFolder, prepareCache } from '../../src/files/cache.js';
import { hasPatterns, loadPatterns, savePatterns } from '../../src/files/patternCache.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { nodePlatform } from '../../src/platforms/node.js';
import {
  patternLayout,
  statesOf,
  type PatternLayout,
  type PatternTables,
} from '../../src/bounds/patterns/patternDatabases.js';
import { openFilesIn } from './openFiles.js';
import { buildTables } from '../solve/databases.js';

/** The variable that names the home folder. */
const home = process.platform === 'win32' ? 'USERPROFILE' : 'HOME';

describe('the folder of pattern databases', () => {
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

  it('has databases of this version only', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'slide-atlas-'));
    onTestFinished(() => rmSync(cache, { recursive: true }));
    vi.stubEnv('XDG_CACHE_HOME', cache);
    const layout = patternLayout('3-3-2', orderedPuzzle({ rows: 3, columns: 3 }));
    expect(hasPatterns(layout)).toBe(false);
    prepareCache(1e6);
    await savePatterns(await buildTables(layout), new AbortController().signal);
    expect(hasPatterns(layout)).toBe(true);
    const path = join(cacheFolder(), 'pattern-3x3-3-3-2-blank-8.bin');
    writeFileSync(
      path,
      readFileSync(path)
        .toString('latin1')
        .replace(/"version":\d+/, '"version":1'),
      'latin1',
    );
    expect(hasPatterns(layout)).toBe(false);
  });

  it('gives databases back, but neither damaged ones nor those of another layout', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'slide-atlas-'));
    onTestFinished(() => rmSync(cache, { recursive: true }));
    vi.stubEnv('XDG_CACHE_HOME', cache);
    const { signal } = new AbortController();
    const kernel = nodePlatform.loadKernel();
    const load = (layout: PatternLayout) => loadPatterns(layout, statesOf(layout), kernel, signal);
    const of = (text: string) => patternLayout(text, orderedPuzzle({ rows: 3, columns: 3 }));
    const [layout, other] = [of('3-3-2'), of('4-4')];
    expect(await load(layout)).toBeUndefined();
    prepareCache(1e6);
    const built = await buildTables(layout);
    await savePatterns(built, signal);
    const valuesIn = ({ tables }: PatternTables) => tables.map(({ excess }) => Buffer.from(excess));
    expect(valuesIn((await load(layout))!)).toEqual(valuesIn(built));
    const path = join(cacheFolder(), 'pattern-3x3-3-3-2-blank-8.bin');
    const bytes = readFileSync(path);
    writeFileSync(join(cacheFolder(), 'pattern-3x3-4-4-blank-8.bin'), bytes);
    expect(await load(other)).toBeUndefined();
    bytes[bytes.length - 1] ^= 1;
    writeFileSync(path, bytes);
    expect(await load(layout)).toBeUndefined();
  });

  it('stops reading at a signal, and closes its file', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'slide-atlas-'));
    onTestFinished(() => rmSync(cache, { recursive: true }));
    vi.stubEnv('XDG_CACHE_HOME', cache);
    const layout = patternLayout('3-3-2', orderedPuzzle({ rows: 3, columns: 3 }));
    prepareCache(1e6);
    const controller = new AbortController();
    await savePatterns(await buildTables(layout), controller.signal);
    const kernel = nodePlatform.loadKernel();
    const reading = loadPatterns(layout, statesOf(layout), kernel, controller.signal);
    if (process.platform === 'linux') expect(openFilesIn(cache)).toBe(1);
    controller.abort(new Error('Ctrl-C'));
    await expect(reading).rejects.toThrow('Ctrl-C');
    expect(openFilesIn(cache)).toBe(0);
  });
});
