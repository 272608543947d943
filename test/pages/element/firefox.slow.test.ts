/* The element <slide-puzzle> in the page of its document, opened from a file in a real Firefox. */
import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../cli/program.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { FIREFOX, KEY, launchFirefox, type Firefox } from '../explorer/firefox.js';

describe.runIf(FIREFOX)('<slide-puzzle> in Firefox', () => {
  const folder = temporaryFolder(afterAll);
  let firefox: Firefox;
  beforeAll(async () => {
    firefox = await launchFirefox(folder);
    await firefox.goTo(pathToFileURL(resolve('docs/examples/slide-puzzle.html')).href);
  }, 120_000);
  afterAll(async () => {
    await firefox.close();
  });

  const distance = (): Promise<string> =>
    firefox.evaluate(
      "return document.querySelector('slide-puzzle').shadowRoot.querySelector('.distance').textContent",
    );

  it('tells the page around a frame of moves, and obeys it, from a file', async () => {
    run(['explore', '--embed', '--out', 'embed.html'], { cwd: folder });
    copyFileSync('docs/examples/embed.html', join(folder, 'page.html'));
    await firefox.goTo(pathToFileURL(join(folder, 'page.html')).href);
    await firefox.evaluate(
      `window.told = [];
       addEventListener('message', ({ data }) => told.push(data));
       document.querySelector('iframe').src = 'embed.html#start=1-2-3-4-5-6-7-0-8&distance';`,
    );
    const told = (): Promise<object[]> => firefox.evaluate('return window.told.splice(0)');
    await expect
      .poll(told, { timeout: 60_000 })
      .toMatchObject([{ type: 'ready', distance: 1, rightMoves: ['R'], solutions: 1 }]);
    await firefox.evaluate(
      "document.querySelector('iframe').contentWindow.postMessage({ command: 'move', letters: 'R' }, '*')",
    );
    await expect
      .poll(() => firefox.evaluate("return document.querySelector('#told').textContent"))
      .toBe('Solved in 1 moves.');
    // What takes longer than a message waits comes by itself.
    await told();
    await firefox.evaluate(
      "document.querySelector('iframe').contentWindow.postMessage({ command: 'set', size: '5x5', start: null }, '*')",
    );
    const messages: object[] = [];
    await expect.poll(async () => messages.push(...(await told())), { timeout: 60_000 }).toBe(2);
    expect(messages).toMatchObject([{ type: 'ready' }, { type: 'known' }]);
    expect(Object.keys(messages[1])).toEqual(['source', 'type', 'atMost', 'atLeast']);
    await firefox.goTo(pathToFileURL(resolve('docs/examples/slide-puzzle.html')).href);
  });

  it('knows the distance of 3x4, and is solved by keys', async () => {
    await expect.poll(distance, { timeout: 60_000 }).toMatch(/^\d+ moves from the goal\.$/);
    await firefox.evaluate(
      "document.querySelector('slide-puzzle').setAttribute('start', '1 2 3 4 5 6 7 8 9 0 10 11')",
    );
    await expect.poll(distance, { timeout: 60_000 }).toBe('2 moves from the goal.');
    await firefox.evaluate(
      "document.querySelector('slide-puzzle').shadowRoot.querySelector('.board button').focus()",
    );
    await firefox.press(KEY.left);
    await firefox.press(KEY.left);
    await expect.poll(distance).toBe('Solved.');
    expect(await firefox.evaluate("return document.querySelector('#told').textContent")).toBe(
      'Solved in 2 moves.',
    );
  });
});
