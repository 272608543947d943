import { isAbsolute } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cacheFolder } from '../../src/files/patternCache.js';

describe('the folder of pattern databases', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['/cache', '/home/me', '/cache/slide-atlas'],
    ['cache', '/home/me', '/home/me/.cache/slide-atlas'],
    ['', '/home/me', '/home/me/.cache/slide-atlas'],
  ])('with XDG_CACHE_HOME=%s and HOME=%s is %s', (cache, home, folder) => {
    vi.stubEnv('XDG_CACHE_HOME', cache);
    vi.stubEnv('HOME', home);
    expect(cacheFolder()).toBe(folder);
  });

  it.each(['', 'home', './'])('is never within the working directory: HOME=%s', (home) => {
    vi.stubEnv('XDG_CACHE_HOME', '');
    vi.stubEnv('HOME', home);
    expect(isAbsolute(cacheFolder())).toBe(true);
    expect(cacheFolder().startsWith(process.cwd())).toBe(false);
  });
});
