/* The parts of pages that the build has made: scripts, styles and licences. */
import { newSha256 } from '../files/system/newSha256.js';
import type { EmbedAssets } from '../pages/embed/embedPage.js';
import type { ExplorerAssets } from '../pages/explorer/explorerPage.js';
import type { PageAssets } from '../pages/parts/shell.js';
import type { Platform } from './context.js';

const digest = (text: string): string => newSha256().update(text).digest('base64');

/** For a page of one result, of several, or of all results. */
export const pageAssets = (
  { builtText }: Platform,
  script: 'report' | 'comparison' = 'report',
): PageAssets => ({
  style: builtText('report.css'),
  script: builtText(`${script}.js`),
  licences: builtText('report-licences.txt'),
  digest,
});

/** For the page that searches. */
export const explorerAssets = ({ builtText, version }: Platform): ExplorerAssets => ({
  script: builtText('explorer-loader.js'),
  packed: builtText('explorer-packed.txt'),
  kernel: builtText('explorer-kernel.txt'),
  licences: builtText('explorer-licences.txt'),
  version,
  digest,
});

/** For the page for frames. */
export const embedAssets = ({ builtText }: Platform): EmbedAssets => ({
  script: builtText('explorer-loader.js'),
  packed: builtText('embed-packed.txt'),
  licences: builtText('embed-licences.txt'),
  digest,
});
