/* How the page that searches begins, in a real Chromium: its first screen, and its opening. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, closeTabs, openChromium, openTab, type Tab } from '../chromium.js';
import { boardOf, expectBoard, goTo, open, turnTo } from './tab.js';

const cwd = temporaryFolder(afterAll);
const URL = pathToFileURL(join(cwd, 'explore.html')).href;

/** A page that begins with 3x3, which is searched in no time. */
const START = `${URL}#size=3x3`;

describe.skipIf(CHROMIUM === undefined)('in Chromium', () => {
  let browser: Browser;
  let tab: Tab;
  beforeAll(async () => {
    await call(['explore', '--out', 'explore.html'], { cwd });
    browser = await openChromium();
    tab = await openTab(browser);
  });
  afterAll(closeTabs);

  describe('of a page that searches no more', () => {
    beforeAll(async () => {
      await goTo(tab.page, START);
      // Larger boards would be searched all the while, which changes nothing here.
      // The worker gets no calls; it still answers that it is there.
      await tab.page.evaluate(() => {
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (this: Worker, message: unknown) {
          if (typeof message === 'string') postMessage.call(this, message);
        };
      });
    });

    it.each([
      [1280, 800, 500],
      [390, 844, 350],
      [1920, 1080, 700],
    ])(
      'has the board and its buttons on the first screen of %i x %i',
      async (width, height, least) => {
        const { page } = tab;
        await page.setViewportSize({ width, height });
        for (const size of ['3x3', '3x4', '4x4', '5x5']) {
          await page.getByRole('button', { name: size }).click();
          await page.getByRole('heading', { name: size }).waitFor();
          const board = (await page.locator('.stage').boundingBox())!;
          expect(Math.max(board.width, board.height)).toBeGreaterThan(least);
          for (const name of ['Undo', 'Hint', 'Solve']) {
            const button = (await page.getByRole('button', { name }).boundingBox())!;
            expect(button.y + button.height).toBeLessThan(height);
            // In line with the board.
            expect(button.x).toBeGreaterThanOrEqual(board.x - 1);
            expect(button.x + button.width).toBeLessThanOrEqual(board.x + board.width + 1);
          }
        }
      },
    );
  });

  describe.each([
    ['a phone', 390, 844, false],
    ['a phone on its side', 844, 390, true],
    ['1280 x 800 at 200 %', 640, 400, true],
  ])('on %s', (_, width, height, isBeside) => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = await openTab(browser, { viewport: { width, height } }));
    });
    afterAll(() => page.close());

    it.each(['3x3', '3x4', '5x5'])(
      '%s and all that is needed to play it are on one screen',
      async (size) => {
        await page.goto(`${URL}#size=${size}`);
        await page.locator('.sentence', { hasText: 'empty cell' }).waitFor();
        await page.getByRole('switch', { name: 'Help me see' }).check();
        await page.locator('.line', { hasText: 'to go' }).waitFor();
        // A tile goes there and back, so that there are mistakes.
        const tile = await page.locator('.tile[aria-disabled=false]').first().elementHandle();
        await tile.click();
        await tile.click();
        await page.getByRole('group', { name: 'Mistakes' }).waitFor();
        const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!;
        const board = await boxOf('.stage');
        for (const part of ['.stage', '.line', '.desk .controls', '.desk .mistakes']) {
          const box = await boxOf(part);
          expect(box.y + box.height, part).toBeLessThanOrEqual(height);
          expect(box.x + box.width, part).toBeLessThanOrEqual(width);
          if (part !== '.stage') expect(box.x >= board.x + board.width, part).toBe(isBeside);
        }
        await page.getByRole('switch', { name: 'Help me see' }).uncheck();
      },
    );
  });

  it('counts up, scrambles the board and drops a mark, and nothing jumps', async () => {
    const { page } = await openTab(browser, {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'no-preference',
    });
    await page.addInitScript(watchOpening);
    await page.goto(START);
    const counter = page.locator('.counter strong');
    await page.locator('.you').waitFor();
    expect(await page.locator('.distance').innerText()).toMatch(/^20\s+moves from the goal/);
    const { frames, shifts } = await page.evaluate(
      () => (globalThis as unknown as { opening: Watched }).opening,
    );
    expect(shifts).toBeLessThan(0.01);
    expect(frames.filter(({ counted, leads }) => counted !== '' && leads)).toEqual([]);
    const counting = frames.filter(({ counted }) => counted !== '' && counted !== '181,440');
    expect(counting.length).toBeGreaterThan(1);
    expect(counting.filter(({ isScrambled, isMarked }) => isScrambled || isMarked)).toEqual([]);
    const scrambling = frames.filter(({ isScrambled }) => isScrambled);
    expect(scrambling.length).toBeGreaterThan(1);
    expect(new Set(scrambling.map(({ counted }) => counted))).toEqual(new Set(['181,440']));
    // It is shown again by a click, and ends by a key.
    const board = await boardOf(page);
    await page.getByRole('button', { name: 'Replay' }).click();
    await counter.waitFor();
    expect(await boardOf(page)).toBe(board);
    await page.keyboard.press('Shift');
    await counter.waitFor({ state: 'detached' });
    // A key ends the opening of another board.
    await page.evaluate(() => (location.hash = 'size=2x4'));
    await counter.waitFor();
    await page.keyboard.press('Shift');
    await expect.poll(() => page.locator('.distance').innerText()).toMatch(/^20\s/);
    await page.close();
  });

  it.each(
    [
      [390, 844],
      [1280, 800],
      [844, 390],
    ].flatMap(([width, height]) =>
      ['3x3', '3x4', '4x4', '5x5'].map((size) => [size, width, height] as const),
    ),
  )('%s in %i x %i begins without a jump of the page', async (size, width, height) => {
    const { page } = await openTab(browser, {
      viewport: { width, height },
      reducedMotion: 'no-preference',
    });
    await page.addInitScript(watchOpening);
    await page.goto(`${URL}#size=${size}`);
    await page
      .locator('.sentence', { hasText: /empty cell|Not proved/ })
      .waitFor({ timeout: 20_000 });
    const { shifts } = await page.evaluate(
      () => (globalThis as unknown as { opening: Watched }).opening,
    );
    expect(shifts).toBeLessThan(0.01);
    await page.context().close();
  });

  it('keeps the words of its buttons whole on the narrowest phone, and has one icon', async () => {
    const { page } = await openTab(browser, { viewport: { width: 320, height: 640 } });
    // The page counts the positions of 3x4, as long as it hears of none.
    await page.addInitScript(() => (Worker.prototype.postMessage = () => undefined));
    await page.goto(START);
    await page.locator('.counter').waitFor();
    const heights = await page
      .locator('.bar button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([44]));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await page.locator('link[rel=icon]').count()).toBe(1);
    await page.context().close();
  });

  it('is a still picture for whom nothing is to move', async () => {
    const { page } = tab;
    await open(page, START);
    await page.locator('.you').waitFor();
    expect(await page.getByRole('button', { name: 'Replay' }).count()).toBe(0);
  });

  it('shows the moves in a strip, those ahead too once it is solved by itself', async () => {
    const { page } = tab;
    const strip = page.getByRole('list', { name: 'Moves' });
    const present = strip.locator('[aria-current=step]');
    await turnTo(page, `${URL}#v=1&size=3x3&pos=1-2-3-4-5-6-0-7-8`);
    await expect.poll(() => strip.innerText()).toBe('');
    await page.keyboard.press('ArrowLeft');
    expect(await present.innerText()).toBe('7←');
    await strip.getByRole('button', { name: 'Start' }).click();
    await expectBoard(page, '1 2 3 4 5 6 0 7 8');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+S');
    await expect.poll(() => strip.innerText()).toMatch(/^•\s+4↓\s+4↑\s+7←\s+8←$/);
    await page.keyboard.press('Space');
    await strip.getByRole('button', { name: 'Move 4: 8 left.' }).click();
    await expectBoard(page, '1 2 3 4 5 6 7 8 0');
  });
});

/** What is seen of an opening. */
interface Watched {
  /** The sum of the shifts of its layout. */
  shifts: number;
  readonly frames: Frame[];
}

interface Frame {
  /** Empty where nothing is counted. */
  readonly counted: string;
  /** Whether tiles are out of their places. */
  readonly isScrambled: boolean;
  readonly isMarked: boolean;
  /** Whether a tile says where it leads. */
  readonly leads: boolean;
}

/** In the page, before its scripts: watches frame after frame. */
function watchOpening(): void {
  const opening: Watched = { shifts: 0, frames: [] };
  Object.assign(globalThis, { opening });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      opening.shifts += (entry as PerformanceEntry & { readonly value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    opening.frames.push({
      counted: document.querySelector('.counter strong')?.textContent ?? '',
      isScrambled: document.querySelector('.scrambled .tile:not(.home)') !== null,
      isMarked: document.querySelector('.you') !== null,
      leads: document.querySelector('[data-leads]') !== null,
    });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
