/*
 * Calls that change a folder, as every system needs them. A virus scanner or an indexer may hold a
 * file for a moment, and renaming or removing it fails on Windows meanwhile: such a call is
 * repeated for a second. Some systems cannot flush a folder, Windows among them: there the names of
 * new files reach the disk when the system writes them.
 */
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { AtlasError, folderError, tooManyFiles, tryOr } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import { areTooManyFiles, closedAfter, errorCode, isSystemError } from './regularFile.js';

const clock = new Int32Array(new SharedArrayBuffer(4));

/** Stops this thread for some milliseconds. */
export const sleep = (ms: number): void => void Atomics.wait(clock, 0, 0, ms);

/**
 * Makes an empty file; false if there is a file. @throws the system's error when it cannot be made.
 */
export const makeFile = (path: string): boolean =>
  succeeds(
    () => closeSync(openSync(path, 'wx')),
    (cause) => errorCode(cause) === 'EEXIST',
  );

/**
 * Makes a file of a text, which is whole when it has its name; false if there is one, or another
 * process has removed the temporary file. @throws the system's error when it cannot be made; then
 * there is none.
 */
export function makeWholeFile(path: string, text: string): boolean {
  const temporary = temporaryName(path);
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    return succeeds(() => addName(temporary, path), isTakenOrGone);
  } finally {
    discard(temporary);
  }
}

const isTakenOrGone = (cause: unknown): boolean => ['EEXIST', 'ENOENT'].includes(errorCode(cause));

/**
 * Gives a file a second name, which must be free; without links in the file system, to a copy of
 * it. @throws the system's error.
 */
