/* The kinds of pages of the site, opened from disk in a real Chromium. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSolved } from '../../../src/pages/site/records.js';
import { boardAfter, pathOf } from '../../../src/puzzle/moves.js';
import { makeSite } from '../../../src/site.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, closeTabs, openChromium, openTab, type Tab } from '../chromium.js';
import { boardOf, expectBoard, goTo, turnTo } from '../explorer/tab.js';
import { faultsOf, LOOKS } from './looks.js';

const ADDRESS = 'https://example.org/slide-atlas/';
const SOURCE = 'https://example.org/source';
const out = join(temporaryFolder(afterAll), 'site');
const fileUrl = (path: string): string => pathToFileURL(out).href + `/${path}`;

beforeAll(() => makeSite('.', out, { address: ADDRESS, source: SOURCE }));

describe.runIf(CHROMIUM)('in a browser', () => {
  let browser: Browser;
  let tab: Tab;
  beforeAll(async () => {
    browser = await openChromium();
    tab = await openTab(browser);
  });
  afterAll(closeTabs);

  // All pages in both looks: site.slow.test.ts. The board of the start page by itself is larger.
  it('is readable on a phone by night, and wide by day', async () => {
    const [phone, wide] = LOOKS;
    expect(await faultsOf(fileUrl('atlas/index.html'), tab.page, [wide])).toEqual([]);
    expect(await faultsOf(`${fileUrl('index.html')}#size=3x3`, tab.page, [phone])).toEqual([]);
  });

  it('says on the first screen of the start page what it is, above the board and its buttons', async () => {
    const { page } = tab;
    await turnTo(page, `${fileUrl('index.html')}#size=3x3`);
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ]) {
      await page.setViewportSize({ width, height });
      const what = (await page.locator('.what').boundingBox())!;
      expect(what.y + what.height).toBeLessThan((await page.locator('.stage').boundingBox())!.y);
      const keys = (await page.getByRole('button', { name: 'Keys' }).boundingBox())!;
      expect(keys.y + keys.height).toBeLessThanOrEqual(height);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('prints a sheet of the start page alone', async () => {
    const { page } = tab;
    await turnTo(page, `${fileUrl('index.html')}#size=2x3`);
    await page.getByRole('button', { name: 'Teach' }).click();
    await page.getByRole('button', { name: 'Make the sheet' }).click();
    await page.locator('.answers').waitFor();
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('body').innerText();
    await page.emulateMedia({ media: null });
    expect(printed).toMatch(/^Sliding tiles 2x3\n/);
    expect(printed).not.toContain('The atlas');
  });

  it('plays on the start page, asks for nothing, and breaks no policy', async () => {
    const { page, events } = tab;
    events.length = 0;
    await goTo(page, fileUrl('index.html'));
    // The first position is drawn after all are known.
    await page.locator('.distance', { hasText: /^20/ }).waitFor();
    expect((await page.locator('.stage').boundingBox())!.width).toBeGreaterThan(600);
    const before = await boardOf(page);
    await page.locator('.stage .tile:not([aria-disabled=true])').first().click();
    await expect.poll(() => boardOf(page)).not.toBe(before);
    for (const path of ['guide.html', 'atlas/3x3/index.html']) await page.goto(fileUrl(path));
    const asked = events.filter(
      (event) => !event.startsWith(`request: ${fileUrl('')}`) && !event.includes('data:'),
    );
    expect(asked).toEqual([]);
  });

  it('plays a record, and makes the moves of its solution', async () => {
    const { page } = tab;
    await page.goto(fileUrl('records.html'));
    await page.getByRole('link', { name: 'Solution of position 17' }).click();
    await expectBoard(page, '0 15 9 13 11 12 10 14 3 7 6 2 4 8 5 1');
    for (let move = 0; move < 3; move++) await page.getByRole('button', { name: 'Redo' }).click();
    const { letters, position } = readSolved(readFileSync('docs/deepest-4x4.txt', 'utf8'))[16];
    const after = boardAfter(position, pathOf([letters.slice(0, 3)]), { rows: 4, columns: 4 })!;
    await expectBoard(page, after.join(' '));
  });
});
