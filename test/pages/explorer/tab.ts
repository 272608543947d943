/* The page that searches, in a tab of a real Chromium. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Goes to the page and waits until all distances are known. */
export async function goTo(page: Page, url: string): Promise<void> {
  await open(page, url);
  await ready(page);
}

/**
 * Goes to an address, also where the tab shows the same page at another fragment: it begins anew. By way of an empty page, as the page
 * writes its place into the address a moment after a move.
 */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
}

export const ready = (page: Page): Promise<void> =>
  page.locator('.state', { hasText: 'every distance is known' }).waitFor();

/** In the page: the tiles of the board's element, in reading order, 0 for the blank; labels where they are no numbers. */
export const tilesOf = (board: Element): string => {
  const { style } = board as HTMLElement;
  const [rows, columns] = ['--rows', '--columns'].map((name) => Number(style.getPropertyValue(name)));
  const cells = Array.from({ length: rows * columns }, () => '0');
  for (const tile of board.querySelectorAll<HTMLElement>('.tile')) {
    const [row, column] = ['--row', '--column'].map((name) => Number(tile.style.getPropertyValue(name)));
    cells[row * columns + column] = tile.querySelector('span')!.textContent;
  }
  return cells.join(' ');
};

export const boardOf = (page: Page): Promise<string> => page.locator('.stage').evaluate(tilesOf);

export const expectBoard = (page: Page, board: string): Promise<void> => expect.poll(() => boardOf(page)).toBe(board);
