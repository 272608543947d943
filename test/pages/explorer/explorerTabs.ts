/* The explorer of 3x3, opened from disk in tabs of a Chromium. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatLink } from '../../../src/notation/link.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { call } from '../../cli/call.js';
import { openChromium, openTab } from '../chromium.js';
import { helped } from './tab.js';

export const EIGHT = orderedPuzzle({ rows: 3, columns: 3 });

/** Two moves from the goal: 8 slides left, then 6 slides up, or the other way round. */
export const NEAR = '1 2 3 4 5 6 0 7 8';

/** The addresses of the page that {@link makeExplorer} makes. */
export function addressesIn(cwd: string) {
  const file = join(cwd, 'output', 'explore.html');
  const url = pathToFileURL(file).href;
  return {
    file,
    url,
    /** A page that begins as it does without a link. */
    start: `${url}#v=1&size=3x3`,
    linkTo: (position: string, puzzle = EIGHT): string =>
      `${url}#${formatLink({ puzzle, position: position.split(' ').map(Number) })}`,
  };
}

/** Makes a page that begins with 3x3, which is searched in no time, also if a link is wrong. */
export async function makeExplorer(cwd: string): Promise<void> {
  mkdirSync(join(cwd, 'output'));
  await call(['explore', '--size', '3x3'], { cwd });
}

/** A tab with help on, and one that can be touched and whose clock can be put forward. */
export async function openTabs() {
  const browser = await openChromium();
  const tab = await openTab(browser);
  await helped(tab.page);
  const { page: special } = await openTab(browser, { hasTouch: true });
  await special.clock.install();
  return { tab, page: tab.page, special };
}
