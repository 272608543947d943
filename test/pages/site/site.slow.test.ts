/* Every page of the site in a real Chromium. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite } from '../../../src/site.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, closeTabs, openChromium, openTab } from '../chromium.js';
import { unusedSelectors } from '../styles.js';
import { faultsOf } from './looks.js';

describe.runIf(CHROMIUM)('the site in Chromium', () => {
  const out = join(temporaryFolder(afterAll), 'site');
  const fileUrl = (path: string): string => `${pathToFileURL(out).href}/${path}`;
  let page: Page;
  let paths: string[];
  beforeAll(async () => {
    paths = await makeSite('.', out, { address: '', source: '' });
    ({ page } = await openTab(await openChromium()));
  });
  afterAll(closeTabs);

  it('every page is readable, wide and on a phone, by day and by night', async () => {
    const found: string[] = [];
    for (const path of paths) {
      const faults = await faultsOf(fileUrl(path), page);
      found.push(...faults.map((fault) => `${path}: ${fault}`));
    }
    expect(found).toEqual([]);
  });

  it('has a use for every rule of its style', async () => {
    const sheet = unusedSelectors('site/site.css');
    for (const path of paths) {
      await page.goto(fileUrl(path));
      if (path === 'index.html') await page.locator('#explorer .stage').waitFor();
      await sheet.look(page);
    }
    expect(sheet.left()).toEqual([]);
  });
});
