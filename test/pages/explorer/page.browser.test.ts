/* The page that searches: without its script, its tiles, and on paper. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, closeTabs, withoutScripts } from '../chromium.js';
import { addressesIn, makeExplorer, NEAR, openTabs } from './explorerTabs.js';
import { open, turnTo } from './tab.js';

const cwd = temporaryFolder(afterAll);
const { file: FILE, url: URL, linkTo } = addressesIn(cwd);

describe.skipIf(CHROMIUM === undefined)('in Chromium', { timeout: 60_000 }, () => {
  let page: Page;
  beforeAll(async () => {
    await makeExplorer(cwd);
    ({ page } = await openTabs());
  });
  afterEach(async ({ task }) => {
    // What failed may have left the page anyhow.
    if (task.result?.state === 'fail') await page.goto('about:blank');
  });
  afterAll(closeTabs);

  it('says that it needs scripts, if they are off', async () => {
    await withoutScripts(page, async () => {
      await open(page, URL);
      expect(await page.locator('body').innerText()).toContain('for which scripts have to be on');
    });
    await page.goto('about:blank');
  });

  it('the numbers on tiles are large, and tiles have no frame of a button', async () => {
    await turnTo(page, linkTo(NEAR));
    const tile = page.locator('.tile').first();
    const [font, width, border] = await tile.evaluate((element) => {
      const { fontSize, borderTopColor } = getComputedStyle(element);
      return [Number.parseFloat(fontSize), element.clientWidth, borderTopColor] as const;
    });
    expect(font).toBeGreaterThan(0.4 * width);
    expect(border).toBe('rgba(0, 0, 0, 0)');
  });

  it('prints a sheet with its answers on another page, and nothing else', async () => {
    await turnTo(page, linkTo(NEAR));
    await page.getByRole('button', { name: 'Teach' }).click();
    await page.getByLabel('From depth').last().fill('25');
    await page.getByRole('button', { name: 'Make the sheet' }).click();
    await page.locator('.answers').waitFor();
    const answers = (): Promise<string[]> => page.locator('.answers li').allInnerTexts();
    expect((await answers()).map((text) => parseInt(text))).toEqual([
      20, 21, 21, 22, 23, 23, 24, 24, 25,
    ]);
    expect(await answers()).toEqual(Array(9).fill(expect.stringMatching(/^\d+ moves: [UDLR]+$/)));
    await page.getByLabel('Answers').selectOption('tiles');
    expect(await answers()).toEqual(Array(9).fill(expect.stringMatching(/^\d+ moves: [\d ]+$/)));
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.bar').isVisible()).toBe(false);
    expect(await page.locator('.problems li:visible').count()).toBe(9);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await page.emulateMedia({ media: 'screen' });
  });

  it('shows its head and a board of its size before its script runs', async () => {
    const html = readFileSync(fileURLToPath(URL), 'utf8');
    const still = FILE.replace('.html', '-still.html');
    writeFileSync(still, html.replace(/<script>.*<\/script>/s, ''));
    await open(page, pathToFileURL(still).href);
    expect(await page.locator('h1').innerText()).toBe('3x3 sliding tiles');
    const early = await page.locator('.stage').boundingBox();
    expect(await page.locator('[aria-current]').allInnerTexts()).toEqual(['3x3', 'Play']);
    expect(await page.locator('body').innerText()).toContain('Searching …');
    await turnTo(page, linkTo(NEAR));
    const late = (await page.locator('.stage').boundingBox())!;
    expect(early!.height).toBeCloseTo(late.height, 0);
    expect(early!.x).toBeCloseTo(late.x, 0);
    expect(Math.abs(early!.y - late.y)).toBeLessThan(8);
    await page.goto('about:blank');
  });
});
