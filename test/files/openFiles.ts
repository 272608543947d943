/* The files that this process has open. */
import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { tryOr } from '../../src/basics/errors.js';

const DESCRIPTORS = '/proc/self/fd';

/** How many files in a folder are open; Linux alone lists them, other systems have none here. */
export function openFilesIn(folder: string): number {
  if (process.platform !== 'linux') return 0;
  const root = realpathSync(folder);
  const links = readdirSync(DESCRIPTORS).map((descriptor) =>
    // The descriptor of the listing itself is closed by now.
    tryOr(() => readlinkSync(join(DESCRIPTORS, descriptor)), isGone, ''),
  );
  return links.filter((link) => link.startsWith(root)).length;
}

const isGone = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
