/*
 * The folder that a search on disk works in: shard files, a record of what the runs took, a lock, and, of a search on a cluster, orders
 * and logs. The folder is removed file by file; a mark tells that a removal was not finished, and that the files left belong to no search.
 */
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { BegunWork, WorkFolder, WorkRecord } from '../engines/disk/workFolder.js';
import { AtlasError } from '../errors.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { quoted } from '../quoted.js';
import { sumOf } from '../sums.js';
import { discard, diskError, flushFolder, removeFile, renameFile, temporaryName, writerOf } from './fileSystem.js';
import { freeBytes, holdFolder, removeEmpty, sweepFolder } from './folders.js';
import { LOCK } from './lock.js';
import { isOrder, withdrawOrders, writeOrder } from './orderFile.js';
import { errorCode, readRegular } from './regularFile.js';
import { depthName, keyOf, readIdentity, shardFolder, shardPath, shardsIn } from './shardFolder.js';

const RECORD = 'run.json';
const REMOVED = 'removed';

/** Output of a task of a cluster. */
const LOG = /^d\d{3}-j\d+-t\d+\.log$/;

/** The path of a log; `job` and `task` are numbers, or what stands for them. */
export const logPath = (folder: string, depth: number, job: string, task: string): string =>
  join(folder, `${depthName(depth)}-j${job}-t${task}.log`);

/** Holds a folder for a search. @throws AtlasError when it cannot be written, is another run's, or holds anything else. */
export function holdWork(folder: string): WorkFolder {
  const held = holdFolder(folder, () => {
    checkOwn(folder);
  });
  try {
    withdrawOrders(folder);
    if (existsSync(join(folder, REMOVED))) removeFiles(folder);
  } catch (cause) {
    held.abandon();
    throw diskError(folder, cause);
  }
  return {
    files: (identity) => shardFolder(folder, identity),
    record: () => readRecord(folder),
    keepRecord: (record) => writeRecord(folder, record),
    order: (order) => writeOrder(folder, order),
    withdraw: () => withdraw(folder),
    release: held.release,
    remove() {
      try {
        writeFileSync(join(folder, REMOVED), '');
        flushFolder(folder);
        removeFiles(folder);
      } catch (cause) {
        throw diskError(folder, cause);
      }
      held.release();
      removeEmpty([folder]); // an earlier run may have made it
      held.abandon();
    },
  };
}

/** Takes the orders back, and removes the files that others have not finished. */
function withdraw(folder: string): void {
  withdrawOrders(folder);
  sweepFolder(folder, true);
}

/** What a folder has of a search of this puzzle; undefined when it has nothing. @throws AtlasError when it is another search's. */
export function findWork(folder: string, puzzle: Puzzle): BegunWork | undefined {
  if (!existsSync(folder)) return undefined;
  try {
    checkOwn(folder);
    if (existsSync(join(folder, REMOVED))) return undefined;
    // A run that goes on there meanwhile removes the oldest.
    const newest = shardsIn(folder)
      .sort((a, b) => a.depth - b.depth)
      .at(-1);
    return newest && { sharding: readIdentity(shardPath(folder, newest), puzzle), depth: newest.depth };
  } catch (cause) {
    throw diskError(folder, cause);
  }
}

/** Bytes that a folder, which need not exist, can take, with the bytes of the search's files that it has. @throws AtlasError. */
export function freeDisk(folder: string): number {
  try {
    const own = existsSync(folder) ? shardsIn(folder) : [];
    // A run that goes on there meanwhile removes some.
    const sizes = own.map((key) => statSync(shardPath(folder, key), { throwIfNoEntry: false })?.size ?? 0);
    return freeBytes(folder) + sumOf(sizes);
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

/** A record that cannot be written is left out: where states are written, a full disk ends the run with a sentence. */
function writeRecord(folder: string, record: WorkRecord): void {
  const path = join(folder, RECORD);
  const temporary = temporaryName(path);
  try {
    writeFileSync(temporary, `${JSON.stringify(record)}\n`);
    renameFile(temporary, path);
  } catch (cause) {
    discard(temporary);
    if (errorCode(cause) === '') throw cause;
  }
}

const recordSchema = v.object({
  seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(1e12)),
  interruptions: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ended: v.boolean(),
  nodes: v.optional(v.array(v.string()), []),
});

/** The search does not depend on the record: one that is missing or damaged counts as that of no run. */
function readRecord(folder: string): WorkRecord {
  try {
    return v.parse(recordSchema, JSON.parse(readRegular(join(folder, RECORD))));
  } catch {
    return { seconds: 0, interruptions: 0, ended: false, nodes: [] };
  }
}
