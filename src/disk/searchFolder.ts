/*
 * The folder that a search on disk works in: shard files, a record of what the runs took, a lock,
 * the order for the current layer, and the folder of workers, in which each worker has a note and
 * may have a log. The folder is removed file by file; a file says that a removal was not finished,
 * and that the files left belong to no search.
 */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ANY_ERROR, AtlasError, folderError, tryOr } from '../basics/errors.js';
import { sumOf } from '../basics/numbers.js';
import { quoted } from '../basics/quoted.js';
import {
  flushFolder,
  randomDigits,
  removeFile,
  removeWithFiles,
  replaceFile,
  succeeds,
  whileWriting,
  writerOf,
} from '../files/system/fileSystem.js';
import { readRegular } from '../files/system/regularFile.js';
import { freeBytes, holdFolder, removeEmpty, sweepFolder } from '../files/writing/folders.js';
import { holderOf, LOCK } from '../files/writing/lock.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { isOrder, withdrawOrders } from './workOrder.js';
import { keyOf, readShardingNumbers, shardPath, shardsIn } from './shardFiles.js';

const RECORD = 'run.json';
const REMOVED = 'removed';

/** The folder of the notes and logs of the workers of a search. */
export const workersFolder = (folder: string): string => join(folder, 'workers');

const NOTE = /^(.+)-[0-9a-f]{8}\.worker$/;

/** The name of a worker's note in that folder. */
export const noteName = (machine: string): string => `${machine}-${randomDigits()}.worker`;

/** A folder that this run holds for a search. */
export type HeldSearch = ReturnType<typeof holdSearch>;

/**
 * Holds a folder, which is made if it is missing, for a search. @throws AtlasError when it cannot
 * be written, is another run's, or holds anything else.
 */
export function holdSearch(folder: string) {
  const held = holdFolder(folder, {
    check: () => checkOwn(folder),
    prepare() {
      withdrawOrders(folder);
      if (existsSync(join(folder, REMOVED))) removeFiles(folder);
    },
  });
  return {
    /** Lets other runs hold it. */
    release(): void {
      succeeds(() => withdrawOrders(folder)); // one stays that was claimed while it was withdrawn
      held.release();
    },
    /** Removes it, with all files of the search. */
    remove(): void {
      try {
        whileWriting(folder, () => {
          writeFileSync(join(folder, REMOVED), '');
          flushFolder(folder);
          removeFiles(folder);
        });
      } finally {
        held.release();
      }
      removeEmpty([folder]); // an earlier run may have made it
      held.abandon();
    },
  };
}

/** Takes the orders back, and removes the files that others have not finished. */
export function withdraw(folder: string): void {
  withdrawOrders(folder);
  sweepFolder(folder, true);
}

/**
 * The search of this puzzle that a folder contains, and that can go on: how its planes are cut, and
 * the depth of its newest layer, which may be unfinished. Undefined if it contains none. @throws
 * AtlasError when the folder contains anything else.
 */
export function findSearch(folder: string, puzzle: Puzzle) {
  if (!existsSync(folder)) return undefined;
  return whileWriting(folder, () => {
    checkOwn(folder);
    if (existsSync(join(folder, REMOVED))) return undefined;
    // A run that goes on there meanwhile removes the oldest.
    const newest = shardsIn(folder)
      .sort((a, b) => a.depth - b.depth)
      .at(-1);
    return (
      newest && {
        sharding: readShardingNumbers(shardPath(folder, newest), puzzle),
        depth: newest.depth,
      }
    );
  });
}

/**
 * Bytes that a search can have in a folder, which need not exist: the free bytes, and the
 * bytes of its own files there. @throws AtlasError.
 */
export const freeDisk = (folder: string): number =>
  whileWriting(folder, () => {
    const own = existsSync(folder) ? shardsIn(folder) : [];
    // A run that goes on there meanwhile removes some.
    const sizes = own.map(
      (key) => statSync(shardPath(folder, key), { throwIfNoEntry: false })?.size ?? 0,
    );
    return freeBytes(folder) + sumOf(sizes);
  });

