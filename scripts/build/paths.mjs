/* Where the build reads and writes. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const DIST = join(ROOT, 'dist');

/** What may be thrown away at any time: compiled kernels, the caches of the checks. */
export const CACHE = join(DIST, '.cache');

/**
 * @param {string} path
 * @returns {unknown}
 */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
