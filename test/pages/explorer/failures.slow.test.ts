/*
 * What the page says when a browser has not what it needs, and what can be done then. In browsers
 * that really have it not.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../cli/program.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, launch, openTab } from '../chromium.js';
import { ready } from './tab.js';

const cwd = temporaryFolder(afterAll);
const URL = pathToFileURL(join(cwd, 'explore.html')).href;

beforeAll(() => {
  run(['explore', '--out', 'explore.html'], { cwd });
});

describe.skipIf(CHROMIUM === undefined)('in Chromium', () => {
  /** Does something on the page, in a browser with these flags of its engine. */
  async function visit(flags: string, act: (page: Page) => Promise<void>): Promise<void> {
    const browser: Browser = await launch(`--js-flags=${flags}`);
    try {
      const { page } = await openTab(browser);
      await page.goto(URL);
      await act(page);
    } finally {
      await browser.close();
    }
  }

  it.each([
    [
      'without the instructions of the kernel',
      '--no-enable-sse4-1',
      'does not run WebAssembly with SIMD',
    ],
    ['that refuses the memory', '--wasm-max-mem-pages=64', 'refuses the memory that 3x4 needs'],
  ])('a browser %s can play 3x3', async (_, flags, sentence) => {
    await visit(flags, async (page) => {
      const alert = page.getByRole('alert');
      await expect.poll(() => alert.innerText()).toContain(sentence);
      expect(await alert.innerText()).toContain('a smaller board such as 3x3');
      await page.getByRole('button', { name: 'Play 3x3 instead' }).click();
      await ready(page);
      await expect.poll(() => page.locator('.distance').innerText()).toMatch(/^20\s/);
      await page.getByRole('button', { name: 'New position' }).click();
      await page.getByRole('button', { name: 'Solve' }).click();
      await expect
        .poll(() => page.locator('.distance').innerText(), { timeout: 20_000 })
        .toBe('Solved');
      expect(await alert.count()).toBe(0);
    });
  });
});
