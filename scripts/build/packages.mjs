/* The packages of the lock file: those of the program, or all. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readJson, ROOT } from './current.mjs';

/**
 * `program` are the packages that the program and its build need, `all` also those of tests, checks
 * and the site.
 *
 * @typedef {'program' | 'all'} Packages
 */

/**
 * Whether each package of the lock file is there, as npm has noted. Of the optional ones most are
 * for other systems.
 *
 * @param {Packages} packages
 */
export function isInstalled(packages) {
  const installed = new Map(Object.entries(packagesOf('node_modules/.package-lock.json')));
  return wanted(packages).every(([path, { version }]) => installed.get(path)?.version === version);
}

/** @param {Packages} packages */
const wanted = (packages) =>
  Object.entries(packagesOf('package-lock.json')).filter(
    ([path, { dev, optional, devOptional }]) =>
      path !== '' && // the project
      (packages === 'all' || (dev !== true && devOptional !== true)) &&
      (optional !== true || path.endsWith(`${process.platform}-${process.arch}`)),
  );

/**
 * The packages of a lock file by their folders; none if it is missing or damaged.
 *
 * @param {string} path
 */
function packagesOf(path) {
  try {
    return /** @type {LockFile} */ (readJson(join(ROOT, path))).packages;
  } catch {
    return {};
  }
}

/**
 * @typedef {{ version: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Locked
 *
 * @typedef {{ packages: Record<string, Locked> }} LockFile
 */

/** What is installed at present, in part or as another version. @returns {Packages} */
export const kindInstalled = () =>
  Object.values(packagesOf('node_modules/.package-lock.json')).some(({ dev }) => dev)
    ? 'all'
    : 'program';

/**
 * Installs the packages with npm, whatever runs the script. No package needs a script of its own;
 * the project's own one, `prepare`, would wait for this process. @throws Error of one sentence
 *
 * @param {Packages} packages
 */
export function install(packages) {
  const which = packages === 'all' ? '--include=dev' : '--omit=dev';
  const command = `npm ci ${which} --ignore-scripts --no-audit --no-fund --loglevel=error`;
  const { status } = spawnSync(command, { cwd: ROOT, stdio: ['ignore', 2, 2], shell: true });
  if (status !== 0)
    throw new Error(
      `'${command}' failed, as printed above; it needs the network and a folder that can be written to`,
    );
}
