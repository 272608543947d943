/*
 * What takes longer in a real Chromium: distances against the command line's, accessibility of all
 * screens.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { formatLink } from '../../../src/puzzle/link.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { parseGoal } from '../../../src/puzzle/notation.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { stateSpace } from '../../../src/space/stateSpace.js';
import { run } from '../../cli/program.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { seededRandom } from '../../random.js';
import { CHROMIUM, faults, launch, openTab } from '../chromium.js';
import { unusedSelectors } from '../styles.js';
import { depthsBy } from './depths.js';
import { screensOf } from './screens.js';
import { boardOf, goTo, open, turnTo } from './tab.js';

const cwd = temporaryFolder(afterAll);
const URL = pathToFileURL(join(cwd, 'explore.html')).href;

const NINE = { rows: 3, columns: 3 };
const EIGHT = orderedPuzzle(NINE);
const LABELS = parseGoal('ソウアイ*タタノマ', NINE, '*');

/** Boards of a worker's call at most. */
const AT_ONCE = 20_000;

const SLIDING = orderedPuzzle(NINE, undefined, 'multi-tile');
const linkTo = (position: string, puzzle = EIGHT): string =>
  `${URL}#${formatLink({ puzzle, position: position.split(' ').map(Number) })}`;

/** Two moves from the goal. */
const NEAR = '1 2 3 4 5 6 0 7 8';

describe.skipIf(CHROMIUM === undefined)('in Chromium', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    run(['explore', '--out', 'explore.html'], { cwd });
    browser = await launch();
    ({ page } = await openTab(browser));
    // The worker is kept where the tests find it.
    await page.addInitScript(() => {
      const { prototype } = Worker;
      const post = prototype.postMessage;
      prototype.postMessage = function (this: Worker, ...message: [unknown]) {
        Object.assign(globalThis, { atlas: this });
        post.apply(this, message as never);
      };
    });
  });
  afterAll(async () => {
    await browser.close();
  });

  /**
   * Asks the page's own worker. Boards go there as text, which the browser's protocol carries
   * quicker than lists of lists.
   */
  async function distancesOf(boards: readonly Board[]): Promise<number[]> {
    const answer = await page.evaluate((text) => {
      const { atlas } = globalThis as unknown as { atlas: Worker };
      return new Promise<string>((settle) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<{ value: unknown }>) =>
          settle(JSON.stringify(data.value));
        atlas.postMessage({ name: 'distances', argument: JSON.parse(text) as unknown }, [port2]);
      });
    }, JSON.stringify(boards));
    return JSON.parse(answer) as number[];
  }

  async function compare(
    puzzle: Puzzle,
    boards: readonly Board[],
    depthOf: (board: Board) => number,
  ): Promise<void> {
    await goTo(page, `${URL}#${formatLink({ puzzle, position: boards[0] })}`);
    for (let first = 0; first < boards.length; first += AT_ONCE) {
      const some = boards.slice(first, first + AT_ONCE);
      expect(await distancesOf(some)).toEqual(some.map(depthOf));
    }
  }

  const allOf = (puzzle: Puzzle): Board[] => {
    const space = stateSpace(puzzle);
    return Array.from({ length: space.indexCount }, (_, index) => space.positionAt(index)).filter(
      (board) => board !== undefined,
    );
  };

  it.each(METRICS)(
    'knows all distances of the 8-puzzle as the command line does, in %s moves',
    async (metric) => {
      const puzzle = orderedPuzzle(NINE, undefined, metric);
      await compare(puzzle, allOf(puzzle), depthsBy(cwd, '--size', '3x3', '--metric', metric));
    },
  );

  it('knows all distances of a goal of labels', async () => {
    const goal = ['--size', '3x3', '--blank', '*', '--goal', 'ソウアイ*タタノマ'];
    await compare(LABELS, allOf(LABELS), depthsBy(cwd, ...goal));
  });

  it.each(METRICS)(
    'knows the distances of 1,000 random boards of the 11-puzzle in %s moves',
    async (metric) => {
      const random = seededRandom(12);
      const puzzle = orderedPuzzle({ rows: 3, columns: 4 }, undefined, metric);
      const space = stateSpace(puzzle);
      const boards = Array.from({ length: 1000 }, () =>
        space.positionAt(Math.floor(random() * space.indexCount))!,
      );
      await compare(puzzle, boards, depthsBy(cwd, '--size', '3x4', '--metric', metric));
    },
  );

  it('solves a board of 4x4 by itself, says what is proved meanwhile, and stops when asked', async () => {
    const fifteen = orderedPuzzle({ rows: 4, columns: 4 });
    // 80 moves: the larger databases are built, and searched by for seconds.
    const hard = [0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1];
    await open(page, `${URL}#${formatLink({ puzzle: fifteen, position: hard })}`);
    await expect
      .poll(() => page.locator('.distance').innerText(), { timeout: 20_000 })
      .toMatch(/^at least\s+\d\d\s+moves/);
    await page.getByRole('button', { name: 'Stop searching' }).click();
    await page.getByRole('button', { name: 'Search on' }).waitFor();
    const easy = [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 14, 0, 15, 12];
    await page.evaluate(
      (hash) => (location.hash = hash),
      formatLink({ puzzle: fifteen, position: easy }),
    );
    await expect
      .poll(() => page.locator('.distance').innerText(), { timeout: 20_000 })
      .toMatch(/^10\s/);
    await page.getByRole('button', { name: 'Solve' }).click();
    await expect.poll(() => boardOf(page), { timeout: 20_000 }).toBe(fifteen.goal.join(' '));
  });

  it('has no rule of style without use', async () => {
    const sheets = [
      unusedSelectors('parts/base.css'),
      ...['frame.css', 'charts.css', 'play/play.css', 'teach/sheet.css'].map((file) =>
        unusedSelectors(`explorer/${file}`),
      ),
    ];
    const look = async (): Promise<void> => {
      for (const sheet of sheets) await sheet.look(page);
    };
    for (const show of Object.values(screensOf(URL))) {
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

  const SCREENS = screensOf(URL);

  it.each(
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      [1440, 390].map((width) => [colorScheme, width] as const),
    ),
  )('axe finds nothing on any screen, %s, %i wide', async (colorScheme, width) => {
    const visited = await openTab(browser, { colorScheme, viewport: { width, height: 844 } });
    const found: Record<string, string[]> = {};
    for (const [screen, prepare] of Object.entries(SCREENS)) {
      await goTo(
        visited.page,
        `${URL}#${formatLink({ puzzle: EIGHT, position: [1, 2, 3, 4, 5, 6, 0, 7, 8] })}`,
      );
      await prepare(visited.page);
      // Colours change gradually.
      await visited.page.waitForTimeout(300);
      found[screen] = await faults(visited.page);
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(SCREENS).map((screen) => [screen, []])));
    await visited.page.close();
  });

  it.each([1440, 1024, 720, 390, 320])('nothing is wider than a window of %i', async (width) => {
    const visited = await openTab(browser, { viewport: { width, height: 844 } });
    for (const [screen, prepare] of Object.entries(SCREENS)) {
      await goTo(visited.page, `${URL}#v=1&size=3x3&metric=multi-tile&pos=1-2-3-4-5-6-0-7-8`);
      await prepare(visited.page);
      expect(
        await visited.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        screen,
      ).toBeLessThanOrEqual(0);
    }
    await visited.page.close();
  });
});
