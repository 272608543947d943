/* The pages as a reader has them: opened from disk in a real Chromium. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHED_LISTS } from '../../src/results/publishedLists.js';
import { summarize } from '../../src/results/result.js';
import type { Summary } from '../../src/results/summary.js';
import { sumOf } from '../../src/results/statistics.js';
import { formatCount } from '../../src/humanize.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { loadResult } from '../../src/files/resultFolder.js';
import { EXPORTERS, PAGE } from '../../src/report/exporters.js';
import { run, temporaryFolder } from '../cli/program.js';
import { CHROMIUM, launch } from './chromium.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const MAX_BYTES = 300_000;

const cwd = temporaryFolder(afterAll);
const pathOf = (name: string): string => join(cwd, name, PAGE);
const summaryOf = (name: string): Summary =>
  JSON.parse(readFileSync(join(cwd, name, 'summary.json'), 'utf8')) as Summary;

/** Labels that would be markup, leave their attribute, turn the text around, or need more than one code unit. */
const HOSTILE = ['<script>alert(1)</script>', `"onload='x'&amp;`, '\u202eשלום', '👩‍👩‍👧', '</style>', '_'];

beforeAll(() => {
  const enumerate = (name: string, ...args: string[]): void => {
    const { status, stderr } = run(['enumerate', ...args, '--out', name, '--quiet'], { cwd });
    if (status !== 0) throw new Error(stderr);
  };
  enumerate('2x2', '--size', '2x2');
  enumerate('3x3', '--size', '3x3');
  enumerate('3x4', '--size', '3x4');
  enumerate('labels', '--size', '3x3', '--blank', '*', '--goal', 'ソウアイ*タタノマ');
  enumerate('hostile', '--size', '2x3', '--blank', '_', '--goal', HOSTILE.join(' '));
  enumerate('line', '--size', '1x40');
  // The counts of 2x7 as they are published; a run takes half a minute.
  const { size, counts } = PUBLISHED_LISTS.find(({ source }) => source.startsWith('OEIS A346736'))!;
  const puzzle = orderedPuzzle(size);
  const about = { engine: 'planes', threads: 2, seconds: 40, version: '0', finished: '2026-05-01T12:00:00Z', machine: 'any' };
  mkdirSync(join(cwd, '2x7'));
  const result = { summary: summarize(puzzle, sumOf(counts), counts, 0, about), puzzle, deepest: [], solutions: [] };
  for (const exporter of EXPORTERS) {
    writeFileSync(join(cwd, '2x7', exporter.file), exporter.render(result, { style: '', script: '' }));
  }
  run(['report', '2x7'], { cwd });
  run(['report', '3x3', '3x4', '2x7', 'hostile', '--out', 'several.html'], { cwd });
});

