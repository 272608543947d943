/*
 * The script of the page, in both of its places: in the page it makes the screens, in the page's
 * worker it searches. One text for both keeps the file small, and the worker needs no address of
 * its own. It has the style too, which is packed with it.
 *
 * The search stands before the screens: in this order the script packs best.
 */
import { serveAtlas } from './worker/start.js';
import { render } from 'preact';
import { pageData } from '../parts/pageData.js';
import { App } from './app.js';
import { atlasSupply } from './client.js';
import type { ExplorerData } from './explorerPage.js';

/** Written in by the build. */
declare const STYLE: string;

if (typeof document === 'undefined') serveAtlas(self);
else {
  const { src } = document.currentScript as HTMLScriptElement;
  const data = pageData() as ExplorerData;
  const root = document.querySelector('#explorer')!;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [sheet];
  root.replaceChildren();
  render(<App {...data} supply={atlasSupply(src)} />, root);
}
