import { readFileSync } from 'node:fs';

/** What every page carries within itself. */
export interface PageAssets {
  readonly style: string;
  readonly script: string;
}

/** The compiled script and the style sheet, for this file compiled or not. */
const FOLDER = new URL('../../../dist/report/page/', import.meta.url);

let assets: PageAssets | undefined;

/** Reads the assets once. */
export const pageAssets = (): PageAssets =>
  (assets ??= {
    style: readFileSync(new URL('page.css', FOLDER), 'utf8').trim(),
    script: readFileSync(new URL('browser/script.js', FOLDER), 'utf8').trim(),
  });
