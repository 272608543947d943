/* All screens of the explorer in a real Chromium: accessibility, width, and rules of style. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatLink } from '../../../src/notation/link.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { call } from '../../cli/call.js';
import { isSlow, slow } from '../../sizes.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, closeTabs, faults, openChromium, openTab } from '../chromium.js';
import { unusedSelectors } from '../styles.js';
import { goTo, turnTo } from './tab.js';

const cwd = temporaryFolder(afterAll);
const URL = pathToFileURL(join(cwd, 'explore.html')).href;

const EIGHT = orderedPuzzle({ rows: 3, columns: 3 });
const SLIDING = orderedPuzzle(EIGHT.size, undefined, 'multi-tile');
const linkTo = (position: string, puzzle = EIGHT): string =>
  `${URL}#${formatLink({ puzzle, position: position.split(' ').map(Number) })}`;

/** Two moves from the goal. */
const NEAR = '1 2 3 4 5 6 0 7 8';

/** By name of a screen: what shows it, from a position two moves from the goal of 3x3. */
const SCREENS: Readonly<Record<string, (visited: Page) => Promise<void>>> = {
  async play(visited) {
    await visited.getByRole('switch', { name: 'Help me see' }).check();
    await visited.keyboard.press('h');
    await visited.getByRole('button', { name: 'Share' }).click();
    await visited.getByText('Position and moves').click();
  },
  async 'play, keys'(visited) {
    await visited.keyboard.press('ArrowLeft');
    await visited.keyboard.press('z');
    await visited.getByRole('button', { name: 'Keys' }).click();
  },
  async 'play, a bar pointed at'(visited) {
    await visited.locator('[role=slider]').focus();
    await visited.keyboard.press('ArrowLeft');
  },
  async 'change board, with a fault'(visited) {
    await visited.getByRole('button', { name: 'Change board' }).click();
    await visited.getByLabel('Position, 0').fill('1 2 3 4 5 6 8 7 0');
    await visited.getByRole('button', { name: 'Play this board' }).click();
    await visited.getByRole('button', { name: 'Exchange two tiles' }).waitFor();
  },
  async watch(visited) {
    await visited.getByRole('button', { name: 'Watch' }).click();
    await visited.getByRole('button', { name: 'One layer' }).click();
    await visited.locator('.boards').waitFor();
  },
  async boards(visited) {
    await visited.getByRole('button', { name: 'Boards' }).click();
    await visited.getByRole('button', { name: 'row 2, column 2:' }).click();
    await visited.locator('.hardest button:enabled').waitFor();
  },
  async 'boards, a graph'(visited) {
    await visited.getByRole('button', { name: 'Boards' }).click();
    await visited.getByRole('button', { name: 'Petersen' }).click();
    await visited.locator('.hardest button:enabled').waitFor();
  },
  async 'boards, falling apart'(visited) {
    await visited.getByRole('button', { name: 'Boards' }).click();
    await visited.getByRole('button', { name: 'row 1, column 2:' }).click();
    await visited.getByRole('button', { name: 'row 2, column 1:' }).click();
    await visited.getByRole('button', { name: 'Keep the 6 cells' }).waitFor();
  },
  async 'a board with a wall and wraps'(visited) {
    await turnTo(visited, `${URL}#size=2x4&walls=0,1-0,2&wrap=rows&pos=0-2-3-4-1-6-7-5`);
    await visited.keyboard.press('ArrowRight');
    await visited.locator('.tile.wrapped').waitFor();
  },
  async 'a graph'(visited) {
    await turnTo(visited, `${URL}#edges=0,1-1,2-2,3-3,4-0,4-0,2&pos=1-2-3-0-4`);
    await visited.getByRole('switch', { name: 'Goal' }).check();
    await visited.locator('.goal .board:has(.link)').waitFor();
  },
  async teach(visited) {
    await visited.getByRole('button', { name: 'Teach' }).click();
    await visited.getByRole('button', { name: 'Make the sheet' }).click();
    await visited.getByRole('button', { name: 'Play greedily' }).click();
    await visited.locator('.answers').waitFor();
    await visited.locator('#greedy-title ~ .row circle.estimate').waitFor();
  },
  async 'solved in multi-tile moves'(visited) {
    await turnTo(visited, `${URL}#v=1&size=3x3&metric=multi-tile&pos=1-2-3-4-5-6-0-7-8`);
    await visited.keyboard.press('Shift+ArrowLeft');
    await visited.locator('.stage.done').waitFor();
  },
  async 'a board too large to be known'(visited) {
    await visited.evaluate(() => (location.hash = 'v=1&size=3x13'));
    await visited.locator('.one-column').waitFor();
  },
};

