/* The element <slide-puzzle> in the page of its document, opened from a file in a real Chromium. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gridSize } from '../../../src/puzzle/markedSizes.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { naiveLayers } from '../../naive/search.js';
import { CHROMIUM, faults, closeTabs, openChromium, openTab, type Tab } from '../chromium.js';

const PAGE = pathToFileURL(resolve('docs/examples/slide-puzzle.html')).href;

/** Two moves from the goal of 3x3. */
const NEAR = '1 2 3 4 5 6 0 7 8';

describe.runIf(CHROMIUM)('<slide-puzzle>', () => {
  let browser: Browser;
  let tab: Tab;
  let page: Page;
  beforeAll(async () => {
    browser = await openChromium();
    tab = await openTab(browser);
    ({ page } = tab);
    await page.goto(PAGE);
    await page.evaluate(() => {
      const reported: unknown[] = [];
      for (const name of ['move', 'solved'])
        document.addEventListener(name, (event) => {
          reported.push([name, (event as CustomEvent<unknown>).detail]);
        });
      Object.assign(globalThis, { reported });
    });
  });
  afterAll(closeTabs);

  const distance = (): Promise<string | null> => page.locator('.distance').textContent();
  const board = (): Promise<string> =>
    page
      .locator('slide-puzzle')
      .evaluate((puzzle) => (puzzle as unknown as { rows: unknown[][] }).rows.flat().join(' '));
  /** What the page heard since it was asked last. */
  const reported = (): Promise<unknown> =>
    page.evaluate(() => (globalThis as unknown as { reported: unknown[] }).reported.splice(0));
  const change = (attributes: Readonly<Record<string, string | null>>): Promise<void> =>
    page.locator('slide-puzzle').evaluate((puzzle, changes) => {
      for (const [name, value] of Object.entries(changes))
        if (value === null) puzzle.removeAttribute(name);
        else puzzle.setAttribute(name, value);
    }, attributes);

  it('knows the distance of a random position of 3x4, in the page of its document, without a request', async () => {
    await expect.poll(distance, { timeout: 20_000 }).toMatch(/^\d+ moves from the goal\.$/);
    expect(await page.locator('.board button').count()).toBe(11);
    expect(tab.events.filter((event) => !event.startsWith('request: file:'))).toEqual([]);
  });

  it('is played with clicks and keys, and informs the page of moves and of the end', async () => {
    await change({ size: '3x3', start: NEAR });
    await expect.poll(distance).toBe('2 moves from the goal.');
    await reported();
    await page.locator('.board button', { hasText: '7' }).click();
    expect(await reported()).toEqual([
      [
        'move',
        {
          letters: 'R',
          moves: 1,
          rows: [
            [1, 2, 3],
            [4, 5, 6],
            [7, 0, 8],
          ],
          by: 'hand',
        },
      ],
    ]);
    await page.keyboard.press('ArrowLeft');
    const solved = { moves: 2, letters: 'RR', by: 'hand' };
    expect(await reported()).toMatchObject([
      ['move', { letters: 'R' }],
      ['solved', solved],
    ]);
    expect(await page.locator('#told').textContent()).toBe('Solved in 2 moves.');
    expect(await page.locator('.stage.done').count()).toBe(1);
    expect(await page.locator('.unseen').textContent()).toBe('8 left. Solved in 2 moves.');
    await expect.poll(distance).toBe('Solved.');
    await page.getByRole('button', { name: 'Start again' }).click();
    expect(await board()).toBe(NEAR);
    expect(await page.locator('.stage.done').count()).toBe(0);
  });

  it('moves all tiles between a tile and the blank, and keeps the focus on the tile', async () => {
    const tile = page.getByRole('button', { name: '8, slides 2 tiles left' });
    await tile.focus();
    await page.keyboard.press('Enter');
    expect(await board()).toBe('1 2 3 4 5 6 7 8 0');
    expect(
      await page.evaluate(
        () => document.querySelector('slide-puzzle')!.shadowRoot!.activeElement!.textContent,
      ),
    ).toBe('8');
    expect(await reported()).toMatchObject([
      ['move', { letters: 'RR', moves: 2 }],
      ['solved', { moves: 2 }],
    ]);
  });

  it('is a board with holes, walls and wraps, which is drawn and solved', async () => {
    const marks = { holes: '0,0', walls: '1,1-1,2', wrap: 'rows' };
    const size = gridSize({
      rows: 2,
      columns: 4,
      wrap: 'rows',
      holes: [[0, 0]],
      walls: [
        [
          [1, 1],
          [1, 2],
        ],
      ],
    });
    const depth = 9;
    const [start] = naiveLayers(orderedPuzzle(size), depth)[depth];
    await change({ size: '2x4', ...marks, start: start.join(' ') });
    await expect.poll(distance).toBe(`${depth} moves from the goal.`);
    expect(await board()).toBe(`# ${start.join(' ')}`);
    expect(await page.locator('.ground :is(.hole, .wall, .open)').count()).toBe(3);
    expect(await faults(page)).toEqual([]);
    await page.locator('.solve').click();
    await expect.poll(distance, { timeout: 20_000 }).toBe('Solved.');
    expect(await board()).toBe('# 1 2 3 4 5 6 0');
    await change({ wrap: 'all' });
    expect(await page.locator('[role=alert]').textContent()).toContain("but not 'all'");
    await change({ size: '3x3', holes: null, walls: null, wrap: null, start: NEAR });
    await expect.poll(distance).toBe('2 moves from the goal.');
    await reported();
  });

  it('plays a shortest solution, which a move ends', async () => {
    await change({ start: '8 6 7 2 5 4 3 0 1' });
    await expect.poll(distance).toBe('31 moves from the goal.');
    await page.clock.install();
    const button = page.locator('.solve');
    await button.click();
    await expect.poll(distance).toBe('29 moves from the goal.');
    expect(await button.textContent()).toBe('Stop');
    await button.click();
    const stopped = await board();
    expect(await button.textContent()).toBe('Solve');
    await page.clock.fastForward(2_000);
    expect(await board()).toBe(stopped);
    await change({ start: NEAR });
    await expect.poll(distance).toBe('2 moves from the goal.');
    await reported();
    await button.click();
    await expect.poll(distance).toBe('Solved.');
    expect(await reported()).toMatchObject([
      ['move', { by: 'solution' }],
      ['move', { by: 'solution' }],
      ['solved', { by: 'solution' }],
    ]);
  });

  it('takes goals of labels and other sizes, and says what is wrong with an attribute', async () => {
    await change({ size: '2x3', goal: 'A A B/B B *', blank: '*', start: 'A A B/B * B' });
    await expect.poll(distance).toBe('1 move from the goal.');
    await change({ start: 'A A B/B * C' });
    await expect.poll(() => page.getByRole('alert').textContent()).toContain("a tile 'C'");
    expect(await page.locator('.board button').count()).toBe(0);
    // The rows of a start show the size.
    await change({ goal: null, blank: null, size: null, start: '1 2 3/4 0 5' });
    await expect.poll(distance).toBe('1 move from the goal.');
    await change({ size: '5x5', start: null });
    await expect
      .poll(distance, { timeout: 20_000 })
      .toMatch(/^At most \d+ moves from the goal, at least \d+\.$/);
    expect(await page.getByRole('alert').textContent()).toBe('');
  });

  it('follows a swipe, which ends outside of it too, and does not take it for a click', async () => {
    await change({ size: '3x3', start: '1 2 3 4 0 5 7 8 6', metric: null });
    await expect.poll(board).toBe('1 2 3 4 0 5 7 8 6');
    const stage = (await page.locator('.board').boundingBox())!;
    const at = (column: number, row: number) =>
      [stage.x + (column * stage.width) / 3, stage.y + (row * stage.height) / 3] as const;
    const swipe = async (...points: readonly (readonly [number, number])[]): Promise<void> => {
      await page.mouse.move(...points[0]);
      await page.mouse.down();
      for (const point of points.slice(1)) await page.mouse.move(...point, { steps: 3 });
      await page.mouse.up();
    };
    // From the blank to the right: the tile before it follows.
    await swipe(at(1.5, 1.5), at(1.9, 1.5));
    expect(await board()).toBe('1 2 3 0 4 5 7 8 6');
    // Up from a tile that cannot move, and off the board.
    await swipe(at(2.5, 0.5), at(2.5, -0.3));
    expect(await board()).toBe('1 2 3 7 4 5 0 8 6');
    // Along a tile that a click would move too: it moves once.
    await swipe(at(1.5, 2.5), at(1.1, 2.5));
    expect(await board()).toBe('1 2 3 7 4 5 8 0 6');
    await page.mouse.click(...at(2.5, 2.5));
    expect(await board()).toBe('1 2 3 7 4 5 8 6 0');
    // A tile follows the finger, and stays if it is not dragged far.
    await page.mouse.move(...at(1.5, 2.5));
    await page.mouse.down();
    await page.mouse.move(...at(1.7, 2.5), { steps: 3 });
    const tile = page.locator('.board button', { hasText: '6' });
    const { x } = (await tile.boundingBox())!;
    expect(x - stage.x).toBeCloseTo(1.2 * (stage.width / 3), 0);
    await page.mouse.up();
    await expect
      .poll(async () => (await tile.boundingBox())!.x)
      .toBeCloseTo(x - 0.2 * (stage.width / 3), 0);
    expect(await board()).toBe('1 2 3 7 4 5 8 6 0');
  });

  it('counts in the metric, begins with the position of a seed, and knows what the page asks', async () => {
    await change({ start: null, seed: '20261123', metric: 'multi-tile' });
    // The puzzle of that day.
    await expect.poll(board).toBe('2 8 5 6 3 4 7 1 0');
    await expect.poll(distance).toMatch(/^\d+ multi-tile moves from the goal\.$/);
    await change({ metric: null });
    await expect.poll(distance).toBe('22 moves from the goal.');
    await reported();
    const ask = (name: string, ...given: string[]): Promise<unknown> =>
      page.locator('slide-puzzle').evaluate(
        async (puzzle, [called, first]) => {
          const methods = puzzle as unknown as Record<string, (given?: string) => unknown>;
          try {
            return await methods[called](first);
          } catch (cause) {
            return String(cause);
          }
        },
        [name, ...given],
      );
    expect(await ask('known')).toEqual({ distance: 22, rightMoves: ['U'], solutions: 1 });
    expect(await ask('hint')).toBe('U');
    expect(await page.locator('.hinted').textContent()).toBe('4');
    expect(await page.locator('.unseen').textContent()).toBe('Hint: 4 slides down.');
    expect(await ask('move', 'UR')).toContain("The moves 'UR' take the blank off the board");
    expect(await reported()).toEqual([]);
    await ask('move', 'UL');
    expect(await reported()).toMatchObject([
      ['move', { letters: 'U', moves: 1, by: 'page' }],
      ['move', { letters: 'L', moves: 2 }],
    ]);
    expect(await page.locator('.hinted').count()).toBe(0);
    await change({ metric: 'long' });
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe("The metric is single-tile or multi-tile, but not 'long'.");
    await change({ metric: null, seed: null });
  });

  it('keeps its tiles on the board if its size changes, and moves nothing by itself if that is not wanted', async () => {
    await change({ size: '2x5', start: '1 2 3 4 5/6 7 8 0 9' });
    await expect.poll(() => page.locator('.board button').count()).toBe(9);
    for (const width of ['8rem', '40rem']) {
      const edges = await page.locator('slide-puzzle').evaluate((puzzle, width) => {
        puzzle.style.maxWidth = width;
        return [...puzzle.shadowRoot!.querySelectorAll('.stage, .tile')]
          .map((element) => element.getBoundingClientRect())
          .map(({ left, right, top, bottom }) => [-left, right, -top, bottom]);
      }, width);
      const [board, ...tiles] = edges;
      for (const tile of tiles)
        for (const [side, edge] of tile.entries()) expect(edge).toBeLessThan(board[side] + 0.1);
    }
    const transition = (): Promise<string> =>
      page
        .locator('.board button')
        .first()
        .evaluate((tile) => getComputedStyle(tile).transitionDuration);
    expect(await transition()).toBe('0s');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await transition()).toBe('0.14s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('slide-puzzle').evaluate((puzzle) => puzzle.removeAttribute('style'));
  });

  it('has no fault of accessibility, on light and dark pages, also without what is optional', async () => {
    await change({ size: '3x3', start: NEAR, distance: null, solve: null });
    await expect.poll(board).toBe(NEAR);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.evaluate((scheme) => {
        document.documentElement.style.colorScheme = scheme;
      }, colorScheme);
      expect(await faults(page)).toEqual([]);
    }
    expect(await page.locator('.solve').isVisible()).toBe(false);
    expect(await page.getByRole('group').getAttribute('aria-label')).toBe(
      'Sliding puzzle: 1 2 3, 4 5 6, blank 7 8',
    );
  });

  it('begins anew if it is taken away and put back, or a listener changes it', async () => {
    await page.locator('slide-puzzle').evaluate((puzzle) => {
      const { parentNode } = puzzle;
      puzzle.remove();
      parentNode!.append(puzzle);
      puzzle.addEventListener('move', () => puzzle.setAttribute('size', '2x2'), { once: true });
      puzzle.setAttribute('solve', '');
    });
    await page.locator('.solve').click();
    await expect.poll(() => page.getByRole('alert').textContent()).not.toBe('');
    await change({ start: null });
    await expect.poll(() => page.locator('.board button').count()).toBe(3);
    expect(tab.events.filter((event) => event.startsWith('error'))).toEqual([]);
  });
});
