/*
 * The folder that a search on disk works in: shard files, a record of what the runs took, a lock, and, of a search on a cluster, orders
 * and logs. It is removed file by file, so a mark tells of a removal that was not finished; what is left then is of no search any more.
 */
import { existsSync, readdirSync, rmdirSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BegunWork, WorkFolder, WorkRecord } from '../engines/disk/workFolder.js';
import { AtlasError } from '../errors.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { quoted } from '../quoted.js';
import { makeFolders, missingFolders, sweepFolder } from './atomic.js';
import { depthName } from './depthName.js';
import { diskError, flushFolder, removeFile, renameFile } from './fileSystem.js';
import { LOCK, lockFolder } from './lock.js';
import { isOrder, withdrawOrders, writeOrder } from './orderFile.js';
import { errorCode, readRegular } from './regularFile.js';
import { keyOf, readIdentity, shardFolder, shardPath } from './shardFolder.js';
import { temporaryName, writerOf } from './temporary.js';

const RECORD = 'run.json';
const REMOVED = 'removed';

/** What the tasks of a cluster have said. */
const LOG = /^d\d{3}-j\d+-t\d+\.log$/;

/** The path of a log; `job` and `task` are numbers, or what stands for them. */
export const logPath = (folder: string, depth: number, job: string, task: string): string =>
  join(folder, `${depthName(depth)}-j${job}-t${task}.log`);

const NO_RECORD: WorkRecord = { seconds: 0, interruptions: 0, ended: false, nodes: [] };

/** Holds a folder for a search. @throws AtlasError when it cannot be written, is another run's, or holds anything else. */
export function holdWork(folder: string): WorkFolder {
  let release = (): void => undefined;
  let made: string[] = [];
  try {
    made = makeFolders(folder);
    checkOwn(folder);
    release = lockFolder(folder);
    withdraw(folder);
    if (existsSync(join(folder, REMOVED))) removeFiles(folder);
  } catch (cause) {
    release();
    throw diskError(folder, cause);
  }
  return {
    files: (identity) => shardFolder(folder, identity),
    record: () => readRecord(folder),
    keepRecord: (record) => writeRecord(folder, record),
    order: (order) => writeOrder(folder, order),
    withdraw: () => withdraw(folder),
    release,
    remove() {
      writeFileSync(join(folder, REMOVED), '');
      flushFolder(folder);
      removeFiles(folder);
      release();
      for (const left of [folder, ...made.toReversed()]) {
        if (existsSync(left) && readdirSync(left).length === 0) rmdirSync(left);
      }
    },
  };
}

/** Nobody but the holder of a folder writes there any more, and what others have not finished is gone. */
function withdraw(folder: string): void {
  withdrawOrders(folder);
  sweepFolder(folder, true);
}

/** What there is of a search in a folder; undefined when there is nothing. @throws AtlasError when it is another search's. */
export function findWork(folder: string, puzzle: Puzzle): BegunWork | undefined {
  return reading(folder, () => {
    if (!existsSync(folder)) return undefined;
    checkOwn(folder);
    if (existsSync(join(folder, REMOVED))) return undefined;
    // A run that goes on there meanwhile removes the oldest.
    const keys = readdirSync(folder).flatMap((name) => keyOf(name) ?? []);
    const newest = keys.sort((a, b) => a.depth - b.depth).at(-1);
    return newest && { sharding: readIdentity(shardPath(folder, newest), puzzle), depth: newest.depth };
  });
}

/** Bytes that a folder, which need not be there, can take, with those of the files of a search that are there. */
export function freeDisk(folder: string): number {
  return reading(folder, () => {
    const first = missingFolders(folder).at(0);
    const { bavail, bsize } = statfsSync(first === undefined ? folder : dirname(first));
    const own = first === undefined ? readdirSync(folder).filter((name) => keyOf(name) !== undefined) : [];
    // A run that goes on there meanwhile removes some.
    const sizeOf = (name: string): number => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
    return bavail * bsize + own.reduce((sum, name) => sum + sizeOf(name), 0);
  });
}

/** @throws AtlasError when the system does not let a folder be read. */
function reading<Found>(folder: string, read: () => Found): Found {
  try {
    return read();
  } catch (cause) {
    throw diskError(folder, cause);
  }
}

/** @throws AtlasError when there is anything but what a search leaves. */
function checkOwn(folder: string): void {
  if (!statSync(folder).isDirectory()) {
    throw new AtlasError('path', `The path ${quoted(folder)} is a file; choose another folder`);
  }
  const strange = readdirSync(folder).find((name) => !isOwn(name));
  if (strange === undefined) return;
  throw new AtlasError(
    'foreign-work',
    `The folder ${quoted(folder)} holds ${quoted(strange)}, which is no file of a search`,
  );
}

const isOwn = (name: string): boolean =>
  [RECORD, REMOVED, LOCK].includes(name) ||
  keyOf(name) !== undefined ||
  writerOf(name) !== undefined ||
  isOrder(name) ||
  LOG.test(name);

/** Removes all files of a search, the mark of the removal last. */
function removeFiles(folder: string): void {
  withdraw(folder);
  for (const name of readdirSync(folder)) {
    if (keyOf(name) !== undefined || LOG.test(name)) removeFile(join(folder, name));
  }
  removeFile(join(folder, RECORD));
  removeFile(join(folder, REMOVED));
}

/** A record that cannot be written is done without: a disk that is full is told of where states are written. */
function writeRecord(folder: string, record: WorkRecord): void {
  const temporary = temporaryName(join(folder, RECORD));
  try {
    writeFileSync(temporary, `${JSON.stringify(record)}\n`);
    renameFile(temporary, join(folder, RECORD));
  } catch (cause) {
    removeFile(temporary);
    if (errorCode(cause) === '') throw cause;
  }
}

/** It is told for what it is worth: the search does not depend on it. */
function readRecord(folder: string): WorkRecord {
  try {
    const {
      seconds,
      interruptions,
      ended,
      nodes = [],
    } = JSON.parse(readRegular(join(folder, RECORD))) as Partial<WorkRecord>;
    if (seconds === undefined || interruptions === undefined || ended === undefined) return NO_RECORD;
    const sound = seconds >= 0 && seconds < 1e12 && Number.isSafeInteger(interruptions) && interruptions >= 0;
    return sound ? { seconds, interruptions, ended, nodes: nodes.map(String) } : NO_RECORD;
  } catch {
    return NO_RECORD;
  }
}
