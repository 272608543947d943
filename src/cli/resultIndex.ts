import { join } from 'node:path';
import type { Context } from '../app/context.js';
import { indexOf } from '../app/pages.js';
import { AtlasError, messageOf } from '../errors.js';
import { writeFiles } from '../files/atomic.js';
import { findResults, isOwnPage } from '../files/resultIndex.js';
import { OUTPUT } from '../platforms/node.js';
import { quoted } from '../quoted.js';
import { INDEX_PAGE, INDEX_TITLE } from '../pages/index/indexPage.js';
import { isInOutput, ownPage } from './line/folders.js';

/**
 * Makes the page of all results anew, if a new one lies in the output folder. The result is there already: what goes wrong is said,
 * and no more. Resolves with the path of the page, where it is made.
 */
export async function renewIndex(folder: string, { platform, reporter }: Context): Promise<string | undefined> {
  if (!isInOutput(folder)) return undefined;
  const path = join(OUTPUT, INDEX_PAGE);
  try {
    if (!isOwnPage(path, INDEX_TITLE)) {
      throw new AtlasError('path', 'another file has that name; rename it');
    }
    for (let written = ''; ;) {
      const results = findResults(OUTPUT);
      const page = indexOf(
        results.map(({ name, summary }) => ({ name, summary, ...ownPage(join(OUTPUT, name), path) })),
        platform,
      );
      // Another run may have added its result, and written a page without this one or been overwritten: then once more.
      if (page === written) return path;
      await writeFiles([[path, page]]);
      written = page;
    }
  } catch (cause) {
    reporter.warn(`The page of all results, ${quoted(path)}, is not made anew: ${messageOf(cause)}`);
    return undefined;
  }
}
