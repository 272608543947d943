/*
 * A folder that one run at a time may hold. The lock is a file that says who holds it; it is put there whole by a link, which fails
 * where there is one already. What a dead process has left is taken over. Whether a process of another machine still lives
 * cannot be known, so its lock stands until somebody deletes it.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { AtlasError } from '../errors.js';
import { errorCode, readRegular } from './regularFile.js';
import { temporaryName } from './temporary.js';
import { quoted } from '../quoted.js';

export const LOCK = '.lock';

interface Owner {
  readonly host: string;
  readonly process: number;
  /** When the process was started, in clock ticks since the system was, where that is known: numbers of processes come again. */
  readonly started: string;
}

/** Takes the lock of a folder. Returns what gives it back. @throws AtlasError when another run holds it. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK);
  const own = temporaryName(path);
  const text = JSON.stringify(ownerOf(process.pid));
  writeFileSync(own, text, { flag: 'wx' });
  const release = (): void => {
    process.off('exit', release);
    if (textOf(path) === text) rmSync(path, { force: true });
  };
  try {
    while (!isLinked(own, path)) takeOver(path, folder);
  } finally {
    rmSync(own);
  }
  process.on('exit', release);
  return release;
}

function isLinked(file: string, path: string): boolean {
  try {
    linkSync(file, path);
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return false;
    throw cause;
  }
}

/** Removes the lock of a dead process. @throws AtlasError when its process lives, or may live. */
function takeOver(path: string, folder: string): void {
  const text = textOf(path);
  if (text === undefined) return; // it has just been given back
  const owner = parseOwner(text);
  if (owner === undefined || mayLive(owner)) {
    const who = owner === undefined ? 'another run' : `process ${owner.process} on ${owner.host}`;
    throw new AtlasError(
      'folder-in-use',
      `The folder ${quoted(folder)} is held by ${who}; wait for it, or, if it is no longer there, delete ${quoted(path)}`,
    );
  }
  // Another run may take it over at the same time: whoever moves it away has to find what was seen before.
  const moved = temporaryName(path);
  try {
    renameSync(path, moved);
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return;
    throw cause;
  }
  if (textOf(moved) !== text) isLinked(moved, path);
  rmSync(moved);
}

function textOf(path: string): string | undefined {
  try {
    return readRegular(path);
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return undefined;
    throw cause;
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Owner;
    return typeof owner.host === 'string' && Number.isSafeInteger(owner.process) ? owner : undefined;
  } catch {
    return undefined;
  }
}

const ownerOf = (id: number): Owner => ({ host: hostname(), process: id, started: startOf(id) });

function mayLive(owner: Owner): boolean {
  if (owner.host !== hostname()) return true;
  return isAlive(owner.process) && (owner.started === '' || owner.started === startOf(owner.process));
}

/** Whether a process of this machine lives; one that nobody has buried yet does not. */
export function isAlive(id: number): boolean {
  if (['Z', 'X'].includes(statOf(id)[STATE])) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (cause) {
    return errorCode(cause) === 'EPERM';
  }
}

/** When a process was started, as Linux tells; empty elsewhere. */
const startOf = (id: number): string => statOf(id)[START] ?? '';

/** Fields of {@link statOf}. */
const STATE = 0;
const START = 19;

/** What Linux tells of a process after its name, from the third field on; nothing elsewhere. */
function statOf(id: number): string[] {
  try {
    // The name of the program, in brackets, may hold spaces.
    return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return [];
  }
}
