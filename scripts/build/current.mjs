/* Where the build is, and whether it is current. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const DIST = join(ROOT, 'dist');

/** Compiled kernels and the caches of the checks. It may be removed at any time. */
export const CACHE = join(DIST, '.cache');

/** Has the folder of the last build in its first line, then the stamp of what it was built from. */
export const RECORD = join(DIST, '.built');

/** The README of the repository while README.md is the package's. */
export const README_KEPT = join(DIST, '.README.md');

/** What the build depends on. npm lists in the last one what it has installed. */
const FOLDERS = ['src', 'scripts/build'];
const FILES = [
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
];

/**
 * A text that changes with the time or the size of any file that the build depends on, and with the
 * system.
 */
export function stamp() {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, String(name))),
  );
  const lines = [...FILES, ...below].map((path) => {
    const { mtimeMs, size } = statSync(join(ROOT, path), { throwIfNoEntry: false }) ?? {};
    return `${path} ${mtimeMs} ${size}`;
  });
  return [`${process.platform} ${process.arch}`, ...lines].join('\n');
}

/** The folder of the last build, and the stamp of then; undefined if there is none. */
export function lastBuild() {
  if (!existsSync(RECORD)) return undefined;
  const [name, ...lines] = readFileSync(RECORD, 'utf8').split('\n');
  const folder = join(DIST, name);
  return existsSync(join(folder, 'main.js')) ? { folder, builtFrom: lines.join('\n') } : undefined;
}

export const isBuilt = () => lastBuild()?.builtFrom === stamp();

/**
 * @param {string} path
 * @returns {unknown}
 */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * What package.json says of the package; its addresses are absent until they are known.
 *
 * @returns {{ version: string, homepage?: string, repository?: { url: string } }}
 */
const aboutPackage = () =>
  /** @type {ReturnType<typeof aboutPackage>} */ (readJson(join(ROOT, 'package.json')));

export const packageVersion = () => aboutPackage().version;

/** The address of the site; undefined where it is not known. */
export const siteAddress = () => process.env.SITE_ADDRESS ?? aboutPackage().homepage;

/** Where browsers show the source; undefined where that is not known. */
export const repositoryAddress = () => aboutPackage().repository?.url.replace(/^git\+|\.git$/g, '');
