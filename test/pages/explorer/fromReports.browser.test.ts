/* How the pages of results lead to the explorer. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { METRICS } from '../../../src/puzzle/metric.js';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { barsOf } from '../bars.js';
import { CHROMIUM, closeTabs } from '../chromium.js';
import { addressesIn, makeExplorer, openTabs } from './explorerTabs.js';
import { distanceOn, expectBoard, ready, turnTo } from './tab.js';

const cwd = temporaryFolder(afterAll);
const { url: URL } = addressesIn(cwd);

describe.skipIf(CHROMIUM === undefined)('reports lead to it', { timeout: 60_000 }, () => {
  let page: Page;
  /** In another tab, which can be touched, and whose clock can be put forward. */
  let special: Page;
  beforeAll(async () => {
    await makeExplorer(cwd);
    for (const metric of METRICS) {
      const args = ['enumerate', '--size', '3x3', '--metric', metric, '--quiet'];
      expect(await call(args, { cwd })).toMatchObject({ status: 0 });
    }
    ({ page, special } = await openTabs());
  });
  afterAll(closeTabs);

  const distance = (): Promise<string> => distanceOn(page);

  /** Results beside an empty page in the place of the explorer, which opens in no time. */
  const aside = join(cwd, 'aside');
  beforeAll(() => {
    for (const name of ['3x3', '3x3-multi-tile'])
      cpSync(join(cwd, 'output', name), join(aside, name), { recursive: true });
    writeFileSync(join(aside, 'explore.html'), '');
  });
  const report = (name: string, folder = aside): string =>
    pathToFileURL(join(folder, name, 'report.html')).href;
  const deepest = (name: string): string[] =>
    readFileSync(join(cwd, 'output', name, 'deepest.txt'), 'utf8')
      .trimEnd()
      .split('\n');
  /** Follows the address to which the report has led, in the tab that shows the explorer. */
  async function follow(): Promise<void> {
    await special.waitForURL(/\/aside\/explore\.html#/);
    await turnTo(page, URL + new globalThis.URL(special.url()).hash);
  }

  it('with their link', async () => {
    await page.goto(report('3x3', join(cwd, 'output')));
    await page.getByRole('link', { name: 'Play these positions' }).click();
    await ready(page);
    expect(await page.locator('h1').innerText()).toBe('3x3 sliding tiles');
  });

  it('with a bar, to the pointer and to the keyboard', async () => {
    await special.goto(report('3x3'));
    const bar = (await barsOf(special.locator('.linear .wide')))[24];
    await special.mouse.click(bar.x + bar.width / 2, bar.y + bar.height / 2);
    await follow();
    await expect.poll(distance).toMatch(/^24\s/);
    await special.goto(report('3x3'));
    await special.locator('.linear [role=slider]').focus();
    await special.keyboard.press('End');
    await special.keyboard.press('ArrowLeft');
    await special.keyboard.press('Enter');
    await follow();
    await expect.poll(distance).toMatch(/^30\s/);
  });

  it('with a bar that a finger has tapped twice: the first tap shows its numbers', async () => {
    await special.goto(report('3x3'));
    const bar = (await barsOf(special.locator('.linear .wide')))[24];
    const tap = (): Promise<void> =>
      special.touchscreen.tap(bar.x + bar.width / 2, bar.y + bar.height / 2);
    await tap();
    expect(await special.locator('.note:visible').innerText()).toMatch(
      /^Depth 24\n[^]*Tap again to play one\.$/,
    );
    expect(special.url()).toBe(report('3x3'));
    await tap();
    await follow();
    await expect.poll(distance).toMatch(/^24\s/);
  });

  it('with a deepest position, in the metric of the result; its solution is still shown there', async () => {
    await special.goto(report('3x3-multi-tile'));
    await special.getByRole('button', { name: 'Solution of position 1' }).click();
    expect(await special.locator('#player h3').innerText()).toBe('Position 1');
    await special.getByRole('link', { name: 'Play position 1:' }).click();
    await follow();
    await expectBoard(page, deepest('3x3-multi-tile')[0]);
    await expect.poll(distance).toMatch(/^24\s+multi-tile moves/);
    await special.goto(report('3x3'));
    await special.getByRole('link', { name: 'Play this position yourself' }).click();
    await follow();
    await expectBoard(page, deepest('3x3')[0]);
  });

  it('with a position of a depth that is shown in the report', async () => {
    await special.goto(report('3x3'));
    const field = special.getByLabel('see some here: depth (0 to 31)');
    await field.fill('30');
    expect(await special.locator('#at-depth').isVisible()).toBe(true);
    await field.fill('32');
    expect(await special.locator('#at-depth').isVisible()).toBe(false);
    await field.fill('30');
    await special.locator('#at-depth').getByRole('button', { name: 'Solution' }).first().click();
    expect(await special.locator('#player .status').innerText()).toBe('Move 0 of 30');
    await special
      .locator('#at-depth')
      .getByRole('link', { name: 'Play this position:' })
      .first()
      .click();
    await follow();
    await expect.poll(distance).toMatch(/^30\s/);
  });
});
