/*
 * The files of pages that take longer than those of reports.test.ts, and the pages of more results
 * than reports.browser.test.ts opens, in a real Chromium.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE } from '../../src/results/fileNames.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { CHROMIUM, closeTabs, openChromium, openTab, type Tab } from './chromium.js';
import { expectOfDepths, expectSameAgain, expectWhole } from './reportFiles.js';
import {
  expectBars,
  expectSolutions,
  faultsIn,
  NARROW,
  showSomeDepth,
  smallTargets,
  visitPage,
  WIDE,
} from './reportLooks.js';
import { makeResults, resultsIn } from './results.js';
import { unusedSelectors } from './styles.js';

const cwd = temporaryFolder(afterAll);
const { pathOf, summaryOf } = resultsIn(cwd);

beforeAll(() => makeResults(cwd));

describe('report.html', () => {
  it('of 3x4 is small, and whole in itself', () => expectWhole(pathOf('3x4')));

  it.each(['3x3', 'multi'])(
    'of %s has positions by depth, each once, with paths that lead to the goal',
    (name) => expectOfDepths(pathOf(name)),
  );

  it('of 3x4 is the same whenever it is made', () => expectSameAgain(cwd, '3x4'));
});

describe.runIf(CHROMIUM)('pages of results in Chromium', () => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await openTab(await openChromium());
  });
  afterAll(closeTabs);

  const visit = (path: string, look: (page: Page) => Promise<void>): Promise<void> =>
    visitPage(path, look, tab);

  it.each(['2x2', '2x7', 'line'])(
    '%s has a bar a layer, with its count when pointed at, on both scales',
    (name) => visit(pathOf(name), (page) => expectBars(page, summaryOf(name).counts)),
  );

  it.each([
    ['labels', 24],
    ['2x2', 1],
    ['line', 1],
    ['multi', 1],
  ])('%s: each of the solutions ends at the goal, step by step and played', (name, playable) =>
    visit(pathOf(name), (page) => expectSolutions(page, summaryOf(name).depth, playable)),
  );

  it.each(['2x2', 'line'])(
    '%s: what can be aimed at in the player is 44 pixels wide and high',
    (name) => visit(pathOf(name), async (page) => expect(await smallTargets(page)).toEqual([])),
  );

  it.each([
    ...['3x4', 'labels', 'hostile', 'stopped'].map((name) => `${name}/${PAGE}`),
    ...['several.html', 'output/index.html'],
  ])('%s has no fault of accessibility, wide by day and on a phone by night', (path) =>
    visit(join(cwd, path), async (page) => {
      await showSomeDepth(page);
      expect(await faultsIn(page, [WIDE, NARROW])).toEqual([]);
    }),
  );

  it('have no rule of style without use', async () => {
    const sheets = ['parts/base.css', 'report.css'].map(unusedSelectors);
    const paths = ['3x4', 'output/2x3', 'stopped', 'line', 'hostile', 'words'].map(pathOf);
    const others = ['several.html', 'unequal.html', 'output/index.html'].map((name) =>
      join(cwd, name),
    );
    for (const path of [...paths, ...others]) {
      await visit(path, async (page) => {
        await showSomeDepth(page);
        if (path.endsWith('stopped/report.html')) await page.check('[value=log]');
        if (path.endsWith('several.html')) {
          for (const sheet of sheets) await sheet.look(page);
          await page.check('[value=same]');
        }
        if ((await page.locator('#player').count()) > 0) {
          await page.click('[data-go=loop]');
          await page.click('[data-go=end]');
        }
        for (const sheet of sheets) await sheet.look(page);
      });
    }
    // A result whose counts are wrong cannot be had.
    expect(sheets.map((sheet) => sheet.left())).toEqual([['.bad'], []]);
  });
});
