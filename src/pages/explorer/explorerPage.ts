/*
 * The page that searches in the browser. All it consists of is in one file; its script makes the
 * rest.
 */
import { markup } from '../../report/markup.js';
import type { Page, PageAssets } from '../parts/shell.js';

/** Its name in the folder of the results. */
export const EXPLORER_PAGE = 'explore.html';

/** Its title, by which it is known as a page that may be made anew. */
export const EXPLORER_TITLE = 'Explorer of slide-atlas';

/** What the page is made of; its `script` is of the screens and of the worker. */
export interface ExplorerAssets extends PageAssets {
  readonly version: string;
}

/** What the page gives its script. */
export interface ExplorerData extends Pick<ExplorerAssets, 'version'> {
  /** The fragment of the board that is shown where the address has none. */
  readonly start: string;
  /** The address of the page of all results, if there is one. */
  readonly index?: string;
}

/**
 * The page; `start` is the fragment of a link, `index` the address of a page of results. It may
 * start its worker and compile the kernel too.
 */
export const explorerPage = (start: string, { version }: ExplorerAssets, index?: string): Page => ({
  title: EXPLORER_TITLE,
  head: markup`<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
`,
  content: markup`<div id="explorer"><noscript><p>This page searches all positions of a board by itself, for which scripts have to be on; the reports of slide-atlas can be read without.</p></noscript></div>`,
  data: {
    version,
    start,
    ...(index !== undefined && { index }),
  } satisfies ExplorerData,
  permissions: {
    'script-src': "'wasm-unsafe-eval'",
    'worker-src': 'blob:',
    'img-src': 'data:',
  },
});
