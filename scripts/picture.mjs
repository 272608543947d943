/*
 * Makes docs/report.png, the picture in the README, from output/3x4: `node scripts/picture.mjs [PATH-OF-CHROMIUM]`, after
 * `npm run enumerate -- --size 3x4`.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const root = new URL('..', import.meta.url);
const [executablePath = '/usr/bin/chromium'] = process.argv.slice(2);

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1000, height: 1010 } });
await page.goto(pathToFileURL(fileURLToPath(new URL('output/3x4/report.html', root))).href);
await page.locator('#deepest .boards button').nth(3).click();
for (let step = 0; step < 20; step++) await page.getByLabel('One move on').click();
// The growth is left out, so that chart and player are both seen.
await page.addStyleTag({
  content: 'section[aria-labelledby=growth-title] { display: none } .boards { max-height: 12.5rem; overflow: hidden }',
});
await page.evaluate(() => window.scrollTo(0, 0));
await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
await page.waitForTimeout(300);
await page.setViewportSize({ width: 1000, height: 1640 });
await page.screenshot({ path: fileURLToPath(new URL('docs/report.png', root)) });
await browser.close();
