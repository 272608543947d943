/*
 * One process at a time installs and builds. A lock is a folder with the number of its process. If
 * two processes find the lock of a dead process at once, both may work: each builds into a folder
 * of its own, so nothing is lost.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const POLL_MS = 100;

/** A lock without a number is of a process that has just made it, or was killed in between. */
const NAMELESS_MS = 5_000;

/**
 * Calls `work` while no other process is within `whileLocked` for the same path, in a folder that
 * exists.
 *
 * @param {string} path
 * @param {() => void | Promise<void>} work
 * @param {() => void} onWait called if another process is waited for
 */
export async function whileLocked(path, work, onWait) {
  for (let waits = false; !take(path); waits = true) {
    if (!waits) onWait();
    await setTimeout(POLL_MS);
  }
  try {
    await work();
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

/** Takes a lock that no living process has. @param {string} path */
function take(path) {
  if (!isHeld(path)) rmSync(path, { recursive: true, force: true });
  try {
    mkdirSync(path);
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cause;
    return false;
  }
  try {
    writeFileSync(ownerFile(path), String(process.pid));
  } catch (cause) {
    rmSync(path, { recursive: true, force: true });
    throw cause;
  }
  return true;
}

/** Whether a lock is there whose process lives. @param {string} path */
function isHeld(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  try {
    const owner = Number(readFileSync(ownerFile(path), 'utf8'));
    return owner > 0 && owner !== process.pid && process.kill(owner, 0);
  } catch (cause) {
    if (codeOf(cause) === 'EPERM') return true; // of another user
    return codeOf(cause) === 'ENOENT' && Date.now() - found.mtimeMs < NAMELESS_MS;
  }
}

/** @param {string} path */
const ownerFile = (path) => join(path, 'process');

/** @param {unknown} cause */
const codeOf = (cause) => /** @type {NodeJS.ErrnoException} */ (cause).code;
