/*
 * Reasons to come back, in a real Chromium: days, times, two tabs; and what must not fail then.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, faults, closeTabs, openChromium, openTab } from '../chromium.js';
import { unusedSelectors } from '../styles.js';
import { boardOf, expectBoard, goTo, ready, turnTo } from './tab.js';

const cwd = temporaryFolder(afterAll);
const URL = pathToFileURL(join(cwd, 'explore.html')).href;

/** Two moves from the goal of 3x3. */
const NEAR = `${URL}#size=3x3&pos=1-2-3-4-5-6-0-7-8`;
/** Two moves from the goal of 2x3. */
const SMALL = `${URL}#size=2x3&pos=1-2-3-0-4-5`;

describe.runIf(CHROMIUM)('visits in Chromium', { timeout: 60_000 }, () => {
  let page: Page;
  beforeAll(async () => {
    await call(['explore', '--size', '3x3', '--out', 'explore.html'], { cwd });
    ({ page } = await openTab(await openChromium(), {
      hasTouch: true,
      timezoneId: 'Pacific/Auckland',
    }));
    await page.clock.install({ time: new Date('2026-11-23T12:30:00Z') });
  });
  afterAll(closeTabs);

  const sheet = unusedSelectors('explorer/play/daily.css');
  const times = (of: Page) => of.locator('.times');
  const solveNear = async (of: Page, milliseconds = 0, near = NEAR): Promise<void> => {
    await turnTo(of, near);
    await of.keyboard.press('ArrowLeft');
    if (milliseconds > 0) await of.clock.runFor(milliseconds);
    await of.keyboard.press('ArrowLeft');
    await expectBoard(of, near === NEAR ? '1 2 3 4 5 6 7 8 0' : '1 2 3 4 5 0');
  };

  it('two tabs keep the times and the bests of both', async () => {
    const [one, other] = [page, await page.context().newPage()];
    await goTo(one, NEAR);
    await goTo(other, NEAR);
    await solveNear(one);
    await solveNear(other);
    // Of another depth, whose best the first tab has not known.
    await turnTo(other, `${URL}#size=3x3&pos=1-2-3-0-5-6-4-7-8`);
    await play(other, 'DRR');
    await expect.poll(() => other.locator('.distance').innerText()).toBe('Solved');
    await solveNear(one);
    const counts = (of: Page): Promise<number> => times(of).locator('li').count();
    await expect.poll(() => counts(one)).toBe(4);
    await expect.poll(() => counts(other)).toBe(4);
    await one.reload();
    await ready(one);
    expect(await counts(one)).toBe(4);
    expect(
      await one.evaluate(() => localStorage.getItem('slide-atlas-bests')!.match(/depth=\d+/g)),
    ).toEqual(['depth=2', 'depth=3']);
    // A setting of one tab does not undo a setting of the other.
    await one.getByRole('switch', { name: 'Goal' }).check();
    await other.getByRole('switch', { name: 'Help me see' }).check();
    const isOn = (of: Page, name: string) => of.getByRole('switch', { name }).isChecked();
    await expect.poll(() => isOn(other, 'Goal')).toBe(true);
    await expect.poll(() => isOn(one, 'Help me see')).toBe(true);
    expect(await isOn(one, 'Goal')).toBe(true);
    for (const name of ['Goal', 'Help me see']) await one.getByRole('switch', { name }).uncheck();
    await other.close();
  });

  it('games with the distances in sight set no record, even if they are hidden again', async () => {
    await turnTo(page, `${URL}#size=2x3&pos=1-2-0-4-5-3`);
    await page.evaluate(() => localStorage.removeItem('slide-atlas-bests'));
    const help = page.getByRole('switch', { name: 'Help me see' });
    const badges = page.locator('[data-leads]');
    expect(await badges.count()).toBe(0);
    await help.check();
    await expect.poll(() => badges.count()).toBe(2);
    await help.uncheck();
    await expect.poll(() => badges.count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => page.locator('.sentence').innerText())
      .toBe('Solved with the distances in sight, in 1 move; the shortest solution has 1.');
    expect(await page.evaluate(() => localStorage.getItem('slide-atlas-bests'))).toBeNull();
    expect(await page.locator('.best').innerText()).toBe('');
  });

  it('leads to each mistake after the end, with the board in view', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await turnTo(page, NEAR);
    expect(await page.getByRole('group', { name: 'Mistakes' }).count()).toBe(0);
    await play(page, 'UD');
    // A game that goes on shows nothing of its mistakes.
    expect(await page.getByRole('group', { name: 'Mistakes' }).count()).toBe(0);
    await play(page, 'RR');
    await page.getByRole('button', { name: 'Look at your mistake' }).click();
    await expectBoard(page, '1 2 3 4 5 6 0 7 8');
    await expect
      .poll(() => page.locator('.sentence').innerText())
      .toBe('Move 1 lost 2: 4 down. Nearer: 7 left.');
    const board = (await page.locator('.stage').boundingBox())!;
    expect(board.y).toBeGreaterThanOrEqual(0);
    // What is seen there does not undo the record of the game.
    expect(await page.locator('.best').innerText()).toContain('Your best at this depth');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('scrolls the board into view when another position comes', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await turnTo(page, NEAR);
    const boardTop = async () => (await page.locator('.stage').boundingBox())!.y;
    for (const name of ['New position', 'Any depth', 'Puzzle of the day']) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await boardTop(), name).toBeLessThan(0);
      await page.locator('.side').getByText(name, { exact: true }).click();
      await expect.poll(boardTop, { message: name }).toBeGreaterThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('plays the puzzle of the day, by the date of the place, and gives a text to share', async () => {
    await turnTo(page, `${URL}#size=3x3`);
    // In Auckland the next day has begun.
    await page.getByRole('link', { name: 'Puzzle of the day' }).click();
    await page.getByRole('heading', { name: 'Puzzle of 24 November 2026' }).waitFor();
    await page.clock.runFor(500);
    await expect.poll(() => page.url()).toContain('&day=2026-11-24');
    const today = await boardOf(page);
    expect(await page.getByRole('switch', { name: 'Help me see' }).count()).toBe(0);
    expect(await faults(page)).toEqual([]);
    await page.getByRole('link', { name: 'The day before' }).click();
    await page.getByRole('heading', { name: 'Puzzle of 23 November 2026' }).waitFor();
    await expectBoard(page, '2 8 5 6 3 4 7 1 0');
    await sheet.look(page);
    await page.getByRole('link', { name: 'Today' }).click();
    await expectBoard(page, today);
    await page.goBack();
    await expectBoard(page, '2 8 5 6 3 4 7 1 0');
    await play(page, 'ULURDLLDRRULLDRUULDD');
    await page.clock.runFor(12_345);
    await play(page, 'RR');
    const result = page.getByLabel('your result', { exact: true });
    await expect
      .poll(() => result.inputValue())
      .toMatch(/^slide-atlas 2026-11-23, 3x3: a shortest solution in 0:1\d\.\d{3}$/);
    await sheet.look(page);
    // With the solution there is nothing to count.
    await page.keyboard.press('z');
    await page.keyboard.press('Shift+S');
    await result.waitFor({ state: 'detached' });
    await page.clock.runFor(500);
  });

  it('says which date a link means that is none', async () => {
    await turnTo(page, `${URL}#day=2026-02-30`);
    expect(await page.getByRole('alert').innerText()).toContain('no date such as 2026-11-23');
  });

  it('keeps times with their averages, and goes on to the next board on Space', async () => {
    await turnTo(page, SMALL);
    expect(await times(page).count()).toBe(0);
    for (const milliseconds of [1000, 2000, 9000, 3000, 4000])
      await solveNear(page, milliseconds, SMALL);
    const summary = page.locator('summary');
    expect(await summary.innerText()).toMatch(
      /^Times: single 0:0\d\.\d{3}, average of 5 0:0\d\.\d{3}$/,
    );
    await summary.click();
    expect(await times(page).getByRole('rowheader').allInnerTexts()).toEqual([
      'single',
      'average of 5',
      'average of 12',
    ]);
    expect(await times(page).locator('li').allInnerTexts()).toHaveLength(5);
    expect(await times(page).locator('li').first().innerText()).toMatch(
      /^0:0\d\.\d{3}, 2 moves of 2/,
    );
    await sheet.look(page);
    expect(sheet.left()).toEqual([]);
    expect(await faults(page)).toEqual([]);
    await times(page).getByRole('button', { name: 'Remove the solve of' }).nth(2).click();
    await expect.poll(() => summary.innerText()).toMatch(/^Times: single 0:0\d\.\d{3}$/);
    // They are kept, for this board alone.
    await page.reload();
    await expect.poll(() => summary.innerText()).toContain('single 0:0');
    await turnTo(page, `${URL}#size=2x4`);
    expect(await times(page).count()).toBe(0);
    await solveNear(page, 0, SMALL);
    await page.keyboard.press('Space');
    await expect.poll(() => page.locator('.distance').innerText()).toMatch(/^2\s/);
    await summary.click();
    const removeAll = page.getByRole('button', { name: 'Remove all times' });
    await removeAll.click();
    await page.getByRole('button', { name: 'Keep' }).click();
    expect(await times(page).count()).toBe(1);
    await removeAll.click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    expect(await times(page).count()).toBe(0);
  });

  it('lets the mouse move tiles without a click, if that is chosen', async () => {
    await turnTo(page, NEAR);
    const stage = (await page.locator('.stage').boundingBox())!;
    const over = (row: number, column: number): Promise<void> =>
      page.mouse.move(
        stage.x + ((column + 0.5) * stage.width) / 3,
        stage.y + ((row + 0.5) * stage.height) / 3,
        { steps: 4 },
      );
    await over(2, 1);
    await expectBoard(page, '1 2 3 4 5 6 0 7 8');
    await page.keyboard.press('?');
    await page.getByRole('switch', { name: 'The mouse moves tiles' }).check();
    await page.keyboard.press('Escape');
    await page.mouse.move(0, stage.y + (2.5 * stage.height) / 3);
    await turnTo(page, NEAR);
    await over(2, 0);
    await over(2, 1);
    await expectBoard(page, '1 2 3 4 5 6 7 0 8');
    // Back to where the tile came from, and all the way.
    await over(2, 0);
    await expectBoard(page, '1 2 3 4 5 6 0 7 8');
    await over(2, 2);
    await expectBoard(page, '1 2 3 4 5 6 7 8 0');
    // A board that is solved stays.
    await over(1, 2);
    await expectBoard(page, '1 2 3 4 5 6 7 8 0');
    await page.keyboard.press('?');
    await page.getByRole('switch', { name: 'The mouse moves tiles' }).uncheck();
    await page.keyboard.press('Escape');
  });

  it('a resize during play keeps the game, its clock, and the page within the screen', async () => {
    await turnTo(page, NEAR);
    const began = performance.now();
    await play(page, 'U');
    await page.clock.runFor(3000);
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1920, 1080],
    ]) {
      await page.setViewportSize({ width, height });
      await expectBoard(page, '1 2 3 0 5 6 4 7 8');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      const tiles = await page
        .locator('.stage, .tile')
        .evaluateAll((elements) =>
          elements
            .map((element) => element.getBoundingClientRect())
            .map(({ x, right }) => [x, right]),
        );
      for (const [left, right] of tiles) {
        expect(left).toBeGreaterThanOrEqual(tiles[0][0]);
        expect(right).toBeLessThanOrEqual(tiles[0][1]);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await play(page, 'DRR');
    // Beside the seconds that were put forward, the clock has gone on as ours has.
    const [, time] = / 0:(\d\d\.\d{3})/.exec(await page.locator('.line').innerText())!;
    expect(Number(time)).toBeGreaterThanOrEqual(3);
    expect(Number(time)).toBeLessThan(3 + (performance.now() - began) / 1000);
  });

  it('swipes move a tile wherever they begin: along a line, across it, and on the blank', async () => {
    const start = '0 1 2 3 4 5 6 7 8';
    await turnTo(page, `${URL}#size=3x3&pos=${start.replaceAll(' ', '-')}`);
    await expectBoard(page, start);
    const stage = (await page.locator('.stage').boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: object[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points as never });
    const faulty: string[] = [];
    for (const cell of [0, 1, 2, 3, 5, 6, 7])
      for (const [name, right, down, after] of [
        ['left', -1, 0, '1 0 2 3 4 5 6 7 8'],
        ['up', 0, -1, '3 1 2 0 4 5 6 7 8'],
      ] as const) {
        const x = stage.x + ((cell % 3) + 0.5) * (stage.width / 3);
        const y = stage.y + (Math.floor(cell / 3) + 0.5) * (stage.height / 3);
        await touch('touchStart', { x, y });
        for (const far of [40, 80])
          await touch('touchMove', { x: x + far * right, y: y + far * down });
        await touch('touchEnd');
        const found = await boardOf(page);
        // A tile that is dragged along its line takes those before it along.
        const isFar = (name === 'left' && cell === 2) || (name === 'up' && cell === 6);
        if (isFar ? found === start : found !== after) faulty.push(`${cell} ${name}: ${found}`);
        await page.keyboard.press('z');
        if (isFar) await page.keyboard.press('z');
      }
    expect(faulty).toEqual([]);
  });
});

/** Plays a way of the blank by arrows, which move tiles. */
async function play(page: Page, way: string): Promise<void> {
  for (const letter of way)
    await page.keyboard.press(
      { U: 'ArrowDown', D: 'ArrowUp', L: 'ArrowRight', R: 'ArrowLeft' }[letter]!,
    );
}
