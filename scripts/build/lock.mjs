/*
 * One command at a time installs and builds; the others wait. The lock is a file with the number of the process that holds it
 * and a token. Making a hard link fails where the file exists, so only one process gets it, never with half of its content.
 *
 * The lock of a process that has died is taken away - by one process only, or a second would take away the lock of the first: who
 * takes away a lock holds the lock with that lock's token in its name.
 */
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readJson } from './paths.mjs';

const POLL_MS = 100;

/**
 * Calls `work` while no other process is within `whileLocked` for the same path.
 *
 * @param {string} path
 * @param {() => Promise<void> | void} work
 * @param {(owner: number) => void} onWait called once if another process has the lock
 */
export async function whileLocked(path, work, onWait = () => undefined) {
  mkdirSync(dirname(path), { recursive: true });
  for (let waiting = false; !take(path);) {
    const owner = readOwner(path);
    if (owner === undefined) continue;
    if (!isAlive(owner.pid)) {
      await takeAway(path, owner);
      continue;
    }
    if (!waiting) onWait(owner.pid);
    waiting = true;
    await setTimeout(POLL_MS);
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @typedef {{ readonly pid: number, readonly token: string }} Owner */

/** @param {string} path */
function take(path) {
  if (existsSync(path)) return false;
  const token = `${process.pid}-${Date.now()}`;
  const own = `${path}.${token}.new`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, token }));
  try {
    linkSync(own, path);
    return true;
  } catch (cause) {
    if (/** @type {NodeJS.ErrnoException} */ (cause).code === 'EEXIST') return false;
    throw cause;
  } finally {
    rmSync(own);
  }
}

/**
 * @param {string} path
 * @param {Owner} owner a dead one
 */
function takeAway(path, owner) {
  return whileLocked(`${path}.${owner.token}`, () => {
    if (readOwner(path)?.token === owner.token) rmSync(path);
  });
}

/**
 * @param {string} path
 * @returns {Owner | undefined} undefined when nobody has the lock any more
 */
function readOwner(path) {
  try {
    return /** @type {Owner} */ (readJson(path));
  } catch {
    return undefined;
  }
}

/** A process of this number that is not this one, which has no lock yet. @param {number} pid */
function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return /** @type {NodeJS.ErrnoException} */ (cause).code === 'EPERM';
  }
}
