/*
 * Makes a clone ready: installs the packages that are missing, builds if the sources have changed.
 * When there is nothing to do it takes a few milliseconds. Writes to stderr only.
 */
import './node.mjs';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, isBuilt } from './current.mjs';

/** @typedef {import('./packages.mjs').Packages} Packages */

/** Ends the process with status 1 and a sentence if that fails. @param {Packages} packages */
export async function makeReady(packages) {
  try {
    if (await isReady(packages)) return;
    makeDist();
    const { whileLocked } = await import('./lock.mjs');
    const lock = join(DIST, '.lock');
    await whileLocked(
      lock,
      () => installAndBuild(packages),
      () =>
        say(`waiting for another process that installs or builds; if none does, delete ${lock}`),
    );
  } catch (cause) {
    // The bundler has printed its errors.
    const { errors, message, code } = /** @type {NodeJS.ErrnoException & { errors?: unknown }} */ (
      cause
    );
    say(`the set-up failed: ${errors === undefined ? message + remedyOf(code) : 'see above'}`);
    process.exit(1);
  }
}

/** The program runs without its packages, which are in the build. @param {Packages} packages */
async function isReady(packages) {
  if (!isBuilt()) return false;
  return packages === 'program' || (await import('./packages.mjs')).isInstalled(packages);
}

/** Makes the folder of the build; a file, or a link that leads nowhere, makes way for it. */
function makeDist() {
  const found = statSync(DIST, { throwIfNoEntry: false });
  if (!found?.isDirectory()) rmSync(DIST, { force: true });
  mkdirSync(DIST, { recursive: true });
}

/** @param {Packages} packages */
async function installAndBuild(packages) {
  const { install, isInstalled, kindInstalled } = await import('./packages.mjs');
  if (!isInstalled(packages)) {
    const wanted = packages === 'all' ? packages : kindInstalled();
    say(
      wanted === 'program'
        ? 'installing the packages of the program (once) ...'
        : 'installing all packages, also of tests and checks (once) ...',
    );
    install(wanted);
  }
  // A file may be saved while it is built.
  while (!isBuilt()) {
    const { build } = await import('./build.mjs');
    await build((step) => say(`${step} ...`));
  }
}

/** @param {string | undefined} code of the system's error */
function remedyOf(code) {
  if (code === 'EACCES' || code === 'EROFS')
    return '; make the folder writable, or build as its owner';
  if (code === 'ENOSPC' || code === 'EDQUOT') return '; make room on the disk';
  if (code === 'EMFILE' || code === 'ENFILE') return '; raise the limit of open files (ulimit -n)';
  return '';
}

/** @param {string} what */
function say(what) {
  console.error(`slide-atlas: ${what}`);
}
