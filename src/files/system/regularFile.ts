import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { AtlasError, tooManyFiles } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';

/**
 * Opens a regular file to be read; a pipe without a writer would keep the program waiting. @throws
 * the system's error, or one like it.
 */
export function openRegular(path: string): number {
  const file = openToRead(path);
  const found = fstatSync(file);
  if (found.isFile()) return file;
  closeSync(file);
  throw Object.assign(new Error(`${quoted(path)} is no regular file.`), {
    code: found.isDirectory() ? 'EISDIR' : 'ENOTREG',
  });
}

/**
 * Opens a file of any kind, without waiting for a writer. @throws AtlasError when too many files
 * are open, and the system's error.
 */
export function openToRead(path: string): number {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (cause) {
    throw areTooManyFiles(cause) ? tooManyFiles() : cause;
  }
}

/** Whether the process, or the system, may open no more files. */
export const areTooManyFiles = (cause: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes(errorCode(cause));

/** The text of a regular file. @throws as {@link openRegular}. */
export const readRegular = (path: string): string => readRegularBytes(path).toString('utf8');

/** The first bytes of a regular file, at most `length`, as text. @throws as {@link openRegular}. */
export const readFirstBytes = (path: string, length: number): string =>
  whileReading(path, () =>
    closedAfter(openRegular(path), (file) => {
      const bytes = Buffer.alloc(length);
      return bytes.toString('utf8', 0, readSync(file, bytes));
    }),
  );

/** The bytes of a regular file. @throws as {@link openRegular}. */
export const readRegularBytes = (path: string): Buffer =>
  whileReading(path, () => closedAfter(openRegular(path), (file) => readFileSync(file)));

/** The most bytes that are read at once: systems take less than 2^31. */
const MOST_READ = 2 ** 30;

/** Fills an array with the bytes of a file from a position on; returns how many there are. */
export function readInto(file: number, target: Uint8Array, position: number): number {
  let done = 0;
  while (done < target.length) {
    const length = Math.min(target.length - done, MOST_READ);
    const read = readSync(file, target, done, length, position + done);
    if (read === 0) break;
    done += read;
  }
  return done;
}

/** What `read` returns. @throws AtlasError when the disk fails, and all else that it throws. */
export function whileReading<Found>(path: string, read: () => Found): Found {
  try {
    return read();
  } catch (cause) {
    if (errorCode(cause) !== 'EIO') throw cause;
    throw new AtlasError(
      'disk',
      `The file ${quoted(path)} cannot be read: the disk reports an error`,
    );
  }
}

/** What `use` returns or throws; the file is closed in any case. */
export function closedAfter<Done>(file: number, use: (file: number) => Done): Done {
  try {
    return use(file);
  } finally {
    closeSync(file);
  }
}

/** The code of a system's error, such as ENOENT; empty for other errors. */
export const errorCode = (cause: unknown): string =>
  cause instanceof Error &&
  !(cause instanceof AtlasError) &&
  'code' in cause &&
  typeof cause.code === 'string'
    ? cause.code
    : '';

/** Whether a thrown value is a system's error. */
export const isSystemError = (cause: unknown): boolean => errorCode(cause) !== '';

/**
 * Whether a system's error says that a file is not there; ESTALE says so of a file that was open on
 * a network.
 */
export const isGone = (cause: unknown): boolean => ['ENOENT', 'ESTALE'].includes(errorCode(cause));

const READ_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'part of that path is a file',
  EISDIR: 'it is a folder',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  ELOOP: 'its links lead in a circle',
  EINVAL: 'the system does not take its name',
  ENAMETOOLONG: 'its name is too long',
  ENOTREG: 'it is no regular file',
};

/** A system's error about a file that was to be read, in a sentence; any other error as it is. */
export function readingError(path: string, cause: unknown, remedy = ''): unknown {
  const code = errorCode(cause);
  if (code === '') return cause;
  const reason = readReason(code) + remedy;
  return new AtlasError('path', `The file ${quoted(path)} cannot be read: ${reason}`);
}

/** Why a file cannot be read, by the code of the system's error. */
export const readReason = (code: string): string =>
  READ_REASONS[code] ?? `the system reports ${code}`;
