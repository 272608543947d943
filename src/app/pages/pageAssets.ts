/* The parts of pages that the build has made: scripts, styles and licences. */
import { newSha256 } from '../../files/system/newSha256.js';
import type { ExplorerAssets } from '../../pages/explorer/explorerPage.js';
import type { PageAssets } from '../../pages/parts/shell.js';
import type { Platform } from '../context.js';

const digest = (text: string): string => newSha256().update(text).digest('base64');

/** For a page of one result, of several, of all results, of a document, or of their search. */
export const pageAssets = (
  { builtText }: Platform,
  script: 'report' | 'comparison' | 'document' | 'documentSearch' = 'report',
): PageAssets => ({
  style: builtText('report.css'),
  script: builtText(`${script}.js`),
  licences: builtText(`${script}-licences.txt`),
  digest,
});

/** For the explorer. */
export const explorerAssets = ({ builtText, version }: Platform): ExplorerAssets => ({
  style: builtText('explorer.css'),
  script: builtText('explorer.js'),
  licences: builtText('explorer-licences.txt'),
  version,
  digest,
});
