/*
 * Files that appear complete or not at all: every file is written under a temporary name in the same folder and flushed;
 * only when all of them are on the disk are they renamed, and the folder is flushed last, so that the names survive a
 * power cut too.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { AtlasError } from '../errors.js';
import { formatBytes } from '../humanize.js';
import { nextTurn } from '../turns.js';
import { isAlive } from './lock.js';
import { errorCode } from './regularFile.js';
import { temporaryName, writerOf } from './temporary.js';
import { quoted } from '../quoted.js';

/** Text, or bytes in pieces. */
export type Content = string | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file's path and content. */
export type NewFile = readonly [path: string, content: Content];

/**
 * The folders that are missing on the way to a path, the outermost first, to be made one by one: the recursive form of mkdir never
 * returns where a parent takes no folders, such as /proc.
 */
export function missingFolders(path: string): string[] {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder) && folder !== dirname(folder); folder = dirname(folder)) {
    missing.unshift(folder);
  }
  return missing;
}

/** Makes the folders that are missing on the way to a path; returns them, the outermost first. @throws AtlasError when one cannot be made. */
export function makeFolders(path: string): string[] {
  const missing = missingFolders(path);
  try {
    for (const folder of missing) mkdirSync(folder);
  } catch (cause) {
    throw diskError(path, cause);
  }
  return missing;
}

/** What nobody has written to for so long is nobody's. */
const ABANDONED_MS = 3_600_000;

/** Whether a file is there to which nobody has written for long. */
function isAbandoned(path: string): boolean {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
  return Date.now() - mtimeMs > ABANDONED_MS;
}

/** Removes the temporary files that dead processes have left in a folder; all of them if it is `held` by this run. */
export function sweepFolder(folder: string, held: boolean): void {
  for (const name of readdirSync(folder)) {
    const writer = writerOf(name);
    if (writer === undefined) continue;
    const path = join(folder, name);
    if (held || (!isAlive(writer) && isAbandoned(path))) rmSync(path, { force: true });
  }
}

/**
 * Makes sure that a folder, which must exist, takes files of `bytes` bytes in all.
 *
 * @throws AtlasError when it cannot be written, or has less room.
 */
export function tryFolder(folder: string, bytes: number): void {
  const trial = temporaryName(join(folder, '.trial'));
  let room: number;
  try {
    try {
      writeFileSync(trial, 'x', { flag: 'wx' });
    } finally {
      rmSync(trial, { force: true });
    }
    const { bavail, bsize } = statfsSync(folder);
    room = bavail * bsize;
  } catch (cause) {
    throw diskError(folder, cause);
  }
  if (bytes <= room) return;
  throw new AtlasError(
    'disk',
    `The folder ${quoted(folder)} has ${formatBytes(room)} free, but ${formatBytes(bytes)} are to be written; make room or choose another`,
    { path: folder, needed: bytes, free: room },
  );
}

/**
 * Makes sure that a path is a new name, or a regular file, which alone are written to.
 *
 * @throws AtlasError when it is anything else, or there can be no such file.
 */
export function checkTarget(path: string): void {
  try {
    const found = statSync(path);
    if (found.isFile()) return;
    const what = found.isDirectory()
      ? 'a folder, and a file is to be there; name another'
      : 'no regular file; name another';
    throw new AtlasError('path', `The path ${quoted(path)} is ${what}`);
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') throw diskError(dirname(path), cause);
  }
  if (existsSync(dirname(resolve(path)))) return;
  throw new AtlasError('path', `The folder of ${quoted(path)} does not exist; make it first`);
}

/**
 * Writes files, all or none. They appear in the given order, so the last one vouches for the rest. Until the first is renamed,
 * `signal` can abort it; no temporary file stays then. When it resolves, they are there, whatever the signal says.
 *
 * @throws AtlasError when the disk is full, read-only or fails, and the signal's reason; nothing has been written then.
 */
export async function writeFiles(files: readonly NewFile[], signal?: AbortSignal): Promise<void> {
  const temporary = new Map(files.map(([path]) => [path, temporaryName(path)]));
  const removeAll = (): void => {
    for (const path of temporary.values()) rmSync(path, { force: true });
  };
  files.forEach(([path]) => checkTarget(path));
  const folders = new Set(files.map(([path]) => dirname(path)));
  process.on('exit', removeAll);
  let current = '';
  try {
    for (const [path, content] of files) {
      current = dirname(path);
      await writeFlushed(temporary.get(path)!, content, signal);
    }
    await nextTurn(); // a signal that came while all was written at once
    signal?.throwIfAborted();
    for (const [path, name] of temporary) renameSync(name, path);
    folders.forEach(flush);
  } catch (cause) {
    removeAll();
    throw diskError(current, cause);
  } finally {
    process.off('exit', removeAll);
  }
}

async function writeFlushed(path: string, content: Content, signal?: AbortSignal): Promise<void> {
  const file = openSync(path, 'wx');
  try {
    if (typeof content === 'string') writeFileSync(file, content);
    else {
      for await (const piece of content) {
        writeFileSync(file, piece);
        await nextTurn();
        signal?.throwIfAborted();
      }
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Brings the names in a folder to the disk. */
export function flush(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full; make room or choose another folder',
  EDQUOT: 'the disk quota is used up; make room or choose another folder',
  EFBIG: 'a file would pass the size limit set for this process; raise it or choose another folder',
  ENOENT: 'no folder can be made there; choose another',
  EACCES: 'writing there is not permitted; choose another folder',
  EPERM: 'writing there is not permitted; choose another folder',
  EROFS: 'the file system is read-only; choose another folder',
  ENOTDIR: 'part of that path is a file; choose another folder',
  EEXIST: 'part of that path is a file, or a link that leads nowhere; choose another folder',
  ENAMETOOLONG: 'that path is too long; choose another folder',
  ELOOP: 'its links lead in a circle; choose another folder',
  EIO: 'the disk reports an error; choose another folder',
};

/** The AtlasError for a failure to write to a folder; failures that are not the disk's are given back as they are. */
export function diskError(folder: string, cause: unknown): unknown {
  const code = errorCode(cause);
  if (!(code in REASONS)) return cause;
  return new AtlasError('disk', `The folder ${quoted(folder)} cannot be written: ${REASONS[code]}`);
}
