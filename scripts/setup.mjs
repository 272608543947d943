/*
 * Makes a clone ready, run before every command: installs the packages when they are not those of the lock file, builds when
 * what is built has changed. When there is nothing to do it takes a few milliseconds. Plain JavaScript, nothing installed;
 * speaks on stderr only.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DIST, readJson, ROOT } from './build/paths.mjs';
import { currentBuild } from './build/inputs.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`slide-atlas needs Node 20.19 or later, but this is ${process.versions.node}; install a newer one.`, 2);
}

const isReady = () => isInstalled() && currentBuild() !== undefined;

if (!isReady()) {
  const { whileLocked } = await import('./build/lock.mjs');
  const lock = join(DIST, '.lock');
  await whileLocked(lock, makeReady, (owner) =>
    say(`waiting for process ${owner}, which installs or builds; if it does not, delete ${lock}`),
  );
}

async function makeReady() {
  if (!isInstalled()) install();
  if (currentBuild() !== undefined) return;
  try {
    const { build } = await import('./build/build.mjs');
    await build(() => say('building ...'));
  } catch (cause) {
    const { errors, stderr, message } = /** @type {Error & { errors?: unknown, stderr?: string }} */ (cause);
    // The bundler has printed its errors.
    fail(errors === undefined ? `the build failed: ${stderr ?? message}` : 'the build failed; see above.', 1);
  }
}

/** Whether each package of the lock file is there, but for those of other systems; npm keeps a list of what it installed. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true; // slide-atlas itself
    return path in installed ? installed[path].version === version : optional;
  });
}

/** @typedef {Record<string, { version: string, optional?: boolean }>} Packages by their folders */

/**
 * @param {string} file
 * @returns {Packages}
 */
function packagesOf(file) {
  try {
    const { packages } = /** @type {{ packages: Packages }} */ (readJson(join(ROOT, file)));
    return packages;
  } catch {
    return {};
  }
}

function install() {
  say('installing packages (npm ci) ...');
  // npm is a script of its own on Windows; everywhere npm tells its scripts where it is.
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync(program, [...args, ...flags], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) fail(`the packages could not be installed${error ? ` (${error.message})` : ''}; see above.`, 1);
}

/** @param {string} what */
function say(what) {
  process.stderr.write(`slide-atlas: ${what}\n`);
}

/**
 * @param {string} what
 * @param {number} status
 * @returns {never}
 */
function fail(what, status) {
  say(what);
  process.exit(status);
}
