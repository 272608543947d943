/* The page for frames, in the page of its document, opened from a file in a real Chromium. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { CHROMIUM, faults, closeTabs, openChromium, openTab, type Tab } from '../chromium.js';

const EXAMPLE = 'docs/examples/embed.html';
const cwd = temporaryFolder(afterAll);
const FILE = join(cwd, 'embed.html');
/** The example, in a page beside it. */
const EXAMPLE_URL = pathToFileURL(join(cwd, 'page.html')).href;

beforeAll(async () => {
  await call(['explore', '--embed', '--out', 'embed.html'], { cwd });
  copyFileSync(EXAMPLE, join(cwd, 'page.html'));
});

describe.runIf(CHROMIUM)('embed.html in Chromium', () => {
  let browser: Browser;
  let tab: Tab;
  let frame: FrameLocator;
  beforeAll(async () => {
    browser = await openChromium();
    tab = await openTab(browser);
    await tab.page.addInitScript(() => {
      const told: unknown[] = [];
      addEventListener('message', ({ data }) => told.push(data));
      Object.assign(globalThis, { told });
    });
    frame = tab.page.frameLocator('iframe');
  });
  afterAll(closeTabs);

  /** Shows the example, with another address in its frame. */
  async function show(address: string): Promise<void> {
    if (tab.page.url() !== EXAMPLE_URL) await tab.page.goto(EXAMPLE_URL);
    await tab.page.locator('iframe').evaluate((element: HTMLIFrameElement, address) => {
      element.src = address;
    }, `about:blank`);
    await frame.locator('main').waitFor({ state: 'detached' });
    await tab.page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told.splice(0));
    await tab.page.locator('iframe').evaluate((element: HTMLIFrameElement, address) => {
      element.src = address;
    }, `embed.html${address}`);
  }
  /** The messages of the frame since they were asked for last. */
  const told = (): Promise<Record<string, unknown>[]> =>
    tab.page.evaluate(() => (globalThis as unknown as { told: never[] }).told.splice(0));
  const next = async (count = 1): Promise<Record<string, unknown>[]> => {
    const messages: Record<string, unknown>[] = [];
    await expect
      .poll(async () => messages.push(...(await told())), { timeout: 20_000 })
      .toBeGreaterThanOrEqual(count);
    return messages;
  };
  const send = (message: object): Promise<void> =>
    tab.page
      .locator('iframe')
      .evaluate(
        (element: HTMLIFrameElement, sent) => element.contentWindow!.postMessage(sent, '*'),
        message,
      );

  it('the page of its document works from a file, without a request to anywhere', async () => {
    tab.events.length = 0;
    await tab.page.goto(EXAMPLE_URL);
    // The distance may be told as soon as the board.
    const [first] = await next();
    expect(first).toMatchObject({ source: 'slide-atlas', type: 'ready' });
    expect(await frame.locator('.hint').isVisible()).toBe(true);
    expect(tab.events.filter((event) => !event.startsWith('request: file:'))).toEqual([]);
    await send({ command: 'set', start: '1 2 3 4 5 6 7 0 8' });
    await expect.poll(async () => (await told()).map(({ type }) => type)).toContain('ready');
    await frame.locator('.board button', { hasText: '8' }).click();
    await expect.poll(() => tab.page.locator('#told').textContent()).toBe('Solved in 1 moves.');
  });

  it('tells moves with the distance, the right moves and the number of shortest solutions', async () => {
    await show('#size=3x3&start=1-2-3-4-5-6-0-7-8&distance=hidden');
    const rows = [
      [1, 2, 3],
      [4, 5, 6],
      [0, 7, 8],
    ];
    const known = { distance: 2, rightMoves: ['R'], solutions: 1 };
    expect(await next()).toEqual([{ source: 'slide-atlas', type: 'ready', rows, ...known }]);
    expect(await frame.locator('.distance').textContent()).toBe('');
    await send({ command: 'move', letters: 'RR' });
    expect(await next(3)).toMatchObject([
      { type: 'move', letters: 'R', moves: 1, by: 'page' },
      { type: 'move', letters: 'R', moves: 2, distance: 0, rightMoves: [], solutions: 1 },
      { type: 'solved', letters: 'RR', moves: 2, distance: 0 },
    ]);
  });

  it('obeys commands, and says what it cannot do', async () => {
    const deepest = [
      [8, 6, 7],
      [2, 5, 4],
      [3, 0, 1],
    ];
    await send({ command: 'set', start: deepest, solve: true });
    expect(await next()).toMatchObject([{ type: 'ready', rows: deepest, distance: 31 }]);
    await send({ command: 'hint' });
    await frame.locator('.hinted').waitFor();
    await send({ command: 'solve' });
    expect(await next(2)).toMatchObject([{ by: 'solution', distance: 30 }, { distance: 29 }]);
    await send({ command: 'move', letters: 'X' });
    await send({ command: 'set', start: '1 2 3 4 5 6 8 7 0' });
    await send({ command: 'jump' });
    const faults = (await next(3)).filter(({ type }) => type === 'fault');
    expect(faults.map(({ message }) => String(message).slice(0, 20))).toEqual([
      "The moves 'X' have '",
      "The board '1 2 3 4 5",
      'A command is one of ',
    ]);
  });

  it('listens to the page around it alone, and to one origin where that is asked for', async () => {
    await show('#start=1-2-3-4-5-6-0-7-8&origin=https://example.org');
    await frame.locator('.board button').first().waitFor();
    await send({ command: 'move', letters: 'R' });
    // Of the frame itself, which is not the page around it.
    await frame.locator('main').evaluate(() => postMessage({ command: 'move', letters: 'R' }, '*'));
    await tab.page.waitForTimeout(100);
    expect(await frame.locator('.board').getAttribute('aria-label')).toContain('blank 7 8');
    expect(await told()).toEqual([]);
  });

  it('fits into its frame, in both schemes, and follows its address', async () => {
    await show('#size=2x5&distance&hint&solve&theme=dark');
    await next();
    const scrolls = (): Promise<boolean> =>
      frame.locator('html').evaluate((html) => html.scrollHeight > innerHeight);
    const scheme = (): Promise<string> =>
      frame.locator('html').evaluate((html) => getComputedStyle(html).colorScheme);
    expect([await scrolls(), await scheme()]).toEqual([false, 'dark']);
    await frame.locator('html').evaluate(() => (location.hash = 'size=5x2&theme=light'));
    expect(await next()).toMatchObject([{ type: 'ready' }]);
    expect([await scrolls(), await scheme()]).toEqual([false, 'light']);
    for (const theme of ['light', 'dark']) {
      await tab.page.goto(
        `${pathToFileURL(FILE).href}#size=3x3&distance&hint&solve&theme=${theme}`,
      );
      await tab.page.getByText('from the goal').waitFor();
      expect(await faults(tab.page)).toEqual([]);
    }
  });
});
