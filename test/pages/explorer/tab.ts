/* The page that searches, in a tab of a real Chromium. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Switches "Help me see" on in all pages that the tab opens from now on, before their scripts. */
export const helped = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // An empty page keeps nothing.
    if (location.protocol !== 'about:' && !localStorage.getItem('slide-atlas'))
      localStorage.setItem('slide-atlas', '{"help":true}');
  });

/** Goes to the page and waits until all distances are known. */
export async function goTo(page: Page, url: string): Promise<void> {
  await open(page, url);
  await ready(page);
}

/**
 * Goes to an address, also where the tab shows the same page at another fragment: it begins anew.
 * By way of an empty page, as the page writes its place into the address a moment after a move.
 */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
}

/**
 * Turns to another place, as a visit begins: on the screen Play, with nothing open or focused. A
 * tab that shows the page already follows the fragment of the address, which takes a fifth of a
 * visit's time.
 */
export async function turnTo(page: Page, url: string): Promise<void> {
  await beginTurn(page, url);
  await ready(page);
}

/** Turns to a place of which not all distances are known, or not soon. */
export async function beginTurn(page: Page, url: string): Promise<void> {
  const [file, fragment] = url.split('#');
  if (page.url().replace(/#.*/, '') !== file) return open(page, url);
  await page.evaluate((fragment) => {
    for (const opener of document.querySelectorAll<HTMLElement>('[aria-expanded=true]'))
      opener.click();
    document.querySelector<HTMLElement>('nav button')!.click();
    (document.activeElement as HTMLElement).blur();
    scrollTo(0, 0);
    // The & makes it another address also where the game has not moved.
    history.replaceState(null, '', `#${fragment}&`);
    dispatchEvent(new HashChangeEvent('hashchange'));
  }, fragment);
}

/**
 * Waits until all distances are known. It asks from outside: a function that waits in the page
 * takes a fifth of a visit's time.
 */
export async function ready(page: Page): Promise<void> {
  const isReady = (): Promise<boolean | undefined> =>
    page.evaluate(() =>
      document.querySelector('.state')?.textContent.includes('every distance is known'),
    );
  for (let looks = 0; looks < 1200; looks++) {
    // A page that is left meanwhile gives no answer.
    if (await isReady().catch(() => false)) return;
    await page.waitForTimeout(50);
  }
  throw new Error('After a minute not every distance is known');
}

/**
 * In the page: the tiles of the board's element, in reading order, 0 for the blank; labels if
 * they are no numbers.
 */
export const tilesOf = (board: Element): string => {
  const { style } = board as HTMLElement;
  const [rows, columns] = ['--rows', '--columns'].map((name) =>
    Number(style.getPropertyValue(name)),
  );
  const cells = Array.from({ length: rows * columns }, () => '0');
  for (const tile of board.querySelectorAll<HTMLElement>('.tile')) {
    const [row, column] = ['--row', '--column'].map((name) =>
      Number(tile.style.getPropertyValue(name)),
    );
    cells[row * columns + column] = tile.querySelector('span')!.textContent;
  }
  return cells.join(' ');
};

export const boardOf = (page: Page): Promise<string> => page.locator('.stage').evaluate(tilesOf);

export const expectBoard = (page: Page, board: string): Promise<void> =>
  expect.poll(() => boardOf(page)).toBe(board);

export const distanceOn = (page: Page): Promise<string> => page.locator('.distance').innerText();

/** What was said last to readers of the screen. */
export const saidOn = (page: Page): Promise<string> => page.locator('[aria-live]').innerText();

/** By tile the distance that is written in its corner. */
export const leadsOn = (page: Page): Promise<string[]> =>
  page
    .locator('.tile:has(small)')
    .evaluateAll((tiles) =>
      tiles.map((tile) => `${tile.textContent}: ${tile.querySelector('small')!.dataset.leads}`),
    );
