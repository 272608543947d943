/* Pages as HTML, with the scripts, styles and licences that the build has made. */
import { newSha256 } from '../../files/system/newSha256.js';
import { explorerPage } from '../../pages/explorer/explorerPage.js';
import type { PageLinks } from '../../pages/parts/pageLinks.js';
import { htmlDocument, policyOf, type PageAssets } from '../../pages/parts/shell.js';
import { resultPage } from '../../pages/results/resultPage.js';
import type { Result } from '../../results/result.js';
import type { Context, Platform } from '../context.js';
import { withSolutions } from './solvedResult.js';

const digest = (text: string): string => newSha256().update(text).digest('base64');

/**
 * What the build has made for a page of one result, of several, of all results, for the explorer,
 * for a document, or for the search of documents.
 */
export const pageAssets = (
  { builtText }: Platform,
  script: 'report' | 'comparison' | 'explorer' | 'document' | 'documentSearch' = 'report',
): PageAssets => ({
  style: builtText(script === 'explorer' ? 'explorer.css' : 'report.css'),
  script: builtText(`${script}.js`),
  licences: builtText(`${script}-licences.txt`),
  digest,
});

/** The page of a result in `folder`, with solutions to play; see {@link withSolutions}. */
export const pageOf = async (
  result: Result,
  folder: string,
  context: Context,
  links: PageLinks,
): Promise<string> =>
  htmlDocument(
    resultPage(await withSolutions(result, folder, context), links),
    pageAssets(context.platform),
  );

/**
 * The page that searches, and its content security policy; `start` is the fragment of its first
 * board, `index` the address of the page of all results.
 */
export function explorerOf(start: string, platform: Platform, index?: string) {
  const assets = pageAssets(platform, 'explorer');
  const page = explorerPage({ start, version: platform.version, index });
  const policy = policyOf(page, assets);
  return { html: htmlDocument(page, assets, policy), policy };
}
