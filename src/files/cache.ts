/* The user's cache folder, for tables that take long to make. */
import { homedir, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { ANY_ERROR, AtlasError, tryOr } from '../basics/errors.js';
import { makeFolders, sweepFolder, tryFolder } from './writing/folders.js';

/**
 * The program's folder in `XDG_CACHE_HOME`, or else where the system has caches, on Windows in
 * `LOCALAPPDATA`. Only absolute paths count (XDG Base Directory Specification): an empty `HOME` is
 * not one.
 *
 * @throws AtlasError when there is no home folder.
 */
export function cacheFolder(): string {
  const { XDG_CACHE_HOME = '', LOCALAPPDATA = '' } = process.env;
  const wanted = [XDG_CACHE_HOME, process.platform === 'win32' ? LOCALAPPDATA : ''].find(
    isAbsolute,
  );
  if (wanted !== undefined) return join(wanted, 'slide-atlas');
  const home = [homedir, () => userInfo().homedir]
    .map((folderOf) => tryOr(folderOf, ANY_ERROR, ''))
    .find(isAbsolute);
  if (home !== undefined) return join(home, CACHES[process.platform] ?? '.cache', 'slide-atlas');
  throw new AtlasError(
    'disk',
    'There is no home folder for a cache; name a folder in XDG_CACHE_HOME',
  );
}

/** Where systems have caches, below the home folder. */
const CACHES: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Library/Caches',
  win32: 'AppData/Local',
};

/**
 * Makes the cache folder, with room for `bytes` bytes, and returns its path. @throws AtlasError
 * when that cannot be.
 */
export function prepareCache(bytes: number): string {
  const folder = cacheFolder();
  makeFolders(folder);
  sweepFolder(folder, false);
  tryFolder(folder, bytes);
  return folder;
}
