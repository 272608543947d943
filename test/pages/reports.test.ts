/* The files of pages of results; reports.browser.test.ts opens them. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadResult } from '../../src/files/results/resultFolder.js';
import { PAGE, RESULT_FILES, SURVEY_DATA } from '../../src/results/fileNames.js';
import { call } from '../cli/call.js';
import { run as runProgram, type Outcome } from '../cli/program.js';
import { sizes, slow } from '../sizes.js';
import { temporaryFolder } from '../temporaryFolder.js';
import {
  expectAtLeast,
  expectOfDepths,
  expectSameAgain,
  expectWhole,
  MOST_BYTES,
} from './reportFiles.js';
import { makeFewResults, makeResults, resultsIn } from './results.js';

const cwd = temporaryFolder(afterAll);
const run = (...args: string[]): Promise<Outcome> => call(args, { cwd });
const { pathOf } = resultsIn(cwd);

beforeAll(() => sizes(makeFewResults, makeResults)(cwd), sizes(60_000, 600_000));

describe('report.html', () => {
  it.each(['2x2', '3x3', '2x7', 'labels', 'hostile', 'line', 'stopped', ...slow('3x4')])(
    'of %s is small, and whole in itself',
    (name) => expectWhole(pathOf(name)),
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
    expect(statSync(pathOf('long')).size).toBeLessThan(MOST_BYTES);
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
    expect(statSync(pathOf('row')).size).toBeLessThan(MOST_BYTES);
  });
});

describe('the positions on a page by depth', () => {
  it.each(['2x4', 'small multi', ...slow('3x3', 'multi')])(
    'of %s are of that depth, each once, with paths that lead to the goal',
    (name) => expectOfDepths(pathOf(name)),
  );

  it.each([
    ['3x3', 2],
    ['multi', 1],
  ])('of %s are %d at least, where there are as many', (name, least) =>
    expectAtLeast(pathOf(name), least),
  );

  it.each(['3x3', 'labels', 'stopped', ...slow('3x4')])(
    'of %s are the same whenever the page is made',
    (name) => expectSameAgain(cwd, name),
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
          'solutions.txt',
          'histogram.svg',
        ]),
      );
      expect(links.filter((link) => !existsSync(join(cwd, 'output', name, link)))).toEqual([]);
      expect((await run('verify', `output/${name}`)).status).toBe(0);
    }
    expect(linksOf('2x3/report.html')).toContain('../report.html');
    await run('survey', '--size', '1x3', '--bounds', 'manhattan', '--quiet');
    for (const name of SURVEY_DATA) {
      expect(linksOf('1x3/report.html')).toContain(name);
      expect(linksOf('2x3/report.html')).not.toContain(name);
    }
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
    [['report', '3x3', '2x2', '--open', '--out', '-two.html'], '-two.html'],
    ...slow([['report', '3x3', '--open'], '3x3/report.html']),
  ] as const)('%j opens the page', (args, page) => {
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

  it('of several folders says which page it replaces, and is reported as JSON', async () => {
    await run('report', '2x2', '3x3', '--out', 'replaced.html');
    expect((await run('report', '2x2', '3x3', '--out', 'replaced.html')).stderr).toBe('');
    const { stderr } = await run('report', '3x3', 'labels', '--out', 'replaced.html');
    expect(stderr).toBe("It replaces the page 'Layers of 2x2, 3x3'; --out names another.\n");
    await run('enumerate', '--size', '2x4', '--until', '5', '--out', 'part', '--quiet');
    const { stdout } = await run(
      'report',
      '2x4',
      'part',
      'multi',
      '--out',
      'replaced.html',
      '--json',
    );
    expect(JSON.parse(stdout)).toEqual({
      page: 'replaced.html',
      results: [
        { folder: '2x4', title: '2x4' },
        { folder: 'part', title: '2x4 (part)' },
        { folder: 'multi', title: '3x3 multi-tile' },
      ],
      replaced: 'Layers of 3x3, 3x3, goal ソ ウ ア イ * タ タ ノ マ',
    });
  });

  it.each([
    ['index.html', 'Results of slide-atlas'],
    ['explore.html', 'Explorer of slide-atlas'],
  ])('replaces a copy of the page %s, and says so', async (name, title) => {
    const copy = `copy-of-${name}`;
    copyFileSync(join(cwd, 'output', name), join(cwd, copy));
    expect(await run('report', '2x2', '--out', copy)).toEqual({
      status: 0,
      stdout: `Wrote ${copy}\n`,
      stderr: `It replaces the page '${title}'; --out names another.\n`,
    });
  });

  beforeAll(() => {
    mkdirSync(join(cwd, 'folder.html'));
    writeFileSync(join(cwd, 'mine.html'), '<title>Layers</title>');
  });

  it.each([
    [[], 'The result folder is missing', 2],
    [['nowhere'], "'nowhere' is not a result folder", 2],
    [['3x3', './3x3'], "'./3x3' is given twice", 2],
    [['3x3', '--out', 'stopped'], 'let its name end in .html', 2],
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
      ['2x2', '--out', 'mine.html'],
      "'mine.html' was not written by slide-atlas; name another, or add --force to replace it",
      2,
    ],
  ])('%j ends with a sentence: %s', async (args, sentence, expected) => {
    const { status, stderr } = await run('report', ...args);
    expect(stderr).toContain(sentence);
    expect(status).toBe(expected);
  });
});
