/* The pages as a reader has them: opened from disk in a real Chromium. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardAfter, movesOn, type MoveLetter } from '../../src/puzzle/moves.js';
import { loadResult } from '../../src/files/results/resultFolder.js';
import { PAGE, RESULT_FILES } from '../../src/results/fileNames.js';
import { positionsOfDepth } from '../../src/pages/result/positionsOfDepth.js';
import type { PageData } from '../../src/pages/result/pageData.js';
import { call, inTurn } from '../cli/call.js';
import { run as runProgram, type Outcome } from '../cli/program.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { naiveLayers, naiveMultiTileLayers } from '../naive/search.js';
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

const MAX_BYTES = 300_000;

const cwd = temporaryFolder(afterAll);
const run = (...args: string[]): Promise<Outcome> => call(args, { cwd });
const { pathOf, summaryOf } = resultsIn(cwd);

beforeAll(() => makeResults(cwd), 60_000);

describe('report.html', () => {
  it.each(['2x2', '3x3', '3x4', '2x7', 'labels', 'hostile', 'line', 'stopped'])(
    'of %s is small, and whole in itself',
    (name) => {
      const page = readFileSync(pathOf(name), 'utf8');
      expect(statSync(pathOf(name)).size).toBeLessThan(MAX_BYTES);
      expect(page).not.toMatch(
        /src="|href="(?!#squares-|https:\/\/oeis\.org\/A|\w+\.\w+")|@import|url\(|unsafe-inline/,
      );
      expect(page).toContain('Copyright (c) 2015-present Jason Miller');
      expect(page.replace(/<script>.*<\/script>/s, '')).not.toMatch(
        /NaN|Infinity|undefined|\[object/,
      );
    },
  );

  it('stays small with the longest lists and labels', async () => {
    const [first, ...others] = Array.from({ length: 8 }, (_, tile) => `${'x'.repeat(99)}${tile}`);
    const goal = [first, ...others.slice(0, 3), '_', ...others.slice(3)].join(' ');
    await run(
      'enumerate',
      '--size',
      '3x3',
      '--blank',
      '_',
      '--goal',
      goal,
      '--out',
      'long',
      '--max-deepest',
      '100000',
    );
    expect(statSync(pathOf('long')).size).toBeLessThan(MAX_BYTES);
    const families = Array.from({ length: 254 }, (_, tile) => `${'👩‍👩‍👧'.repeat(12)}${tile}`);
    await run(
      'enumerate',
      '--size',
      '1x255',
      '--blank',
      '_',
      '--goal',
      ['_', ...families].join(' '),
      '--out',
      'row',
    );
    expect(statSync(pathOf('row')).size).toBeLessThan(MAX_BYTES);
  });
});

describe('the positions on a page by depth', () => {
  const dataOf = (name: string): PageData =>
    JSON.parse(/id="data">(.*)<\/script>/.exec(readFileSync(pathOf(name), 'utf8'))![1]) as PageData;

  it.each([
    ['3x3', naiveLayers, 2],
    ['multi', naiveMultiTileLayers, 1],
  ] as const)(
    'of %s are of that depth, each once, with ways that lead to the goal',
    (name, naive, least) => {
      const data = dataOf(name);
      const size = { rows: 3, columns: 3 };
      const layers = [...naive(data.puzzle.goal, size)].map(
        (layer) => new Set(Array.from(layer, (board) => board.join(' '))),
      );
      for (const [depth, count] of data.counts.entries()) {
        const found = positionsOfDepth(depth, data);
        const boards = found.map(({ start }) => start.join(' '));
        expect(boards.filter((board) => !layers[depth].has(board))).toEqual([]);
        expect(new Set(boards).size).toBe(boards.length);
        expect(boards.length).toBeGreaterThanOrEqual(Math.min(least, count));
        for (const { start, letters } of found) {
          expect(movesOn(Array.from(letters!) as MoveLetter[], data.puzzle.metric)).toHaveLength(
            depth,
          );
          expect(boardAfter(start, Array.from(letters!) as MoveLetter[], size)).toEqual(
            data.puzzle.goal,
          );
        }
      }
    },
  );

  it.each(['3x3', '3x4', 'labels', 'stopped'])(
    'of %s are the same whenever the page is made',
    async (name) => {
      expect((await run('report', name, '--out', `${name}/again.html`)).status).toBe(0);
      expect(readFileSync(join(cwd, name, 'again.html'), 'utf8')).toBe(
        readFileSync(pathOf(name), 'utf8'),
      );
    },
  );
});

describe('output/index.html', () => {
  const index = (): string => readFileSync(join(cwd, 'output', 'index.html'), 'utf8');

  it('has all results of the folder, and is made anew by a run into it', async () => {
    expect(index()).toContain('2 results');
    expect(index()).toContain('href="a%20%26%20b/report.html"');
    mkdirSync(join(cwd, 'output', 'torn'));
    writeFileSync(join(cwd, 'output', 'torn', 'summary.json'), '{');
    const { status, stdout, stderr } = await run('enumerate', '--size', '1x3');
    expect(stdout).toContain(`${join('output', 'index.html')} shows all results.`);
    expect(stderr).not.toContain('index');
    expect(status).toBe(0);
    for (const name of ['1x3', '2x3', '2x2']) expect(index()).toContain(name);
    expect(index()).not.toContain('torn');
  });

  it('leads to the explorer, to comparisons and to results, which lead to each other and to their files', async () => {
    const linksOf = (page: string): string[] =>
      [
        ...readFileSync(join(cwd, 'output', page), 'utf8').matchAll(
          /href="(?!https:|data:)([^"#]+)/g,
        ),
      ].map(([, href]) => href);
    await run('report', 'output/2x3', 'output/a & b');
    await run('report', 'output/2x3');
    await run('enumerate', '--size', '1x3', '--quiet');
    expect(linksOf('index.html')).toEqual(
      expect.arrayContaining([
        'explore.html',
        'report.html',
        '2x3/report.html',
        'a%20%26%20b/report.html',
      ]),
    );
    expect(linksOf('report.html')).toEqual(
      expect.arrayContaining([
        'explore.html',
        'index.html',
        '2x3/report.html',
        'a%20%26%20b/report.html',
      ]),
    );
    for (const name of ['2x3', '1x3']) {
      const links = linksOf(`${name}/report.html`);
      expect(links).toEqual(
        expect.arrayContaining([
          '../explore.html',
          '../index.html',
          'summary.json',
          'depths.csv',
          'histogram.svg',
        ]),
      );
      expect(links.filter((link) => !existsSync(join(cwd, 'output', name, link)))).toEqual([]);
      expect((await run('verify', `output/${name}`)).status).toBe(0);
    }
    expect(linksOf('2x3/report.html')).toContain('../report.html');
    expect(readFileSync(join(cwd, 'output', 'explore.html'), 'utf8')).toContain(
      '"index":"index.html"',
    );
    rmSync(join(cwd, 'output', 'report.html'));
  });

  it('is not made by a run elsewhere', () => {
    expect(existsSync(join(cwd, 'index.html'))).toBe(false);
  });

  it('of another origin stays, and the result is kept', async () => {
    const path = join(cwd, 'output', 'index.html');
    writeFileSync(path, 'mine');
    const { status, stderr } = await run('enumerate', '--size', '1x4', '--quiet');
    expect(stderr).toContain('is not made: another file has that name; rename it.');
    expect(status).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe('mine');
    expect(existsSync(join(cwd, 'output', '1x4', 'summary.json'))).toBe(true);
    rmSync(path);
    mkdirSync(path);
    expect(await run('enumerate', '--size', '1x4', '--quiet')).toMatchObject({ status: 0 });
    rmSync(path, { recursive: true });
    await run('enumerate', '--size', '1x4', '--quiet');
    expect(index()).toContain('1x4');
  });
});

describe.skipIf(process.platform !== 'linux')('--open', () => {
  /** Runs the program where the system's opener is this script of a shell, or there is none. */
  function runWith(opener: string | undefined, args: readonly string[]) {
    const folder = join(cwd, 'bin');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    if (opener !== undefined)
      writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\n${opener}\n`, { mode: 0o755 });
    return runProgram(args, { cwd, env: { PATH: folder } });
  }

  it.each([
    [['enumerate', '--size', '2x2', '--out', 'opened', '--open', '--quiet'], 'opened/report.html'],
    [['report', '3x3', '--open'], '3x3/report.html'],
    [['report', '3x3', '2x2', '--open', '--out', '-two.html'], '-two.html'],
  ])('%j opens the page', (args, page) => {
    const { status, stderr } = runWith(`echo "$1" > '${join(cwd, 'opened.txt')}'`, args);
    expect({ status, stderr }).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(cwd, 'opened.txt'), 'utf8')).toBe(`${join(cwd, page)}\n`);
  });

  it.each([
    [undefined, 'there is no xdg-open'],
    ['exit 3', 'xdg-open found no browser'],
  ])('with %j says that it cannot be done, and where the page is', (opener, reason) => {
    const { status, stderr } = runWith(opener, ['report', '3x3', '--open']);
    expect(stderr).toBe(
      `The page cannot be opened here: ${reason}. Open '${join('3x3', PAGE)}' in a browser.\n`,
    );
    expect(status).toBe(0);
  });
});

/** A file, what is done to its text, and what is said of it. */
type Damage = [file: string, damage: (text: string) => string, sentence: string];

/** Makes the folder `damaged`: the result of 3x3 without its page, one file damaged. */
function damagedFolder([damaged, damage]: Damage): string {
  mkdirSync(join(cwd, 'damaged'), { recursive: true });
  for (const file of RESULT_FILES.filter((name) => name !== PAGE)) {
    const text = readFileSync(join(cwd, '3x3', file), 'utf8');
    writeFileSync(join(cwd, 'damaged', file), file === damaged ? damage(text) : text);
  }
  return 'damaged';
}

describe('report', () => {
  it('makes the page again from the result files, byte for byte', async () => {
    const before = readFileSync(pathOf('3x3'), 'utf8');
    writeFileSync(pathOf('3x3'), '');
    expect(await run('report', '3x3')).toMatchObject({
      status: 0,
      stdout: `Wrote ${join('3x3', 'report.html')}\n`,
    });
    expect(readFileSync(pathOf('3x3'), 'utf8')).toBe(before);
  });

  it.each(['3x3', '2x2', 'labels'])(
    'finds the solutions of %s again where a result has none',
    async (name) => {
      const before = readFileSync(pathOf(name), 'utf8');
      const solutions = join(cwd, name, 'solutions.txt');
      const text = readFileSync(solutions, 'utf8');
      writeFileSync(solutions, '');
      await run('report', name, '--out', `${name}/again.html`);
      expect(readFileSync(join(cwd, name, 'again.html'), 'utf8')).toBe(before);
      writeFileSync(solutions, text);
    },
  );

  it.each<Damage>([
    ['summary.json', (text) => text.slice(0, 50), 'is damaged: it is not JSON'],
    ['summary.json', (text) => text.replace('24047', '24048'), 'does not hold together'],
    ['deepest.txt', (text) => text.replace('6 4 7', '4 6 7'), 'does not hold together'],
    ['depths.csv', () => '', 'depths.csv says what summary.json says'],
    ['bfile.txt', () => 'junk', 'bfile.txt says what summary.json says'],
    ['solutions.txt', (text) => text.replace(/.*/, 'U'.repeat(31)), 'solution 1 does not'],
  ])(
    'of a folder with a damaged %s is a sentence, exit status 2 and no page',
    async (...damage) => {
      const { status, stdout, stderr } = await run('report', damagedFolder(damage));
      expect(stderr).toContain(damage[2]);
      expect(stderr).toMatch(/^slide-atlas: .*[.]\n$/);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(statSync(pathOf('damaged'), { throwIfNoEntry: false })).toBeUndefined();
    },
  );

  // What the program says of them is tested above; what is found, without starting it for each.
  it.each<Damage>([
    [
      'summary.json',
      (text) => text.replace('"seconds": ', '"seconds": "x", "s": '),
      'seconds is not a number',
    ],
    ['summary.json', (text) => text.replace('"seconds": ', '"seconds": -'), 'seconds is below 0'],
    ['summary.json', (text) => text.replace('"version": "', '"version": 7, "v": "'), 'is not text'],
    ['summary.json', (text) => text.replace('24047', '0'), 'is not above 0'],
    [
      'summary.json',
      (text) => text.replace('"metric": "single-tile"', '"metric": "x"'),
      'its metric',
    ],
    [
      'summary.json',
      (text) => text.replace('"goalBlank": [\n    2', '"goalBlank": [\n    0.5'),
      'goalBlank.0 is not a count',
    ],
    [
      'summary.json',
      (text) => text.replace('"goal": [\n    1', '"goal": [\n    "1"'),
      'neither a list of numbers',
    ],
    [
      'summary.json',
      (text) => text.replace(/"counts": \[/, `$&${'1,'.repeat(200_000)}`),
      'too many layers',
    ],
    ['solutions.txt', (text) => text.replace(/./, 'X'), "line 1: it has 'X'"],
  ])('finds a damage of %s', (...damage) => {
    expect(() => loadResult(join(cwd, damagedFolder(damage)))).toThrow(damage[2]);
  });

  it('says that a folder with a summary but without another file is damaged', async () => {
    mkdirSync(join(cwd, 'torn'));
    writeFileSync(
      join(cwd, 'torn', 'summary.json'),
      readFileSync(join(cwd, '3x3', 'summary.json')),
    );
    const { status, stderr } = await run('report', 'torn');
    expect(stderr).toContain('deepest.txt' + "' is damaged: it is missing");
    expect(status).toBe(2);
  });

  it.each([
    [['3x3/.', '2x2'], 'report.html'],
    [['./3x3/', '2x2'], 'report.html'],
    [[join(cwd, '3x3'), '2x2'], join(cwd, 'report.html')],
  ])(
    'of several folders is a page beside the first of %j, whose own page stays',
    async (folders, path) => {
      const own = readFileSync(pathOf('3x3'), 'utf8');
      expect(await run('report', ...folders)).toMatchObject({
        status: 0,
        stdout: `Wrote ${path}\n`,
      });
      expect(readFileSync(join(cwd, 'report.html'), 'utf8')).toContain('2 boards side by side');
      expect(readFileSync(pathOf('3x3'), 'utf8')).toBe(own);
    },
  );

  it('of several folders says which page it replaces, and is told as JSON', async () => {
    await run('report', '2x2', '3x3', '--out', 'replaced.html');
    expect((await run('report', '2x2', '3x3', '--out', 'replaced.html')).stderr).toBe('');
    const { stderr } = await run('report', '3x3', 'labels', '--out', 'replaced.html');
    expect(stderr).toBe("It replaces the page 'Layers of 2x2, 3x3'; --out names another.\n");
    const { stdout } = await run(
      'report',
      '3x4',
      'stopped',
      'multi',
      '--out',
      'replaced.html',
      '--json',
    );
    expect(JSON.parse(stdout)).toEqual({
      page: 'replaced.html',
      results: [
        { folder: '3x4', title: '3x4' },
        { folder: 'stopped', title: '3x4 (stopped)' },
        { folder: 'multi', title: '3x3 multi-tile' },
      ],
      replaced: 'Layers of 3x3, 3x3, goal ソ ウ ア イ * タ タ ノ マ',
    });
  });

  it.each([
    [[], 'The result folder is missing', 2],
    [['nowhere'], "'nowhere' is not a result folder", 2],
    [['3x3', './3x3'], "'./3x3' is given twice", 2],
    [['3x3', '--out', '3x4'], 'let its name end in .html', 2],
    [['3x3', '--out', 'no/such/page.html'], "'no/such/page.html' does not exist; make it first", 2],
    [['3x3', '--out', '3x3/summary.json/page.html'], 'part of that path is a file', 3],
    [
      ['2x2', '--out', '3x3/report.html'],
      "'3x3/report.html' is a file of the result in '3x3'; name another",
      2,
    ],
    [
      ['2x2', '3x3', '--out', './2x2/report.html'],
      "is a file of the result in './2x2'; name another",
      2,
    ],
    [
      ['2x2', '--out', 'folder.html'],
      "'folder.html' is a folder, and a file is to be there; name another",
      2,
    ],
    [
      ['2x2', '--out', 'output/index.html'],
      "'output/index.html' is the page of all results; name another",
      2,
    ],
    [
      ['2x2', '--out', 'output/explore.html'],
      "'output/explore.html' is the page of explore; name another",
      2,
    ],
    [
      ['2x2', '--out', 'mine.html'],
      "'mine.html' is a file that report did not make; name another",
      2,
    ],
    [
      ['2x2', '--out', 'empty.html'],
      "'empty.html' is a file that report did not make; name another",
      2,
    ],
  ])('%j ends with a sentence: %s', async (args, sentence, expected) => {
    const { status, stderr } = await run('report', ...args);
    expect(stderr).toContain(sentence);
    expect(status).toBe(expected);
  });
});

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

  // Of other boards: reports.slow.test.ts.
  it.each(['stopped', '3x4'])(
    '%s has a bar a layer, with its count when pointed at, on both scales',
    (name) => read(pathOf(name), (page) => expectBars(page, summaryOf(name).counts)),
  );

  it('what is told of a depth is what the table says', async () => {
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

  it('3x4: each of the solutions ends at the goal, step by step and played', () =>
    read(pathOf('3x4'), (page) => expectSolutions(page, summaryOf('3x4').depth, 18)));

  const status = (page: Page): Promise<string> => page.locator('#player .status').innerText();

  it('by keyboard alone every depth can be read', async () => {
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

  it('shares are of all positions, also where the search was stopped', async () => {
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
        for (const [key, told] of [
          ['ArrowRight', 'Move 1 of 31'],
          ['ArrowUp', 'Move 2 of 31'],
          ['ArrowLeft', 'Move 1 of 31'],
          ['End', 'The goal'],
          ['ArrowDown', 'Move 30 of 31'],
          ['Home', 'Move 0 of 31'],
        ]) {
          await page.keyboard.press(key);
          expect(await status(page), focused).toContain(told);
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

  it('what can be aimed at in the player is 44 pixels wide and high', () =>
    visit(pathOf('3x4'), async (page) => expect(await smallTargets(page)).toEqual([])));

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
      const shown = await panel.locator('.play').nth(3).locator('b').allInnerTexts();
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
      const tiles = await page.locator('.goal b').allInnerTexts();
      const [first, ...others] = tiles;
      expect(first).toBe('<script>aler…');
      expect(others).toHaveLength(HOSTILE.length - 2);
      others.forEach((tile, place) =>
        expect(tile.slice(0, 8)).toBe(HOSTILE[place + 1].slice(0, 8)),
      );
      expect(await page.locator('script').count()).toBe(2);
    });
  });

  it('the squares of each bound are read by pointer and by keys, and its boards by depth', async () => {
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
      const told = await inTurn(upwards, async () => {
        const text = await note.innerText();
        await page.keyboard.press('ArrowUp');
        return text.split('\n').slice(0, 2).join();
      });
      const last = joint.length - 1;
      const count = (value: number): number => joint[last][value] ?? 0;
      expect(told).toEqual(
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
        /^To depth \d+\n.* boards by the formula/,
      );
    });
  });

  it.each([
    ['3x4/report.html', WIDE],
    ['several.html', NARROW],
  ])('%s has no fault of accessibility, %j', (path, look) =>
    visit(join(cwd, path), async (page) => {
      await showSomeDepth(page);
      expect(await faultsIn(page, [look])).toEqual([]);
    }),
  );

  it('tiles that are at home have another colour, on every board', async () => {
    await visit(pathOf('3x3'), async (page) => {
      await page.click('[data-go=end]');
      const colours = (selector: string): Promise<string[]> =>
        page
          .locator(selector)
          .evaluateAll((tiles) => [
            ...new Set(tiles.map((tile) => getComputedStyle(tile).backgroundColor)),
          ]);
      const [home, away] = [
        await colours('.goal b'),
        await colours('#deepest .boards b:not(.home)'),
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
      await expect.poll(() => colours('.stage b')).toEqual(home);
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

  it('the histograms of a comparison tell their numbers, on axes of their own and on one for all', async () => {
    await read(join(cwd, 'several.html'), async (page) => {
      const first = page.locator('.multiples li').first();
      for (const axis of ['own', 'same']) {
        await page.check(`[value=${axis}]`);
        const bars = await barsOf(first.locator(`.${axis}`));
        expect(bars).toHaveLength(axis === 'own' ? 32 : 109);
        const bar = bars[24];
        await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2);
        expect((await first.locator('.note:visible').innerText()).split('\n')).toEqual([
          ...['Depth 24', '24,047 positions', '13.25% of all, 77.23% so far'],
        ]);
      }
      // Depths that only a deeper board has tell the last one.
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

  it('a search that was stopped has a row in a comparison and no histogram', async () => {
    await read(join(cwd, 'unequal.html'), async (page) => {
      expect(await page.locator('.charts svg:visible').count()).toBe(1);
      expect(await page.locator('tbody tr').nth(1).innerText()).toContain('239,500,800\t>20\t–\t–');
      expect(await page.locator('#figures-title ~ p').innerText()).toContain(
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
