/*
 * A folder that one run at a time may hold. The lock is a file that names its owner; making it
 * fails if it exists. The lock of a dead process is removed. Two runs may find the same dead lock,
 * and the second must not remove the lock that the first has made since: who removes a dead lock
 * holds a second lock meanwhile, whose name follows from the text of the dead one. No two locks
 * have the same text. Whether a process of another machine lives cannot be known, so its lock stays
 * until somebody deletes it.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';
import { ANY_ERROR, AtlasError, tryOr } from '../errors.js';
import { quoted } from '../quoted.js';
import { makeFile, namedTemporary, removeFile } from './fileSystem.js';
import { errorCode, isGone, readRegular } from './regularFile.js';

export const LOCK = '.lock';

interface Owner {
  readonly host: string;
  readonly process: number;
  /**
   * When the process was started, in clock ticks since the system was; empty where the system does
   * not tell.
   */
  readonly started: string;
  /** When the lock was made, in milliseconds since 1970; locks of earlier versions do not tell. */
  readonly since?: number;
  /** Of the lock, as its run names it: no two locks of a run have the same text. */
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
  while (!makeFile(path, text)) removeDeadLock(path, folder);
  held.add(text);
  const release = (): void => {
    process.off('exit', release);
    held.delete(text);
    if (textOf(path) === text) removeFile(path);
  };
  process.on('exit', release);
  return release;
}

/** @throws AtlasError when the process of the lock lives, or may live. */
function removeDeadLock(path: string, folder: string): void {
  const text = textOf(path);
  if (text === undefined) return; // it has just been released
  const owner = parseOwner(text);
  const isDead = (): boolean => (owner ? !mayLive(owner, text) : isAbandoned(path));
  if (!isDead()) {
    throw new AtlasError(
      'folder-in-use',
      `The folder ${quoted(folder)} is held by ${nameOf(owner)}; wait for it, or, if it is no longer there, delete ${quoted(path)}`,
    );
  }
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const release = takeLock(namedTemporary(path, owner?.process ?? 0, mark), folder);
  try {
    if (textOf(path) === text && isDead()) removeFile(path);
  } finally {
    release();
  }
}

const nameOf = (owner: Owner | undefined): string =>
  owner ? `process ${owner.process} on ${owner.host}` : 'another run';

/** The run that holds a folder, in words; undefined if there is none. It may be dead. */
export function holderOf(folder: string): string | undefined {
  const text = textOf(join(folder, LOCK));
  return text === undefined ? undefined : nameOf(parseOwner(text));
}

const textOf = (path: string): string | undefined =>
  tryOr(() => readRegular(path), isGone, undefined);

/**
 * The owner that a lock names; undefined while it is not yet written, or if it was never finished.
 */
const parseOwner = (text: string): Owner | undefined =>
  tryOr(
    () => {
      const owner = JSON.parse(text) as Owner;
      return typeof owner.host === 'string' && Number.isSafeInteger(owner.process)
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

/** The state of a process and when it was started, as Linux tells; empty elsewhere. */
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
