/* The screen on which boards are changed, in a real Chromium. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GALLERY } from '../../../src/pages/explorer/boards/gallery.js';
import { gridSize } from '../../../src/puzzle/markedSizes.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import type { Size } from '../../../src/puzzle/size.js';
import { call } from '../../cli/call.js';
import { naiveLayers } from '../../naive/search.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, closeTabs, faults, openChromium, openTab } from '../chromium.js';
import { unusedSelectors } from '../styles.js';
import { open } from './tab.js';

const cwd = temporaryFolder(afterAll);
const URL = pathToFileURL(join(cwd, 'explore.html')).href;

/** The most moves that a position of a board needs, by a plain search. */
const mostMoves = (size: Size, blank?: number): string =>
  String(naiveLayers(orderedPuzzle(size, blank)).length - 1);

describe.runIf(CHROMIUM)('in Chromium', { timeout: 60_000 }, () => {
  let page: Page;
  const sheet = unusedSelectors('explorer/boards/boards.css');
  beforeAll(async () => {
    await call(['explore', '--size', '3x3', '--out', 'explore.html'], { cwd });
    ({ page } = await openTab(await openChromium(), { acceptDownloads: true }));
  });
  afterAll(closeTabs);

  const at = (fragment: string): Promise<void> => open(page, `${URL}#${fragment}&screen=Boards`);
  const god = (): Promise<string> => page.locator('.god strong').innerText();
  const side = (): Promise<string> =>
    page.getByRole('region', { name: 'What the search finds' }).innerText();
  const cell = (row: number, column: number): Locator =>
    page.getByRole('button', { name: `row ${row}, column ${column}:` });
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name });

  it('a cell that is taken away changes the number at once, and undo brings it back', async () => {
    await at('size=3x3');
    await expect.poll(god).toBe('31');
    await cell(2, 2).click();
    await expect.poll(god).toBe('28');
    await expect.poll(side).toContain('28 moves from the goal; no position is farther.');
    const found = await side();
    expect(found).toMatch(/^56\s+positions\s.*\s1\s+hardest position\n/s);
    expect(found).toContain('It is a single ring of cells');
    expect(found).toContain('The board before, 3x3');
    expect(await page.locator('.god').innerText()).toContain('31 on the board before, 3x3');
    expect(await page.locator('.board-part [aria-live]').innerText()).toBe(
      '3x3 with a hole: 28 moves at most, 56 positions.',
    );
    expect(await faults(page)).toEqual([]);
    await sheet.look(page);
    await cell(2, 2).click();
    await expect.poll(god).toBe('31');
    await button('Undo').click();
    await expect.poll(god).toBe('28');
    await button('Start anew').click();
    await expect.poll(god).toBe('31');
  });

  it('the hardest position is played, with its distance', async () => {
    await at('size=3x3&holes=1,1');
    await button('Play it').click();
    await expect.poll(() => page.locator('.distance').innerText()).toMatch(/^28\s/);
    expect(await page.locator('.stage').getAttribute('aria-label')).toMatch(/ hole /);
  });

  it('walls are built with keys: arrows lead from a cell to the wall beside it', async () => {
    await at('size=2x3');
    await expect.poll(god).toBe(mostMoves({ rows: 2, columns: 3 }));
    await cell(1, 1).focus();
    await page.keyboard.press('ArrowRight');
    const wall = page.locator(':focus');
    expect(await wall.getAttribute('aria-label')).toBe(
      'Wall between row 1, column 1 and row 1, column 2',
    );
    await page.keyboard.press('Enter');
    const walled = gridSize({
      rows: 2,
      columns: 3,
      walls: [
        [
          [0, 0],
          [0, 1],
        ],
      ],
    });
    await expect.poll(god).toBe(mostMoves(walled));
    expect(await wall.getAttribute('aria-pressed')).toBe('true');
    await sheet.look(page);
    await page.keyboard.press('ArrowRight');
    expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^row 1, column 2:/);
    await button('Wall between row 1, column 3 and row 2, column 3').click();
    await sheet.look(page);
    await page.keyboard.press('Enter');
    await cell(1, 2).focus();
    await page.keyboard.press('Space');
    await expect.poll(god).toBe(mostMoves(gridSize({ rows: 2, columns: 3, holes: [[0, 1]] })));
    expect(await side()).toContain('the tiles keep their order');
    await sheet.look(page);
  });

  it('rows, columns, wraps and the blank are chosen, and the address carries all of them', async () => {
    await at('size=2x3');
    await page.getByRole('combobox', { name: /^Columns/ }).selectOption('4');
    await page.getByRole('switch', { name: 'Rows wrap' }).check();
    const ring = gridSize({ rows: 2, columns: 4, wrap: 'rows' });
    await expect.poll(god).toBe(mostMoves(ring));
    await page.getByRole('combobox', { name: /^A press/ }).selectOption('puts the blank there');
    await cell(1, 2).click();
    await page.getByRole('combobox', { name: /^A press/ }).selectOption('takes it away');
    await cell(2, 4).click();
    const holed = gridSize({ rows: 2, columns: 4, holes: [[1, 3]], wrap: 'rows' });
    await expect.poll(god).toBe(mostMoves(holed, 1));
    await expect
      .poll(() => page.evaluate(() => location.hash))
      .toBe('#v=1&size=2x4&holes=1,3&wrap=rows&goal=1-0-2-3-4-5-6&screen=Boards');
    expect(await page.getByLabel('link to this board', { exact: true }).inputValue()).toBe(
      await page.evaluate(() => location.href),
    );
    await page.reload();
    await expect.poll(god).toBe(mostMoves(holed, 1));
    await sheet.look(page);
  });

  it('a board that falls apart is explained, and its largest region is a board', async () => {
    await at('size=2x4');
    await expect.poll(god).toBe(mostMoves({ rows: 2, columns: 4 }));
    await cell(1, 2).click();
    await cell(2, 2).click();
    const alert = page.getByRole('alert');
    await expect
      .poll(() => alert.innerText())
      .toMatch(/^The board falls apart: no moves lead between its 2 regions of 4 and 2 cells\./);
    expect(await god()).toBe('–');
    expect(await faults(page)).toEqual([]);
    await button('Keep the 4 cells').click();
    await expect.poll(god).toBe(mostMoves({ rows: 2, columns: 2 }));
  });

  it('cells that alone hold a board together are marked and explained', async () => {
    await at('size=2x4&holes=0,2');
    await expect.poll(god).toBe(mostMoves(gridSize({ rows: 2, columns: 4, holes: [[0, 2]] })));
    expect(await page.locator('.cut').count()).toBe(3);
    expect(await side()).toContain('3 cells are the only way between parts of the board');
    await sheet.look(page);
  });

  it('a larger board is searched when that is wanted, or not in a page', async () => {
    // 13 cells, of which a page keeps no distances.
    await at('size=3x5&holes=0,0-0,4');
    await expect.poll(side).toMatch(/To count 3,113,510,400 positions takes this page about/);
    expect(await god()).toBe('–');
    expect(await button('Search it').isEnabled()).toBe(true);
    await at('size=5x5');
    await expect.poll(side).toMatch(/are too many for a page/);
    expect(await faults(page)).toEqual([]);
  });

  it('a board of the gallery is taken with a press, a graph too, and played', async () => {
    await at('size=3x3');
    await expect.poll(god).toBe('31');
    expect(await page.locator('.gallery li').count()).toBe(GALLERY.length);
    for (const name of ['3x3 with one wall', 'theta0', 'A torus']) {
      const { found } = GALLERY.find((board) => board.name === name)!;
      await button(`${name}, take it`).click();
      await expect.poll(god).toBe(String(found.depth));
      if (name === 'theta0') {
        expect(await page.locator('.graph-view text').allTextContents()).toHaveLength(6);
        expect(await faults(page)).toEqual([]);
      }
      await sheet.look(page);
    }
    await button('theta0, take it').click();
    await expect.poll(god).toBe('29');
    await button('Play it').click();
    await expect.poll(() => page.locator('.distance').innerText()).toMatch(/^29\s/);
  });

  it('the picture shows the goal, a hardest position and the number', async () => {
    await at('size=3x3&holes=1,1');
    await expect.poll(god).toBe('28');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      button('Save as picture').click(),
    ]);
    expect(saved.suggestedFilename()).toBe('3x3-holes-1,1.svg');
    const svg = readFileSync(await saved.path(), 'utf8');
    expect(svg).toContain('56 positions, 28 moves at most');
    expect([...svg.matchAll(/class="hole"/g)]).toHaveLength(2);
    expect([...svg.matchAll(/class="face/g)]).toHaveLength(14);
  });

  it('has no rule in its style sheet that nothing uses', () => {
    expect(sheet.left()).toEqual([]);
  });
});
