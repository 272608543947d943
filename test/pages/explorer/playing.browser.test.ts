/* How the explorer is played, with a mouse, keys and fingers, in both metrics. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatLink } from '../../../src/notation/link.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, closeTabs } from '../chromium.js';
import { addressesIn, EIGHT, makeExplorer, NEAR, openTabs } from './explorerTabs.js';
import {
  beginTurn,
  boardOf,
  distanceOn,
  expectBoard,
  leadsOn,
  ready,
  saidOn,
  turnTo,
} from './tab.js';

const cwd = temporaryFolder(afterAll);
const { url: URL, linkTo } = addressesIn(cwd);
const SLIDING = orderedPuzzle(EIGHT.size, undefined, 'multi-tile');

describe.skipIf(CHROMIUM === undefined)('in Chromium', { timeout: 60_000 }, () => {
  let page: Page;
  /** In another tab, which can be touched, and whose clock can be put forward. */
  let special: Page;
  beforeAll(async () => {
    await makeExplorer(cwd);
    ({ page, special } = await openTabs());
  });
  afterEach(async ({ task }) => {
    // What failed may have left the page anyhow.
    if (task.result?.state === 'fail') await page.goto('about:blank');
  });
  afterAll(closeTabs);

  const distance = (of = page): Promise<string> => distanceOn(of);
  const said = (of = page): Promise<string> => saidOn(of);

  it('is played with the mouse: a tile slides, and a run slides whole', async () => {
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

  it('is played with keys, which type into fields', async () => {
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

  it('is played with arrows after the pointer has set a depth, and shows the goal when it is asked to', async () => {
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
    expect(await leadsOn(special)).toEqual(['1: 3', '3: 4', '4: 5', '7: 5']);
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

  it('plays 5x5 with solutions that it says are not proved to be shortest', async () => {
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

  it('is played with drags and swipes of a finger', async () => {
    await special.setViewportSize({ width: 390, height: 844 });
    await turnTo(special, linkTo(NEAR));
    await special.emulateMedia({ reducedMotion: 'no-preference' });
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

  it('marks the moves that lost on its line, and leads to each', async () => {
    // U and L lead away from the position that is one move from the goal.
    await turnTo(page, `${linkTo(NEAR)}&moves=RUDLRR`);
    const group = page.getByRole('group', { name: 'Mistakes' });
    await expect.poll(() => page.locator('path.mistake').count()).toBe(2);
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
    expect(await leadsOn(page)).toEqual([]);
    await page.getByRole('switch', { name: 'Help me see' }).check();
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
});
