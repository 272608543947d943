/* The cache folder: where it is, and which of its files count. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheFolder, prepareCache } from '../../src/files/cache.js';
import { containerBytes } from '../../src/files/container.js';
import { hasTables } from '../../src/files/tableCache.js';
import { namedTemporary } from '../../src/files/system/fileSystem.js';
import { collect } from '../../src/basics/iterables.js';
import { temporaryFolder } from '../temporaryFolder.js';

const root = temporaryFolder(afterAll);
beforeEach(() => rmSync(cacheFolder(), { recursive: true, force: true }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('the cache is in the folder that is named, if its path is absolute', () => {
  expect(cacheFolder()).toBe(join(process.env.XDG_CACHE_HOME!, 'slide-atlas'));
  vi.stubEnv('XDG_CACHE_HOME', 'relative');
  expect(cacheFolder()).not.toContain('relative');
  expect(cacheFolder().endsWith('slide-atlas')).toBe(true);
});

it('the cache is in the home folder of the user if HOME is no absolute path', () => {
  vi.stubEnv('XDG_CACHE_HOME', undefined);
  for (const home of ['', 'relative']) {
    vi.stubEnv('HOME', home);
    expect(isAbsolute(cacheFolder()), home).toBe(true);
  }
});

it('the cache on Windows is in LOCALAPPDATA, unless XDG_CACHE_HOME names a folder', () => {
  const local = mkdtempSync(join(root, 'local-'));
  vi.stubEnv('LOCALAPPDATA', local);
  vi.stubGlobal('process', Object.create(process, { platform: { value: 'win32' } }));
  expect(cacheFolder()).toBe(join(process.env.XDG_CACHE_HOME!, 'slide-atlas'));
  vi.stubEnv('XDG_CACHE_HOME', undefined);
  expect(cacheFolder()).toBe(join(local, 'slide-atlas'));
  vi.stubEnv('LOCALAPPDATA', 'relative');
  expect(cacheFolder()).not.toContain('relative');
  vi.stubGlobal('process', Object.create(process, { platform: { value: 'linux' } }));
  vi.stubEnv('LOCALAPPDATA', local);
  expect(cacheFolder()).not.toContain(local);
});

it('the cache is made with room, and keeps what other runs may be writing, but not what dead ones have left', () => {
  const folder = prepareCache(10);
  expect(folder).toBe(cacheFolder());
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const [mine, left] = [process.pid, dead].map((writer) => {
    const name = namedTemporary('x', writer, '0123abcd');
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), new Date(0), new Date(0));
    return name;
  });
  expect(readdirSync(folder).sort()).toEqual([mine, left].sort());
  prepareCache(10);
  expect(readdirSync(folder)).toEqual([mine]);
  expect(() => prepareCache(1e18)).toThrow(/ free, but /);
});

it('a file counts by its format and its identity, whatever else its header says, though its content be damaged', async () => {
  const has = (format: string, identity: object): boolean =>
    hasTables({ file: 'a', format, identity: { version: 1, ...identity } });
  mkdirSync(cacheFolder(), { recursive: true });
  expect(has('test', {})).toBe(false);
  const fields = { format: 'test', version: 1, size: 3, homes: [2] };
  const content = containerBytes(fields, () => [new Uint8Array(9)]);
  writeFileSync(join(cacheFolder(), 'a'), Buffer.concat(await collect(content)).subarray(0, -1));
  expect(has('test', { size: 3 })).toBe(true);
  expect(has('test', { homes: [2], size: 3 })).toBe(true);
  expect(has('test', { size: 4 })).toBe(false);
  expect(has('test', { homes: [3], size: 3 })).toBe(false);
  expect(has('test', { size: 3, metric: 'single-tile' })).toBe(false);
  expect(has('other', { size: 3 })).toBe(false);
});
