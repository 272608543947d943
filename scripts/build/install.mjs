/* The packages of the lock file. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT } from './current.mjs';

/**
 * Whether each package of the lock file is there, as npm has noted. Of the optional ones most are
 * for other systems.
 */
export function isInstalled() {
  const installed = new Map(Object.entries(packagesOf('node_modules/.package-lock.json')));
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || // the project
      (optional === true && !path.endsWith(`${process.platform}-${process.arch}`)) ||
      installed.get(path)?.version === version,
  );
}

/**
 * The packages of a lock file by their folders. @param {string} path @returns
 * {LockFile['packages']}
 */
const packagesOf = (path) =>
  existsSync(join(ROOT, path)) ? /** @type {LockFile} */ (readJson(join(ROOT, path))).packages : {};

/** @typedef {{ packages: Record<string, { version: string, optional?: boolean }> }} LockFile */

/** By npm, whatever runs the script. @throws Error of one sentence */
export function install() {
  const command = 'npm ci --include=dev --no-audit --no-fund --loglevel=error';
  const { status } = spawnSync(command, { cwd: ROOT, stdio: ['ignore', 2, 2], shell: true });
  if (status !== 0) throw new Error("'npm ci' could not install the packages: see above");
}
