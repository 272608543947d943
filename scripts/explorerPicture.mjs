/*
 * Makes docs/explorer.png and docs/explorer-watch.png, the pictures of the page that searches, from output/explore.html:
 * `node scripts/explorerPicture.mjs [PATH-OF-CHROMIUM]`, after `npm run explore`.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = new URL('..', import.meta.url);
const [executablePath = '/usr/bin/chromium'] = process.argv.slice(2);
const position = '0-3-2-1-8-7-6-5-4-11-10-9';
const link = `#v=1&size=3x4&goal=1-2-3-4-5-6-7-8-9-10-11-0&pos=${position}&moves=DRRULDDRULURDDLL&at=16`;

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1180, height: 800 } });

/** @param {string} name */
const picture = (name) => page.screenshot({ path: fileURLToPath(new URL(`docs/${name}.png`, root)) });

await page.goto(new URL('output/explore.html', root).href + link);
await page.locator('.state', { hasText: 'every distance is known' }).waitFor();
await page.getByRole('switch', { name: 'Where each tile leads' }).check();
await page.waitForTimeout(500);
await picture('explorer');

await page.getByRole('button', { name: 'Watch' }).click();
for (let layer = 0; layer <= 36; layer++) {
  await page.getByRole('button', { name: 'One layer' }).click();
  await page.locator('.figures strong').first().getByText(String(layer), { exact: true }).waitFor();
}
await page.waitForTimeout(300);
await page.setViewportSize({ width: 1180, height: 860 });
await picture('explorer-watch');
await browser.close();
