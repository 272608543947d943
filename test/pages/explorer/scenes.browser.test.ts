/* Scenes for a class, in a real Chromium: the search, parity, greedy play, the full screen. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, faults, closeTabs, openChromium, openTab } from '../chromium.js';
import { unusedSelectors } from '../styles.js';
import { beginTurn, goTo, tilesOf, turnTo } from './tab.js';

const cwd = temporaryFolder(afterAll);
const URL = pathToFileURL(join(cwd, 'explore.html')).href;

describe.runIf(CHROMIUM)('in Chromium', { timeout: 60_000 }, () => {
  let browser: Browser;
  let page: Page;
  const sheets = ['watch/watch.css', 'teach/teach.css', 'projected.css'].map((file) =>
    unusedSelectors(`explorer/${file}`),
  );
  const look = async (): Promise<void> => {
    for (const sheet of sheets) await sheet.look(page);
  };
  beforeAll(async () => {
    await call(['explore', '--size', '3x3', '--out', 'explore.html'], { cwd });
    browser = await openChromium();
    ({ page } = await openTab(browser));
  });
  afterAll(closeTabs);

  it('Watch shows the first five layers as a tree, then the histogram', async () => {
    await goTo(page, `${URL}#size=3x3&screen=Watch`);
    const boards = page.locator('.tree .branch');
    expect(await boards.count()).toBe(1);
    expect((await boards.first().boundingBox())!.height).toBeGreaterThan(150);
    await look();
    for (const all of [1, 3, 7, 15, 31]) {
      await page.getByRole('button', { name: 'One layer' }).click();
      await expect.poll(() => boards.count()).toBe(all);
      expect(await page.locator('.growing').count()).toBe(1);
    }
    expect(await faults(page)).toEqual([]);
    await look();
    await page.getByRole('button', { name: 'One layer' }).click();
    await page.locator('.tree.gone').waitFor();
    // Without motion the boards are gone at once.
    expect(await boards.first().evaluate((board) => getComputedStyle(board).opacity)).toBe('0');
    await look();
    await page.getByRole('button', { name: 'From the goal' }).click();
    await expect.poll(() => boards.count()).toBe(1);
  });

  it.each([
    ['4x4', ['1', '2', '4', '10', '24', '54', '107']],
    ['5x5', ['1', '2', '4', '10', '26', '64', '159']],
  ])(
    'Watch shows the first layers of %s, which has too many positions to be searched',
    async (size, counts) => {
      await beginTurn(page, `${URL}#size=${size}`);
      await page.getByRole('button', { name: 'Watch' }).click();
      const figures = page.locator('.watch .figures');
      for (const [layer, count] of counts.entries()) {
        await page.getByRole('button', { name: 'One layer' }).click();
        await expect
          .poll(async () => (await figures.locator('strong').allInnerTexts()).slice(0, 2))
          .toEqual([String(layer), count]);
      }
      await page.getByText('Some positions of layer 6').waitFor();
      await page.locator('.tree.gone').waitFor();
    },
  );

  it('Watch keeps its scene in its place on a phone, whatever the figures are', async () => {
    const { page } = await openTab(browser, { viewport: { width: 390, height: 844 } });
    await goTo(page, `${URL}#size=3x3&screen=Watch`);
    const placeOf = (): Promise<number> =>
      page
        .locator('.scene')
        .evaluate((scene) => Math.round(scene.getBoundingClientRect().top + scrollY));
    const first = await placeOf();
    for (let layer = 0; layer <= 12; layer++) {
      await page.getByRole('button', { name: 'One layer' }).click();
      await expect
        .poll(() => page.locator('.watch .figures strong').first().innerText())
        .toBe(String(layer));
      expect(await placeOf(), `layer ${layer}`).toBe(first);
    }
    await page.context().close();
  });

  it('Watch begins its pause when it asks for a layer, not when the layer has come', async () => {
    const { page } = await openTab(browser);
    await page.clock.install();
    await page.addInitScript(() => {
      const { prototype } = Worker;
      const post = prototype.postMessage;
      /** When layers were asked for; they are sent to the worker later. */
      const asked = { times: [] as number[], send: () => undefined as unknown };
      Object.assign(globalThis, { asked });
      prototype.postMessage = function (this: Worker, message: { name?: string }, rest?: object) {
        const send = (): void => post.call(this, message, rest);
        if (message.name === 'watch') {
          asked.times.push(performance.now());
          asked.send = send;
        } else send();
      };
    });
    const times = (): Promise<number[]> => page.evaluate('globalThis.asked.times');
    await page.goto(`${URL}#size=3x3&screen=Watch`);
    await page.locator('.watch').getByLabel('Speed').selectOption('1 layer a second');
    // From now on only the test moves the clock.
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);
    await page.getByRole('button', { name: 'Start' }).first().click();
    await expect.poll(() => page.clock.runFor(20).then(times)).toHaveLength(1);
    await page.clock.runFor(700);
    await page.evaluate('globalThis.asked.send()');
    await page.getByText('Some positions of layer 0').waitFor();
    await expect.poll(() => page.clock.runFor(20).then(times)).toHaveLength(2);
    // The pause would end at 1700 if it began when the layer came.
    const [first, second] = await times();
    expect(second - first).toBeGreaterThanOrEqual(1000);
    expect(second - first).toBeLessThan(1500);
    await page.context().close();
  });

  it('Watch compares two methods on one position, board by board or by themselves', async () => {
    await turnTo(page, `${URL}#size=3x3&pos=1-2-3-4-5-6-0-7-8`);
    await page.getByRole('button', { name: 'Watch' }).click();
    const one = page.getByRole('region', { name: 'One method' });
    const other = page.getByRole('region', { name: 'The other method' });
    await page.getByRole('button', { name: 'One board' }).click();
    expect(await one.innerText()).toMatch(/Boards looked at\s+1\s+Boards remembered\s+3\s/);
    await page.getByRole('button', { name: 'From the start' }).click();
    expect(await one.innerText()).toMatch(/Boards looked at\s+0\s/);
    await other.getByRole('combobox').selectOption('depth-first, bounded');
    await page
      .getByRole('group', { name: 'Comparison' })
      .getByLabel('Speed')
      .selectOption('full speed');
    await page
      .getByRole('group', { name: 'Comparison' })
      .getByRole('button', { name: 'Start', exact: true })
      .click();
    await expect.poll(() => one.getByRole('status').innerText()).toBe('Solved in 2 moves.');
    await expect.poll(() => other.getByRole('status').innerText()).toMatch(/^Solved in \d+ moves/);
    expect(await faults(page)).toEqual([]);
    await look();
    await page.setViewportSize({ width: 390, height: 844 });
    const [left, right] = await Promise.all([one, other].map((each) => each.boundingBox()));
    expect(right!.y).toBe(left!.y);
    expect(right!.x).toBeGreaterThan(left!.x);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('Watch takes a random position to compare methods on if the game starts at the goal', async () => {
    await turnTo(page, `${URL}#size=3x3&pos=1-2-3-4-5-6-7-8-0`);
    await page.getByRole('button', { name: 'Watch' }).click();
    const section = page.getByRole('region', { name: 'Methods compared' });
    await section.getByText('The position is the goal').waitFor();
    await section.getByRole('button', { name: 'New position' }).click();
    await section.getByRole('button', { name: 'One board' }).waitFor();
  });

  it.each(['size=3x3&wrap=rows', 'size=3x4&holes=0,3-1,3-2,3', 'size=3x3&metric=multi-tile'])(
    'Watch does not compare methods on %s, but leads to 3x3',
    async (fragment) => {
      await turnTo(page, `${URL}#${fragment}&screen=Watch`);
      const section = page.getByRole('region', { name: 'Methods compared' });
      await section.getByRole('button', { name: 'Compare them on 3x3' }).click();
      await section.getByRole('button', { name: 'One board' }).waitFor();
      expect(await page.locator('h1').innerText()).toBe('3x3 sliding tiles');
    },
  );

  it('parity counts the pairs along the snake, and what each act does to them', async () => {
    await turnTo(page, `${URL}#size=3x3`);
    await page.getByRole('button', { name: 'Teach' }).click();
    const section = page.getByRole('region', { name: 'Parity' });
    const numbers = (): Promise<string[]> => section.locator('.order li').allInnerTexts();
    // 1 2 3 6 5 4 7 8 along the snake: 6 before 5 and 4, 5 before 4.
    expect((await numbers()).map((text) => text.replaceAll(/\s+/g, ':')).join(' ')).toBe(
      '1:0 2:0 3:0 6:2 5:1 4:0 7:0 8:0',
    );
    await section.getByRole('button', { name: '1', exact: true }).click();
    await section.getByRole('button', { name: '3', exact: true }).click();
    // 3 2 1 6 5 4 7 8.
    expect(await section.innerText()).toContain('Together 6 pairs, an even number');
    expect(await section.innerText()).toContain('The exchange made it 3 more.');
    expect(await section.locator('.pairs path').getAttribute('d')).toMatch(/^(M[^M]*){6}$/);
    // The drawing is as high as its highest arc.
    const above = await section.locator('.pairs path').evaluate((path) => {
      const { ownerSVGElement } = path as SVGPathElement;
      return (path as SVGPathElement).getBBox().y - ownerSVGElement!.viewBox.baseVal.y;
    });
    expect(above).toBeCloseTo(0, 3);
    await section.getByRole('button', { name: 'Slide a tile' }).click();
    expect(await section.innerText()).toMatch(/an even number.* The slide (did not|made it 2)/);
    await section.getByRole('button', { name: '4', exact: true }).click();
    await look();
  });

  it('greedy play moves a board, step by step, to its end', async () => {
    const section = page.getByRole('region', { name: 'Greedy' });
    await section.getByLabel('From depth').fill('31');
    await section.getByRole('button', { name: 'Play greedily' }).click();
    const board = section.locator('.stage');
    await board.waitFor();
    const start = await board.evaluate(tilesOf);
    expect(['8 6 7 2 5 4 3 0 1', '6 4 7 8 5 0 3 2 1']).toContain(start);
    const first = section.locator('.figures strong');
    expect((await first.allInnerTexts())[1]).toBe('31');
    await section.getByRole('button', { name: 'One on' }).click();
    expect((await first.allInnerTexts()).slice(0, 2)).toEqual([
      expect.stringMatching(/^1 of \d+$/),
      '30',
    ]);
    expect(await board.evaluate(tilesOf)).not.toBe(start);
    await section.getByRole('slider', { name: 'Move' }).focus();
    await page.keyboard.press('End');
    await expect
      .poll(() => section.getByRole('status').innerText())
      .toMatch(/^(Given up|Stuck|Solved) (in|after) \d+ greedy moves/);
    expect(await faults(page)).toEqual([]);
    await look();
  });

  it('the key F shows a section alone and large, and gives the page back', async () => {
    const alone = page.locator('.projected');
    const heading = page.locator('h1').first();
    await page.getByRole('slider', { name: 'Move' }).focus();
    await page.keyboard.press('f');
    await alone.waitFor();
    expect(await alone.locator('h2').innerText()).toMatch(/^Greedy/);
    expect(await heading.isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    expect(await faults(page)).toEqual([]);
    await look();
    expect(await alone.getByRole('button', { name: 'Leave full screen' }).count()).toBe(1);
    await page.evaluate(() => document.exitFullscreen());
    await expect.poll(() => alone.count()).toBe(0);
    expect(await heading.isVisible()).toBe(true);
    // In a field it is a letter.
    await page.getByLabel('Number of a sheet').focus();
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Full screen' }).first().click();
    expect(await alone.locator('h2').innerText()).toMatch(/^Parity/);
    await look();
    await page.keyboard.press('Escape');
    await expect.poll(() => alone.count()).toBe(0);
    expect(sheets.flatMap((sheet) => sheet.left())).toEqual([]);
  });

  it('a class tries a board that cannot be solved, and sees why at the end', async () => {
    await goTo(page, `${URL}#size=2x2&screen=Teach`);
    const exchange = page.getByLabel('Board whose tiles can be exchanged');
    for (const name of ['1', '2']) await exchange.getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Slide a tile at random' }).click();
    await page.getByRole('button', { name: 'Let the class try this board' }).click();
    await expect.poll(() => page.url()).toMatch(/&pos=[\d-]+&try=1$/);
    await page.getByText('Can this board be solved?').waitFor();
    for (const name of ['Hint', 'Solve'])
      expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
    const link = page.url();
    // The answer comes by itself with all tiles but two in their places.
    for (const key of ['ArrowUp', 'ArrowLeft']) {
      if ((await page.getByText('Nearer than this').count()) === 0) await page.keyboard.press(key);
    }
    await page.getByText('Nearer than this nobody comes.').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'See parity' }).click();
    await page.getByRole('heading', { name: 'Parity' }).waitFor();
    // Another visitor has it by its link, and asks for the answer.
    await goTo(page, link);
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByText('odd number of exchanges').waitFor();
    await page.getByRole('button', { name: 'Exchange two tiles and play' }).click();
    await page.locator('.distance', { hasText: 'from the goal' }).waitFor();
    await expect.poll(() => page.url()).not.toContain('try');
    // Nor is it given away if nothing but the exchange was made, as in Loyd's puzzle.
    await turnTo(page, `${URL}#v=1&size=2x2&pos=2-1-3-0&try=1`);
    await page.getByRole('button', { name: 'Show the answer' }).waitFor();
    // One that can be solved is asked in the same way.
    await turnTo(page, `${URL}#v=1&size=2x2&pos=1-2-0-3&try=1`);
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByText('It can be solved. Go on!').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.locator('.sentence', { hasText: 'No solution is shorter!' }).waitFor();
  });

  it('each lesson leads to the next, and the first two to Play and Watch', async () => {
    await turnTo(page, `${URL}#size=3x3&screen=Teach`);
    const lessons = page.getByRole('navigation', { name: 'Lessons' }).getByRole('button');
    expect(await lessons.count()).toBe(5);
    await lessons.first().click();
    const reached = (): Promise<string> => page.evaluate(() => document.activeElement!.textContent);
    const seen = [await reached()];
    for (const next of await page.getByRole('button', { name: 'Next: ' }).all()) {
      await next.click();
      expect(await next.innerText()).toBe(`Next: ${await reached()}`);
      seen.push(await reached());
    }
    expect(new Set(seen).size).toBe(5);
    await page.getByLabel('2 moves', { exact: true }).fill('5');
    await page.getByRole('button', { name: 'Compare' }).click();
    expect(await page.locator('.teach output').allInnerTexts()).toEqual([
      '2',
      '4',
      '8',
      '286',
      '16,993',
      '221',
    ]);
    await look();
    await page.getByRole('button', { name: 'Watch the search' }).click();
    await page.getByRole('button', { name: 'One layer' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Play from 8 moves' }).click();
    await expect.poll(() => page.locator('.line').innerText()).toMatch(/^8 to go/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('switch', { name: 'Help me see' }).uncheck();
  });
});
