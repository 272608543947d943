/*
 * Makes the pictures of the documents, docs/report.png, docs/explorer.png and
 * docs/explorer-watch.png, from output/3x4 and output/explore.html: `node
 * scripts/documents/pictures.mjs [PATH-OF-CHROMIUM]`, after `npm run enumerate -- --size 3x4`.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { ROOT } from '../build/current.mjs';

const POSITION = '0-3-2-1-8-7-6-5-4-11-10-9';
const GAME = `#v=1&size=3x4&goal=1-2-3-4-5-6-7-8-9-10-11-0&pos=${POSITION}&moves=DRRULDDRULURDDLL&at=16`;

const [executablePath = '/usr/bin/chromium'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
let page = await browser.newPage({ bypassCSP: true, deviceScaleFactor: 0.74 }); // a style is added

await open('output/3x4/report.html', 1027, 676);
// Of the page only what fits into half a screen: its figures and the histogram.
await page.addStyleTag({
  content:
    'dl, .choice, .tools, .how-to, #histogram-title { display: none } body { padding-top: 1rem } section { margin: 0 }',
});
await picture('report');

page = await browser.newPage();
await open(`output/explore.html${GAME}`, 1180, 800);
await page.locator('.state', { hasText: 'every distance is known' }).waitFor();
await page.getByRole('switch', { name: 'Help me see' }).check();
await picture('explorer');

await page.getByRole('button', { name: 'Watch' }).click();
for (let layer = 0; layer <= 36; layer++) {
  await page.getByRole('button', { name: 'One layer' }).click();
  await page.locator('.figures strong').first().getByText(String(layer), { exact: true }).waitFor();
}
await page.setViewportSize({ width: 1180, height: 860 });
await picture('explorer-watch');
await browser.close();

/** @param {string} address within the root @param {number} width @param {number} height */
async function open(address, width, height) {
  await page.setViewportSize({ width, height });
  await page.goto(pathToFileURL(ROOT).href + `/${address}`);
}

/** @param {string} name */
async function picture(name) {
  await page.waitForTimeout(500); // what moves comes to rest
  await page.evaluate(() => window.scrollTo(0, 0)); // a control that was used may be below
  await page.screenshot({ path: join(ROOT, `docs/${name}.png`) });
}
