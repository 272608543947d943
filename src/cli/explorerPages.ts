/* The page that searches as a file: which may be written over, and where reports find it. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Context } from '../app/context.js';
import { explorerOf } from '../app/pages.js';
import { AtlasError, messageOf } from '../errors.js';
import { writeFiles } from '../files/atomic.js';
import { readRegular } from '../files/regularFile.js';
import { hasTitle, isOwnPage } from '../files/resultIndex.js';
import { OUTPUT } from '../platforms/node.js';
import { quoted } from '../quoted.js';
import { EXPLORER_PAGE, EXPLORER_TITLE } from '../pages/explorer/explorerPage.js';
import { addressFrom, isInOutput } from './line/folders.js';

/** @throws AtlasError when another file has the name. */
export function checkExplorer(path: string): void {
  if (isOwnPage(path, EXPLORER_TITLE)) return;
  throw new AtlasError('path', `The file ${quoted(path)} is not a page of explore; rename it, or choose another name`);
}

/**
 * Writes the page into the output folder, if a result is about to lie there and the page is not there, or is that of another version.
 * What goes wrong is said, and no more.
 */
export async function provideExplorer(folder: string, { platform, reporter }: Context): Promise<void> {
  if (!isInOutput(folder)) return;
  const path = join(OUTPUT, EXPLORER_PAGE);
  try {
    checkExplorer(path);
    if (existsSync(path) && readRegular(path).includes(platform.explorerAssets().script)) return;
    await writeFiles([[path, explorerOf('', platform).html]]);
  } catch (cause) {
    reporter.warn(`The page for playing, ${quoted(path)}, is not made: ${messageOf(cause)}`);
  }
}

/** The address of the page, as seen from a report at `path`: beside it, or beside its folder; undefined where it is in neither place. */
export function explorerFrom(path: string): string | undefined {
  const folder = dirname(resolve(path));
  const found = [folder, dirname(folder)]
    .map((place) => join(place, EXPLORER_PAGE))
    .find((place) => hasTitle(place, EXPLORER_TITLE));
  return found && addressFrom(path, found);
}
