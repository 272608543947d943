import { isAbsolute, normalize } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cacheFolder } from '../../src/files/patternCache.js';

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
});
