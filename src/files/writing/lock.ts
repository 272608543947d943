/*
 * A folder that one run at a time may hold. The lock is a file that names its owner. It is written
 * whole under a temporary name and then linked, which fails if there is a lock; so no kill and no
 * full disk leaves a lock without an owner. A lock that names no owner belongs to nobody. The lock
 * of a dead process is removed. Two runs may find the same dead lock, and the second must not
 * remove the new lock of the first: a run that removes a dead lock holds a second lock meanwhile,
 * whose name follows from the text of the dead one. No two locks have the same text. Whether a
 * process of another machine lives cannot be known, so its lock stays until somebody deletes it.
 */
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';
import { ANY_ERROR, AtlasError, tryOr } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import {
  makeWholeFile,
  namedTemporary,
  removeFile,
  sleep,
  succeeds,
} from '../system/fileSystem.js';
import { newSha256 } from '../system/newSha256.js';
import { errorCode, isGone, readRegular } from '../system/regularFile.js';

export const LOCK = '.lock';

interface Owner {
  readonly host: string;
  readonly process: number;
  /**
   * When the process was started, in clock ticks since the system was; empty if the system does
   * not say.
   */
  readonly started: string;
  /** When the lock was made, in milliseconds since 1970; locks of earlier versions do not say. */
  readonly since?: number;
  /** The path as its run names it, so that no two locks of a run have the same text. */
  readonly path?: string;
}

/** The texts of the locks that this process holds. */
const held = new Set<string>();

/**
 * Takes the lock of a folder. Returns the function that releases it. @throws AtlasError when
 * another run holds it.
 */
export const lockFolder = (folder: string): (() => void) => takeLock(join(folder, LOCK), folder);

function takeLock(path: string, folder: string): () => void {
  const owner: Owner = {
    host: hostname(),
    process: process.pid,
    started: statOf(process.pid).started,
    since: Date.now(),
    path,
  };
  const text = JSON.stringify(owner);
  // A lock that cannot be read, as too many files are open, is taken for the own one.
  const isOwn = (): boolean => tryOr(() => lockText(path) === text, ANY_ERROR, true);
  while (!(makeWholeFile(path, text) && isOwn())) removeDeadLock(path, folder);
  held.add(text);
  // A lock that cannot be removed is the lock of a dead process when this process has ended.
  const release = (): void => {
    held.delete(text);
    if (!isOwn() || succeeds(() => removeFile(path))) process.off('exit', release);
  };
  process.on('exit', release);
  return release;
}

/** @throws AtlasError when the process of the lock lives, or may live. */
function removeDeadLock(path: string, folder: string): void {
  const text = ownedLockText(path);
  if (text === undefined) return; // it has just been released
  const owner = parseOwner(text);
  const isDead = (): boolean => owner === undefined || !mayLive(owner, text);
  if (!isDead()) {
    throw new AtlasError(
      'folder-in-use',
      `The folder ${quoted(folder)} is held by ${nameOf(owner)}; wait for it, or, if it is no longer there, delete ${quoted(path)}`,
    );
  }
  const digits = newSha256().update(text).digest('hex').slice(0, 8);
  const release = takeLock(namedTemporary(path, owner?.process ?? 0, digits), folder);
  try {
    if (lockText(path) === text && isDead()) removeFile(path);
  } finally {
    release();
  }
}

/** If a file system has no links, a lock has its text a moment after its name. */
const OWNER_MS = 1000;
const LOOK_MS = 20;

/** The text of a lock, if it comes to name an owner, or the text that it has a second later. */
function ownedLockText(path: string): string | undefined {
  const deadline = performance.now() + OWNER_MS;
  for (;;) {
    const text = lockText(path);
    if (text === undefined || parseOwner(text) || performance.now() > deadline) return text;
    sleep(LOOK_MS);
  }
}

const nameOf = (owner: Owner | undefined): string =>
  owner ? `process ${owner.process} on ${owner.host}` : 'another run';

/** The run that holds a folder, in words; undefined if there is none. It may be dead. */
export function holderOf(folder: string): string | undefined {
  const text = lockText(join(folder, LOCK));
  return text === undefined ? undefined : nameOf(parseOwner(text));
}

/**
 * The text of a lock; undefined if there is none. @throws AtlasError when something else is in its
 * place.
 */
function lockText(path: string): string | undefined {
  const found = tryOr(() => lstatSync(path), isGone, undefined);
  if (found && !found.isFile()) {
    throw new AtlasError(
      'path',
      `The path ${quoted(path)} is no file, but a lock is to be there; delete it`,
    );
  }
  return found && tryOr(() => readRegular(path), isGone, undefined);
}

/** The owner that a lock names; undefined if it names none. */
const parseOwner = (text: string): Owner | undefined =>
  tryOr(
    () => {
      const owner = JSON.parse(text) as Owner;
      return typeof owner.host === 'string' &&
        Number.isSafeInteger(owner.process) &&
        owner.process > 0
        ? owner
        : undefined;
    },
    ANY_ERROR,
    undefined,
  );

/** Clocks are set, by minutes at most. */
const CLOCK_MS = 600_000;

/**
 * Whether the owner of a lock may live. Numbers of processes come again, so that a process of this
 * number may be another one.
 */
function mayLive(owner: Owner, text: string): boolean {
  if (machineOf(owner.host) !== machineOf(hostname())) return true;
  if (!isAlive(owner.process)) return false;
  if (owner.started !== '') return owner.started === statOf(owner.process).started;
  if (owner.process === process.pid) return held.has(text);
  const booted = Date.now() - 1000 * uptime();
  return owner.since === undefined || owner.since > booted - CLOCK_MS;
}

/** The name of a machine without the network's part, which changes with the network of a laptop. */
const machineOf = (host: string): string =>
  /^[^.]*[a-z][^.]*/i.exec(host)?.[0].toLowerCase() ?? host;

/** After this time a file is abandoned to which nobody has written. */
const ABANDONED_MS = 3_600_000;

/** Whether a file exists to which nobody has written for an hour. */
export function isAbandoned(path: string): boolean {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
  return Date.now() - mtimeMs > ABANDONED_MS;
}

/** Whether a process of this machine lives; a zombie does not. */
export function isAlive(id: number): boolean {
  if (['Z', 'X'].includes(statOf(id).state)) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (cause) {
    return errorCode(cause) === 'EPERM';
  }
}

/** The state of a process and when it was started, as Linux says; empty elsewhere. */
const statOf = (id: number): { readonly state: string; readonly started: string } =>
  tryOr(
    () => {
      // The fields follow the name of the program, which is in brackets and may hold spaces.
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
      return { state: fields[0], started: fields[19] };
    },
    ANY_ERROR,
    { state: '', started: '' },
  );
