/* The page that searches, as a visitor has it: opened from disk in a real Chromium. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Disposable, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatLink } from '../../../src/puzzle/link.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { parseGoal } from '../../../src/puzzle/notation.js';
import { readSolved } from '../../../src/pages/site/records.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { barsOf } from '../bars.js';
import {
  CHROMIUM,
  closeTabs,
  openChromium,
  openTab,
  withoutScripts,
  type Tab,
} from '../chromium.js';
import { beginTurn, boardOf, expectBoard, goTo, open, ready, turnTo, helped } from './tab.js';

const cwd = temporaryFolder(afterAll);
const FILE = join(cwd, 'output', 'explore.html');
const URL = pathToFileURL(FILE).href;

const EIGHT = orderedPuzzle({ rows: 3, columns: 3 });
const SLIDING = orderedPuzzle(EIGHT.size, undefined, 'multi-tile');
/** A page that begins as it does without a link. */
const START = `${URL}#v=1&size=3x3`;
const linkTo = (position: string, puzzle = EIGHT): string =>
  `${URL}#${formatLink({ puzzle, position: position.split(' ').map(Number) })}`;

/** Two moves from the goal: 8 slides left, then 6 slides up, or the other way round. */
const NEAR = '1 2 3 4 5 6 0 7 8';

beforeAll(async () => {
  // A page that begins with 3x3, which is searched in no time, also where a link is wrong.
  mkdirSync(join(cwd, 'output'));
  await call(['explore', '--size', '3x3'], { cwd });
  for (const metric of METRICS) {
    const { status, stderr } = await call(
      ['enumerate', '--size', '3x3', '--metric', metric, '--quiet'],
      { cwd },
    );
    if (status !== 0) throw new Error(stderr);
  }
});

