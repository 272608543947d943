/*
 * Folders that files are written to: made, held by one run, cleared of what dead runs have left,
 * with room for what is to come.
 */
import { existsSync, mkdirSync, readdirSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { folderError, tryOr } from '../../basics/errors.js';
import { formatBytes } from '../../basics/humanize.js';
import { quoted } from '../../basics/quoted.js';
import { checkTarget } from './atomic.js';
import {
  discard,
  makeFile,
  writingError,
  whileWriting,
  removeFile,
  removeFolder,
  temporaryName,
  writerOf,
} from '../system/fileSystem.js';
import { isSystemError } from '../system/regularFile.js';
import { isAbandoned, isAlive, lockFolder } from './lock.js';

/**
 * Makes a folder and the missing ones above it; returns those made, the outermost first.
 *
 * @throws AtlasError when one cannot be made; none has been made then.
 */
export function makeFolders(path: string): string[] {
  const parent = dirname(normalize(path));
  if (existsSync(path) || parent === normalize(path)) return [];
  const above = makeFolders(parent);
  try {
    // Its recursive form never returns if a parent accepts no folders, such as /proc.
    mkdirSync(path);
    return [...above, path];
  } catch (cause) {
    removeEmpty(above);
    throw writingError(path, cause);
  }
}

/** The folder of a path, or the nearest one above it that exists. */
function existingFolder(path: string): string {
  const folder = resolve(path);
  return existsSync(folder) || folder === dirname(folder)
    ? folder
    : existingFolder(dirname(folder));
}

/** Removes folders, given from the outermost, as far as they are empty. */
export function removeEmpty(folders: readonly string[]): void {
  for (const folder of folders.toReversed()) {
    const isEmpty = tryOr(() => readdirSync(folder).length === 0, isSystemError, false);
    if (isEmpty) removeFolder(folder);
  }
}

/** A folder that this run holds. */
export interface HeldFolder {
  /** Lets other runs hold it. */
  release(): void;
  /** Releases it, and removes the folders that were made for it, as far as they are empty. */
  abandon(): void;
}

/**
 * Makes a folder, if it does not exist, checks it before anything in it changes, holds it, removes
 * what dead runs have left in it, and prepares it. If `check` or `prepare` throws, the folder is
 * abandoned.
 *
 * @throws AtlasError when the path is a file, cannot be written, or is held by another run.
 */
export function holdFolder(
  path: string,
  { check, prepare }: { readonly check?: () => void; readonly prepare: () => void },
): HeldFolder {
  let made: string[] = [];
  let release = (): void => undefined;
  const abandon = (): void => {
    release();
    removeEmpty(made);
  };
  try {
    const parent = existingFolder(path);
    if (!statSync(parent).isDirectory()) {
      throw folderError(
        'path',
        path,
        `The folder ${quoted(path)} cannot be made: ${quoted(parent)} is a file;`,
      );
    }
    made = makeFolders(path);
    check?.();
    release = lockFolder(path);
    sweepFolder(path, true);
    prepare();
    return { release, abandon };
  } catch (cause) {
    abandon();
    throw writingError(path, cause);
  }
}

/**
 * Removes the temporary files that dead processes have left in a folder; all of them if it is
 * `held` by this run.
 */
export function sweepFolder(folder: string, held: boolean): void {
  for (const name of readdirSync(folder)) {
    const writer = writerOf(name);
    if (writer === undefined) continue;
    const path = join(folder, name);
    if (held || (!isAlive(writer) && isAbandoned(path))) removeFile(path);
  }
}

/** Bytes that the disk of a folder, which need not exist, can take. @throws the system's error. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(existingFolder(folder));
  return bavail * bsize;
}

/**
 * Makes sure that a folder, which must exist, takes files of `bytes` bytes in all. If they are one
 * file, the data of the error name its `path`.
 *
 * @throws AtlasError when it cannot be written, or has less room.
 */
export function tryFolder(folder: string, bytes: number, path = folder): void {
  const trial = temporaryName(join(folder, '.trial'));
  const free = whileWriting(folder, () => {
    try {
      writeFileSync(trial, 'x', { flag: 'wx' });
    } finally {
      removeFile(trial);
    }
    return freeBytes(folder);
  });
  if (bytes <= free) return;
  throw folderError(
    'disk',
    path,
    `The folder ${quoted(folder)} has ${formatBytes(free)} free, but ${formatBytes(bytes)} are to be written; make room or`,
    { needed: bytes, free },
  );
}

/** Makes sure that a file of `bytes` bytes can be written. @throws AtlasError. */
export function prepareFile(path: string, bytes: number): void {
  checkTarget(path);
  // Systems differ in what they take as a name.
  const longest = temporaryName(path);
  whileWriting(path, () => makeFile(longest), 'file');
  discard(longest);
  tryFolder(dirname(path), bytes, path);
}
