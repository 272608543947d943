/*
 * Makes a clone ready, before every command: installs the packages if they differ from the lock
 * file, builds if the sources have changed. When there is nothing to do it takes a few
 * milliseconds. Writes to stderr only.
 */
import './build/node.mjs';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, isBuilt } from './build/current.mjs';

try {
  if (!isBuilt()) await setUp();
} catch (cause) {
  // The bundler has printed its errors.
  const { errors, message, code } = /** @type {NodeJS.ErrnoException & { errors?: unknown }} */ (
    cause
  );
  say(`the set-up failed: ${errors === undefined ? message + remedyOf(code) : 'see above'}`);
  process.exit(1);
}

async function setUp() {
  makeDist();
  const { whileLocked } = await import('./build/lock.mjs');
  const lock = join(DIST, '.lock');
  await whileLocked(lock, installAndBuild, () => {
    say(`waiting for another process, which installs or builds; if there is none, delete ${lock}`);
  });
}

/** Makes the folder of the build; a file, or a link that leads nowhere, makes way for it. */
function makeDist() {
  const found = statSync(DIST, { throwIfNoEntry: false });
  if (!found?.isDirectory()) rmSync(DIST, { force: true });
  mkdirSync(DIST, { recursive: true });
}

async function installAndBuild() {
  const { install, isInstalled } = await import('./build/install.mjs');
  if (!isInstalled()) {
    say('installing packages (npm ci) ...');
    install();
  }
  // A file may be saved while it is built.
  while (!isBuilt()) {
    say('building ...');
    const { build } = await import('./build/build.mjs');
    await build();
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