describe.skipIf(CHROMIUM === undefined)('in Chromium', { timeout: 60_000 }, () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    await call(['explore', '--size', '3x3', '--out', 'explore.html'], { cwd });
    browser = await openChromium();
    ({ page } = await openTab(browser));
  });
  afterAll(closeTabs);

  it.runIf(isSlow)('has no rule of style without use', async () => {
    const sheets = [
      unusedSelectors('parts/base.css'),
      ...['frame.css', 'charts.css', 'play/play.css', 'teach/sheet.css'].map((file) =>
        unusedSelectors(`explorer/${file}`),
      ),
    ];
    const look = async (): Promise<void> => {
      for (const sheet of sheets) await sheet.look(page);
    };
    for (const show of Object.values(SCREENS)) {
      await turnTo(page, linkTo(NEAR));
      await show(page);
      await look();
    }
    // What the screens show on the way.
    const nearer = formatLink({
      puzzle: EIGHT,
      position: NEAR.split(' ').map(Number),
      moves: ['R'],
      at: 1,
    });
    await turnTo(page, linkTo(NEAR));
    for (const fragment of ['v=2', nearer]) {
      await turnTo(page, `${URL}#${fragment}`);
      if (fragment === nearer) await page.locator('.step').waitFor();
      await look();
    }
    await turnTo(page, linkTo('0 1 3 4 2 5 7 8 6', SLIDING));
    await page.getByRole('button', { name: '3, slides 2 tiles left' }).click();
    await page.locator('.step').waitFor();
    await look();
    await turnTo(page, linkTo(NEAR));
    await page.getByRole('button', { name: 'Teach' }).click();
    for (const tile of ['1', '2', '3']) await page.locator('.pickable').getByText(tile).click();
    await look();
    for (const labels of ['1000 2 3 4 5 0', 'seventeen 2 3 4 5 0']) {
      const puzzle = parseGoal(labels, { rows: 2, columns: 3 }, '0');
      await turnTo(
        page,
        `${URL}#${formatLink({ puzzle, position: puzzle.goal, moves: ['U'], at: 1 })}`,
      );
      await look();
    }
    const box = (await page.locator('.tile', { hasText: '3' }).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y, { steps: 3 });
    await look();
    await page.mouse.up();
    // The opening, for whom things may move.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => (location.hash = 'v=1&size=2x4'));
    for (const seen of ['.counter', '.scrambled']) {
      await page.locator(seen).waitFor();
      await look();
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await turnTo(page, linkTo(NEAR));
    await page.evaluate(() => (document.body.ariaBusy = 'true'));
    await page.getByRole('switch', { name: 'Help me see' }).check();
    const looks = page.getByRole('combobox', { name: 'Tiles' });
    await looks.selectOption('in colours');
    await look();
    await looks.selectOption('a picture');
    const files = page.getByLabel('Your picture');
    await files.setInputFiles({
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    });
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('cannot read this file');
    await files.setInputFiles('docs/report.png');
    await page.locator('.tile img').first().waitFor();
    await look();
    expect(await page.getByRole('alert').count()).toBe(0);
    await looks.selectOption('plain');
    expect(sheets.flatMap((sheet) => sheet.left())).toEqual([]);
  });

  describe.each([
    ['dark', 320],
    ...slow(['light', 390], ['light', 720], ['light', 1024], ['light', 1440], ['dark', 1440]),
  ] as const)('%s, %i wide', (colorScheme, width) => {
    let visited: Page;
    beforeAll(async () => {
      ({ page: visited } = await openTab(browser, {
        colorScheme,
        viewport: { width, height: 844 },
      }));
    });
    afterAll(() => visited.close());

    it.each(Object.entries(SCREENS))(
      'the screen of %s is no wider than the window, and axe finds nothing',
      async (_, prepare) => {
        await goTo(visited, `${URL}#v=1&size=3x3&metric=multi-tile&pos=1-2-3-4-5-6-0-7-8`);
        await prepare(visited);
        const excess = await visited.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(excess).toBeLessThanOrEqual(0);
        expect(await faults(visited)).toEqual([]);
      },
    );
  });
});
