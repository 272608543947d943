/* The page that searches, in a tab of a real Chromium. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A tab of the browser, and what has happened in it. */
export interface Tab {
  readonly page: Page;
  /** What the page has said, broken, or asked for. */
  readonly events: string[];
}

export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
  const events: string[] = [];
  page.on('console', (message) => events.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => events.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) events.push(`request: ${request.url()}`);
  });
  return { page, events };
}

/** Goes to the page and waits until all distances are known. */
export async function goTo(page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
  await ready(page);
}

/** Looks in each frame: a locator would look ever less often. */
export const ready = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('.state')?.textContent.includes('every distance is known'));

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
