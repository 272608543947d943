/* Results in folders of this machine, and the pages that link to them. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Results } from '../app/context.js';
import { AtlasError } from '../errors.js';
import { checkTarget, writeFiles } from '../files/atomic.js';
import { tryFolder } from '../files/folders.js';
import { addressFrom } from '../files/paths.js';
import { folderName, loadResult, prepareFolder } from '../files/resultFolder.js';
import { findResults, hasText, isOwnPage, titleOf } from '../files/resultIndex.js';
import { COMPARISON_TITLE } from '../pages/comparison/comparisonPage.js';
import { EXPLORER_PAGE, EXPLORER_TITLE } from '../pages/explorer/explorerPage.js';
import { INDEX_PAGE, INDEX_TITLE } from '../pages/index/indexPage.js';
import { titled } from '../report/titles.js';
import { DATA_FILES, HISTOGRAM, PAGE } from '../results/fileNames.js';

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
  linksFrom(path, folder) {
    const own = resolve(path);
    const beside = dirname(own);
    // The page of all results is made after those of the results.
    const coming = nodeResults.pageFor(beside, INDEX_PAGE);
    const nearby = (name: string, title: RegExp): string | undefined => {
      const found = [beside, dirname(beside)]
        .map((place) => join(place, name))
        .find((place) => place !== own && (place === (coming && resolve(coming)) || title.test(titleOf(place) ?? '')));
      return found && addressFrom(own, found);
    };
    return {
      explorer: nearby(EXPLORER_PAGE, new RegExp(`^${EXPLORER_TITLE}$`)),
      index: nearby(INDEX_PAGE, new RegExp(`^(${INDEX_TITLE}|${COMPARISON_TITLE})`)),
      comparison: nearby(PAGE, new RegExp(`^${COMPARISON_TITLE}`)),
      ...(folder !== undefined && { data: DATA_FILES.map((file) => addressFrom(own, resolve(folder, file))) }),
    };
  },
};
