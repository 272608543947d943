/* Whether a page can be read: wide and on a phone, by day and by night. */
import type { Page } from 'playwright-core';
import { faults } from '../chromium.js';

/** All looks: day or night, and a width. */
export const LOOKS = [
  ['dark', 390],
  ['light', 1440],
] as const;

/** What axe finds on a page, and whether it has to be scrolled sideways. The tab is left wide. */
export async function faultsOf(
  url: string,
  page: Page,
  looks: readonly (typeof LOOKS)[number][] = LOOKS,
): Promise<string[]> {
  const found: string[] = [];
  await page.goto(url);
  if (await page.locator('#explorer').count()) {
    // The first random position comes when all positions are known; until then the goal is shown.
    await page.locator('#explorer .distance', { hasText: /^[1-9]/ }).waitFor();
  }
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    const about = `${colorScheme}, ${width} wide`;
    found.push(...(await faults(page)).map((fault) => `${about}: ${fault}`));
    if (wider > 0) found.push(`${about}: ${wider} pixels too wide`);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}