describe.skipIf(CHROMIUM === undefined)('in Chromium', { timeout: 60_000 }, () => {
  let browser: Browser;
  let tab: Tab;
  let page: Page;
  /** In another tab, which can be touched, and whose clock can be put forward. */
  let special: Page;
  beforeAll(async () => {
    browser = await openChromium();
    tab = await openTab(browser);
    ({ page } = tab);
    await helped(page);
    ({ page: special } = await openTab(browser, { hasTouch: true }));
    await special.clock.install();
  });
  afterEach(async ({ task }) => {
    // What failed may have left the page anyhow.
    if (task.result?.state === 'fail') await page.goto('about:blank');
  });
  afterAll(closeTabs);

  const distance = (of = page): Promise<string> => of.locator('.distance').innerText();
  /** By tile the distance that is written in its corner. */
  const leads = (page: Page): Promise<string[]> =>
    page
      .locator('.tile:has(small)')
      .evaluateAll((tiles) =>
        tiles.map((tile) => `${tile.textContent}: ${tile.querySelector('small')!.dataset.leads}`),
      );
  const said = (of = page): Promise<string> => of.locator('[aria-live]').innerText();

  it('knows the distance of the position of a link, and asks the network for nothing', async () => {
    tab.events.length = 0;
    await goTo(page, linkTo('8 6 7 2 5 4 3 0 1'));
    await expect.poll(distance).toMatch(/^31\s+moves from the goal/);
    expect(tab.events.filter((event) => !event.endsWith('about:blank'))).toEqual([
      `request: ${linkTo('8 6 7 2 5 4 3 0 1').replace(/#.*/, '')}`,
    ]);
  });

  it('is played by mouse: a tile slides, and a run slides whole', async () => {
    await turnTo(page, linkTo(NEAR));
    await expect.poll(distance).toMatch(/^2\s/);
    await page.locator('.tile', { hasText: '8' }).click();
    await expectBoard(page, '1 2 3 4 5 6 7 8 0');
    expect(await distance()).toBe('Solved');
    await page.locator('.tile', { hasText: '7' }).click();
    await expectBoard(page, NEAR);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectBoard(page, '1 2 3 4 5 6 7 0 8');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expectBoard(page, NEAR);
  });

  it('shows which tile leads nearer in the same colour on a picture', async () => {
    const colours = (): Promise<string[]> =>
      page
        .locator('.tile small.nearer')
        .first()
        .evaluate((badge) => [
          getComputedStyle(badge).backgroundColor,
          getComputedStyle(badge).color,
        ]);
    await turnTo(page, linkTo(NEAR));
    await page.locator('.tile small.nearer').first().waitFor();
    const plain = await colours();
    const looks = page.getByRole('combobox', { name: 'Tiles' });
    await looks.selectOption('a picture');
    await page.getByLabel('Your picture').setInputFiles('docs/report.png');
    await page.locator('.tile img').first().waitFor();
    expect(await colours()).toEqual(plain);
    await looks.selectOption('plain');
  });

  it('is played by keys, which type into fields', async () => {
    await turnTo(page, linkTo(NEAR));
    await page.keyboard.press('ArrowLeft');
    await expectBoard(page, '1 2 3 4 5 6 7 0 8');
    // Where the move was quicker than the search the distance is reported by itself.
    await expect.poll(said).toMatch(/^(7 left\. )?1 to go\.$/);
    await page.keyboard.press('z');
    await expectBoard(page, NEAR);
    await page.keyboard.press('Shift+Z');
    await page.keyboard.press('a');
    await expectBoard(page, '1 2 3 4 5 6 7 8 0');
    await page.keyboard.press('z');
    await page.keyboard.press('z');
    await page.keyboard.press('Space');
    await expectBoard(page, '1 2 3 4 5 6 7 8 0');
    await page.getByRole('button', { name: 'Change board' }).click();
    await page.getByLabel('Position, 0').fill('');
    await page.getByLabel('Position, 0').pressSequentially('as');
    await expectBoard(page, '1 2 3 4 5 6 7 8 0');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('alert').innerText()).toContain("'as'");
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('times a game, keeps the best one, and says who has solved it', async () => {
    // The first board that is solved in this tab, also if the test is run once more.
    await turnTo(special, linkTo(NEAR));
    await special.evaluate(() => localStorage.clear());
    await special.goto('about:blank');
    const sentence = special.locator('.sentence');
    const best = special.locator('.best');
    const solve = async (...keys: readonly string[]): Promise<void> => {
      await turnTo(special, linkTo(NEAR));
      await expect.poll(() => distance(special)).toMatch(/^2\s/);
      for (const key of keys) await special.keyboard.press(key);
      await sentence.waitFor();
    };
    await solve('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowLeft');
    expect(await sentence.innerText()).toMatch(
      /^In 4 moves and 0:\d\d\.\d{3}; the shortest solution has 2\. Score 50 of 100\.$/,
    );
    expect(await best.innerText()).toMatch(
      /^Your best at this depth: 0:\d\d\.\d{3} and 4 moves\.$/,
    );
    await solve('Shift+ArrowLeft');
    expect(await sentence.innerText()).toMatch(
      /No solution is shorter! Your best (time and )?number of moves so far!$/,
    );
    expect(await best.innerText()).toContain('and 2 moves.');
    await special.clock.runFor(400);
    await expect.poll(() => special.url()).toContain('moves=RR');
    // The page that is loaded again knows the time; a link of the same moves does not.
    const played = await sentence.innerText();
    await special.reload();
    await expect.poll(() => sentence.innerText()).toBe(played);
    // The page writes its address and its times once more, and then no more.
    await special.clock.runFor(400);
    await special.evaluate(() => sessionStorage.clear());
    await special.reload();
    expect(await sentence.innerText()).toContain(
      'Solved by moves that came with a link or were written: 2 moves',
    );
    await solve('h', 'ArrowLeft', 'ArrowLeft');
    expect(await sentence.innerText()).toBe(
      'Solved with hints, in 2 moves; the shortest solution has 2.',
    );
    await solve('h', 'Space');
    await expect
      .poll(() => sentence.innerText())
      .toBe('Solved by the machine: 2 moves, and no solution is shorter.');
    await expect
      .poll(() => said(special))
      .toBe('Solved by the machine: 2 moves, and no solution is shorter.');
    // The next position is as deep.
    await special.keyboard.press('Space');
    await expect.poll(() => distance(special)).toMatch(/^2\s/);
  });

  it('plays moves that are pasted, or says why not', async () => {
    await turnTo(special, linkTo('1 2 3 4 5 0 7 8 6'));
    const paste = (text: string): Promise<void> =>
      special.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, text);
    await paste('RRR');
    expect(await special.getByRole('alert').innerText()).toBe(
      'Letter 1 of the moves, R of the blank, takes the blank off the board.',
    );
    await paste('ll u rr');
    await special.clock.runFor(5000);
    await special.waitForURL(/moves=LLURR/);
    await expectBoard(special, '2 3 0 1 4 5 7 8 6');
    expect(await special.getByRole('alert').count()).toBe(0);
    await special.getByRole('button', { name: 'Share' }).click();
    await special.getByText('Position and moves').click();
    const written = (mover: string): Promise<string> =>
      special.getByLabel(`moves of the ${mover}`, { exact: true }).inputValue();
    expect(await written('blank')).toBe('LLURR');
    const notation = special.getByLabel('Letters of moves are for');
    await notation.selectOption('the tiles: R2D');
    expect(await written('tiles')).toBe('R2DL2');
    expect(await special.getByLabel('link', { exact: true }).inputValue()).toContain('LLURR');
    expect(await special.evaluate(() => localStorage.getItem('slide-atlas'))).toContain('tile');
    await special.getByLabel('Moves to play').fill('u');
    await special.getByRole('button', { name: 'Play them' }).click();
    await special.clock.runFor(500);
    expect(await written('tiles')).toBe('R2DL2U');
    await special.keyboard.press('z');
    await notation.selectOption('the blank: RRD');
    expect(
      await special.getByLabel('link without your moves', { exact: true }).inputValue(),
    ).not.toContain('moves=');
    expect(await special.locator('.panel').innerText()).toContain('work on this computer only');
    await special.getByLabel('Moves to play').fill('lll');
    await special.getByRole('button', { name: 'Play them' }).click();
    expect(await special.getByRole('alert').count()).toBe(1);
    // Escape closes it, wherever the focus is.
    await special.keyboard.press('Escape');
    await expect.poll(() => special.locator('.panel:not(.failure)').count()).toBe(0);
    expect(await special.getByRole('button', { name: 'Share' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
  });

  it('is played by arrows after the pointer has set a depth, and shows the goal when it is asked to', async () => {
    await turnTo(page, linkTo(NEAR));
    const depth = page.locator('.rest input[type=range]');
    await depth.click();
    await page.keyboard.press('ArrowLeft');
    await expectBoard(page, '1 2 3 4 5 6 7 0 8');
    // Who comes by the keyboard moves the slider.
    await depth.focus();
    const before = await depth.inputValue();
    await page.keyboard.press('ArrowLeft');
    expect(Number(await depth.inputValue())).toBe(Number(before) - 1);
    await page.keyboard.press('z');
    await expectBoard(page, NEAR);
    expect(await page.locator('.goal').count()).toBe(0);
    await page.getByRole('switch', { name: 'Goal' }).focus();
    await page.keyboard.press('Space');
    await page.locator('.goal').waitFor();
    await page.getByRole('switch', { name: 'Goal' }).uncheck();
    const usual = orderedPuzzle(EIGHT.size, 0);
    await turnTo(
      page,
      `${URL}#${formatLink({ puzzle: usual, position: [1, 0, 2, 3, 4, 5, 6, 7, 8] })}`,
    );
    expect(await page.locator('.goal').innerText()).toMatch(/^1\s+2\s[^]*8\s+the goal$/);
    expect(await page.getByRole('switch', { name: 'Goal' }).count()).toBe(0);
  });

  it('counts moves of several tiles, in all that it shows and gives', async () => {
    await turnTo(special, linkTo('0 1 3 4 2 5 7 8 6', SLIDING));
    expect(await special.locator('h1').innerText()).toBe('3x3 sliding tiles in multi-tile moves');
    await expect.poll(() => distance(special)).toMatch(/^4\s+multi-tile moves from the goal/);
    await special.getByRole('switch', { name: 'Help me see' }).check();
    // Each tile of the blank's row and column is one move away.
    expect(await leads(special)).toEqual(['1: 3', '3: 4', '4: 5', '7: 5']);
    await special.getByRole('button', { name: '3, slides 2 tiles left, then 4 to go' }).click();
    await expectBoard(special, '1 3 0 4 2 5 7 8 6');
    await expect.poll(() => said(special)).toBe('2 tiles left. 4 to go.');
    expect(await special.locator('.step').innerText()).toBe('no nearer');
    await special.keyboard.press('z');
    await special.keyboard.press('ArrowLeft');
    await special.keyboard.press('h');
    await expect.poll(() => said(special)).toBe('Hint: 2 slides up.');
    await special.keyboard.press('ArrowUp');
    await special.keyboard.press('Shift+ArrowLeft');
    await special.keyboard.press('Shift+ArrowUp');
    await expectBoard(special, '1 2 3 4 5 6 7 8 0');
    expect(await special.locator('.sentence').innerText()).toBe(
      'Solved with hints, in 4 multi-tile moves; the shortest solution has 4.',
    );
    await special.clock.runFor(400);
    await expect.poll(() => special.url()).toContain('metric=multi-tile&goal=1-2-3-4-5-6-7-8-0&');
    await expect.poll(() => special.url()).toContain('&moves=R-D-R-D&at=4');
    await special.getByRole('button', { name: 'Share' }).click();
    await special.getByRole('button', { name: 'Share' }).click();
    await special.getByRole('button', { name: 'Watch' }).click();
    await special.locator('.watch').getByLabel('Speed').selectOption('full speed');
    await special.getByRole('button', { name: 'Start' }).click();
    await expect
      .poll(() => special.locator('.figures').innerText())
      .toMatch(/^24\s+layer, the last/);
    await special.getByRole('button', { name: 'Play', exact: true }).click();
    await special.getByRole('switch', { name: 'Help me see' }).uncheck();
  });

  it('plays 5x5 by solutions that it says are not proved to be shortest', async () => {
    const { size, goal } = orderedPuzzle({ rows: 5, columns: 5 });
    await beginTurn(page, linkTo(goal.toReversed().join(' '), orderedPuzzle(size)));
    expect(await page.locator('.state').innerText()).toContain('not proved to be the best');
    await expect.poll(distance, { timeout: 50_000 }).toMatch(/^a solution of\s+\d+\s+moves/);
    expect(await page.locator('.sentence').innerText()).toMatch(
      /^Not proved to be a shortest one: at least \d+ are/,
    );
    const moves = Number(/\d+/.exec(await distance()));
    await page.keyboard.press('h');
    await expect
      .poll(said)
      .toMatch(/^Hint: \d+ slides \w+, on a path that is not proved to be a shortest one\.$/);
    const hinted = page.locator('.marked');
    await hinted.click();
    // The same way goes on, at once, or a shorter one.
    expect(Number(/\d+/.exec(await distance()))).toBeLessThan(moves);
    expect(await page.locator('.line').innerText()).toMatch(/^\d+ to go · 1 move/);
    const board = await boardOf(page);
    await page.getByRole('button', { name: 'Solve' }).click();
    await expect.poll(() => boardOf(page)).not.toBe(board);
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  it('changes what a move is, and keeps the position', async () => {
    await turnTo(page, linkTo('8 6 7 2 5 4 0 3 1'));
    await page.keyboard.press('ArrowLeft');
    await expectBoard(page, '8 6 7 2 5 4 3 0 1');
    await page.getByRole('button', { name: 'Change board' }).click();
    expect(await page.getByLabel('Position, 0').inputValue()).toBe('8 6 7 2 5 4 3 0 1');
    await page.getByLabel('Distances in').selectOption('multi-tile moves');
    await page.getByRole('button', { name: 'Play this board' }).click();
    await ready(page);
    await expectBoard(page, '8 6 7 2 5 4 3 0 1');
    await expect.poll(distance).toMatch(/^\d+\s+multi-tile moves/);
    expect(Number.parseInt(await distance(), 10)).toBeLessThan(31);
  });

  it('ends what it plays when another position is gone to', async () => {
    await turnTo(special, linkTo('8 6 7 2 5 4 3 0 1'));
    await special.getByRole('button', { name: 'Solve' }).click();
    await special.getByRole('button', { name: 'Pause' }).waitFor();
    await special.evaluate((link) => (location.href = link), linkTo(NEAR));
    await expectBoard(special, NEAR);
    await special.getByRole('button', { name: 'Solve' }).waitFor();
    await special.clock.runFor(400);
    await expectBoard(special, NEAR);
  });

  it('is played by drags and swipes of a finger', async () => {
    await special.setViewportSize({ width: 390, height: 844 });
    await special.emulateMedia({ reducedMotion: 'no-preference' });
    await turnTo(special, linkTo(NEAR));
    const box = (await special.locator('.tile', { hasText: '7' }).boundingBox())!;
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
    await special.touchscreen.tap(...middle);
    await expectBoard(special, '1 2 3 4 5 6 7 0 8');
    const session = await special.context().newCDPSession(special);
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      x?: number,
      y?: number,
    ): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: y! }],
      });
    const eight = (await special.locator('.tile', { hasText: '8' }).boundingBox())!;
    const [x, y] = [eight.x + eight.width / 2, eight.y + eight.height / 2];
    await send('touchStart', x, y);
    for (let step = 1; step <= 5; step++) await send('touchMove', x - 12 * step, y);
    await send('touchEnd');
    await expectBoard(special, '1 2 3 4 5 6 7 8 0');
    // A swipe over a tile that cannot move, down: the one above the blank follows it.
    const one = (await special.locator('.tile', { hasText: '1' }).boundingBox())!;
    await send('touchStart', one.x + 40, one.y + 30);
    for (let step = 1; step <= 5; step++)
      await send('touchMove', one.x + 40, one.y + 30 + 12 * step);
    await send('touchEnd');
    await expectBoard(special, '1 2 3 4 5 0 7 8 6');
    // A swipe on the blank, to the right: the tile before it follows.
    const five = (await special.locator('.tile', { hasText: '5' }).boundingBox())!;
    const [blankX, row] = [five.x + 1.3 * five.width, five.y + five.height / 2];
    await send('touchStart', blankX, row);
    for (let step = 1; step <= 5; step++) await send('touchMove', blankX + 12 * step, row);
    await send('touchEnd');
    await expectBoard(special, '1 2 3 4 0 5 7 8 6');
    // A swipe up on a tile beside the blank: the one below the blank follows.
    const four = (await special.locator('.tile', { hasText: '4' }).boundingBox())!;
    await send('touchStart', four.x + 40, four.y + 70);
    for (let step = 1; step <= 5; step++)
      await send('touchMove', four.x + 40, four.y + 70 - 12 * step);
    await send('touchEnd');
    await expectBoard(special, '1 2 3 4 8 5 7 0 6');
    // Tiles do not slide after a board that changes its size.
    await special.evaluate(() => {
      const counter = document.body.dataset;
      counter.slides = '0';
      document.addEventListener('transitionrun', ({ propertyName }) => {
        if (propertyName === 'transform') counter.slides = String(Number(counter.slides) + 1);
      });
    });
    await special.setViewportSize({ width: 300, height: 844 });
    // Two frames; to ask for animations before the page hears of its size would begin some.
    const frames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await special.evaluate(frames);
    expect(await special.evaluate(() => document.body.dataset.slides)).toBe('0');
    await special.setViewportSize({ width: 1440, height: 900 });
    await special.emulateMedia({ reducedMotion: 'reduce' });
  });

  it('writes where it is into the address, and follows addresses', async () => {
    await turnTo(page, linkTo(NEAR));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.url()).toBe(`${linkTo(NEAR)}&moves=R&at=1`);
    await page.evaluate(() => (location.hash = 'v=1&size=3x3&goal=1-2-3-4-5-6-7-8-0&depth=31'));
    await expect.poll(distance).toMatch(/^31\s/);
    const labels = parseGoal('ソウアイ*タタノマ', EIGHT.size, '*');
    await turnTo(
      page,
      `${URL}#${formatLink({ puzzle: labels, position: labels.goal, moves: ['U'], at: 1 })}`,
    );
    await expect.poll(distance).toMatch(/^1\s/);
    await expectBoard(page, 'ソ 0 ア イ ウ タ タ ノ マ');
  });

  it('goes back and forward between screens and boards, which a reload keeps', async () => {
    const screen = page.locator('nav [aria-current=page]');
    await turnTo(page, linkTo(NEAR));
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.waitForURL(/screen=Watch/);
    await page.reload();
    await expect.poll(() => screen.innerText()).toBe('Watch');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL(linkTo(NEAR));
    await page.getByRole('button', { name: 'Change board' }).click();
    // A position shows its size.
    await page.getByLabel('Position, 0').fill('1 2 3/4 5 0');
    await page.getByRole('button', { name: 'Play this board' }).click();
    await page.waitForURL(/size=2x3/);
    expect(await page.locator('.stage:focus').count()).toBe(1);
    await page.goBack();
    await expectBoard(page, NEAR);
    await page.goBack();
    await expect.poll(() => screen.innerText()).toBe('Watch');
    await page.goForward();
    await expect.poll(() => screen.innerText()).toBe('Play');
  });

  it('marks the moves that lost on its line, and leads to each', async () => {
    // U and L lead away from the position that is one move from the goal.
    await turnTo(page, `${linkTo(NEAR)}&moves=RUDLRR`);
    const group = page.getByRole('group', { name: 'Mistakes' });
    expect(await page.locator('path.mistake').count()).toBe(2);
    const here = page.locator('.sentence');
    await group.getByRole('button', { name: 'Look at your 2 mistakes' }).click();
    await expect.poll(() => here.innerText()).toMatch(/^Move 2/);
    expect(await group.innerText()).toContain('2 of 6 moves lost 4 moves.');
    await page.keyboard.press('l');
    await expect.poll(() => here.innerText()).toBe('Move 4 lost 2: 7 right. Nearer: 8 left.');
    await group.getByRole('button', { name: 'Previous mistake' }).click();
    await expect.poll(() => here.innerText()).toBe('Move 2 lost 2: 5 down. Nearer: 8 left.');
    await expectBoard(page, '1 2 3 4 5 6 7 0 8');
    expect(await group.getByRole('button', { name: 'Previous mistake' }).isDisabled()).toBe(true);
    await page.keyboard.press('l');
    await expect.poll(() => here.innerText()).toMatch(/^Move 4/);
    // A click on the line goes to that moment, also to one that was taken back.
    const line = page.locator('.fitted').first();
    await line.click({ position: { x: 200, y: 60 } });
    await line.click({ position: { x: 34, y: 60 } });
    await expectBoard(page, NEAR);
    expect(await here.innerText()).toBe('');
    await page.keyboard.press('h');
    await expect.poll(() => page.locator('.sentence').innerText()).toBe('Hint: 7 slides left.');
    // A hint that was given does not keep the rest in sight.
    await page.getByRole('switch', { name: 'Help me see' }).uncheck();
    await expect.poll(() => group.count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(distance).toMatch(/^2\s+moves from the goal at the start$/);
    expect(await leads(page)).toEqual([]);
    await page.getByRole('switch', { name: 'Help me see' }).check();
  });

  it('goes to a position that is pasted, of any size', async () => {
    await turnTo(page, linkTo(NEAR));
    const paste = (text: string): Promise<void> =>
      page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, text);
    await paste('8 2 0/4 6 1/3 7 5');
    await expectBoard(page, '8 2 0 4 6 1 3 7 5');
    await paste('1 2 3\n4 0 5');
    await expectBoard(page, '1 2 3 4 0 5');
    await paste('8\t2\t\n4\t6\t1\n3\t7\t5');
    await expectBoard(page, '8 2 0 4 6 1 3 7 5');
    await paste('{{1,2,3},{4,9,5},{7,8,6}}');
    await expectBoard(page, '1 2 3 4 0 5 7 8 6');
    await paste(linkTo('8 2 0 4 6 1 3 7 5'));
    await expectBoard(page, '8 2 0 4 6 1 3 7 5');
    await paste('1 2 3 4 5 6 8 7 0');
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('parity');
    const [fault, board] = await Promise.all(
      ['.failure', '.stage'].map((part) => page.locator(part).boundingBox()),
    );
    expect(fault!.y - (board!.y + board!.height)).toBeLessThan(100);
    await paste('1 2 3 4 5 6 7 8');
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('8 cells');
    await paste(NEAR);
    await expectBoard(page, NEAR);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it.each([
    ['v=2&size=3x3', 'of version'],
    ['v=1&size=9', 'ROWSxCOLUMNS'],
    ['v=1&size=3x3&goal=1-1-2', 'cells'],
    ['v=1&size=3x3&goal=1-2-3-4-5-6-7-8-0&pos=1-2-3', 'cells'],
    ['v=1&size=3x3&goal=1-2-3-4-5-6-7-8-0&pos=%E0%A4%A', 'cut off or damaged'],
    ['v=1&size=3x3&goal=1-2-3-4-5-6-7-8-0&pos=1-2-3-4-5-6-7-8-0&moves=DD', 'leave the board'],
  ])('a bad link, %s, is a sentence, and the page can be played', async (fragment, sentence) => {
    await turnTo(page, `${URL}#${fragment}`);
    expect(await page.getByRole('alert').innerText()).toContain(sentence);
    expect(page.url()).toContain(fragment);
    await page.getByRole('button', { name: 'New position' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it('an unsolvable position is explained, kept, and mended by an exchange', async () => {
    await turnTo(page, linkTo('1 2 3 4 5 6 8 7 0'));
    const alerts = page.getByRole('alert');
    await expect
      .poll(async () => (await alerts.allInnerTexts()).join())
      .toContain('odd number of exchanges');
    expect(await page.getByLabel('Position, 0').inputValue()).toBe('1 2 3 4 5 6 8 7 0');
    // The board stands in for it, and nobody has solved it.
    expect(await distance()).toBe('The goal');
    await page.getByRole('button', { name: 'Exchange two tiles' }).click();
    await expectBoard(page, '1 2 3 4 5 6 7 8 0');
    await expect.poll(() => alerts.count()).toBe(0);
  });

  it('when the worker ends without a word the position is kept, and the search starts again', async () => {
    await turnTo(special, linkTo(NEAR));
    await special.workers()[0].evaluate(() => self.close());
    await special.getByRole('button', { name: 'New position' }).click();
    await special.clock.runFor(10_000);
    expect(await special.getByRole('alert').count()).toBe(0);
    await special.clock.runFor(10_000);
    await expect
      .poll(() => special.getByRole('alert').innerText())
      .toContain('Your position is kept');
    await expectBoard(special, NEAR);
    await special.getByRole('button', { name: 'Start again' }).click();
    await ready(special);
    await expect.poll(() => distance(special)).toMatch(/^2\s/);
  });

  describe('faults of before, and a worker that is held, broken or dead', () => {
    /**
     * What the tests do with the messages to the worker: hold those of some names, break those of
     * a name, let them through. Those that were held are `answered` when the page has their
     * answers.
     */
    interface Messages {
      held: string;
      broken: string;
      answered: Promise<unknown>;
      release(): void;
      die(): void;
    }

    const messages = (act: (messages: Messages, name: string) => void, name = ''): Promise<void> =>
      page.evaluate(`(${String(act)})(globalThis.messages, '${name}')`);

    /** Lets messages through that were held, and waits until the page has drawn their answers. */
    const answers = async (): Promise<void> => {
      await messages((messages) => messages.release());
      await page.evaluate(async () => {
        await (globalThis as unknown as { messages: Messages }).messages.answered;
        const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);
        await nextFrame();
        await nextFrame();
      });
    };

    let hands: Disposable;
    beforeAll(async () => {
      hands = await page.addInitScript(() => {
        // The listeners for the size of the window are counted.
        const { addEventListener, removeEventListener } = window;
        const open = new Set<unknown>();
        Object.assign(globalThis, {
          open,
          addEventListener(...given: Parameters<typeof addEventListener>) {
            if (given[0] === 'resize') open.add(given[1]);
            addEventListener.apply(window, given);
          },
          removeEventListener(...given: Parameters<typeof removeEventListener>) {
            open.delete(given[1]);
            removeEventListener.apply(window, given);
          },
        });
        const { prototype } = Worker;
        const post = prototype.postMessage;
        const waiting: (() => Promise<void>)[] = [];
        const messages = {
          held: '',
          broken: '',
          die: () => undefined as unknown,
          answered: Promise.resolve() as Promise<unknown>,
          release() {
            messages.held = '';
            messages.answered = Promise.all(waiting.splice(0).map((send) => send()));
          },
        };
        /** Another port in the place of the page's, and what resolves after the first answer. */
        const relayed = (page: MessagePort) => {
          const { port1: own, port2: workers } = new MessageChannel();
          const answered = new Promise<void>((settle) => {
            own.onmessage = ({ data }) => {
              page.postMessage(data);
              settle();
            };
          });
          page.onmessage = ({ data }) => own.postMessage(data);
          return { workers, answered };
        };
        Object.assign(globalThis, { messages });
        const postMessage = function (
          this: Worker,
          message: { name?: string },
          options?: { transfer: MessagePort[] },
        ) {
          messages.die = () => this.dispatchEvent(new Event('error'));
          const { name = 'start' } = message;
          const sent = name === messages.broken ? { ...message, name: 'nothing' } : message;
          if (options && messages.held.includes(name))
            waiting.push(() => {
              const { workers, answered } = relayed(options.transfer[0]);
              post.call(this, sent, { transfer: [workers] });
              return answered;
            });
          else post.call(this, sent, options);
        };
        Object.assign(prototype, { postMessage });
      });
      await goTo(page, START);
    });
    afterAll(() => hands.dispose());

    it('keeps the position that is to come from keys that are pressed too early', async () => {
      await turnTo(page, `${URL}#v=1&size=2x3`);
      await messages((messages) => (messages.held = 'open'));
      await page.evaluate(() => (location.hash = 'size=3x3'));
      await page.getByRole('heading', { name: '3x3' }).waitFor();
      await page.evaluate(() => {
        for (const key of ['ArrowDown', ' ', 'h'])
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      });
      await messages((messages) => messages.release());
      await ready(page);
      await expect.poll(distance).toMatch(/^20\s/);
      expect(await page.locator('.line').innerText()).toMatch(/^20 to go · 0 moves/);
    });

    it('a screen that is left leaves no listeners', async () => {
      await turnTo(page, linkTo(NEAR));
      const listeners = (): Promise<number> =>
        page.evaluate(() => (globalThis as unknown as { open: Set<unknown> }).open.size);
      // The chart and the strip of moves have one each, a moment after the page is there.
      await expect.poll(listeners).toBe(2);
      for (let times = 0; times < 3; times++) {
        await page.getByRole('button', { name: 'Watch' }).click();
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await page.locator('.side [role=slider]').waitFor();
      }
      await expect.poll(listeners).toBe(2);
    });

    it('shows a move at once, and its distance as soon as that is known', async () => {
      await turnTo(page, `${URL}#v=1&size=2x3`);
      await messages((messages) => (messages.held = 'open'));
      await page.evaluate((link) => (location.href = link), linkTo(NEAR));
      await expectBoard(page, NEAR);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(said).toBe('7 left.');
      await messages((messages) => messages.release());
      await expect.poll(said).toBe('1 to go.');
      await page.keyboard.press('ArrowLeft');
      await expect
        .poll(said)
        .toBe(
          '8 left. Solved with the distances in sight, in 2 moves; the shortest solution has 2.',
        );
    });

    it('when the worker dies the position is kept, and the search starts again', async () => {
      await turnTo(page, linkTo(NEAR));
      await messages((messages) => messages.die());
      await expect
        .poll(() => page.getByRole('alert').innerText())
        .toContain('Your position is kept');
      await expectBoard(page, NEAR);
      await page.getByRole('button', { name: 'Start again' }).click();
      await ready(page);
      await expect.poll(distance).toMatch(/^2\s/);
    });

    it.each(['2x4', '3x3'])('3x3 can be played after the worker of %s has died', async (size) => {
      await turnTo(page, `${URL}#v=1&size=${size}`);
      await messages((messages) => messages.die());
      await page.getByRole('button', { name: 'Play 3x3 instead' }).click();
      await ready(page);
      await expect.poll(distance).toMatch(/^20\s/);
      expect(await page.locator('h1').innerText()).toBe('3x3 sliding tiles');
    });

    it('another board can be gone to after the worker has died', async () => {
      await turnTo(page, START);
      await messages((messages) => messages.die());
      await page.evaluate(() => (location.hash = 'v=1&size=2x3'));
      await ready(page);
    });

    it('clicks on One layer do not queue up', async () => {
      await turnTo(page, START);
      await page.getByRole('button', { name: 'Watch' }).click();
      await page.getByRole('button', { name: 'One layer' }).evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
      const figures = page.locator('.figures');
      await expect
        .poll(() => figures.innerText())
        .toMatch(/^0\s+layer\s+1\s+positions in it\s+1\s+found so far, <0\.001%\s+–\s/);
      await page.getByRole('button', { name: 'One layer' }).click();
      await expect
        .poll(() => figures.innerText())
        .toMatch(/^1\s+layer\s+2\s+positions in it\s+3\s+found so far, 0\.0017%\s+2\.00\s/);
    });

    it('Enter moves a tile after another one was dragged with the mouse', async () => {
      await turnTo(page, linkTo(NEAR));
      const box = (await page.locator('.tile', { hasText: '7' }).boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x, box.y + box.height / 2, { steps: 5 });
      await page.mouse.up();
      await expectBoard(page, '1 2 3 4 5 6 7 0 8');
      // The mouse does not click any more where the drag began.
      await page.locator('.tile', { hasText: '7' }).focus();
      await page.keyboard.press('Enter');
      await expectBoard(page, NEAR);
    });

    it('a position that was drawn for a board that is gone does not come', async () => {
      const other = '5 4 3 2 1 0';
      await turnTo(page, linkTo(NEAR));
      await messages((messages) => (messages.held = 'draw'));
      await page.getByRole('button', { name: 'New position' }).click();
      await page.evaluate(() => (location.hash = 'v=1&size=2x3&depth=1'));
      await ready(page);
      await page.evaluate(
        (hash) => (location.hash = hash),
        `v=1&size=2x3&pos=${other.replaceAll(' ', '-')}`,
      );
      await expectBoard(page, other);
      await answers();
      await expectBoard(page, other);
      expect(await page.locator('h1').innerText()).toBe('2x3 sliding tiles');
    });

    it('a position that was drawn changes nothing where the player has gone on meanwhile', async () => {
      await turnTo(page, linkTo(NEAR));
      await messages((messages) => (messages.held = 'draw'));
      const fresh = page.getByRole('button', { name: 'New position' });
      await fresh.click();
      await expect.poll(() => fresh.getAttribute('aria-busy')).toBe('true');
      await page.getByRole('button', { name: 'Change board' }).click();
      await page.getByLabel('Distances in').selectOption('multi-tile moves');
      await page.getByRole('button', { name: 'Play this board' }).click();
      await ready(page);
      await messages((messages) => messages.release());
      await page.getByRole('button', { name: '8, slides 2 tiles left' }).click();
      await expectBoard(page, '1 2 3 4 5 6 7 8 0');
      expect(await page.locator('h1').innerText()).toBe('3x3 sliding tiles in multi-tile moves');
      // A move ends a draw too; of two draws the last one comes.
      await messages((messages) => (messages.held = 'draw'));
      await fresh.click();
      await page.keyboard.press('z');
      await expect.poll(() => fresh.getAttribute('aria-busy')).toBe('false');
      const depth = page.locator('.rest input[type=range]');
      await depth.fill('3');
      await fresh.click();
      await depth.fill('5');
      await fresh.click();
      await answers();
      await expect.poll(distance).toMatch(/^5\s/);
      expect(await distance()).toMatch(/^5\s/);
    });

    it('Caps Lock makes no letter another key', async () => {
      await turnTo(page, linkTo(NEAR));
      // A capital without shift.
      await page.keyboard.press('S');
      await expectBoard(page, '1 2 3 0 5 6 4 7 8');
      await page.keyboard.press('Z');
      await expectBoard(page, NEAR);
      await page.evaluate(() =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 's', shiftKey: true, bubbles: true }),
        ),
      );
      await page.getByRole('button', { name: 'Pause' }).waitFor();
    });

    it.each([
      ['Watch', 'One layer', 'watch'],
      ['Teach', 'Play greedily', 'distances'],
      ['Teach', 'Make the sheet', 'solve'],
    ])(
      '%s: what went wrong with "%s" is shown until it goes well',
      async (screen, button, name) => {
        await turnTo(page, START);
        const alerts = page.getByRole('alert');
        await page.getByRole('button', { name: screen }).click();
        await messages((messages, name) => (messages.broken = name), name);
        await page.getByRole('button', { name: button }).click();
        await expect.poll(() => alerts.count()).toBe(1);
        await messages((messages) => (messages.broken = ''));
        await page.getByRole('button', { name: button }).click();
        await expect.poll(() => alerts.count()).toBe(0);
        await page.locator(screen === 'Watch' ? '.boards' : '.teach .chart, .answers').waitFor();
      },
    );

    it('knows the solution that a link brings, and plays it', async () => {
      const [{ position, letters }] = readSolved(readFileSync('docs/deepest-4x4.txt', 'utf8'));
      const puzzle = orderedPuzzle({ rows: 4, columns: 4 });
      const moves = Array.from(letters);
      await turnTo(page, START);
      // The worker finds no other one.
      await messages((messages) => (messages.held = 'reach, solve'));
      await beginTurn(page, `${URL}#${formatLink({ puzzle, position, moves, at: 0 })}`);
      await expect.poll(distance).toMatch(/^a solution of\s+80\s+moves/);
      await page.keyboard.press('Space');
      await expect.poll(distance).toMatch(/^a solution of\s+7\d\s+moves/);
      await page.goto('about:blank');
    });
  });

  it('says that it needs scripts, where they are off', async () => {
    await withoutScripts(page, async () => {
      await open(page, URL);
      expect(await page.locator('body').innerText()).toContain('for which scripts have to be on');
    });
  });

  it('pauses while it is hidden', async () => {
    const hide = (hidden: boolean): Promise<void> =>
      special.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, hidden);
    await turnTo(special, linkTo('8 6 7 2 5 4 3 0 1'));
    await special.getByRole('button', { name: 'Solve' }).click();
    await special.getByRole('button', { name: 'Pause' }).waitFor();
    await hide(true);
    await special.getByRole('button', { name: 'Go on' }).waitFor();
    const board = await boardOf(special);
    await special.clock.runFor(1000);
    expect(await boardOf(special)).toBe(board);
    await special.getByRole('button', { name: 'Watch' }).click();
    await special.getByRole('button', { name: 'Start', exact: true }).first().click();
    await special.locator('.boards').waitFor();
    await hide(true);
    await special.getByRole('button', { name: 'Go on' }).waitFor();
    await special.getByRole('button', { name: 'Play', exact: true }).click();
  });

  describe('reports lead to it', () => {
    /** Results beside an empty page in the place of the explorer, which opens in no time. */
    const aside = join(cwd, 'aside');
    beforeAll(() => {
      for (const name of ['3x3', '3x3-multi-tile'])
        cpSync(join(cwd, 'output', name), join(aside, name), { recursive: true });
      writeFileSync(join(aside, 'explore.html'), '');
    });
    const report = (name: string, folder = aside): string =>
      pathToFileURL(join(folder, name, 'report.html')).href;
    const deepest = (name: string): string[] =>
      readFileSync(join(cwd, 'output', name, 'deepest.txt'), 'utf8')
        .trimEnd()
        .split('\n');
    /** Follows the address to which the report has led, in the tab that shows the explorer. */
    async function follow(): Promise<void> {
      await special.waitForURL(/\/aside\/explore\.html#/);
      await turnTo(page, URL + new globalThis.URL(special.url()).hash);
    }

    it('by their link', async () => {
      await page.goto(report('3x3', join(cwd, 'output')));
      await page.getByRole('link', { name: 'Play these positions' }).click();
      await ready(page);
      expect(await page.locator('h1').innerText()).toBe('3x3 sliding tiles');
    });

    it('by a bar, to the pointer and to the keyboard', async () => {
      await special.goto(report('3x3'));
      const bar = (await barsOf(special.locator('.linear .wide')))[24];
      await special.mouse.click(bar.x + bar.width / 2, bar.y + bar.height / 2);
      await follow();
      await expect.poll(distance).toMatch(/^24\s/);
      await special.goto(report('3x3'));
      await special.locator('.linear [role=slider]').focus();
      await special.keyboard.press('End');
      await special.keyboard.press('ArrowLeft');
      await special.keyboard.press('Enter');
      await follow();
      await expect.poll(distance).toMatch(/^30\s/);
    });

    it('by a bar that a finger has tapped twice: the first tap shows its numbers', async () => {
      await special.goto(report('3x3'));
      const bar = (await barsOf(special.locator('.linear .wide')))[24];
      const tap = (): Promise<void> =>
        special.touchscreen.tap(bar.x + bar.width / 2, bar.y + bar.height / 2);
      await tap();
      expect(await special.locator('.note:visible').innerText()).toMatch(
        /^Depth 24\n[^]*Tap again to play one\.$/,
      );
      expect(special.url()).toBe(report('3x3'));
      await tap();
      await follow();
      await expect.poll(distance).toMatch(/^24\s/);
    });

    it('by a deepest position, in the metric of the result; its solution is still shown there', async () => {
      await special.goto(report('3x3-multi-tile'));
      await special.getByRole('button', { name: 'Solution of position 1' }).click();
      expect(await special.locator('#player h3').innerText()).toBe('Position 1');
      await special.getByRole('link', { name: 'Play position 1:' }).click();
      await follow();
      await expectBoard(page, deepest('3x3-multi-tile')[0]);
      await expect.poll(distance).toMatch(/^24\s+multi-tile moves/);
      await special.goto(report('3x3'));
      await special.getByRole('link', { name: 'Play this position yourself' }).click();
      await follow();
      await expectBoard(page, deepest('3x3')[0]);
    });

    it('by a position of a depth that is shown in the report', async () => {
      await special.goto(report('3x3'));
      const field = special.getByLabel('see some here: depth (0 to 31)');
      await field.fill('30');
      expect(await special.locator('#at-depth').isVisible()).toBe(true);
      await field.fill('32');
      expect(await special.locator('#at-depth').isVisible()).toBe(false);
      await field.fill('30');
      await special.locator('#at-depth').getByRole('button', { name: 'Solution' }).first().click();
      expect(await special.locator('#player .status').innerText()).toBe('Move 0 of 30');
      await special
        .locator('#at-depth')
        .getByRole('link', { name: 'Play this position:' })
        .first()
        .click();
      await follow();
      await expect.poll(distance).toMatch(/^30\s/);
    });
  });

  it('the numbers on tiles are large, and tiles have no frame of a button', async () => {
    await turnTo(page, linkTo(NEAR));
    const tile = page.locator('.tile').first();
    const [font, width, border] = await tile.evaluate((element) => {
      const { fontSize, borderTopColor } = getComputedStyle(element);
      return [Number.parseFloat(fontSize), element.clientWidth, borderTopColor] as const;
    });
    expect(font).toBeGreaterThan(0.4 * width);
    expect(border).toBe('rgba(0, 0, 0, 0)');
  });

  it('prints a sheet with its answers on another page, and nothing else', async () => {
    await turnTo(page, linkTo(NEAR));
    await page.getByRole('button', { name: 'Teach' }).click();
    await page.getByLabel('From depth').last().fill('25');
    await page.getByRole('button', { name: 'Make the sheet' }).click();
    await page.locator('.answers').waitFor();
    const answers = (): Promise<string[]> => page.locator('.answers li').allInnerTexts();
    expect((await answers()).map((text) => parseInt(text))).toEqual([
      20, 21, 21, 22, 23, 23, 24, 24, 25,
    ]);
    expect(await answers()).toEqual(Array(9).fill(expect.stringMatching(/^\d+ moves: [UDLR]+$/)));
    await page.getByLabel('Answers').selectOption('tiles');
    expect(await answers()).toEqual(Array(9).fill(expect.stringMatching(/^\d+ moves: [\d ]+$/)));
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.bar').isVisible()).toBe(false);
    expect(await page.locator('.problems li:visible').count()).toBe(9);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await page.emulateMedia({ media: 'screen' });
  });

  it('shows its head and a board of its size before its script runs', async () => {
    const html = readFileSync(fileURLToPath(URL), 'utf8');
    const still = FILE.replace('.html', '-still.html');
    writeFileSync(still, html.replace(/<script>.*<\/script>/s, ''));
    await open(page, pathToFileURL(still).href);
    expect(await page.locator('h1').innerText()).toBe('3x3 sliding tiles');
    const early = await page.locator('.stage').boundingBox();
    expect(await page.locator('[aria-current]').allInnerTexts()).toEqual(['3x3', 'Play']);
    expect(await page.locator('body').innerText()).toContain('Searching …');
    await turnTo(page, linkTo(NEAR));
    const late = (await page.locator('.stage').boundingBox())!;
    expect(early!.height).toBeCloseTo(late.height, 0);
    expect(early!.x).toBeCloseTo(late.x, 0);
    expect(Math.abs(early!.y - late.y)).toBeLessThan(8);
    await page.goto('about:blank');
  });

  it('copies where the page comes by http, without a clipboard of its own', async () => {
    await turnTo(page, linkTo(NEAR));
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
    );
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Position and moves').click();
    const button = page.getByRole('button', { name: 'Copy the position' });
    await button.click();
    await expect
      .poll(() => page.locator('.copied-field [role=status]').nth(1).innerText())
      .toBe('Copied.');
    const moves = page.getByLabel('Moves to play');
    await moves.focus();
    await page.keyboard.press('Control+V');
    expect(await moves.inputValue()).toBe(NEAR);
    await page.goto('about:blank');
  });

  it('says when the browser refuses the clipboard, or to keep anything', async () => {
    await turnTo(page, linkTo(NEAR));
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('refused');
      };
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    const leading = page.getByRole('switch', { name: 'Help me see' });
    await leading.uncheck();
    await page.getByRole('switch', { name: 'Goal' }).check();
    expect(await page.getByRole('alert').innerText()).toContain('keeps nothing');
    expect(await leading.isChecked()).toBe(false);
    await leading.check();
    expect(await leads(page)).toEqual(['4: 3', '7: 1']);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Position and moves').click();
    await page.getByRole('button', { name: 'Copy the position' }).click();
    await expect
      .poll(() => page.locator('.copied-field [role=status]').nth(1).innerText())
      .toContain('by hand');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(NEAR);
    await page.goto('about:blank');
  });
});
