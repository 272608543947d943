/*
 * Files that appear complete or not at all: every file is written under a temporary name in the
 * same folder and flushed; only when all of them are on the disk are they renamed, and the folder
 * is flushed last, so that the names survive a power cut too.
 */
import { closeSync, existsSync, fsyncSync, openSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { AtlasError, withMore } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import { nextTurn } from '../../basics/turns.js';
import {
  addName,
  discard,
  writingError,
  flushFolder,
  whileWriting,
  removeFile,
  renameFile,
  succeeds,
  temporaryName,
} from '../system/fileSystem.js';
import { errorCode } from '../system/regularFile.js';

/** Text, or bytes in pieces. */
export type Content = string | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file's path and content. */
export type NewFile = readonly [path: string, content: Content];

/**
 * Makes sure that a path is a new name, or a regular file, which alone are written to.
 *
 * @throws AtlasError when it is anything else, or there can be no such file.
 */
export function checkTarget(path: string): void {
  try {
    statSync(temporaryName(path), { throwIfNoEntry: false }); // the longest name that is used
    const found = statSync(path);
    if (found.isFile()) return;
    const what = found.isDirectory()
      ? 'a folder, and a file is to be there; name another'
      : 'no regular file; name another';
    throw new AtlasError('path', `The path ${quoted(path)} is ${what}`);
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') throw writingError(path, cause, 'file');
  }
  if (existsSync(dirname(path))) return;
  throw new AtlasError('path', `The folder of ${quoted(path)} does not exist; make it first`);
}

/** A file that is being written. */
interface Change {
  readonly path: string;
  readonly content: Content;
  /** The name of the new file until all are complete. */
  readonly temporary: string;
  /** A second name of the old file until all are replaced. */
  readonly backup: string;
}

/**
 * Writes files, all or none. They appear in the given order, so the last one vouches for the rest.
 * Until the first is renamed, `signal` can abort it. If a file cannot be replaced, the old files
 * get their names back. When it resolves, all files are on the disk, whatever the signal says;
 * however it ends, no temporary file stays.
 *
 * @throws AtlasError when the disk is full, read-only or fails, and the signal's reason. No file
 * has been replaced then, but for those that the message names.
 */
export async function writeFiles(files: readonly NewFile[], signal?: AbortSignal): Promise<void> {
  const changes = files.map(([path, content]): Change => ({
    path,
    content,
    temporary: temporaryName(path),
    backup: temporaryName(path),
  }));
  const removeTemporary = (): void =>
    changes.flatMap((change) => [change.temporary, change.backup]).forEach(discard);
  const checkTargets = (): void => changes.forEach(({ path }) => checkTarget(path));
  checkTargets();
  process.on('exit', removeTemporary);
  try {
    for (const change of changes) await writeFlushed(change, signal);
    await nextTurn(); // for a signal that came while all was written in one turn
    signal?.throwIfAborted();
    checkTargets();
    replaceAll(changes);
  } finally {
    removeTemporary();
    process.off('exit', removeTemporary);
  }
}

async function writeFlushed(
  { path, content, temporary }: Change,
  signal?: AbortSignal,
): Promise<void> {
  const file = whileWriting(path, () => openSync(temporary, 'wx'), 'file');
  try {
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
  } catch (cause) {
    throw writingError(dirname(path), cause);
  }
}

/** Gives all files their names, or none. */
function replaceAll(changes: readonly Change[]): void {
  const undo: { readonly path: string; readonly act: () => void }[] = [];
  let folder = '';
  try {
    for (const { path, temporary, backup } of changes) {
      folder = dirname(path);
      const act = makeBackup(path, backup)
        ? () => renameFile(backup, path)
        : () => removeFile(path);
      renameFile(temporary, path);
      undo.unshift({ path, act });
    }
    for (folder of new Set(changes.map(({ path }) => dirname(path)))) flushFolder(folder);
  } catch (cause) {
    const replaced = undo.filter(({ act }) => !succeeds(act)).map(({ path }) => quoted(path));
    const error = writingError(folder, cause);
    if (replaced.length === 0 || !(error instanceof AtlasError)) throw error;
    throw withMore(error, `; already replaced: ${replaced.join(', ')}`);
  }
}

/** Gives the old file a second name; false if there is no old file. */
const makeBackup = (path: string, backup: string): boolean =>
  succeeds(
    () => addName(path, backup),
    (cause) => errorCode(cause) === 'ENOENT',
  );
