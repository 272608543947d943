/* The page for frames: all it consists of is in one file; its script makes the rest. */
import { markup } from '../../report/markup.js';
import type { Page, PageAssets } from '../parts/shell.js';

/** Its usual name. */
export const EMBED_PAGE = 'embed.html';

/** Its title, by which it is known as a page that may be made anew. */
export const EMBED_TITLE = 'Sliding puzzle';

/** What the page is made of; its `script` unpacks the other one. */
export interface EmbedAssets extends PageAssets {
  /** The script of the element and its worker: raw deflate, in base 91. */
  readonly packed: string;
}

/** What the page gives its script. */
export interface EmbedData {
  readonly packed: string;
  /** The fragment of the board that is shown where the address names no other one. */
  readonly start: string;
}

/** The page; it may start its worker and compile the kernel too. */
export const embedPage = (start: string, { packed }: EmbedAssets): Page => ({
  title: EMBED_TITLE,
  head: markup`<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
`,
  content: markup`<main class="packed"><noscript><p>This puzzle needs scripts, which are off here.</p></noscript></main>`,
  data: { packed, start } satisfies EmbedData,
  permissions: {
    'script-src': "'wasm-unsafe-eval' blob:",
    'worker-src': 'blob:',
    'img-src': 'data:',
  },
});