/** @throws AtlasError when a folder has a file that no search leaves. */
function checkOwn(folder: string): void {
  const strange = strangerIn(folder);
  if (strange === undefined) return;
  throw new AtlasError(
    'foreign-work',
    `The folder ${quoted(folder)} holds ${quoted(strange)}, which is no file of a search`,
  );
}

/** The name of a file that no search leaves. @throws AtlasError when the folder is a file. */
export function strangerIn(folder: string): string | undefined {
  if (statSync(folder).isDirectory())
    return readdirSync(folder).find((name) => !isSearchFile(name));
  throw folderError('path', folder, `The path ${quoted(folder)} is a file;`);
}

const isSearchFile = (name: string): boolean =>
  [RECORD, REMOVED, LOCK, 'workers'].includes(name) ||
  keyOf(name) !== undefined ||
  writerOf(name) !== undefined ||
  isOrder(name);

/** Removes all files of a search, {@link REMOVED} last. */
function removeFiles(folder: string): void {
  withdraw(folder);
  for (const key of shardsIn(folder)) removeFile(shardPath(folder, key));
  removeWithFiles(workersFolder(folder));
  removeFile(join(folder, RECORD));
  removeFile(join(folder, REMOVED));
}

/** A worker that has given no sign of life for this time is stopped, or dead. */
const SILENT_MS = 30_000;

/**
 * The machines of the workers that have joined and left a sign in the last seconds, one for each
 * worker, by their notes. All times are the file system's.
 */
export function machinesOf(folder: string): string[] {
  const changed = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const machines: string[] = [];
  succeeds(() => {
    const now = changed(join(folder, RECORD));
    for (const name of readdirSync(workersFolder(folder))) {
      const machine = NOTE.exec(name)?.[1];
      const path = join(workersFolder(folder), name);
      if (machine !== undefined && changed(path) > now - SILENT_MS) machines.push(machine);
    }
  });
  return machines;
}

/** A search on disk as a worker sees it. */
export interface Driving {
  /** The number of the order in force, 0 if there is none. */
  readonly order: number;
  /** Another number each time that the driver leaves a sign; 0 before a search has begun. */
  readonly beat: number;
  /** The process that holds the folder, in words; it may be dead. */
  readonly holder: string | undefined;
  /** Whether the search has ended, or its folder is gone. */
  readonly hasEnded: boolean;
}

export function drivingOf(folder: string): Driving {
  const { order, seconds, ended } = readRecord(folder);
  const holder = holderOf(folder);
  const isGone = !existsSync(folder) || existsSync(join(folder, REMOVED));
  return { order, beat: seconds, holder, hasEnded: isGone || (ended && holder === undefined) };
}

/**
 * A record that cannot be written is left out: if states are written, a full disk ends the run
 * with a sentence.
 */
export function writeRecord(folder: string, record: SearchRecord): void {
  succeeds(() => {
    mkdirSync(workersFolder(folder), { recursive: true });
    replaceFile(join(folder, RECORD), (temporary) =>
      writeFileSync(temporary, `${JSON.stringify(record)}\n`),
    );
  });
}

/** What a search has taken so far, in all its runs, and what workers must know of it. */
const recordSchema = v.object({
  seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(1e12)),
  /** Times that it was ended before its time and taken up again. */
  interruptions: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Whether the last run ended as it was meant to. */
  ended: v.boolean(),
  /** The machines of workers that took part. */
  nodes: v.optional(v.array(v.string()), []),
  /** The number of the order in force, 0 if there is none. */
  order: v.optional(v.number(), 0),
});

export type SearchRecord = v.InferOutput<typeof recordSchema>;

/**
 * The search does not depend on the record: a missing or damaged one counts as the record of no
 * run.
 */
export function readRecord(folder: string): SearchRecord {
  const none = { seconds: 0, interruptions: 0, ended: false, nodes: [], order: 0 };
  return tryOr(
    () => v.parse(recordSchema, JSON.parse(readRegular(join(folder, RECORD)))),
    ANY_ERROR,
    none,
  );
}
