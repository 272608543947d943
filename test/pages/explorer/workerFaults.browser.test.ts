/* The explorer with a worker that is held, broken or dead, and faults of before. */
import type { Disposable, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatLink } from '../../../src/notation/link.js';
import { DEEPEST_FIFTEEN } from '../../../src/results/deepestFifteen.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, closeTabs } from '../chromium.js';
import { addressesIn, makeExplorer, NEAR, openTabs } from './explorerTabs.js';
import { beginTurn, distanceOn, expectBoard, goTo, ready, saidOn, turnTo } from './tab.js';

const cwd = temporaryFolder(afterAll);
const { url: URL, start: START, linkTo } = addressesIn(cwd);

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
  const said = (): Promise<string> => saidOn(page);

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

    it('a random position for a board that is gone does not come', async () => {
      const other = '5 4 3 2 1 0';
      await turnTo(page, linkTo(NEAR));
      await messages((messages) => (messages.held = 'sample'));
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

    it('a random position changes nothing if the player has gone on meanwhile', async () => {
      await turnTo(page, linkTo(NEAR));
      await messages((messages) => (messages.held = 'sample'));
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
      // A move ends the search for a random position too; only the position of the later one comes.
      await messages((messages) => (messages.held = 'sample'));
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
      const [{ start, path }] = DEEPEST_FIFTEEN;
      const puzzle = orderedPuzzle({ rows: 4, columns: 4 });
      await turnTo(page, START);
      // The worker finds no other one.
      await messages((messages) => (messages.held = 'solve'));
      await beginTurn(
        page,
        `${URL}#${formatLink({ puzzle, position: start, moves: path, at: 0 })}`,
      );
      await expect.poll(distance).toMatch(/^a solution of\s+80\s+moves/);
      await page.keyboard.press('Space');
      await expect.poll(distance).toMatch(/^a solution of\s+7\d\s+moves/);
      await page.goto('about:blank');
    });
  });
});
