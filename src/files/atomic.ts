/*
 * Files that appear complete or not at all: every file is written under a temporary name in the same folder and flushed;
 * only when all of them are on the disk are they renamed, and the folder is flushed last, so that the names survive a
 * power cut too.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { AtlasError } from '../errors.js';
import { formatBytes } from '../humanize.js';
import { nextTurn } from '../search/turns.js';
import { errorCode } from './regularFile.js';

/** Text, or bytes in pieces. */
export type Content = string | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file's name and content. */
export type NamedFile = readonly [name: string, content: Content];

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

/**
 * Makes sure that a folder, which must exist, takes files of `bytes` bytes in all.
 *
 * @throws AtlasError when it cannot be written, or has less room.
 */
export function tryFolder(folder: string, bytes: number): void {
  const trial = join(folder, `.trial.${process.pid}.tmp`);
  let room: number;
  try {
    writeFileSync(trial, 'x');
    rmSync(trial);
    const { bavail, bsize } = statfsSync(folder);
    room = bavail * bsize;
  } catch (cause) {
    throw diskError(folder, cause);
  }
  if (bytes <= room) return;
  throw new AtlasError(
    'disk',
    `The folder '${folder}' has ${formatBytes(room)} free, but ${formatBytes(bytes)} are to be written; make room or choose another`,
  );
}

/**
 * Writes the files of a folder, all or none. They appear in the given order, so the last one vouches for the rest. Until the first
 * is renamed, `signal` can abort it; no temporary file stays then.
 *
 * @throws AtlasError when the disk is full, read-only or fails, and the signal's reason; no temporary file is left then.
 */
export async function writeFiles(folder: string, files: readonly NamedFile[], signal?: AbortSignal): Promise<void> {
  const suffix = `.${process.pid}-${randomUUID().slice(0, 8)}.tmp`;
  const temporary = (name: string): string => join(folder, name + suffix);
  const removeAll = (): void => {
    // What was not made is not there to be removed, and below a file cannot even be looked for.
    for (const [name] of files) if (existsSync(temporary(name))) rmSync(temporary(name));
  };
  process.on('exit', removeAll);
  try {
    for (const [name, content] of files) await writeFlushed(temporary(name), content, signal);
    await nextTurn(); // a signal that came while all was written at once
    signal?.throwIfAborted();
    for (const [name] of files) renameSync(temporary(name), join(folder, name));
    flush(folder);
  } catch (cause) {
    removeAll();
    throw diskError(folder, cause);
  } finally {
    process.off('exit', removeAll);
  }
}

/** As {@link writeFiles}, a single file by its path. */
export async function writeFile(path: string, content: Content, signal?: AbortSignal): Promise<void> {
  if (existsSync(path) && statSync(path).isDirectory()) {
    throw new AtlasError('path', `The path '${path}' is a folder; name a file in it`);
  }
  await writeFiles(dirname(path), [[basename(path), content]], signal);
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

function flush(folder: string): void {
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
  EEXIST: 'part of that path is a file; choose another folder',
  ENAMETOOLONG: 'that path is too long; choose another folder',
  EIO: 'the disk reports an error; choose another folder',
};

/** The AtlasError for a failure to write to a folder; failures that are not the disk's are given back as they are. */
export function diskError(folder: string, cause: unknown): unknown {
  const code = errorCode(cause);
  if (!(code in REASONS)) return cause;
  return new AtlasError('disk', `The folder '${folder}' cannot be written: ${REASONS[code]}`);
}
