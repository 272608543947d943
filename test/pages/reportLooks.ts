/* What the pages of results show and do, each in a tab of a real Chromium. */
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatCount } from '../../src/basics/humanize.js';
import { barsOf } from './bars.js';
import { faults, type Tab } from './chromium.js';

const WINDOW = { width: 1400, height: 900 };

/**
 * Opens a page from disk, unless it is open, and fails when it says, asks for, or breaks anything.
 */
export async function visitPage(
  path: string,
  look: (page: Page) => Promise<void>,
  { page, events }: Tab,
  isOpen = false,
): Promise<void> {
  const url = pathToFileURL(path).href;
  if (!isOpen) {
    await page.setViewportSize(WINDOW);
    await page.emulateMedia({ media: null, colorScheme: null });
    events.length = 0;
    await page.goto(url);
  }
  await look(page);
  expect(events).toEqual([`request: ${url}`]);
}

/** Expects a bar for each layer, which shows its count when pointed at, on both scales. */
export async function expectBars(page: Page, counts: readonly number[]): Promise<void> {
  for (const scale of ['log', 'linear']) {
    await page.check(`[name=scale][value=${scale}]`);
    const chart = page.locator('#histogram .chart:visible');
    await chart.scrollIntoViewIfNeeded();
    const bars = await barsOf(chart);
    expect(bars).toHaveLength(counts.length);
    for (const depth of [0, Math.floor(counts.length / 2), counts.length - 1]) {
      const box = bars[depth];
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      const note = await page.locator(`.${scale} .note`).innerText();
      expect(note.split('\n').slice(0, 2)).toEqual([
        `Depth ${depth}`,
        `${formatCount(counts[depth])} position${counts[depth] === 1 ? '' : 's'}`,
      ]);
    }
  }
}

/** The tiles in the player by the cells where they are. */
export const tilesShown = (page: Page): Promise<string[]> =>
  page.locator('.stage b').evaluateAll((elements) => {
    const cellOf = ({ style }: HTMLElement): number =>
      1000 * Number(style.getPropertyValue('--row')) + Number(style.getPropertyValue('--column'));
    return (elements as HTMLElement[])
      .toSorted((a, b) => cellOf(a) - cellOf(b))
      .map((tile) => tile.innerText);
  });

/**
 * Expects that the solutions of the first and the last one of so many positions, of so many moves,
 * end at the goal, step by step and played.
 */
export async function expectSolutions(page: Page, depth: number, playable: number): Promise<void> {
  const picks = page.locator('.play');
  expect(await picks.count()).toBe(playable);
  const goal = await page.locator('.goal .label').allTextContents();
  const shown = (): Promise<string[]> => tilesShown(page);
  for (const position of new Set([0, playable - 1])) {
    await picks.nth(position).click();
    expect(await page.locator('#player h3').innerText()).toBe(`Position ${position + 1}`);
    expect(await shown()).toEqual(await picks.nth(position).locator('.label').allTextContents());
    const reported = await page.evaluate(async (depth) => {
      const next = document.querySelector<HTMLElement>('[aria-label="One move on"]')!;
      const status = document.querySelector<HTMLElement>('.status')!;
      const reported: string[] = [];
      while (reported.length < depth) {
        next.click();
        // What a click changes is drawn after it.
        await new Promise((drawn) => setTimeout(drawn));
        reported.push(status.textContent);
      }
      return reported;
    }, depth);
    expect(reported.slice(0, -1)).toEqual(
      Array.from({ length: depth - 1 }, (_, index): unknown =>
        expect.stringContaining(`Move ${index + 1} of ${depth}: `),
      ),
    );
    expect(reported.at(-1)).toBe(`The goal, after ${depth} moves`);
    expect(await shown()).toEqual(goal);
    await page.getByLabel('Back to the start').click();
    expect(await shown()).toEqual(await picks.nth(position).locator('.label').allTextContents());
  }
  await page.getByLabel('On to the goal').click();
  await page.getByLabel('One move back').click();
  expect(await page.locator('.status').innerText()).toContain(`Move ${depth - 1} of ${depth}`);
  for (let step = 0; step < 9; step++) await page.keyboard.press('+');
  // The last move is made a sixteenth of a second later.
  const playing = await page.evaluate(async () => {
    const play = document.querySelector<HTMLElement>('[data-go=play]')!;
    play.click();
    await new Promise((drawn) => setTimeout(drawn));
    return play.innerText;
  });
  expect(playing).toBe('Pause');
  await page.locator('.status', { hasText: 'The goal' }).waitFor();
  expect(await page.locator('[data-go=play]').innerText()).toBe('Play');
  expect(await shown()).toEqual(goal);
  // Another position may be chosen on the way.
  await page.getByLabel('One move back').click();
  await picks.first().click();
  expect(await shown()).toEqual(await picks.first().locator('.label').allTextContents());
  await page.locator('#player input').fill('1');
  expect(await page.locator('.status').innerText()).toContain(`Move 1 of ${depth}`);
}

/** What can be aimed at in the player, and is not 44 pixels wide and high, at any width. */
export async function smallTargets(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 768, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(
      ...(await page.locator('#player :is(button, input, li), .play').evaluateAll((targets) =>
        targets
          .filter((target) => {
            const { width, height } = target.getBoundingClientRect();
            return Math.min(width, height) < 44;
          })
          .map(({ outerHTML }) => outerHTML),
      )),
    );
  }
  return found;
}

/** Shows positions of a depth, by a field where bars lead elsewhere, if the page can. */
export async function showSomeDepth(page: Page): Promise<void> {
  const field = page.locator('#depth');
  const bar = page.locator('.linear .choosable');
  if ((await field.count()) > 0) await field.fill('3');
  else if ((await bar.count()) > 0) await bar.click();
}

export const WIDE = ['light', 1400] as const;
export const NARROW = ['dark', 320] as const;

/** What axe finds on a page by scheme and width, and whether anything reaches beyond its sides. */
export async function faultsIn(
  page: Page,
  looks: readonly (typeof WIDE | typeof NARROW)[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await faults(page)));
    const reached = await page.evaluate(() => document.documentElement.scrollWidth);
    if (reached !== width) found.push(`${reached} pixels wide instead of ${width}`);
  }
  return found;
}
