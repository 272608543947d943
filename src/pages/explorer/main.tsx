/*
 * The script of the page, in both of its places: in the page it makes the screens, in the page's
 * worker it searches. One text for both keeps the file small, and the worker needs no address of
 * its own.
 */
import { render } from 'preact';
import { embeddedData } from '../parts/embeddedData.js';
import { App } from './app.js';
import { startWorker } from '../worker/outside.js';
import type { ExplorerData } from './explorerPage.js';
import { serveWorker } from '../worker/inside/start.js';

if (typeof document === 'undefined') serveWorker(self);
else {
  const script = new Blob([document.currentScript!.textContent], { type: 'text/javascript' });
  const url = URL.createObjectURL(script);
  const data = embeddedData() as ExplorerData;
  const root = document.querySelector('#explorer')!;
  root.replaceChildren();
  render(<App {...data} supply={(onDeath) => startWorker(url, onDeath)} />, root);
}
