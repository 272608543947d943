/*
 * A file of rows that grows with the work, so that a run that was killed goes on from the rows that
 * are there. Beside it is a file `.run` with the options of the run, until the last row is written.
 */
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { AtlasError } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import { whileWriting, removeFile } from '../system/fileSystem.js';
import { writeFiles } from '../writing/atomic.js';
import { prepareFile } from '../writing/folders.js';

/** Rows that are written, one after the other. */
export interface RowFile {
  readonly path: string;
  /** The rows that an earlier run has written, each without its end; the head is the first one. */
  readonly earlier: readonly string[];
  add(row: string): void;
  /** All rows are written: the file is complete. */
  finish(): void;
  close(): void;
}

/** Milliseconds after which rows are flushed to the disk. */
const FLUSHED_AFTER = 1000;

/**
 * Opens a file of rows: a new one, or one that a run with the same options has begun. With `force`
 * any other file is emptied.
 *
 * @throws AtlasError (the promise rejects) when there is such a file that no run with these options
 * has begun, or it cannot be written.
 */
export async function openRowFile(path: string, options: string, force = false): Promise<RowFile> {
  const run = `${path}.run`;
  prepareFile(path, 0);
  const goesOn = existsSync(path) && isBegun(path, run, options, force);
  if (!goesOn) await writeFiles([[run, options]]);
  const file = whileWriting(path, () => openSync(path, 'a+'), 'file');
  const text = goesOn ? readFileSync(path, 'utf8') : '';
  // A row that is not whole was cut off by the kill.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  ftruncateSync(file, Buffer.byteLength(whole));
  let flushed = performance.now();
  return {
    path,
    earlier: whole.split('\n').slice(0, -1),
    add(row) {
      whileWriting(path, () => writeFileSync(file, `${row}\n`), 'file');
      if (performance.now() - flushed >= FLUSHED_AFTER) flush();
    },
    finish() {
      flush();
      removeFile(run);
    },
    close: () => closeSync(file),
  };

  function flush(): void {
    whileWriting(path, () => fdatasyncSync(file), 'file');
    flushed = performance.now();
  }
}

/**
 * Whether a run with these options has begun the file. @throws AtlasError when none has, and the
 * file is not to be replaced.
 */
function isBegun(path: string, run: string, options: string, force: boolean): boolean {
  const begun = existsSync(run) ? readFileSync(run, 'utf8') : undefined;
  if (begun === options) return true;
  if (force) return false;
  throw new AtlasError(
    'foreign-file',
    begun === undefined
      ? `The file ${quoted(path)} exists, and no run is to go on there`
      : `The file ${quoted(path)} was begun with other options (${quoted(begun)}), and a run goes on with the same ones only`,
  );
}
