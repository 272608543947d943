/*
 * What stands around the board, in a real Chromium: what a screen reader gets of the game, what can
 * be shared, the strip of moves.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, closeTabs, openChromium, openTab } from '../chromium.js';
import { expectBoard, goTo, turnTo } from './tab.js';

const cwd = temporaryFolder(afterAll);
const URL = pathToFileURL(join(cwd, 'explore.html')).href;

/** Two moves from the goal of 3x3, the blank in the middle. */
const MIDDLE = `${URL}#size=3x3&pos=1-2-3-4-0-6-7-5-8`;

describe.runIf(CHROMIUM)('in Chromium', { timeout: 60_000 }, () => {
  let page: Page;
  beforeAll(async () => {
    await call(['explore', '--size', '3x3', '--out', 'explore.html'], { cwd });
    ({ page } = await openTab(await openChromium(), { viewport: { width: 1280, height: 800 } }));
    await goTo(page, MIDDLE);
  });
  afterAll(closeTabs);

  const heard = (): Promise<string> => page.locator('[aria-live]').innerText();

  describe('a screen reader', () => {
    it('gets the tiles by their places, and the place of each', async () => {
      await turnTo(page, MIDDLE);
      await expect
        .poll(() => tilesHeard(page))
        .toEqual([
          '1: row 1, column 1',
          '2, slides down: row 1, column 2',
          '3: row 1, column 3',
          '4, slides right: row 2, column 1',
          '6, slides left: row 2, column 3',
          '7: row 3, column 1',
          '5, slides up: row 3, column 2',
          '8: row 3, column 3',
        ]);
      await page.keyboard.press('ArrowUp');
      const order = async () => (await tilesHeard(page)).map((words) => words[0]).join(' ');
      await expect.poll(order).toBe('1 2 3 4 5 6 7 8');
    });

    it('goes with Tab through the tiles that can move, by their places', async () => {
      await turnTo(page, MIDDLE);
      await page.locator('nav button').last().focus();
      const reached: string[] = [];
      for (let times = 0; times < 4; times++) {
        await page.keyboard.press('Tab');
        reached.push(await page.evaluate(() => document.activeElement!.textContent));
      }
      expect(reached).toEqual(['2', '4', '6', '5']);
    });

    it('hears each act once: a move, a hint, steps back and on, the solution and its end', async () => {
      await turnTo(page, MIDDLE);
      await page.evaluate(() => {
        const region = document.querySelector('[aria-live]')!;
        const all: string[] = [];
        Object.assign(globalThis, { all });
        const note = (): void => void all.push(region.textContent);
        new MutationObserver(note).observe(region, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      });
      const acts = [
        ['ArrowUp', '5 up.'],
        ['h', 'Hint: 8 slides left.'],
        ['z', '5 down.'],
        // There is nothing more to take back, and nothing to say.
        ['z', '5 down.'],
        ['Shift+Z', '5 up.'],
        ['z', '5 down.'],
        ['h', 'Hint: 5 slides up.'],
        ['Shift+S', 'Solved by the machine: 2 moves, and no solution is shorter.'],
      ];
      for (const [key, words] of acts) {
        await page.keyboard.press(key);
        await expect.poll(heard, { message: key }).toBe(words);
      }
      const said = acts
        .map(([, words]) => words)
        .filter((words, at) => words !== acts[at - 1]?.[1]);
      expect(await page.evaluate('globalThis.all')).toEqual(
        said.toSpliced(-1, 0, 'A solution is played.'),
      );
      expect(await page.locator('.sentence').innerText()).toBe(said.at(-1));
    });

    it('hears how a game ended that it has played by itself, and its mistakes one by one', async () => {
      await turnTo(page, MIDDLE);
      for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowLeft'])
        await page.keyboard.press(key);
      await expect
        .poll(heard)
        .toMatch(
          /^8 left\. Solved\. In 4 moves and \S+; the shortest solution has 2\. Score 50 of 100\.$/,
        );
      await page.getByRole('button', { name: 'Look at your mistake' }).click();
      await expect.poll(heard).toBe('Move 1 lost 2: 2 down. Nearer: 5 up.');
    });
  });

  it('Share opens one line to copy, and the board stays in sight', async () => {
    await turnTo(page, MIDDLE);
    await page.keyboard.press('ArrowUp');
    // A click of the test would scroll by itself.
    await page
      .getByRole('button', { name: 'Share' })
      .evaluate((button: HTMLElement) => button.click());
    const fields = page.locator('.panel').getByRole('textbox');
    await expect.poll(() => fields.count()).toBe(1);
    expect(await fields.inputValue()).toMatch(/#v=1&size=3x3.*&moves=D&at=1$/);
    const board = (await page.locator('.stage').boundingBox())!;
    expect(board.y).toBeGreaterThanOrEqual(0);
    expect(board.y + board.height).toBeLessThan(800);
    await page.getByText('Position and moves').click();
    expect(await page.getByLabel('position', { exact: true }).inputValue()).toBe(
      '1 2 3 4 5 6 7 0 8',
    );
    await page.keyboard.press('Escape');
  });

  it('the present move stays in sight in the strip of moves, also in a window of another size', async () => {
    await turnTo(page, `${MIDDLE}&moves=UDLRUDLRUDLRUDLRUDLRUDLRDR`);
    const strip = page.getByRole('list', { name: 'Moves' });
    const isInSight = (): Promise<boolean> =>
      strip.evaluate((list) => {
        const [whole, present] = [list, list.querySelector('[aria-current]')!].map((element) =>
          element.getBoundingClientRect(),
        );
        return present.left >= whole.left && present.right <= whole.right;
      });
    await strip.getByRole('button', { name: /^Move 12:/ }).click();
    await expect.poll(isInSight).toBe(true);
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1280, 800],
    ]) {
      await page.setViewportSize({ width, height });
      await expect.poll(isInSight, { message: `${width}` }).toBe(true);
    }
  });

  it('a link to a depth brings the slider there too', async () => {
    await turnTo(page, `${URL}#size=3x3&depth=29`);
    await expect.poll(() => page.locator('.distance').innerText()).toMatch(/^29\s/);
    expect(await page.locator('.rest input[type=range]').inputValue()).toBe('29');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await expect.poll(() => page.locator('.distance').innerText()).toMatch(/^29\s/);
  });

  it('the histogram has the labels of its depths, with a line of the distance beside it or without', async () => {
    await turnTo(page, MIDDLE);
    const labels = (): Promise<string> =>
      page
        .locator('.side .charts text')
        .allTextContents()
        .then((texts) => texts.join(' '));
    await expect.poll(labels).toMatch(/31 .*moves from the goal.*positions$/);
    await page.getByRole('switch', { name: 'Help me see' }).check();
    await expect.poll(labels).toMatch(/31 .*moves from the goal.*moves .*positions$/);
    expect((await labels()).match(/from the goal/g)).toHaveLength(1);
    await page.getByRole('switch', { name: 'Help me see' }).uncheck();
  });

  it('a board that has moved keeps its elements, so that tiles slide', async () => {
    await turnTo(page, MIDDLE);
    const tiles = await page.locator('.tile').elementHandles();
    await page.keyboard.press('ArrowUp');
    await expectBoard(page, '1 2 3 4 5 6 7 0 8');
    for (const [at, tile] of (await page.locator('.tile').elementHandles()).entries())
      expect(await tile.evaluate((element, before) => element === before, tiles[at])).toBe(true);
  });
});

/** The tiles of the board in the accessibility tree, in its order. */
async function tilesHeard(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const board = nodes.find(({ name }) => String(name?.value).startsWith('Board: '))!;
  return board
    .childIds!.map((id) => nodes.find(({ nodeId }) => nodeId === id)!)
    .filter(({ role }) => role?.value === 'button')
    .map(({ name, description }) => `${String(name!.value)}: ${String(description!.value)}`);
}
