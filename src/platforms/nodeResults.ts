/* Results in folders of this machine, and the pages that link to them. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Results } from '../app/context.js';
import { AtlasError } from '../errors.js';
import { checkTarget, writeFiles } from '../files/atomic.js';
import { tryFolder } from '../files/folders.js';
import { addressFrom } from '../files/paths.js';
import { folderName, loadResult, prepareFolder } from '../files/resultFolder.js';
import { findResults, hasText, hasTitle, isOwnPage } from '../files/resultIndex.js';
import { EXPLORER_PAGE, EXPLORER_TITLE } from '../pages/explorer/explorerPage.js';
import { titled } from '../report/titles.js';
import { HISTOGRAM, PAGE } from '../results/fileNames.js';

/** The output folder, in the working directory. */
export const OUTPUT = 'output';

export const nodeResults: Results = {
  folderOf: (puzzle) => join(OUTPUT, folderName(puzzle)),
  prepare: (folder, coming) => ({ ...prepareFolder(folder, coming), fileAt: (name) => join(folder, name) }),
  stored(folder) {
    try {
      return loadResult(folder);
    } catch (cause) {
      if (cause instanceof AtlasError) return undefined;
      throw cause;
    }
  },
  prepareFile(path, bytes) {
    checkTarget(path);
    tryFolder(dirname(path), bytes);
  },
  write: writeFiles,
  pageFor: (folder, name) => (dirname(resolve(folder)) === resolve(OUTPUT) ? join(OUTPUT, name) : undefined),
  isOwnPage,
  hasText,
  all: (path) =>
    titled(
      findResults(OUTPUT).map((result) => ({ ...result, ...nodeResults.ownPage(join(OUTPUT, result.name), path) })),
    ),
  ownPage(folder, path) {
    const own = [PAGE, HISTOGRAM].map((name) => join(folder, name)).find((file) => existsSync(file));
    return own === undefined ? {} : { page: addressFrom(path, own) };
  },
  explorerFrom(path) {
    const folder = dirname(resolve(path));
    const found = [folder, dirname(folder)]
      .map((place) => join(place, EXPLORER_PAGE))
      .find((place) => hasTitle(place, EXPLORER_TITLE));
    return found && addressFrom(path, found);
  },
};