export function addName(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (cause) {
    if (isTakenOrGone(cause)) throw cause;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

/**
 * Gives a file another name, and replaces the file that has this name. @throws the system's error.
 */
export const renameFile = (from: string, to: string): void => repeated(() => renameSync(from, to));

/**
 * Gives a file its name when `write` has written it under another one. @throws what that throws;
 * nothing has changed then.
 */
export function replaceFile(path: string, write: (temporary: string) => void): void {
  const temporary = temporaryName(path);
  try {
    write(temporary);
    renameFile(temporary, path);
  } catch (cause) {
    discard(temporary);
    throw cause;
  }
}

/** Removes a file if it exists. @throws the system's error. */
export const removeFile = (path: string): void => repeated(() => rmSync(path, { force: true }));

/** Removes a folder, which must be empty. If that fails, the folder stays. */
export const removeFolder = (path: string): boolean =>
  succeeds(() => repeated(() => rmdirSync(path)));

/**
 * Removes a folder, which holds files only, if it exists. If others write files there meanwhile, it
 * stays. @throws the system's error.
 */
export function removeWithFiles(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) removeFile(join(folder, name));
  removeFolder(folder);
}

/** Codes of the error if another program holds a file. */
const HELD = ['EBUSY', 'EPERM', 'EACCES'];

const REPEAT_MS = 1000;
const PAUSE_MS = 20;

function repeated(call: () => void): void {
  for (const deadline = performance.now() + REPEAT_MS; ;) {
    try {
      call();
      return;
    } catch (cause) {
      if (!HELD.includes(errorCode(cause)) || performance.now() > deadline) throw cause;
      sleep(PAUSE_MS);
    }
  }
}

/**
 * Removes a temporary file. If that fails, it stays until the next run removes what dead processes
 * have left.
 */
export const discard = (path: string): void => void succeeds(() => removeFile(path));

/** Whether `act` throws nothing. @throws the errors that `isFailure` does not know. */
export const succeeds = (
  act: () => void,
  isFailure: (cause: unknown) => boolean = isSystemError,
): boolean =>
  tryOr(
    () => {
      act();
      return true;
    },
    isFailure,
    false,
  );

/**
 * Codes of the error if the system cannot flush a folder, or the folder may be written but not
 * read.
 */
const NOT_FLUSHED = ['EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'];

/**
 * Brings the names of a folder's files to the disk, if the system can. @throws the system's error.
 */
export function flushFolder(folder: string): void {
  const isImpossible = (cause: unknown): boolean => NOT_FLUSHED.includes(errorCode(cause));
  tryOr(() => closedAfter(openSync(folder, 'r'), fsyncSync), isImpossible, undefined);
}

/** A temporary name for a path that no other file has. */
export const temporaryName = (path: string): string =>
  namedTemporary(path, process.pid, randomDigits());

/** 8 random hexadecimal digits. They are not from `crypto`, which takes milliseconds to load. */
export const randomDigits = (): string =>
  Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');

/**
 * The temporary name with the number of the process that writes the file, and 8 hexadecimal
 * digits.
 */
export const namedTemporary = (path: string, writer: number, digits: string): string =>
  `${path}.${writer}-${digits}.tmp`;

/** The process that writes a file of a temporary name; undefined for other names. */
export function writerOf(name: string): number | undefined {
  const match = /\.(\d+)-[0-9a-f]{8}\.tmp$/.exec(name);
  return match ? Number(match[1]) : undefined;
}

/** Why a name cannot be written, and what to do. */
const NAME_REASONS: Record<string, string> = {
  ENOENT: 'nothing can be made there under that name; choose another',
  EINVAL: 'the system does not allow that name; choose another',
  ENAMETOOLONG: 'that path is too long; choose a shorter one',
};

/** Why nothing can be written in a folder, and what may help without another folder. */
const FOLDER_REASONS: Record<string, readonly [reason: string, remedy?: string]> = {
  ENOSPC: ['the disk is full', 'make room'],
  EDQUOT: ['the disk quota is used up', 'make room'],
  EFBIG: ['a file would pass the size limit set for this process', 'raise it'],
  EACCES: ['writing there is not permitted'],
  EPERM: ['writing there is not permitted'],
  EBUSY: ['another program holds a file there', 'close it'],
  EROFS: ['the file system is read-only'],
  ENOTDIR: ['part of that path is a file'],
  EISDIR: ['there is a folder in the place of a file'],
  ERR_FS_EISDIR: ['there is a folder in the place of a file'], // Node's rm
  EEXIST: ['part of that path is a file, or a link that leads nowhere'],
  ELOOP: ['its links lead in a circle'],
  EIO: ['the disk reports an error'],
};

/** Codes of errors that are no fault of a path, but of the disk or the machine. */
const MACHINE_CODES = ['EIO', 'ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'];

/**
 * The AtlasError for a system's error that comes from the disk or the machine, whatever file it
 * met; other errors are returned as they are.
 */
export function machineError(cause: unknown): unknown {
  if (!MACHINE_CODES.includes(errorCode(cause))) return cause;
  if (areTooManyFiles(cause)) return tooManyFiles();
  const { path, code } = cause as NodeJS.ErrnoException;
  const what = path === undefined ? 'A file' : `The file ${quoted(path)}`;
  const [reason] = FOLDER_REASONS[code!];
  return new AtlasError('disk', `${what} cannot be read or written: ${reason}`);
}

/** What `act` returns. @throws AtlasError when the system refuses what it writes. */
export function whileWriting<Done>(
  path: string,
  act: () => Done,
  kind: 'folder' | 'file' = 'folder',
): Done {
  try {
    return act();
  } catch (cause) {
    throw writingError(path, cause, kind);
  }
}

/**
 * The AtlasError for a system's error when a folder, or a file, is written; other errors are
 * returned as they are.
 */
export function writingError(
  path: string,
  cause: unknown,
  kind: 'folder' | 'file' = 'folder',
): unknown {
  if (!(cause instanceof Error && 'syscall' in cause)) return cause;
  if (areTooManyFiles(cause)) return tooManyFiles();
  const code = errorCode(cause);
  const refusal = `The ${kind} ${quoted(path)} cannot be written:`;
  if (code in NAME_REASONS) return new AtlasError('disk', `${refusal} ${NAME_REASONS[code]}`);
  const [reason, remedy] = FOLDER_REASONS[code] ?? [`the system reports ${code}`];
  return folderError('disk', path, `${refusal} ${reason};${remedy ? ` ${remedy} or` : ''}`);
}
