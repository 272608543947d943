/* The pages of the output folder that link to its results: the explorer, and the page of all. */
import { AtlasError, messageOf } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import { hasInHead } from '../../files/results/resultIndex.js';
import { writeFiles } from '../../files/writing/atomic.js';
import { isOwnFile } from '../../files/writing/ownFiles.js';
import { EXPLORER_PAGE } from '../../pages/explorer/explorerPage.js';
import { INDEX_PAGE, indexPage } from '../../pages/results/indexPage.js';
import { htmlDocument } from '../../pages/parts/shell.js';
import type { Context } from '../context.js';
import { allResults, linksFrom, pageBeside } from './links.js';
import { explorerOf, pageAssets } from './html.js';

/**
 * Writes the explorer into the output folder, for a result there, unless this version has done so
 * before.
 */
export const provideExplorer = (folder: string, context: Context): Promise<string | undefined> =>
  makePage({ name: EXPLORER_PAGE, what: 'The page for playing', folder }, context, async (path) => {
    // Its policy has the hash of the script; its first board may be another one.
    const { digest, script } = pageAssets(context.platform, 'explorer');
    if (hasInHead(path, digest(script))) return;
    await writeFiles([[path, explorerOf('', context.platform, INDEX_PAGE).html]]);
  });

/**
 * Makes the page of all results again, for a result in the output folder. Resolves with its path.
 */
export const renewIndex = (folder: string, context: Context): Promise<string | undefined> =>
  makePage({ name: INDEX_PAGE, what: 'The page of all results', folder }, context, async (path) => {
    let written = '';
    for (;;) {
      const page = htmlDocument(
        indexPage(allResults(path), linksFrom(path)),
        pageAssets(context.platform),
      );
      // Another run may have added its result meanwhile, and written a page without this result, or
      // no page: then once more.
      if (page === written) return;
      await writeFiles([[path, page]]);
      written = page;
    }
  });

/**
 * Makes a page of the output folder if `folder` is there. A failure is only a warning, as the
 * result is sound without this page.
 */
async function makePage(
  { name, what, folder }: Readonly<Record<'name' | 'what' | 'folder', string>>,
  { reporter }: Context,
  make: (path: string) => Promise<void>,
): Promise<string | undefined> {
  const path = pageBeside(folder, name);
  if (path === undefined) return undefined;
  try {
    if (!isOwnFile(path)) throw new AtlasError('path', 'another file has that name; rename it');
    await make(path);
    return path;
  } catch (cause) {
    reporter.warn(`${what}, ${quoted(path)}, is not made: ${messageOf(cause)}`);
    return undefined;
  }
}
