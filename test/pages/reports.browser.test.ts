/* The pages as a reader has them: opened from disk in a real Chromium. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadResult } from '../../src/files/results/resultFolder.js';
import { inTurn } from '../cli/call.js';
import { isSlow, slow } from '../sizes.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { barsOf } from './bars.js';
import {
  CHROMIUM,
  closeTabs,
  openChromium,
  openTab,
  withoutScripts,
  type Tab,
} from './chromium.js';
import {
  expectBars,
  expectSolutions,
  faultsIn,
  NARROW,
  showSomeDepth,
  smallTargets,
  tilesShown,
  visitPage,
  WIDE,
} from './reportLooks.js';
import { HOSTILE, makeResults, resultsIn } from './results.js';
import { unusedSelectors } from './styles.js';

const cwd = temporaryFolder(afterAll);
const { pathOf, summaryOf } = resultsIn(cwd);

beforeAll(() => makeResults(cwd), 60_000);

describe.skipIf(CHROMIUM === undefined)('in Chromium', { timeout: 120_000 }, () => {
  let browser: Browser;
  let usual: Tab;
  beforeAll(async () => {
    browser = await openChromium();
    usual = await openTab(browser, {
      permissions: ['clipboard-read', 'clipboard-write'],
      hasTouch: true,
    });
  });
  afterAll(closeTabs);

  /** The path of the page in the usual tab, if a reader has left it for the next one. */
  let left: string | undefined;

  /** Opens a page from disk, unless it is open. */
  async function visit(
    path: string,
    look: (page: Page) => Promise<void>,
    tab = usual,
    isOpen = false,
  ): Promise<void> {
    left = undefined;
    await visitPage(path, look, tab, isOpen);
  }

  /**
   * A visit that needs no fresh page where the test before has read it too: opening it takes most
   * of a short test's time.
   */
  async function read(path: string, look: (page: Page) => Promise<void>): Promise<void> {
    await visit(path, look, usual, path === left);
    left = path;
  }

  it.each([...slow('2x2', '2x7', 'line'), 'stopped', '3x4'])(
    '%s has a bar a layer, with its count when pointed at, on both scales',
    (name) => read(pathOf(name), (page) => expectBars(page, summaryOf(name).counts)),
  );

  it('what is shown of a depth is what the table says', async () => {
    await read(pathOf('3x4'), async (page) => {
      await page.locator('.linear .probe').focus();
      await page.keyboard.press('Home');
      expect(await page.locator('.linear .note').innerText()).toBe(
        'Depth 0\n1 position\n<0.001% of all, <0.001% so far',
      );
    });
  });

  it('the logarithmic scale shows layers that the linear one cannot', async () => {
    await read(pathOf('3x4'), async (page) => {
      const height = async (): Promise<number> =>
        (await barsOf(page.locator('#histogram .chart:visible')))[10].height;
      expect(await height()).toBeLessThan(2);
      await page.check('[value=log]');
      expect(await height()).toBeGreaterThan(50);
    });
  });

  it.each([
    ['3x4', 18],
    ...slow<[string, number]>(['labels', 24], ['2x2', 1], ['line', 1], ['multi', 1]),
  ])('%s: each of the solutions ends at the goal, step by step and played', (name, playable) =>
    read(pathOf(name), (page) => expectSolutions(page, summaryOf(name).depth, playable)),
  );

  const status = (page: Page): Promise<string> => page.locator('#player .status').innerText();

  it('with the keyboard alone every depth can be read', async () => {
    await read(pathOf('3x3'), async (page) => {
      const probe = page.locator('.linear [role=slider]');
      await probe.focus();
      await page.keyboard.press('End');
      expect(await page.locator('.linear .note').innerText()).toContain('Depth 31\n2 positions');
      await page.keyboard.press('ArrowLeft');
      expect(await probe.getAttribute('aria-valuetext')).toContain('Depth 30, 221 positions');
      await page.keyboard.press('Escape');
      expect(await page.locator('.linear .note').isVisible()).toBe(false);
    });
  });

  /** The table of a page, copied. */
  async function copiedLines(page: Page, count: number): Promise<string[]> {
    await page.click('#copy');
    await page.locator('#copy + [role=status]', { hasText: `Copied ${count} lines.` }).waitFor();
    return (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  }

  it('the table is copied as CSV', async () => {
    await read(pathOf('3x3'), async (page) => {
      const lines = await copiedLines(page, 32);
      expect(lines[0]).toBe('depth,count,share,cumulative');
      expect(lines[32]).toMatch(/^31,2,0\.0000110\d+,1$/);
    });
  });

  it('each chart and table can be saved, and has a link of its own', async () => {
    await visit(pathOf('hostile'), async (page) => {
      const saved = async (name: string): Promise<string> => {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name }).click();
        return readFileSync(await (await download).path(), 'utf8');
      };
      const { survey, summary } = loadResult(join(cwd, 'hostile'));
      const layers = (await saved('layers as CSV')).trim().split('\n');
      expect(layers.slice(1).map((line) => Number(line.split(',')[1]))).toEqual(summary.counts);
      const [head, ...rows] = (await saved('bounds as CSV')).trim().split('\n');
      expect(head).toMatch(/^bound,mean,mean error,largest error,exact,eta,/);
      expect(rows.map((row) => row.split(',')[0])).toEqual(survey!.bounds.map(({ name }) => name));
      const means = (await saved('means as CSV')).trim().split('\n');
      expect(means).toHaveLength(summary.counts.length + 1);
      expect(means[1]).toBe(`0${',0'.repeat(survey!.bounds.length)}`);
      for (const chart of ['histogram', 'growth', 'means', survey!.bounds[0].name]) {
        const svg = await saved(`-${chart} as SVG`);
        const drawn = await page.evaluate((text) => {
          const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
          const parts = documentElement.querySelectorAll('path, polyline, line, text');
          const drawing = documentElement.querySelectorAll('use, [class], style');
          return [documentElement.tagName, parts.length > 10, drawing.length];
        }, svg);
        expect(drawn).toEqual(['svg', true, 0]);
      }
      for (const link of await page.getByRole('link', { name: 'Link to this' }).all()) {
        const place = (await link.getAttribute('href'))!;
        expect(await page.locator(place).count(), place).toBe(1);
      }
    });
  });

  it('shares are of all positions, also if the search was stopped', async () => {
    await visit(pathOf('stopped'), async (page) => {
      const [, start] = await copiedLines(page, 21);
      expect(start).toBe(`0,1,${1 / 239_500_800},${1 / 239_500_800}`);
    });
  });

  it('the player obeys its keys wherever in it the focus is', async () => {
    await read(pathOf('3x3'), async (page) => {
      const pace = page.locator('#player output');
      const play = page.locator('[data-go=play]');
      for (const focused of [
        '#player',
        '.moves',
        '#player input',
        '[data-go=loop]',
        '[data-go=back]',
      ]) {
        await page.locator(focused).focus();
        for (const [key, reported] of [
          ['ArrowRight', 'Move 1 of 31'],
          ['ArrowUp', 'Move 2 of 31'],
          ['ArrowLeft', 'Move 1 of 31'],
          ['End', 'The goal'],
          ['ArrowDown', 'Move 30 of 31'],
          ['Home', 'Move 0 of 31'],
        ]) {
          await page.keyboard.press(key);
          expect(await status(page), focused).toContain(reported);
        }
        await page.keyboard.press('+');
        expect(await pace.innerText(), focused).toBe('3 a second');
        await page.keyboard.press('-');
        expect(await pace.innerText(), focused).toBe('2 a second');
        if (focused.startsWith('[')) continue; // a button does what it says
        await page.keyboard.press(' ');
        expect(await play.innerText(), focused).toBe('Pause');
        await page.keyboard.press(' ');
        expect(await play.innerText(), focused).toBe('Play');
      }
    });
  });

  it('the tile that has moved is lit', async () => {
    await read(pathOf('3x3'), async (page) => {
      const lit = page.locator('.stage .marked');
      expect(await lit.count()).toBe(0);
      for (let step = 0; step < 3; step++) {
        await page.locator('[data-go=next]').click();
        expect(await status(page)).toContain(`tile ${await lit.innerText()}`);
      }
    });
  });

  it.each([
    ['3x3', 31],
    ['multi', 24],
  ])('%s: moves are copied as one line, by the button or selected', async (name, moves) => {
    const [letters] = readFileSync(join(cwd, name, 'solutions.txt'), 'utf8').split('\n');
    await read(pathOf(name), async (page) => {
      await page.click('[data-go=copy]');
      await page
        .locator('[data-go=copy] + [role=status]', { hasText: `Copied ${moves} moves.` })
        .waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(letters);
      await page.locator('.moves').selectText();
      expect(await page.evaluate(() => getSelection()!.toString().trim())).toBe(letters);
    });
  });

  it('a click on a button of the player does not take the space bar from it', async () => {
    await visit(pathOf('3x3'), async (page) => {
      await page.locator('[data-go=next]').click();
      await page.keyboard.press(' ');
      expect(await page.locator('[data-go=play]').innerText()).toBe('Pause');
    });
  });

  it.each(['3x4', ...slow('2x2', 'line')])(
    '%s: what can be aimed at in the player is 44 pixels wide and high',
    (name) => visit(pathOf(name), async (page) => expect(await smallTargets(page)).toEqual([])),
  );

  it('a bar that is chosen shows positions of its depth, which can be played', async () => {
    const { counts } = summaryOf('3x4');
    await visit(pathOf('3x4'), async (page) => {
      const probe = page.locator('.linear .probe');
      const chart = page.locator('.linear .wide');
      await chart.scrollIntoViewIfNeeded();
      const box = (await barsOf(chart))[30];
      await page.mouse.click(box.x + box.width / 2, box.y - 20);
      const panel = page.locator('#at-depth');
      expect(await panel.locator('h3').innerText()).toBe('Depth 30');
      expect(await panel.locator('[role=status]').innerText()).toMatch(
        /^12 of 10,065,800 positions, on shortest solutions from/,
      );
      await panel.locator('.play').nth(3).click();
      expect(await page.locator('#player h3').innerText()).toBe('A position at depth 30');
      expect(await status(page)).toBe('Move 0 of 30');
      const shown = await panel.locator('.play').nth(3).locator('.label').allTextContents();
      expect(await tilesShown(page)).toEqual(shown);
      await page.keyboard.press('End');
      expect(await status(page)).toBe('The goal, after 30 moves');
      // Every depth has some, by keyboard too.
      for (const depth of [0, 1, 2, 52, 53]) {
        await probe.focus();
        await page.keyboard.press(depth < 30 ? 'Home' : 'End');
        for (let step = 0; step < (depth < 30 ? depth : 53 - depth); step++)
          await page.keyboard.press(depth < 30 ? 'ArrowRight' : 'ArrowLeft');
        await page.keyboard.press('Enter');
        expect(await panel.locator('h3').innerText()).toBe(`Depth ${depth}`);
        const boards = await panel.locator('.play').count();
        expect(boards).toBe(Math.min(12, counts[depth]));
      }
    });
  });

  it('hostile labels are text', async () => {
    await visit(pathOf('hostile'), async (page) => {
      const tiles = await page.locator('.goal .label').allTextContents();
      const [first, ...others] = tiles;
      expect(first).toBe('<script>aler…');
      expect(others).toHaveLength(HOSTILE.length - 2);
      others.forEach((tile, place) =>
        expect(tile.slice(0, 8)).toBe(HOSTILE[place + 1].slice(0, 8)),
      );
      expect(await page.locator('script').count()).toBe(2);
    });
  });

  it('the squares of each bound are read with pointer and keys, and its boards by depth', async () => {
    const { survey } = loadResult(join(cwd, 'hostile'));
    const { joint } = survey!.bounds[1];
    await visit(pathOf('hostile'), async (page) => {
      await page.getByLabel('walking', { exact: true }).check();
      const bound = page.locator('.bound:visible');
      expect(await bound.locator('h3').innerText()).toBe('walking');
      const note = bound.locator('.joint .note');
      const probe = bound.locator('.joint .probe');
      await probe.focus();
      await page.keyboard.press('End');
      const upwards = [...joint.keys()];
      await inTurn(upwards, () => page.keyboard.press('ArrowDown'));
      const reported = await inTurn(upwards, async () => {
        const text = await note.innerText();
        await page.keyboard.press('ArrowUp');
        return text.split('\n').slice(0, 2).join();
      });
      const last = joint.length - 1;
      const count = (value: number): number => joint[last][value] ?? 0;
      expect(reported).toEqual(
        joint.map(
          (_, value) =>
            `Depth ${last}, bound ${value},${count(value)} position${count(value) === 1 ? '' : 's'}`,
        ),
      );
      await page.keyboard.press('Escape');
      expect(await note.isVisible()).toBe(false);
      const { width, height } = (await probe.boundingBox())!;
      await probe.hover({ position: { x: width - 14, y: height - 48 } });
      expect(await note.innerText()).toContain(`Depth ${last}, bound 0\n`);
      await bound.locator('.iterations .probe').hover({ position: { x: width / 2, y: 100 } });
      expect(await bound.locator('.iterations .note').innerText()).toMatch(
        /^To depth \d+\n.* boards from the formula/,
      );
    });
  });

  type Look = typeof WIDE | typeof NARROW;
  it.each<[string, Look]>([
    ['3x4/report.html', WIDE],
    ['several.html', NARROW],
    ...slow('labels', 'hostile', 'stopped', 'output').flatMap((name): [string, Look][] => {
      const path = `${name}/${name === 'output' ? 'index' : 'report'}.html`;
      return [
        [path, WIDE],
        [path, NARROW],
      ];
    }),
    ...slow<[string, Look]>(['3x4/report.html', NARROW], ['several.html', WIDE]),
  ])('%s has no fault of accessibility, %j', (path, look) =>
    visit(join(cwd, path), async (page) => {
      await showSomeDepth(page);
      expect(await faultsIn(page, [look])).toEqual([]);
    }),
  );

  it.runIf(isSlow)(
    'the pages have no rule of style without use',
    { timeout: 600_000 },
    async () => {
      const sheets = ['parts/base.css', 'results/report.css'].map(unusedSelectors);
      const names = [
        '3x4',
        'output/2x3',
        'stopped',
        'line',
        'hostile',
        'words',
        'holes',
        'graph',
        'wrap',
      ];
      const paths = names.map(pathOf);
      const others = ['several.html', 'unequal.html', 'output/index.html'].map((name) =>
        join(cwd, name),
      );
      for (const path of [...paths, ...others]) {
        await visit(path, async (page) => {
          await showSomeDepth(page);
          if (path.endsWith('stopped/report.html')) await page.check('[value=log]');
          if (path.endsWith('wrap/report.html')) {
            // Some move of the solution goes over the edge.
            for (let move = 0; move < summaryOf('wrap').depth; move++) {
              await page.click('[data-go=next]');
              for (const sheet of sheets) await sheet.look(page);
            }
          }
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
    },
  );

  it('tiles that are at home have another colour, on every board', async () => {
    await visit(pathOf('3x3'), async (page) => {
      await page.click('[data-go=end]');
      const colours = (
        selector: string,
        property: 'fill' | 'backgroundColor' = 'fill',
      ): Promise<string[]> =>
        page
          .locator(selector)
          .evaluateAll(
            (tiles, name) => [...new Set(tiles.map((tile) => getComputedStyle(tile)[name]))],
            property,
          );
      const [home, away] = [
        await colours('.goal .face'),
        await colours('#deepest .face:not(.home)'),
      ];
      expect([home.length, away.length]).toEqual([1, 1]);
      expect(home).not.toEqual(away);
      expect(await colours('.boards .home')).toEqual(home);
      // A board that is a button looks like any other.
      expect(
        await page
          .locator('.play')
          .first()
          .evaluate((button) => getComputedStyle(button).padding),
      ).toBe('0px');
      // They change gradually.
      await expect.poll(() => colours('.stage b', 'backgroundColor')).toEqual(home);
    });
  });

  it('text in charts keeps its size at any width', async () => {
    await visit(pathOf('2x7'), async (page) => {
      for (const width of [360, 700, 1400]) {
        await page.setViewportSize({ width, height: 800 });
        const heights = await page
          .locator('#histogram text:visible')
          .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
        expect(Math.min(...heights)).toBeGreaterThan(11);
        expect(Math.max(...heights)).toBeLessThan(24);
      }
    });
  });

  it('on paper shows the charts, the boards and the table without the controls', async () => {
    await visit(pathOf('3x4'), async (page) => {
      await page.emulateMedia({ media: 'print' });
      for (const hidden of ['#player', '.how-to >> nth=0', '.choice', '#copy'])
        expect(await page.locator(hidden).isVisible()).toBe(false);
      // A chart does not part from its heading.
      for (const section of ['#histogram', '[aria-labelledby=growth-title]'])
        expect(
          await page.locator(section).evaluate((part) => getComputedStyle(part).breakInside),
        ).toBe('avoid');
      expect(await page.locator('.bars:visible').count()).toBe(1);
      expect(await page.locator('.boards .board:visible').count()).toBe(18);
      expect(await page.locator('tbody tr:visible').count()).toBe(54);
      // Every board with its solution, before the chart of growth; no chart has a page for itself.
      const ways = await page.locator('.boards .way:visible').allInnerTexts();
      expect(ways).toEqual(
        readFileSync(join(cwd, '3x4', 'solutions.txt'), 'utf8')
          .trim()
          .split('\n'),
      );
      const [boards, growth] = await Promise.all(
        ['#deepest', '[aria-labelledby=growth-title]'].map(
          async (section) => (await page.locator(section).boundingBox())!.y,
        ),
      );
      expect(boards).toBeLessThan(growth);
      const pages = (await page.pdf({ format: 'A4' }))
        .toString('latin1')
        .match(/\/Type\s*\/Page\b/g);
      expect(pages!.length).toBeLessThanOrEqual(3);
    });
  });

  it('without a script everything but the player can be read', async () => {
    await withoutScripts(usual.page, () =>
      visit(pathOf('3x3'), async (page) => {
        expect(await barsOf(page.locator('#histogram .chart:visible'))).toHaveLength(32);
        await page.check('[value=log]');
        expect(await page.locator('#histogram .log .bars:visible').count()).toBe(1);
        for (const hidden of ['#player', '.how-to >> nth=0'])
          expect(await page.locator(hidden).isVisible()).toBe(false);
      }),
    );
  });

  it('several boards have a histogram and a row each, and lead to their own pages', async () => {
    await read(join(cwd, 'several.html'), async (page) => {
      expect(await page.locator('.charts svg:visible').count()).toBe(5);
      expect(await page.locator('.multiples h3 a').first().getAttribute('href')).toBe(
        '3x3/report.html',
      );
      expect(await page.locator('tbody tr').count()).toBe(5);
      expect(await page.locator('tbody tr').nth(1).innerText()).toContain(
        '239,500,800\t53\t18\t35.104',
      );
      expect(await page.locator('tbody a').nth(1).getAttribute('href')).toBe('3x4/report.html');
    });
  });

  it('the histograms of a comparison show their numbers, on axes of their own and on one for all', async () => {
    await read(join(cwd, 'several.html'), async (page) => {
      const first = page.locator('.multiples li').first();
      for (const axis of ['own', 'same']) {
        await page.check(`[value=${axis}]`);
        const bars = await barsOf(first.locator(`.${axis}`));
        expect(bars).toHaveLength(axis === 'own' ? 32 : 109);
        const bar = bars[24];
        await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2);
        expect((await first.locator('.note:visible').innerText()).split('\n')).toEqual([
          'Depth 24',
          '24,047 positions',
          '13.25% of all, 77.23% so far',
        ]);
      }
      // At depths that only a deeper board has, the last one is shown.
      const beyond = (await first.locator('.same').boundingBox())!;
      await page.mouse.move(beyond.x + beyond.width - 20, beyond.y + beyond.height / 2);
      expect(await first.locator('.note:visible strong').innerText()).toBe('Depth 31');
      await page.check('[value=own]');
    });
  });

  it.each([
    ['several.html', /3x3 \(again\)\W+181,440\t/],
    ['most.html', /3x4 multi-tile\W+239,500,800\t/],
    ['unequal.html', /3x4\W+239,500,800\t/],
  ])('%s calls a result by its board, not by its folder', async (path, last) => {
    await read(join(cwd, path), async (page) => {
      expect(await page.locator('tbody tr').last().innerText()).toMatch(last);
    });
  });

  it('the charts and the table of a comparison can be saved', async () => {
    await visit(join(cwd, 'several.html'), async (page) => {
      const saved = async (button: Locator): Promise<[name: string, text: string]> => {
        const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
        return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')];
      };
      const results = page.locator('.multiples > li');
      const buttons = results.filter({ hasText: '3x3 (again)' }).getByRole('button');
      const [csvName, csv] = await saved(buttons.filter({ hasText: 'CSV' }));
      expect(csvName).toBe('3x3-again-histogram.csv');
      expect(csv).toMatch(/^depth,count\r?\n0,1\r?\n/);
      const [svgName, svg] = await saved(buttons.filter({ hasText: 'SVG' }));
      expect(svgName).toBe('3x3-again-histogram.svg');
      expect(svg).toMatch(/^<svg .*<\/svg>\s*$/s);
      const [, table] = await saved(page.getByRole('button', { name: 'boards-figures as CSV' }));
      expect(table.trim().split('\n')).toHaveLength(1 + (await results.count()));
    });
  });

  it('a search that was stopped has a row in a comparison and no histogram', async () => {
    await read(join(cwd, 'unequal.html'), async (page) => {
      expect(await page.locator('.charts svg:visible').count()).toBe(1);
      expect(await page.locator('tbody tr').nth(1).innerText()).toContain('239,500,800\t>20\t–\t–');
      expect(await page.locator('#figures-title ~ p:not(.tools)').innerText()).toContain(
        'was stopped after layer 20, with 487,218 of',
      );
    });
  });

  it.each(['several.html', 'most.html'])(
    'no word of the table of %s is broken, at any width and on paper',
    async (name) => {
      await visit(join(cwd, name), async (page) => {
        const broken = (): Promise<string[]> =>
          page.locator('th, td:not(.tiles)').evaluateAll((cells) =>
            cells.flatMap((cell) => {
              const range = document.createRange();
              range.selectNodeContents(cell);
              const tops = [...range.getClientRects()].map(({ top }) => top).sort((a, b) => a - b);
              const lines = tops.filter(
                (top, index) => index === 0 || top - tops[index - 1] > 8,
              ).length;
              const words = cell.textContent.split(/[\s-]+/).length;
              return lines > words ? [cell.textContent] : [];
            }),
          );
        for (const width of [390, 768, 1000]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await broken()).toEqual([]);
        }
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize({ width: 680, height: 800 });
        expect(await broken()).toEqual([]);
        // On paper nothing can be scrolled.
        const region = page.locator('.wide-table');
        expect(
          await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        ).toBe(0);
      });
    },
  );

  it('a touch leaves the numbers on the page, and a passing mouse does not take them from the keyboard', async () => {
    await visit(pathOf('3x3'), async (page) => {
      const box = (await page.locator('.linear .probe').boundingBox())!;
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      const note = page.locator('.linear .note');
      expect(await note.innerText()).toMatch(/^Depth 1\d\n/);
      await page.locator('.linear .probe').focus();
      await page.keyboard.press('End');
      await page.mouse.move(box.x + 100, box.y + 100);
      await page.mouse.move(box.x + 100, box.y - 100);
      expect(await note.isVisible()).toBe(true);
      await page.setViewportSize({ width: 700, height: 700 });
      await note.waitFor({ state: 'hidden' });
    });
  });

  it('a loop begins again at the start', async () => {
    await visit(pathOf('2x2'), async (page) => {
      await page.click('[data-go=loop]');
      expect(await page.locator('[data-go=loop]').getAttribute('aria-pressed')).toBe('true');
      for (let step = 0; step < 9; step++) await page.click('[data-go=faster]');
      expect(await page.locator('#player output').innerText()).toBe('16 a second');
      await page.click('[data-go=end]');
      // Each is seen for a sixteenth of a second, so the page notes them.
      const seen = await page.evaluateHandle(() => {
        const status = document.querySelector('#player .status')!;
        const seen: string[] = [];
        new MutationObserver(() => {
          const text = status.textContent.slice(0, 8);
          if (seen.at(-1) !== text) seen.push(text);
        }).observe(status, { childList: true, characterData: true, subtree: true });
        document.querySelector<HTMLElement>('[data-go=play]')!.click();
        return seen;
      });
      const { depth } = summaryOf('2x2');
      const again = async () => (await seen.jsonValue()).slice(depth + 1);
      await expect.poll(again).toContain('Move 1 o');
      expect((await seen.jsonValue()).slice(0, depth + 1)).toEqual([
        ...Array.from({ length: depth }, (_, index) => `Move ${index} o`),
        'The goal',
      ]);
      expect(await page.locator('[data-go=play]').innerText()).toBe('Pause');
    });
  });
});
