/* The pattern databases that were built before, in the user's cache folder: one file a layout, a line of JSON and the tables. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { PatternLayout } from '../solve/heuristics/pattern.js';
import { placementCount } from '../solve/heuristics/patternSearch.js';
import { writeFiles } from './atomic.js';

/** `XDG_CACHE_HOME`, or `.cache` in the home folder, and the program's name. */
export const cacheFolder = (): string => join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'slide-atlas');

/** The packed tables of a layout; undefined when there are none, or the file is damaged. */
export function loadPatterns(layout: PatternLayout): Uint8Array[] | undefined {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(join(cacheFolder(), fileName(layout)));
  } catch {
    return undefined;
  }
  const end = bytes.indexOf(0x0a);
  const data = bytes.subarray(end + 1);
  if (end < 0 || Buffer.from(bytes.subarray(0, end)).toString() !== header(layout, data)) return undefined;
  let offset = 0;
  return layout.homes.map(({ length }) => data.subarray(offset, (offset += placementCount(length))));
}

/** Keeps packed tables for later. @throws UserError when the disk fails. Inverse: {@link loadPatterns}. */
export async function savePatterns(layout: PatternLayout, packed: readonly Uint8Array[]): Promise<void> {
  const data = Buffer.concat(packed);
  mkdirSync(cacheFolder(), { recursive: true });
  await writeFiles(cacheFolder(), [[fileName(layout), [Buffer.from(`${header(layout, data)}\n`), data]]]);
}

const fileName = ({ blank, homes }: PatternLayout): string =>
  `pattern-4x4-${homes.map(({ length }) => length).join('-')}-blank-${blank}.bin`;

/** Whatever is wrong with a file, its header is not this one. */
const header = ({ blank, homes }: PatternLayout, data: Uint8Array): string =>
  JSON.stringify({
    format: 'slide-atlas pattern databases',
    version: 1,
    blank,
    homes,
    bytes: data.length,
    sha256: createHash('sha256').update(data).digest('hex'),
  });
