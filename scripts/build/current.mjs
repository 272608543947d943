/* Where the build is, and whether it is current. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const DIST = join(ROOT, 'dist');

/** Compiled kernels and the caches of the checks. It may be removed at any time. */
export const CACHE = join(DIST, '.cache');

/**
 * Describes the last build: its folder, the stamp of what it was built from, and the stamp of what
 * was built.
 */
export const RECORD = join(DIST, '.built');

/** The modules of the library, which in dist lead to those of the last build. */
export const MODULES = ['index.js', 'oracle.js', 'browser.js', 'web.js'];

/** All files in dist that lead to the last build, or are a copy of its script. */
export const ENTRIES = [...MODULES, 'slide-puzzle.js', 'main.js'];

/** What the build depends on. */
const FOLDERS = ['src', 'scripts/build'];
const FILES = ['tsconfig.json', 'package.json', 'package-lock.json'];

/**
 * A text that changes with the time or the size of any file that the build depends on, and with the
 * system.
 */
export const stamp = () =>
  [
    `${process.platform} ${process.arch}`,
    ...FILES.map((path) => stampOf(ROOT, path)),
    ...FOLDERS.flatMap((folder) => stampsIn(ROOT, folder)),
  ].join('\n');

/**
 * A text that changes with the time or the size of any file of a build: a hand may have changed or
 * removed one, and after a power cut one may be empty.
 *
 * @param {string} name of the build's folder
 */
export const builtStamp = (name) =>
  [...ENTRIES.map((entry) => stampOf(DIST, entry)), ...stampsIn(DIST, name)].join('\n');

/** @param {string} parent @param {string} folder */
const stampsIn = (parent, folder) =>
  readdirSync(join(parent, folder), { recursive: true }).map((name) =>
    stampOf(parent, join(folder, String(name))),
  );

/** @param {string} folder @param {string} path */
function stampOf(folder, path) {
  const { mtimeMs, size } = statSync(join(folder, path), { throwIfNoEntry: false }) ?? {};
  return `${path} ${mtimeMs} ${size}`;
}

/**
 * The folder of the last build, and the stamp of what it was built from; undefined if there is
 * none, or it is no longer whole.
 */
export function lastBuild() {
  try {
    const { name, builtFrom, built } = /** @type {Build} */ (readJson(RECORD));
    const isWhole = built === builtStamp(name);
    return isWhole ? { folder: join(DIST, name), builtFrom } : undefined;
  } catch {
    return undefined; // whatever is wrong, a new build puts it right
  }
}

/**
 * What {@link RECORD} contains.
 *
 * @typedef {{ name: string, builtFrom: string, built: string }} Build
 */

export const isBuilt = () => lastBuild()?.builtFrom === stamp();

/**
 * @param {string} path
 * @returns {unknown}
 */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
