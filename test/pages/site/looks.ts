/* Whether a page can be read: wide and on a phone, by day and by night. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { faults } from '../chromium.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const LOOKS = [
  ['light', 1440],
  ['dark', 390],
] as const;

/** What axe finds on a page, and whether it has to be scrolled sideways. */
export async function faultsOf(url: string, browser: Browser): Promise<string[]> {
  const page = await browser.newPage({ bypassCSP: true });
  const found: string[] = [];
  for (const [colorScheme, width] of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(url);
    if (await page.locator('#explorer').count()) await page.locator('#explorer .stage').waitFor();
    await page.evaluate(AXE);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const about = `${colorScheme}, ${width} wide`;
    found.push(...(await faults(page)).map((fault) => `${about}: ${fault}`));
    if (wider > 0) found.push(`${about}: ${wider} pixels too wide`);
  }
  await page.close();
  return found;
}
