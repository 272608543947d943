/*
 * The pattern databases that were built before, in the user's cache folder: one file a layout, a line of JSON and then a byte for each
 * placement of each pattern, as `solve/heuristics/placements.ts` numbers them.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { EXIT, UserError } from '../errors.js';
import { layoutName, tableBytes, type PatternLayout } from '../solve/heuristics/pattern.js';
import { placementCount } from '../solve/heuristics/placements.js';
import { diskError, missingFolders, tryFolder, writeFiles } from './atomic.js';

/**
 * The program's folder in `XDG_CACHE_HOME`, which counts if it is an absolute path (XDG Base Directory Specification), else in `.cache`
 * in the home folder.
 *
 * @throws UserError when there is no home folder.
 */
export function cacheFolder(): string {
  const wanted = process.env.XDG_CACHE_HOME ?? '';
  if (isAbsolute(wanted)) return join(wanted, 'slide-atlas');
  try {
    return join(homedir(), '.cache', 'slide-atlas');
  } catch {
    throw new UserError('There is no home folder; name a folder for them in XDG_CACHE_HOME.', EXIT.resources);
  }
}

/** What is read or written at a time; in between signals have their turn. */
const PIECE_BYTES = 2 ** 24;

/** The tables of a layout; undefined when there are none, or the file is damaged. */
export async function loadPatterns(layout: PatternLayout): Promise<Uint8Array[] | undefined> {
  let file: number;
  try {
    file = openSync(join(cacheFolder(), fileName(layout)), 'r');
  } catch {
    return undefined;
  }
  try {
    return await readPatterns(file, layout);
  } catch {
    return undefined;
  } finally {
    closeSync(file);
  }
}

async function readPatterns(file: number, layout: PatternLayout): Promise<Uint8Array[] | undefined> {
  const head = Buffer.alloc(headerLine(layout, '0'.repeat(64)).length);
  if (fstatSync(file).size !== head.length + tableBytes(layout)) return undefined;
  readSync(file, head);
  const hash = createHash('sha256');
  const tables: Uint8Array[] = [];
  for (const { length } of layout.homes) {
    const table = new Uint8Array(placementCount(length));
    for (let done = 0; done < table.length;) {
      const read = readSync(file, table, done, Math.min(PIECE_BYTES, table.length - done), null);
      if (read === 0) return undefined;
      hash.update(table.subarray(done, done + read));
      done += read;
      await setImmediate();
    }
    tables.push(table);
  }
  // Whatever is wrong with a file, its header is not this one.
  return head.toString() === headerLine(layout, hash.digest('hex')) ? tables : undefined;
}

/** Makes the cache folder, with room for so many bytes. @throws UserError when that cannot be. */
export function prepareCache(bytes: number): void {
  const folder = cacheFolder();
  try {
    for (const missing of missingFolders(folder)) mkdirSync(missing);
  } catch (cause) {
    throw diskError(folder, cause);
  }
  tryFolder(folder, bytes);
}

/** Keeps tables for later, in the folder that is prepared. @throws UserError when the disk fails. Inverse: {@link loadPatterns}. */
export async function savePatterns(layout: PatternLayout, tables: readonly Uint8Array[]): Promise<void> {
  const hash = createHash('sha256');
  for (const piece of pieces(tables)) {
    hash.update(piece);
    await setImmediate();
  }
  const head = Buffer.from(headerLine(layout, hash.digest('hex')));
  await writeFiles(cacheFolder(), [[fileName(layout), pieces([head, ...tables])]]);
}

function* pieces(tables: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const table of tables) {
    for (let done = 0; done < table.length; done += PIECE_BYTES) yield table.subarray(done, done + PIECE_BYTES);
  }
}

const fileName = (layout: PatternLayout): string => `pattern-4x4-${layoutName(layout)}-blank-${layout.blank}.bin`;

const headerLine = ({ blank, homes }: PatternLayout, sha256: string): string =>
  `${JSON.stringify({ format: 'slide-atlas pattern databases', version: 2, blank, homes, sha256 })}\n`;
