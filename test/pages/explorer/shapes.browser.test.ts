/* Boards with holes, walls and wraps in the page that searches, in a real Chromium. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { gridSize } from '../../../src/puzzle/markedSizes.js';
import { formatLink } from '../../../src/notation/link.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { call } from '../../cli/call.js';
import { THETA_ZERO } from '../../known/shapes.js';
import { naiveLayers } from '../../naive/search.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, closeTabs, faults, openChromium, openTab } from '../chromium.js';
import { goTo, helped } from './tab.js';

const cwd = temporaryFolder(afterAll);
const FILE = join(cwd, 'output', 'explore.html');

/** A board with a hole, a wall and wrapped rows, and one of its deepest positions. */
const MARKED = orderedPuzzle(
  gridSize({
    rows: 2,
    columns: 4,
    holes: [[0, 0]],
    walls: [
      [
        [1, 1],
        [1, 2],
      ],
    ],
    wrap: 'rows',
  }),
);
const LAYERS = naiveLayers(MARKED);
const DEEPEST = LAYERS[LAYERS.length - 1][0];

const linkTo = (position: Board, puzzle: Puzzle): string =>
  `${pathToFileURL(FILE).href}#${formatLink({ puzzle, position })}`;

beforeAll(async () => {
  mkdirSync(join(cwd, 'output'));
  await call(['explore', '--size', '3x3'], { cwd });
});

describe.skipIf(CHROMIUM === undefined)('in Chromium', { timeout: 60_000 }, () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openTab(await openChromium(), { hasTouch: true }));
    await helped(page);
  });
  afterAll(closeTabs);

  const board = (): Promise<string> => page.locator('.stage').getAttribute('aria-label') as never;
  const distance = (): Promise<string> => page.locator('.distance').innerText();

  it('a board with a hole, a wall and wrapped rows is drawn, and its distances are known', async () => {
    await goTo(page, linkTo(DEEPEST, MARKED));
    const words = DEEPEST.map((tile) => (tile === 0 ? 'blank' : String(tile)));
    await expect
      .poll(board)
      .toBe(`Board: hole ${words.slice(0, 3).join(' ')}, ${words.slice(3).join(' ')}`);
    await expect.poll(distance).toMatch(new RegExp(`^${LAYERS.length - 1}\\s+moves from the goal`));
    expect(await page.locator('.ground .hole, .ground .wall, .ground .open').count()).toBe(3);
    expect(await faults(page)).toEqual([]);
  });

  it('is solved with its hints in the number of moves that a plain search finds', async () => {
    await goTo(page, linkTo(DEEPEST, MARKED));
    for (let moves = LAYERS.length - 1; moves > 0; moves--) {
      await expect.poll(distance).toMatch(new RegExp(`^${moves}\\s`));
      await page.locator('.tile:has(.nearer)').first().click();
    }
    await expect.poll(distance).toBe('Solved');
  });

  it('a tile goes round a wrapped row with a click, a key and a touch', async () => {
    const ring = orderedPuzzle(gridSize({ rows: 2, columns: 4, wrap: 'rows' }));
    const start = [0, 2, 3, 4, 1, 6, 7, 5];
    const moved = 'Board: 4 2 3 blank, 1 6 7 5';
    await goTo(page, linkTo(start, ring));
    const tile = page.getByRole('button', { name: /^4, slides right/ });
    await tile.click();
    await expect.poll(board).toBe(moved);
    await page.keyboard.press('z');
    await page.keyboard.press('ArrowRight');
    await expect.poll(board).toBe(moved);
    await page.keyboard.press('z');
    await tile.tap();
    await expect.poll(board).toBe(moved);
  });

  it('a tile behind a wall does not move', async () => {
    const walled = orderedPuzzle(
      gridSize({
        rows: 3,
        columns: 3,
        walls: [
          [
            [2, 1],
            [2, 2],
          ],
        ],
      }),
    );
    await goTo(page, linkTo([...walled.goal.slice(0, 5), 6, 7, 8, 0], walled));
    expect(await page.locator('.tile[aria-disabled=false]').allInnerTexts()).toEqual(['3', '6']);
    await page.keyboard.press('ArrowRight');
    await expect.poll(board).toBe('Board: 1 2 3, 4 5 6, 7 8 blank');
  });

  it('a graph is played by pressing tiles, also with keys, and its link has the moves', async () => {
    const puzzle = orderedPuzzle(THETA_ZERO);
    const layers = naiveLayers(puzzle);
    const depth = layers.length - 1;
    await goTo(page, linkTo(layers[depth][0], puzzle));
    for (let moves = depth; moves > 0; moves--) {
      await expect.poll(distance).toMatch(new RegExp(`^${moves}\\s`));
      const tile = page.locator('.tile:has(.nearer)').first();
      if (moves % 2 === 0) await tile.click();
      else await tile.press('Enter');
    }
    await expect.poll(distance).toBe('Solved');
    expect(await faults(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => location.hash))
      .toMatch(/&moves=\d(-\d){28}&at=29$/);
    await page.reload();
    await expect.poll(distance).toBe('Solved');
    expect(await page.locator('.strip button').count()).toBe(depth + 1);
  });

  it('hints and solutions of a graph name tiles, and arrow keys move nothing', async () => {
    const puzzle = orderedPuzzle(THETA_ZERO);
    const layers = naiveLayers(puzzle);
    await goTo(page, linkTo(layers[3][0], puzzle));
    const before = await board();
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
      await page.keyboard.press(key);
    expect(await board()).toBe(before);
    await page.keyboard.press('h');
    await expect
      .poll(() => page.locator('.sentence').innerText())
      .toMatch(/^Hint: \d slides to the empty cell\.$/);
    await page.keyboard.press('Shift+S');
    await expect.poll(distance).toBe('Solved');
  });
});
