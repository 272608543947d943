/* One process at a time installs and builds. A process has the lock if it could make the lock's file. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const POLL_MS = 100;

/**
 * Calls `work` while no other process is within `whileLocked` for the same path, in a folder that exists.
 *
 * @param {string} path
 * @param {() => Promise<void> | void} work
 * @param {() => void} onWait called before each pause for another process
 */
export async function whileLocked(path, work, onWait) {
  const own = `${process.pid}-${Date.now()}`;
  while (!take(path, own)) {
    const owner = ownerOf(path);
    if (isDead(owner)) {
      // Under a lock of its own: a second process must not remove the lock that the first one takes next.
      const remove = () => {
        if (ownerOf(path) === owner) rmSync(path);
      };
      await whileLocked(`${path}.${owner}`, remove, onWait);
    } else {
      onWait();
      await setTimeout(POLL_MS);
    }
  }
  try {
    await work();
  } finally {
    rmSync(path);
  }
}

/** @param {string} path @param {string} own */
function take(path, own) {
  try {
    writeFileSync(path, own, { flag: 'wx' });
    return true;
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false;
    throw cause;
  }
}

/** What the owner has written. Empty if it has not written yet, or has released the lock. @param {string} path */
function ownerOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return '';
    throw cause;
  }
}

/** @param {string} owner */
function isDead(owner) {
  const pid = parseInt(owner);
  if (pid === process.pid) return true; // an earlier process had the same number
  try {
    return Number.isInteger(pid) && !process.kill(pid, 0);
  } catch (cause) {
    return codeOf(cause) === 'ESRCH';
  }
}

/** @param {unknown} cause */
const codeOf = (cause) => /** @type {NodeJS.ErrnoException} */ (cause).code;
