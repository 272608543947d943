/* The parts of pages that the build has made: scripts, styles and licences. */
import { newSha256 } from '../../files/system/newSha256.js';
import type { PageAssets } from '../../pages/parts/shell.js';
import type { Platform } from '../context.js';

const digest = (text: string): string => newSha256().update(text).digest('base64');

/**
 * For a page of one result, of several, of all results, for the explorer, for a document, or for
 * the search of documents.
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
