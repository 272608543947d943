/* One process at a time installs and builds: the process whose number is in the lock's file. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const POLL_MS = 100;

/**
 * Calls `work` while no other process is within `whileLocked` for the same path, in a folder that
 * exists.
 *
 * @param {string} path
 * @param {() => Promise<void>} work
 * @param {() => void} onWait called if another process is waited for
 */
export async function whileLocked(path, work, onWait) {
  for (let waits = false; !(await take(path)); waits = true) {
    if (!waits) onWait();
    await setTimeout(POLL_MS);
  }
  try {
    await work();
  } finally {
    rmSync(path);
  }
}

/** Takes the lock if no process has it, or a dead one. @param {string} path */
async function take(path) {
  const own = String(process.pid);
  try {
    writeFileSync(path, own, { flag: 'wx' });
    return true;
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cause;
  }
  if (!isDead(path)) return false;
  writeFileSync(path, own);
  await setTimeout(POLL_MS); // if several processes find a dead one at once, the last process to write has the lock
  return existsSync(path) && readFileSync(path, 'utf8') === own;
}

/** Whether a lock is there whose process is dead. @param {string} path */
function isDead(path) {
  try {
    const owner = parseInt(readFileSync(path, 'utf8'));
    return owner === process.pid || !process.kill(owner, 0); // an earlier process had the same number
  } catch (cause) {
    return codeOf(cause) === 'ESRCH';
  }
}

/** @param {unknown} cause */
const codeOf = (cause) => /** @type {NodeJS.ErrnoException} */ (cause).code;
