/* The links between the pages of the output folder and of the results in it. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileAddress } from '../../files/system/paths.js';
import { findResults, titleOf } from '../../files/results/resultIndex.js';
import { COMPARISON_TITLE } from '../../pages/results/comparisonPage.js';
import { EXPLORER_PAGE, EXPLORER_TITLE } from '../../pages/explorer/explorerPage.js';
import { INDEX_PAGE, INDEX_TITLE } from '../../pages/results/indexPage.js';
import type { LinkedResult, PageLinks } from '../../pages/parts/pageLinks.js';
import { titled } from '../../formats/titles.js';
import { DATA_FILES, HISTOGRAM, PAGE } from '../../results/fileNames.js';
import { OUTPUT } from '../../files/results/outputFolder.js';

/** The path of a page in the output folder; undefined if `folder` is not there. */
export const pageBeside = (folder: string, name: string): string | undefined =>
  dirname(resolve(folder)) === resolve(OUTPUT) ? join(OUTPUT, name) : undefined;

/**
 * All sound results in the output folder, with the addresses of their pages relative to the page at
 * `path`.
 */
export const allResults = (path: string): LinkedResult[] =>
  titled(
    findResults(OUTPUT).map((result) => ({
      ...result,
      ...ownPage(join(OUTPUT, result.name), path),
    })),
  );

/**
 * The address of a result folder's page, or else its histogram, relative to the page at `path`;
 * none if it has neither.
 */
export function ownPage(folder: string, path: string): { readonly page?: string } {
  const own = [PAGE, HISTOGRAM].map((name) => join(folder, name)).find((file) => existsSync(file));
  return own === undefined ? {} : { page: fileAddress(path, own) };
}

/**
 * The links of the page at `path`: to pages beside it or beside its folder, and to the files of the
 * result in `folder`.
 */
export function linksFrom(path: string, folder?: string): PageLinks {
  const own = resolve(path);
  const beside = dirname(own);
  // The page of all results is made after the page of each result.
  const coming = pageBeside(beside, INDEX_PAGE);
  const nearby = (name: string, isWanted: (title: string) => boolean): string | undefined => {
    const found = [beside, dirname(beside)]
      .map((place) => join(place, name))
      .find(
        (place) =>
          place !== own &&
          (place === (coming && resolve(coming)) || isWanted(titleOf(place) ?? '')),
      );
    return found && fileAddress(own, found);
  };
  return {
    explorer: nearby(EXPLORER_PAGE, (title) => title === EXPLORER_TITLE),
    index: nearby(INDEX_PAGE, (title) => title.startsWith(INDEX_TITLE) || isComparison(title)),
    comparison: nearby(PAGE, isComparison),
    ...(folder !== undefined && {
      data: DATA_FILES.map((file) => fileAddress(own, resolve(folder, file))),
    }),
  };
}

const isComparison = (title: string): boolean => title.startsWith(COMPARISON_TITLE);
