/* Distances that the page finds in a real Chromium, against distances of the command line. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { formatLink } from '../../../src/notation/link.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { numberingSpace } from '../../../src/space/stateSpace.js';
import { run } from '../../cli/program.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { seededRandom } from '../../random.js';
import { isSlow, sizes } from '../../sizes.js';
import { CHROMIUM, launch, openTab } from '../chromium.js';
import { depthsBy } from './depths.js';
import { boardOf, goTo, open } from './tab.js';

const cwd = temporaryFolder(afterAll);
const URL = pathToFileURL(join(cwd, 'explore.html')).href;

const NINE = { rows: 3, columns: 3 };
const LABELS = parseGoal('ソウアイ*タタノマ', NINE, '*');

/** Boards of a worker's call at most. */
const AT_ONCE = 20_000;

describe.skipIf(CHROMIUM === undefined)(
  'in Chromium',
  { timeout: sizes(120_000, 1_800_000) },
  () => {
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
          Object.assign(globalThis, { pageWorker: this });
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
        const { pageWorker } = globalThis as unknown as { pageWorker: Worker };
        return new Promise<string>((settle) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }: MessageEvent<{ value: unknown }>) =>
            settle(JSON.stringify(data.value));
          pageWorker.postMessage({ name: 'distances', argument: JSON.parse(text) as unknown }, [
            port2,
          ]);
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

    /** All boards of a puzzle, or so many random ones if it has more. */
    function boardsOf(puzzle: Puzzle, most: number): Board[] {
      const space = numberingSpace(puzzle);
      const random = seededRandom(12);
      const indexes =
        space.indexCount <= most
          ? Array.from({ length: space.indexCount }, (_, index) => index)
          : Array.from({ length: most }, () => Math.floor(random() * space.indexCount));
      return indexes.map((index) => space.positionAt(index)).filter((board) => board !== undefined);
    }

    /** Boards of the 8-puzzle that are compared. */
    const MOST = sizes(500, 1_000_000);

    it.each(METRICS)(
      `knows the distances of ${sizes('500 boards', 'all boards')} of the 8-puzzle as the command line does, in %s moves`,
      async (metric) => {
        const puzzle = orderedPuzzle(NINE, undefined, metric);
        await compare(
          puzzle,
          boardsOf(puzzle, MOST),
          depthsBy(cwd, '--size', '3x3', '--metric', metric),
        );
      },
    );

    it('knows distances from a goal of labels', async () => {
      const goal = ['--size', '3x3', '--blank', '*', '--goal', 'ソウアイ*タタノマ'];
      await compare(LABELS, boardsOf(LABELS, MOST), depthsBy(cwd, ...goal));
    });

    it.runIf(isSlow).each(METRICS)(
      'knows the distances of 1,000 random boards of the 11-puzzle in %s moves',
      async (metric) => {
        const puzzle = orderedPuzzle({ rows: 3, columns: 4 }, undefined, metric);
        const boards = boardsOf(puzzle, 1_000);
        await compare(puzzle, boards, depthsBy(cwd, '--size', '3x4', '--metric', metric));
      },
    );

    it.runIf(isSlow)(
      'solves a board of 4x4 by itself, says what is proved meanwhile, and stops when asked',
      async () => {
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
      },
    );
  },
);
