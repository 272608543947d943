/* The packages of the lock file. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT } from './current.mjs';

/** @typedef {{ version: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package */

/** Whether each package of the lock file is there; npm keeps a list of what it installed. */
export function isInstalled() {
  /** @type {Partial<Record<string, Package>>} */
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, wanted]) => path === '' || !isNeeded(wanted) || installed[path]?.version === wanted.version,
  );
}

/** Optional packages are mostly those of other systems. @param {Package} wanted */
const isNeeded = ({ optional, os, cpu, libc }) =>
  !optional || (os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined);

/** The packages of a lock file by their folders. @param {string} path @returns {Record<string, Package>} */
function packagesOf(path) {
  if (!existsSync(join(ROOT, path))) return {};
  return /** @type {{ packages: Record<string, Package> }} */ (readJson(join(ROOT, path))).packages;
}

/** By npm, whatever runs the script. @throws Error of one sentence */
export function install() {
  const command = 'npm ci --include=dev --no-audit --no-fund --loglevel=error';
  const { status } = spawnSync(command, { cwd: ROOT, stdio: ['ignore', 2, 2], shell: true });
  if (status !== 0) throw new Error("'npm ci' could not install the packages: see above");
}
