/* The page that searches in the browser. All it consists of is in one file; its script makes the rest. */
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, isLine, stateCount } from '../../puzzle/size.js';
import { boardCount, repeatedKinds } from '../../rank/boardRank.js';
import { Markup, markup } from '../../report/markup.js';
import { json } from '../parts/shell.js';

/** Its name in the folder of the results. */
export const EXPLORER_PAGE = 'explore.html';

/** Its title, by which it is known as a page that may be made anew. */
export const EXPLORER_TITLE = 'Explorer of slide-atlas';

/** What the page knows of the distances of a board: by a search of all positions, by one for each, or nothing. */
export type Knowledge = 'all' | 'one by one' | 'nothing';

/** The states of 3x4, which a page searches in well under a second. */
const MOST_STATES = 239_500_800;

/** Positions of tiles that repeat, such as 4x4 in four colours, take a page some fifteen seconds. */
const MOST_REPEATED = 300_000_000;

/** Larger boards take longer to solve than anybody waits. */
const MOST_SOLVED_CELLS = 16;

export function knowledgeOf({ size, goal }: Puzzle): Knowledge {
  if (stateCount(size) <= MOST_STATES) return 'all';
  if (repeatedKinds(goal, size) && boardCount(goal, size) <= MOST_REPEATED) return 'all';
  return cellCount(size) <= MOST_SOLVED_CELLS && !isLine(size) ? 'one by one' : 'nothing';
}

/** What the page is made of. */
export interface ExplorerAssets {
  readonly style: string;
  /** The script in the page, which unpacks the other. */
  readonly loader: string;
  /** That of the screens and of the worker: raw deflate, in base64. */
  readonly script: string;
  /** Of the packages whose code is in the script. */
  readonly licences: string;
  readonly version: string;
  /** The SHA-256 of a text, in base64. */
  digest(text: string): string;
}

/** What the page gives its script. */
export interface ExplorerData {
  /** As in {@link ExplorerAssets}. */
  readonly script: string;
  readonly version: string;
  /** The fragment of the board that is shown where the address has none. */
  readonly start: string;
}

/**
 * What the page may do: run its own script and that in its worker, compile the kernel, and be styled. It can ask the network for
 * nothing.
 */
export function explorerPolicy({ loader, style, digest }: ExplorerAssets): string {
  return [
    "default-src 'none'",
    `script-src 'sha256-${digest(loader)}' 'wasm-unsafe-eval' blob:`,
    'worker-src blob:',
    `style-src 'sha256-${digest(style)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The page; `start` is the fragment of a link. */
export function explorerPage(start: string, assets: ExplorerAssets): string {
  const { style, loader, script, licences, version } = assets;
  const data: ExplorerData = { script, version, start };
  return markup`<!doctype html>
<!--
${new Markup(licences)}-->
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${explorerPolicy(assets)}">
<title>${EXPLORER_TITLE}</title>
<link rel="icon" href="data:,">
<style>${new Markup(style)}</style>
</head>
<body class="explorer">
<div id="explorer"><noscript><p>This page searches all positions of a board by itself, for which scripts have to be on; the reports of slide-atlas can be read without.</p></noscript></div>
<script type="application/json" id="data">${json(data)}</script>
<script>${new Markup(loader)}</script>
</body>
</html>
`.text;
}
