/* The element <slide-puzzle> in the page of its document, opened from a file in a real Firefox. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('knows the distance of 3x4, and is solved with keys', async () => {
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
