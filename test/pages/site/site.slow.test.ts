/* Every page of the site in a real Chromium. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { makeSite } from '../../../src/site.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, launch, openTab } from '../chromium.js';
import { faultsOf } from './looks.js';

it.runIf(CHROMIUM)('every page is readable, wide and on a phone, by day and by night', async () => {
  const out = join(temporaryFolder(afterAll), 'site');
  const browser = await launch();
  const { page } = await openTab(browser);
  const found: string[] = [];
  for (const path of await makeSite('.', out, { address: '', source: '' })) {
    const faults = await faultsOf(`${pathToFileURL(out).href}/${path}`, page);
    found.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  await browser.close();
  expect(found).toEqual([]);
});
