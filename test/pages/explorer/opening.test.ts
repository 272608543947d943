/* How the page that searches begins, in a real Chromium: what is on the first screen. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../cli/program.js';
import { CHROMIUM, launch, openTab, type Tab } from '../chromium.js';
import { goTo } from './tab.js';

const cwd = temporaryFolder(afterAll);
const URL = pathToFileURL(join(cwd, 'explore.html')).href;

/** A page that begins with 3x3, which is searched in no time. */
const START = `${URL}#size=3x3`;

describe.skipIf(CHROMIUM === undefined)('in Chromium', () => {
  let browser: Browser;
  let tab: Tab;
  beforeAll(async () => {
    await call(['explore', '--out', 'explore.html'], { cwd });
    browser = await launch();
    tab = await openTab(browser);
  });
  afterAll(async () => {
    await browser.close();
  });

  it.each([
    [1280, 800, 600],
    [390, 844, 350],
    [1920, 1080, 800],
  ])(
    'has the board and its buttons on the first screen of %i x %i',
    async (width, height, least) => {
      const { page } = tab;
      await page.setViewportSize({ width, height });
      await goTo(page, START);
      for (const size of ['3x3', '3x4', '4x4', '5x5']) {
        await page.getByRole('button', { name: size }).click();
        await page.getByRole('heading', { name: size }).waitFor();
        const board = (await page.locator('.stage').boundingBox())!;
        expect(Math.max(board.width, board.height)).toBeGreaterThan(least);
        for (const name of ['Undo', 'Hint', 'Solve']) {
          const button = (await page.getByRole('button', { name }).boundingBox())!;
          expect(button.y + button.height).toBeLessThan(height);
          // In line with the board.
          expect(button.x).toBeGreaterThanOrEqual(board.x - 1);
          expect(button.x + button.width).toBeLessThanOrEqual(board.x + board.width + 1);
        }
      }
    },
  );
});
