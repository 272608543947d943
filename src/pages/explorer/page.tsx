/* The start of the page. */
import { render } from 'preact';
import { pageData } from '../parts/pageData.js';
import type { ExplorerData } from './explorerPage.js';
import { App } from './app.js';
import { atlasSupply } from './client.js';

/** Makes the screens. To be called while the page's script, which is the worker's too, runs for the first time. */
export function startPage(): void {
  const { src } = document.currentScript as HTMLScriptElement;
  const { start } = pageData() as ExplorerData;
  const root = document.querySelector('#explorer')!;
  root.replaceChildren();
  render(<App supply={atlasSupply(src)} start={start} />, root);
}
