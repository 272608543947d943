/*
 * What the build depends on, and whether it is built. The content of all of it gives the name of the build's folder, so an edit
 * that is taken back, or a branch that was built before, is built already. The record of the last build has each file's size
 * and time of change too: where these are as they were, nothing has to be read.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, readJson, ROOT } from './paths.mjs';

/** Tests, documents, benchmarks and the other scripts do not count. */
export const FOLDERS = ['src', 'scripts/build'];
export const FILES = ['tsconfig.json', 'package.json', 'package-lock.json'];

/** Not what editors put beside a file. */
const COUNTS = /^[^.].*\.(tsx?|mjs|css|json)$/;

/** In dist: says what the launchers there lead to. */
export const RECORD = join(DIST, '.built');

/** Times of change may be as coarse as this, so a file that has just been written may change once more unseen. */
const COARSE_MS = 100;

/**
 * @typedef {Record<string, string>} Stamps of each file
 * @typedef {{ hash: string, stamps: Stamps }} Inputs the name of their build, and what they are recognized by
 */

/** The last build's folder; undefined when there is none or anything has changed since. */
export function currentBuild() {
  const record = lastBuild();
  if (record === undefined) return undefined;
  const stamps = Object.entries(inputStamps());
  const known = stamps.length === Object.keys(record.stamps).length;
  return known && stamps.every(([path, stamp]) => record.stamps[path] === stamp) ? join(DIST, record.hash) : undefined;
}

/** @returns {Inputs | undefined} */
export function lastBuild() {
  try {
    const record = /** @type {Inputs} */ (readJson(RECORD));
    for (const path of [join(DIST, 'main.js'), join(DIST, record.hash, 'main.js')]) statSync(path);
    return record;
  } catch {
    return undefined;
  }
}

/** Reads all inputs. @returns {Promise<Inputs>} */
export async function readInputs() {
  const { createHash } = await import('node:crypto');
  const begin = Date.now();
  const stamps = inputStamps();
  const hash = createHash('sha256');
  for (const path of Object.keys(stamps)) {
    const file = join(ROOT, path);
    const content = path === 'package.json' ? packageVersion() : readFileSync(file);
    hash.update(`${path} ${content.length}\n`).update(content);
    if (statSync(file).mtimeMs > begin - COARSE_MS) stamps[path] = 'too new';
  }
  return { hash: hash.digest('hex').slice(0, 12), stamps };
}

export function packageVersion() {
  const { version } = /** @type {{ version: string }} */ (readJson(join(ROOT, 'package.json')));
  return version;
}

function inputStamps() {
  const files = [...FOLDERS.flatMap(filesBelow), ...FILES].sort();
  /** @type {Stamps} */
  const stamps = {};
  for (const path of files) {
    const { mtimeMs, size } = statSync(join(ROOT, path));
    stamps[path] = `${mtimeMs} ${size}`;
  }
  return stamps;
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return COUNTS.test(entry.name) ? [path] : [];
  });
}
