/* The packages of the lock file. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson, ROOT } from './current.mjs';

/** @typedef {{ version: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package */

/** Whether each package of the lock file is there; npm keeps a list of what it installed. */
export function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return [...packagesOf('package-lock.json')].every(
    ([path, wanted]) => path === '' || !isNeeded(wanted) || installed.get(path)?.version === wanted.version,
  );
}

/** Optional packages are mostly those of other systems. @param {Package} wanted */
const isNeeded = ({ optional, os, cpu, libc }) =>
  !optional || (os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined);

/** The packages of a lock file by their folders. @param {string} path @returns {Map<string, Package>} */
function packagesOf(path) {
  if (!existsSync(join(ROOT, path))) return new Map();
  const { packages } = /** @type {{ packages: Record<string, Package> }} */ (readJson(join(ROOT, path)));
  return new Map(Object.entries(packages));
}

/** By npm, whatever runs the script: pnpm, yarn and bun name themselves in npm_execpath. @throws Error of one sentence */
export function install() {
  const npm = process.env.npm_execpath ?? '';
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } =
    basename(npm) === 'npm-cli.js'
      ? spawnSync(process.execPath, [npm, ...flags], OPTIONS)
      : spawnSync('npm', flags, { ...OPTIONS, shell: process.platform === 'win32' }); // there npm is a batch file
  if (status === 0) return;
  throw new Error(`'npm ci' could not install the packages: ${error ? `${error.message}; install npm` : 'see above'}`);
}

/** @type {import('node:child_process').SpawnSyncOptions} */
const OPTIONS = { cwd: ROOT, stdio: ['ignore', 2, 2] };
