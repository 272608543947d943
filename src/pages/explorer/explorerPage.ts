/*
 * The page that searches in the browser. All it consists of is in one file; its script makes the
 * rest.
 */
import { markup, type Markup } from '../../formats/markup.js';
import { parseLink } from '../../notation/link.js';
import { formatSize, type Size } from '../../puzzle/size.js';
import { headingOf, SCREENS, USUAL_SIZES } from './route/choices.js';
import { ICON } from '../parts/icon.js';
import type { Page } from '../parts/shell.js';

/** Its name in the folder of the results. */
export const EXPLORER_PAGE = 'explore.html';

/** Its title, by which it is known as a page that may be made anew. */
export const EXPLORER_TITLE = 'Explorer of slide-atlas';

/** What the page gives its script. */
export interface ExplorerData {
  /** Of slide-atlas. */
  readonly version: string;
  /** The fragment of the board that is shown if the address has none. */
  readonly start: string;
  /** The address of the page of all results, if there is one. */
  readonly index?: string | undefined;
}

/** The page. It may start its worker and compile the kernel too. */
export const explorerPage = ({ start, version, index }: ExplorerData): Page => ({
  rules: firstRules(firstSize(start)),
  title: EXPLORER_TITLE,
  head: ICON,
  content: markup`<div id="explorer"><noscript><p>This page searches all positions of a board by itself, for which scripts have to be on; the reports of slide-atlas can be read without.</p></noscript>${firstView(firstSize(start))}</div>`,
  data: { version, start, index } satisfies ExplorerData,
  permissions: {
    'script-src': "'wasm-unsafe-eval'",
    'worker-src': 'blob:',
    'img-src': 'data:',
  },
});

/** The size of the board that the page begins with. */
const firstSize = (start: string): Size =>
  start === '' ? { rows: 3, columns: 4 } : parseLink(start).puzzle.size;

/** What is seen until the script runs: the head, and a board without tiles. */
const firstView = (size: Size): Markup => markup`<div class="first">
<header class="bar row screen-only" inert><h1>${headingOf(size)}</h1>
<div class="chips">${USUAL_SIZES.map((name) => button(name, formatSize(size)))}${button('More')}</div>
<nav>${SCREENS.map((name) => button(name, 'Play'))}</nav></header>
<main><div class="game"><div class="columns"><section class="board-part"><div class="stage"></div></section>
<section class="side"><p class="lead">Searching …</p></section></div></div></main>
</div>`;

/** A button that the script will replace. */
const button = (name: string, current?: string): Markup =>
  markup`<button${name === current ? markup` aria-current="true"` : undefined}>${name}</button>`;

const firstRules = ({ rows, columns }: Size): string =>
  `.first{--rows:${rows};--columns:${columns}}@media (scripting:none){.first{display:none}}`;