describe('report.html', () => {
  it.each(['2x2', '3x3', '3x4', '2x7', 'labels', 'hostile', 'line'])('of %s is small, and whole in itself', (name) => {
    const page = readFileSync(pathOf(name), 'utf8');
    expect(statSync(pathOf(name)).size).toBeLessThan(MAX_BYTES);
    expect(page).not.toMatch(/(src|href)="(?!https:\/\/oeis\.org\/A)|@import|url\(/);
    expect(page.replace(/<script>.*<\/script>/s, '')).not.toMatch(/NaN|Infinity|undefined|\[object/);
  });

  it('stays small with the longest lists and labels', () => {
    const [first, ...others] = Array.from({ length: 8 }, (_, tile) => `${'x'.repeat(300)}${tile}`);
    const goal = [first, ...others.slice(0, 3), '_', ...others.slice(3)].join(' ');
    run(['enumerate', '--size', '3x3', '--blank', '_', '--goal', goal, '--out', 'long', '--max-deepest', '100000'], {
      cwd,
    });
    expect(statSync(pathOf('long')).size).toBeLessThan(MAX_BYTES);
    const families = Array.from({ length: 254 }, (_, tile) => `${'👩‍👩‍👧'.repeat(12)}${tile}`);
    run(['enumerate', '--size', '1x255', '--blank', '_', '--goal', ['_', ...families].join(' '), '--out', 'row'], {
      cwd,
    });
    expect(statSync(pathOf('row')).size).toBeLessThan(MAX_BYTES);
  });
});

/** A file, what is done to its text, and what is said of it. */
type Damage = [file: string, damage: (text: string) => string, sentence: string];

/** Makes the folder `damaged`: the result of 3x3 without its page, one file damaged. */
function damagedFolder([damaged, damage]: Damage): string {
  mkdirSync(join(cwd, 'damaged'), { recursive: true });
  for (const { file } of EXPORTERS.filter(({ file }) => file !== PAGE)) {
    const text = readFileSync(join(cwd, '3x3', file), 'utf8');
    writeFileSync(join(cwd, 'damaged', file), file === damaged ? damage(text) : text);
  }
  return 'damaged';
}

describe('report', () => {
  it('makes the page again from the result files, byte for byte', () => {
    const before = readFileSync(pathOf('3x3'), 'utf8');
    writeFileSync(pathOf('3x3'), '');
    expect(run(['report', '3x3'], { cwd })).toMatchObject({
      status: 0,
      stdout: `Wrote ${join('3x3', 'report.html')}\n`,
    });
    expect(readFileSync(pathOf('3x3'), 'utf8')).toBe(before);
  });

  it.each(['3x3', '2x2', 'labels'])('finds the solutions of %s again where a result has none', (name) => {
    const before = readFileSync(pathOf(name), 'utf8');
    const solutions = join(cwd, name, 'solutions.txt');
    const text = readFileSync(solutions, 'utf8');
    writeFileSync(solutions, '');
    run(['report', name, '--out', 'again.html'], { cwd });
    expect(readFileSync(join(cwd, 'again.html'), 'utf8')).toBe(before);
    writeFileSync(solutions, text);
  });

  it.each<Damage>([
    ['summary.json', (text) => text.slice(0, 50), 'is damaged: it is not JSON'],
    ['summary.json', (text) => text.replace('24047', '24048'), 'does not hold together'],
    ['deepest.txt', (text) => text.replace('6 4 7', '4 6 7'), 'does not hold together'],
    ['depths.csv', () => '', 'depths.csv says what summary.json says'],
    ['bfile.txt', () => 'junk', 'bfile.txt says what summary.json says'],
    ['solutions.txt', (text) => text.replace(/.*/, 'U'.repeat(31)), 'solution 1 does not'],
  ])('of a folder with a damaged %s is a sentence, exit status 2 and no page', (...damage) => {
    const { status, stdout, stderr } = run(['report', damagedFolder(damage)], { cwd });
    expect(stderr).toContain(damage[2]);
    expect(stderr).toMatch(/^slide-atlas: .*[.]\n$/);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(statSync(pathOf('damaged'), { throwIfNoEntry: false })).toBeUndefined();
  });

  // What the program says of them is tested above; what is found, without starting it for each.
  it.each<Damage>([
    ['summary.json', (text) => text.replace('"seconds": ', '"seconds": "x", "s": '), 'seconds is not a number'],
    ['summary.json', (text) => text.replace('"seconds": ', '"seconds": -'), 'seconds is below 0'],
    ['summary.json', (text) => text.replace('"version": "', '"version": 7, "v": "'), 'is not text'],
    ['summary.json', (text) => text.replace('24047', '0'), 'is not above 0'],
    ['summary.json', (text) => text.replace('"metric": "single-tile"', '"metric": "x"'), 'its metric'],
    ['summary.json', (text) => text.replace('"goalBlank": [\n    2', '"goalBlank": [\n    0.5'), 'goalBlank.0 is not a count'],
    ['summary.json', (text) => text.replace('"goal": [\n    1', '"goal": [\n    "1"'), 'neither a list of numbers'],
    ['summary.json', (text) => text.replace(/"counts": \[/, `$&${'1,'.repeat(200_000)}`), 'too many layers'],
    ['solutions.txt', (text) => text.replace(/./, 'X'), "line 1 has 'X'"],
  ])('finds a damage of %s', (...damage) => {
    expect(() => loadResult(join(cwd, damagedFolder(damage)))).toThrow(damage[2]);
  });

  it('says that a folder with a summary but without another file is damaged', () => {
    mkdirSync(join(cwd, 'torn'));
    writeFileSync(join(cwd, 'torn', 'summary.json'), readFileSync(join(cwd, '3x3', 'summary.json')));
    const { status, stderr } = run(['report', 'torn'], { cwd });
    expect(stderr).toContain('deepest.txt' + "' is damaged: it is missing");
    expect(status).toBe(2);
  });

  it.each([
    [['3x3/.', '2x2'], 'report.html'],
    [['./3x3/', '2x2'], 'report.html'],
    [[join(cwd, '3x3'), '2x2'], join(cwd, 'report.html')],
  ])('of several folders is a page beside the first of %j, whose own page stays', (folders, path) => {
    const own = readFileSync(pathOf('3x3'), 'utf8');
    expect(run(['report', ...folders], { cwd }).stdout).toBe(`Wrote ${path}\n`);
    expect(readFileSync(join(cwd, 'report.html'), 'utf8')).toContain('2 boards side by side');
    expect(readFileSync(pathOf('3x3'), 'utf8')).toBe(own);
  });

  it.each([
    [Array.from({ length: 9 }, (_, folder) => `f${folder}`), 'A page compares up to 8 results', 2],
    [[], 'The result folder is missing', 2],
    [['nowhere'], "'nowhere' is not a result folder", 2],
    [['3x3', './3x3'], "'./3x3' is given twice", 2],
    [['3x3', '--out', '3x4'], "'3x4' is a folder", 2],
    [['3x3', '--out', 'no/such/page.html'], 'cannot be written', 3],
    [['3x3', '--out', '3x3/summary.json/page.html'], 'part of that path is a file', 3],
  ])('%j ends with a sentence: %s', (args, sentence, expected) => {
    const { status, stderr } = run(['report', ...args], { cwd });
    expect(stderr).toContain(sentence);
    expect(status).toBe(expected);
  });
});

describe.skipIf(CHROMIUM === undefined)('in Chromium', { timeout: 120_000 }, () => {
  /** A tab of the browser, and what has happened in it. */
  interface Tab {
    readonly page: Page;
    readonly events: string[];
  }

  let browser: Browser;
  let usual: Tab;
  beforeAll(async () => {
    browser = await launch();
    usual = await openTab();
  });
  afterAll(async () => {
    await browser.close();
  });

  async function openTab(options: BrowserContextOptions = {}): Promise<Tab> {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, ...options });
    const events: string[] = [];
    page.on('console', (message) => events.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => events.push(`error: ${error.message}`));
    page.on('request', (request) => events.push(`request: ${request.url()}`));
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => events.push('dialog')));
    return { page, events };
  }

  /**
   * Opens a page from disk, and fails when it says, asks for, or breaks anything. Visits without options share a tab, whose
   * size and media they have to leave as they were.
   */
  async function visit(path: string, look: (page: Page) => Promise<void>, options?: BrowserContextOptions) {
    const { page, events } = options ? await openTab(options) : usual;
    events.length = 0;
    const url = pathToFileURL(path).href;
    await page.goto(url);
    await look(page);
    if (options) await page.close();
    expect(events).toEqual([`request: ${url}`]);
  }

  /** What axe, which has to be on the page, finds serious or critical. */
  const seriousFaults = (page: Page): Promise<string[]> =>
    page.evaluate(async () => {
      interface Axe {
        run(options: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
      }
      const { axe } = globalThis as unknown as { axe: Axe };
      const { violations } = await axe.run({ resultTypes: ['violations'] });
      return violations
        .filter(({ impact }) => ['serious', 'critical'].includes(impact))
        .map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
    });

  it.each(['2x2', '3x4', '2x7', 'line'])(
    '%s has a bar a layer, with its count when pointed at, on both scales',
    async (name) => {
      const { counts } = summaryOf(name);
      await visit(pathOf(name), async (page) => {
        for (const scale of ['linear', 'log']) {
          await page.check(`[name=scale][value=${scale}]`);
          const bars = page.locator('#histogram .bars rect:visible');
          expect(await bars.count()).toBe(counts.length);
          for (const depth of [0, Math.floor(counts.length / 2), counts.length - 1]) {
            await bars.nth(depth).scrollIntoViewIfNeeded();
            const box = (await bars.nth(depth).boundingBox())!;
            await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
            const note = await page.locator(`.${scale} .note`).innerText();
            expect(note.split('\n').slice(0, 2)).toEqual([
              `Depth ${depth}`,
              `${formatCount(counts[depth])} position${counts[depth] === 1 ? '' : 's'}`,
            ]);
          }
        }
      });
    },
  );

  it('the logarithmic scale shows layers that the linear one cannot', async () => {
    await visit(pathOf('3x4'), async (page) => {
      const height = async (): Promise<number> =>
        (await page.locator('#histogram .bars rect:visible').nth(10).boundingBox())!.height;
      expect(await height()).toBeLessThan(2);
      await page.check('[value=log]');
      expect(await height()).toBeGreaterThan(50);
    });
  });

  it('by keyboard alone every depth can be read', async () => {
    await visit(pathOf('3x3'), async (page) => {
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

  it('a touch leaves the numbers on the page, and a passing mouse does not take them from the keyboard', async () => {
    await visit(
      pathOf('3x3'),
      async (page) => {
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
      },
      { hasTouch: true },
    );
  });

  it('what is told of a depth is what the table says', async () => {
    await visit(pathOf('3x4'), async (page) => {
      await page.locator('.linear .probe').focus();
      await page.keyboard.press('Home');
      expect(await page.locator('.linear .note').innerText()).toBe(
        'Depth 0\n1 position\n<0.001% of all, <0.001% so far',
      );
    });
  });

  it.each([
    ['3x4', 18],
    ['labels', 24],
    ['2x2', 1],
    ['line', 1],
  ])('%s: each of the solutions ends at the goal, step by step and played', async (name, playable) => {
    const { depth } = summaryOf(name);
    await visit(pathOf(name), async (page) => {
      const picks = page.locator('.play');
      expect(await picks.count()).toBe(playable);
      const goal = await page.locator('.goal b').allInnerTexts();
      /** The tiles in the player by the cells where they are. */
      const shown = (): Promise<string[]> =>
        page
          .locator('.stage b')
          .evaluateAll((elements) =>
            (elements as HTMLElement[])
              .toSorted((a, b) => Number(a.dataset.cell) - Number(b.dataset.cell))
              .map((element) => element.innerText),
          );
      for (const position of new Set([0, playable - 1])) {
        await picks.nth(position).click();
        expect(await page.locator('#player h3').innerText()).toBe(`Position ${position + 1}`);
        expect(await shown()).toEqual(await picks.nth(position).locator('b').allInnerTexts());
        const told = await page.evaluate((depth) => {
          const next = document.querySelector<HTMLElement>('[aria-label="One move on"]')!;
          const status = document.querySelector<HTMLElement>('.status')!;
          return Array.from({ length: depth }, () => {
            next.click();
            return status.innerText;
          });
        }, depth);
        expect(told.slice(0, -1)).toEqual(
          Array.from({ length: depth - 1 }, (_, index): unknown =>
            expect.stringContaining(`Move ${index + 1} of ${depth}: `),
          ),
        );
        expect(told.at(-1)).toBe(`The goal, after ${depth} moves`);
        expect(await shown()).toEqual(goal);
        await page.getByLabel('Back to the start').click();
        expect(await shown()).toEqual(await picks.nth(position).locator('b').allInnerTexts());
      }
      await page.getByLabel('On to the goal').click();
      await page.getByLabel('One move back').click();
      expect(await page.locator('.status').innerText()).toContain(`Move ${depth - 1} of ${depth}`);
      await page.locator('#player select').selectOption('150');
      await page.locator('[data-go=play]').click();
      expect(await page.locator('[data-go=play]').innerText()).toBe('Pause');
      await page.locator('.status', { hasText: 'The goal' }).waitFor();
      expect(await page.locator('[data-go=play]').innerText()).toBe('Play');
      expect(await shown()).toEqual(goal);
      // Another position may be chosen on the way.
      await page.getByLabel('One move back').click();
      await picks.first().click();
      expect(await shown()).toEqual(await picks.first().locator('b').allInnerTexts());
      await page.locator('#player input').fill('1');
      expect(await page.locator('.status').innerText()).toContain(`Move 1 of ${depth}`);
    });
  });

  it('the table is copied as CSV', async () => {
    await visit(
      pathOf('3x3'),
      async (page) => {
        await page.click('#copy');
        await page.locator('#copied', { hasText: 'Copied 32 lines.' }).waitFor();
        const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
        expect(lines[0]).toBe('depth,count,share,cumulative');
        expect(lines[32]).toMatch(/^31,2,0\.0000110\d+,1$/);
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
  });

  it('hostile labels are text', async () => {
    await visit(pathOf('hostile'), async (page) => {
      const tiles = await page.locator('.goal b').allInnerTexts();
      const [first, ...others] = tiles;
      expect(first).toBe('<script>aler…');
      expect(others).toHaveLength(HOSTILE.length - 2);
      others.forEach((tile, place) => expect(tile.slice(0, 8)).toBe(HOSTILE[place + 1].slice(0, 8)));
      expect(await page.locator('script').count()).toBe(2);
    });
  });

  it.each(['3x4', '2x7', 'labels', 'hostile', 'line', 'several'])(
    '%s has no serious fault of accessibility, wide in light and narrow in dark',
    async (name) => {
      await visit(
        name === 'several' ? join(cwd, 'several.html') : pathOf(name),
        async (page) => {
          await page.evaluate(readFileSync(AXE, 'utf8'));
          for (const [colorScheme, width] of [
            ['light', 1400],
            ['dark', 360],
          ] as const) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize({ width, height: 800 });
            expect(await seriousFaults(page)).toEqual([]);
            // Nothing reaches beyond the page's sides.
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          }
        },
        {},
      );
    },
  );

  it('text in charts keeps its size at any width', async () => {
    await visit(
      pathOf('2x7'),
      async (page) => {
        for (const width of [360, 700, 1400]) {
          await page.setViewportSize({ width, height: 800 });
          const heights = await page
            .locator('#histogram text:visible')
            .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
          expect(Math.min(...heights)).toBeGreaterThan(11);
          expect(Math.max(...heights)).toBeLessThan(24);
        }
      },
      {},
    );
  });

  it('on paper shows the charts, the boards and the table without the controls', async () => {
    await visit(
      pathOf('3x4'),
      async (page) => {
        await page.emulateMedia({ media: 'print' });
        for (const hidden of ['#player', '#how-to', '.choice', '#copy'])
          expect(await page.locator(hidden).isVisible()).toBe(false);
        expect(await page.locator('.bars:visible').count()).toBe(1);
        expect(await page.locator('.boards .board:visible').count()).toBe(18);
        expect(await page.locator('tbody tr:visible').count()).toBe(54);
      },
      {},
    );
  });

  it('without a script everything but the player can be read', async () => {
    await visit(
      pathOf('3x3'),
      async (page) => {
        expect(await page.locator('#histogram .bars rect:visible').count()).toBe(32);
        await page.check('[value=log]');
        expect(await page.locator('#histogram .log .bars:visible').count()).toBe(1);
        for (const hidden of ['#player', '#how-to']) expect(await page.locator(hidden).isVisible()).toBe(false);
      },
      { javaScriptEnabled: false },
    );
  });

  it('several boards have a line and a row each, and lead to their own pages', async () => {
    await visit(join(cwd, 'several.html'), async (page) => {
      expect(await page.locator('.charts svg:visible polyline').count()).toBe(4);
      expect(await page.locator('tbody tr').count()).toBe(4);
      expect(await page.locator('tbody tr').nth(1).innerText()).toContain('239,500,800\t53\t18\t35.104');
      expect(await page.locator('tbody a').nth(1).getAttribute('href')).toBe('3x4/report.html');
    });
  });
});
