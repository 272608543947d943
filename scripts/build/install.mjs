/*
 * The packages of the lock file. As a program it installs them, under a lock of its own: if set-up
 * is killed, npm goes on, and the next set-up waits for it.
 */
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, readJson, ROOT } from './current.mjs';
import { whileLocked } from './lock.mjs';

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
 * The packages of a lock file by their folders; none if it is missing or damaged. @param {string}
 * path
 */
function packagesOf(path) {
  try {
    return /** @type {LockFile} */ (readJson(join(ROOT, path))).packages;
  } catch {
    return {};
  }
}

/** @typedef {{ packages: Record<string, { version: string, optional?: boolean }> }} LockFile */

/** Installs the packages in a process of its own. @throws Error of one sentence */
export function install() {
  const program = [import.meta.filename];
  const { status } = spawnSync(process.execPath, program, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error("'npm ci' could not install the packages: see above");
}

if (realpathSync(process.argv[1]) === import.meta.filename) {
  const waiting = () => console.error('slide-atlas: waiting for another npm ci');
  await whileLocked(join(DIST, '.install-lock'), installMissing, waiting);
}

/**
 * By npm, whatever runs the script. No package needs a script of its own; the project's own one,
 * `prepare`, would wait for this process.
 */
function installMissing() {
  if (isInstalled()) return; // another process has installed them meanwhile
  const command = 'npm ci --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error';
  const { status } = spawnSync(command, { cwd: ROOT, stdio: ['ignore', 2, 2], shell: true });
  process.exitCode = status === 0 ? 0 : 1;
}
