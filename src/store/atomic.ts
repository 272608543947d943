/*
 * Files that appear complete or not at all: every file is written under a temporary name in the same folder and flushed;
 * only when all of them are on the disk are they renamed, and the folder is flushed last, so that the names survive a
 * power cut too.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, UserError } from '../errors.js';

/** A file's name and content. */
export type NamedFile = readonly [name: string, content: string | Uint8Array];

/**
 * Writes the files of a folder, all or none. They appear in the given order, so the last one vouches for the rest.
 *
 * @throws UserError when the disk is full, read-only or fails; no temporary file is left then.
 */
export function writeFiles(folder: string, files: readonly NamedFile[]): void {
  const suffix = `.${process.pid}.tmp`;
  const temporary = (name: string): string => join(folder, name + suffix);
  try {
    for (const [name, content] of files) writeFlushed(temporary(name), content);
    for (const [name] of files) renameSync(temporary(name), join(folder, name));
    flush(folder);
  } catch (cause) {
    for (const [name] of files) rmSync(temporary(name), { force: true });
    throw diskError(folder, cause);
  }
}

function writeFlushed(path: string, content: string | Uint8Array): void {
  const file = openSync(path, 'w');
  try {
    writeFileSync(file, content);
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
  ENOSPC: 'the disk is full; make room or choose another folder with --out',
  EDQUOT: 'the disk quota is used up; make room or choose another folder with --out',
  EFBIG: 'a file would pass the size limit set for this process; raise it or choose another folder with --out',
  ENOENT: 'no folder can be made there; choose another with --out',
  EACCES: 'writing there is not permitted; choose another folder with --out',
  EPERM: 'writing there is not permitted; choose another folder with --out',
  EROFS: 'the file system is read-only; choose another folder with --out',
  ENOTDIR: 'part of that path is a file; choose another folder with --out',
  EEXIST: 'part of that path is a file; choose another folder with --out',
  ENAMETOOLONG: 'that path is too long; choose another folder with --out',
  EIO: 'the disk reports an error; choose another folder with --out',
};

/** The UserError for a failure to write to a folder; failures that are not the disk's are given back as they are. */
export function diskError(folder: string, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (!(code in REASONS)) return cause;
  return new UserError(`The folder '${folder}' cannot be written: ${REASONS[code]}.`, EXIT.resources);
}
