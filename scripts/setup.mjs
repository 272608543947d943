/*
 * Makes a clone ready, before every command: installs the packages if they are not those of the
 * lock file, builds if the sources have changed. When there is nothing to do it takes a few
 * milliseconds. Writes to stderr only.
 */
import './build/node.mjs';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, isBuilt } from './build/current.mjs';

if (!isBuilt()) {
  try {
    const { whileLocked } = await import('./build/lock.mjs');
    const lock = join(DIST, '.lock');
    mkdirSync(DIST, { recursive: true });
    await whileLocked(lock, installAndBuild, () => {
      say(
        `waiting for another process, which installs or builds; if there is none, delete ${lock}`,
      );
    });
  } catch (cause) {
    // The bundler has printed its errors.
    const {
      errors,
      message,
      code = '',
    } = /** @type {NodeJS.ErrnoException & { errors?: unknown }} */ (cause);
    const remedy = ['EACCES', 'EROFS'].includes(code)
      ? '; make the folder writable, or build as its owner'
      : '';
    say(`the set-up failed: ${errors === undefined ? message + remedy : 'see above'}`);
    process.exit(1);
  }
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

/** @param {string} what */
function say(what) {
  console.error(`slide-atlas: ${what}`);
}
