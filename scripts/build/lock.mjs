/*
 * One process at a time installs, and one builds: the process that a lock names. A lock is a file
 * that is written whole under another name, and then linked to its own name; so no kill and no full
 * disk leaves a lock without an owner, and whatever else stands there belongs to nobody. The lock
 * of a dead process is removed. Two processes may find the same dead lock, and the second must not
 * remove the lock that the first has made since: a process that removes a dead lock holds a second
 * lock meanwhile, whose name follows from the text of the dead lock. No two locks have the same
 * text.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const POLL_MS = 100;

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
    rmSync(path, { force: true });
  }
}

/**
 * Takes a lock if no living process has it; false if one has, or others are about to take it.
 *
 * @param {string} path
 * @returns {boolean}
 */
function take(path) {
  if (makeLock(path)) return true;
  const text = textOf(path);
  if (text === undefined || isHeld(text)) return false;
  const removal = `${path}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  if (!take(removal)) return false;
  try {
    if (textOf(path) === text) rmSync(path, { recursive: true, force: true });
  } finally {
    rmSync(removal, { force: true });
  }
  return makeLock(path);
}

/** Makes the lock of this process; false if something is there. @param {string} path */
function makeLock(path) {
  const mark = randomUUID();
  const whole = `${path}-${mark}.new`;
  const text = JSON.stringify({ process: process.pid, started: startOf(process.pid), mark });
  try {
    writeFileSync(whole, text);
    linkOrCopy(whole, path);
    return textOf(path) === text;
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cause;
    return false;
  } finally {
    rmSync(whole, { force: true });
  }
}

/**
 * Gives a file another name, which must be free. Where the file system has no links it is copied:
 * a kill may then leave an empty lock, which is nobody's.
 *
 * @param {string} whole
 * @param {string} path
 */
function linkOrCopy(whole, path) {
  try {
    linkSync(whole, path);
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') throw cause;
    copyFileSync(whole, path, constants.COPYFILE_EXCL);
  }
}

/**
 * The text of a lock; undefined if there is none. What is no file has a text that names no owner.
 *
 * @param {string} path
 */
function textOf(path) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return found && '';
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw cause;
    return undefined;
  }
}

/**
 * Whether a lock names a process that lives. Numbers of processes come again, so the owner is known
 * by the time of its start too.
 *
 * @param {string} text
 */
function isHeld(text) {
  const { process: owner, started, mark } = ownerOf(text);
  if (typeof owner !== 'number' || !(owner > 0) || typeof mark !== 'string') return false;
  if (started !== startOf(owner)) return false;
  if (owner === process.pid && started === '') return false; // an earlier process of this number
  try {
    return process.kill(owner, 0);
  } catch (cause) {
    return codeOf(cause) === 'EPERM'; // of another user
  }
}

/** @param {string} text @returns {{ process?: unknown, started?: unknown, mark?: unknown }} */
function ownerOf(text) {
  try {
    const owner = /** @type {unknown} */ (JSON.parse(text));
    return owner instanceof Object ? owner : {};
  } catch {
    return {};
  }
}

/**
 * When a process was started, as Linux tells; empty for a zombie, and on other systems.
 *
 * @param {number} id
 */
function startOf(id) {
  try {
    // The fields follow the name of the program, which is in brackets and may hold spaces.
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return 'ZX'.includes(fields[0]) ? '' : fields[19];
  } catch {
    return '';
  }
}

/** @param {unknown} cause */
const codeOf = (cause) => /** @type {NodeJS.ErrnoException} */ (cause).code;
