/* What verify finds in a folder whose files agree with each other. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SILENT } from '../../src/app/context.js';
import { resultFiles } from '../../src/app/enumerate/textFiles.js';
import { verifyResult } from '../../src/app/verify/verification.js';
import { loadResult } from '../../src/files/results/resultFolder.js';
import { nodePlatform } from '../../src/platforms/node.js';
import type { Board } from '../../src/puzzle/board.js';
import { formatLine } from '../../src/notation/boardText.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { stateCount } from '../../src/puzzle/parts.js';
import type { Check } from '../../src/results/checks.js';
import { summarize, summaryFigures, type Result } from '../../src/results/result.js';
import { naiveLayers } from '../naive/search.js';
import { SOME_RUN } from '../results/run.js';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);
const RIGHT = join(cwd, 'right');
const FOLDER = join(cwd, 'copy');
/** No list is published for this goal. */
const GOAL = ['--size', '2x4', '--blank', '*', '--goal', 'aabb*bcc'];

beforeAll(async () => {
  await call(['enumerate', ...GOAL, '--out', 'right', '--quiet'], { cwd });
});

const context = { platform: nodePlatform, reporter: SILENT, signal: new AbortController().signal };

const checksOf = (folder: string): Promise<Check[]> =>
  verifyResult(loadResult(folder), folder, context);

/** What is wrong with a copy of the right result in which something is changed. */
async function faultsAfter(change: (folder: string) => void): Promise<string[]> {
  rmSync(FOLDER, { recursive: true, force: true });
  cpSync(RIGHT, FOLDER, { recursive: true });
  change(FOLDER);
  return (await checksOf(FOLDER)).flatMap(({ what, fault }) =>
    fault === undefined ? [] : [`${what}: ${fault}`],
  );
}

const edit =
  (name: string, change: (text: string) => string) =>
  (folder: string): void => {
    const text = readFileSync(join(folder, name), 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    writeFileSync(join(folder, name), changed);
  };

/** Writes all files of a result. */
function writeAll(result: Result, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of resultFiles(result, nodePlatform, {}))
    writeFileSync(join(folder, name), content);
}

describe('verify of a board that is enumerated in a moment', () => {
  it('finds nothing wrong with what enumerate has written', async () => {
    expect(await faultsAfter(() => undefined)).toEqual([]);
    expect((await checksOf(RIGHT)).filter(({ unchecked }) => unchecked !== undefined)).toEqual([]);
  });

  it.each([
    [['--engine', 'table']],
    [['--max-deepest', '1']],
    [['--max-deepest', '0']],
    [['--depth-table', 'depths.npy']],
    [['--oracle']],
  ])('nor with %j, nor after report', async (options) => {
    await call(['enumerate', ...GOAL, ...options, '--out', 'other', '--quiet'], { cwd });
    await call(['report', 'other'], { cwd });
    const { status, stdout } = await call(['verify', 'other'], { cwd });
    expect(stdout).toMatch(/\nVerified\.\n$/);
    expect(status).toBe(0);
  });

  it('finds counts that were changed alike in all files', async () => {
    const faults = await faultsAfter((folder) => {
      const { summary, puzzle, ...rest } = loadResult(folder);
      const { counts, deepestListed } = summary;
      const changed = counts.with(4, counts[4] - 1).with(6, counts[6] + 1);
      writeAll(
        {
          ...rest,
          puzzle,
          summary: {
            ...summary,
            ...summaryFigures(puzzle, { counts: changed, complete: true }, deepestListed),
          },
        },
        folder,
      );
    });
    expect(faults[0]).toMatch(/^the counts are those of a new search: it finds \d+ at depth 4$/);
  });

  it('finds a position listed that is not deepest, whether or not it has a solution', async () => {
    const { puzzle } = loadResult(RIGHT);
    const nearer = ['c', 'c', 'a', 'b', 'b', 'b', '*', 'a'];
    const swapped = edit('deepest.txt', (text) => text.replace(/.*\n$/, `${nearer.join(' ')}\n`));
    const expected = `each position listed is one of its deepest: ${nearer.join(' ')} is not`;
    expect(puzzle.labels).toContain('c');
    expect(await faultsAfter(swapped)).toContainEqual(expected);
    const unsolved = await faultsAfter((folder) => {
      swapped(folder);
      rmSync(join(folder, 'solutions.txt'));
    });
    expect(unsolved).toContainEqual(expected);
  });

  it.each<[string, (folder: string) => void, string]>([
    [
      'a check that failed',
      edit('summary.json', (text) => text.replace('"unknown"', '"mismatch"')),
      'the run found',
    ],
    [
      'a solution too few',
      edit('solutions.txt', (text) => text.replace(/.*\n$/, '')),
      'solutions.txt is another',
    ],
    [
      'one too many',
      edit('solutions.txt', (text) => `${text}U\n`),
      'the first positions listed have solutions',
    ],
    ['empty solutions', edit('solutions.txt', () => ''), 'solutions.txt is another from line 1 on'],
    [
      'a picture altered',
      edit('histogram.svg', (text) => text.replace('<rect', '<RECT')),
      'histogram.svg is another',
    ],
    [
      'a page altered',
      edit('report.html', (text) => text.replace('sliding', 'gliding')),
      'report.html is another',
    ],
    ['a page cut', edit('report.html', (text) => text.slice(0, -1)), 'report.html is another'],
    [
      'a page of another style',
      edit('report.html', (text) => text.replace('</style>', ' </style>')),
      'report.html is another',
    ],
    [
      'a longer page',
      (folder) => appendFileSync(join(folder, 'report.html'), ' '),
      'report.html is another',
    ],
    [
      'another time',
      edit('summary.json', (text) => text.replace(/"finished": "20/, '"finished": "19')),
      'report.html',
    ],
    [
      'a field too many',
      edit('summary.json', (text) => text.replace('{', '{ "x": 1,')),
      'summary.json is another',
    ],
    [
      'ends of lines',
      edit('deepest.txt', (text) => text.replaceAll('\n', '\r\n')),
      'deepest.txt is another',
    ],
  ])('finds %s', async (_what, change, fault) => {
    expect((await faultsAfter(change)).join('\n')).toContain(fault);
  });

  it('is reported as JSON with --json', async () => {
    await faultsAfter(edit('solutions.txt', () => ''));
    const { status, stdout } = await call(['verify', 'copy', '--json'], { cwd });
    const { verified, checks } = JSON.parse(stdout) as { verified: boolean; checks: Check[] };
    expect([status, verified]).toEqual([5, false]);
    expect(checks.map(({ fault }) => fault).join()).toContain('solutions.txt is another');
  });

  it('ends with 5 and says what was expected and what is found', async () => {
    cpSync(RIGHT, join(cwd, 'altered'), { recursive: true });
    writeFileSync(join(cwd, 'altered', 'histogram.svg'), '');
    const { status, stdout } = await call(['verify', 'altered'], { cwd });
    expect(stdout).toContain(
      'MISMATCH  expected: all files are, byte for byte, what is made of this result\n',
    );
    expect(stdout).toContain('          found: histogram.svg is another from line 1 on\n');
    expect(status).toBe(5);
  });

  it('leaves files unchecked that are not there', async () => {
    cpSync(RIGHT, join(cwd, 'fewer'), { recursive: true });
    for (const name of ['solutions.txt', 'histogram.svg', 'report.html'])
      rmSync(join(cwd, 'fewer', name));
    const { status, stdout } = await call(['verify', 'fewer'], { cwd });
    expect(stdout).toMatch(
      /\nunchecked the folder has all files of a result: it lacks solutions\.txt, histogram\.svg, report\.html\nVerified, but for what is unchecked\.\n$/,
    );
    expect(status).toBe(0);
  });

  it('report refuses a list with a position that is nearer to the goal', async () => {
    const { puzzle, summary } = loadResult(RIGHT);
    const [nearer] = naiveLayers(puzzle, summary.depth - 2)[summary.depth - 2];
    cpSync(RIGHT, join(cwd, 'nearer'), { recursive: true });
    rmSync(join(cwd, 'nearer', 'solutions.txt'));
    edit('deepest.txt', (text) => text.replace(/^.*/, formatLine(nearer, puzzle)))(
      join(cwd, 'nearer'),
    );
    const { status, stderr } = await call(['report', 'nearer'], { cwd });
    expect(stderr).toContain(
      `The position '${formatLine(nearer, puzzle)}' is listed among the deepest, at ${summary.depth},`,
    );
    expect(stderr).toContain(
      `but is ${summary.depth - 2} moves from the goal; enumerate again, survey again if it is bounds.json, or restore it.`,
    );
    expect(status).toBe(2);
  });
});

describe('verify --quick', () => {
  const OPEN = 'the survey is, figure for figure, what a new survey finds';

  beforeAll(async () => {
    const bounds = ['--bounds', 'manhattan'];
    await call(['survey', '2x3', ...bounds, '--out', 'surveyed', '--quiet'], { cwd });
  });

  it('checks a folder without a search, and says what stays open', async () => {
    const whole = await call(['verify', 'surveyed'], { cwd });
    expect(whole.stdout).toContain(`ok        ${OPEN}\n`);
    const { status, stdout, stderr } = await call(['verify', 'surveyed', '--quick'], { cwd });
    expect(stderr).toBe('');
    expect(stdout).not.toContain('the counts are those of a new search');
    expect(stdout).toContain(`unchecked ${OPEN}: that needs a search\n`);
    expect(stdout).toContain('ok        all files are, byte for byte, what is made of this result');
    expect(stdout).toMatch(/\nVerified, but for what is unchecked\.\n$/);
    expect(status).toBe(0);
  });

  it('finds counts that other files contradict', async () => {
    rmSync(FOLDER, { recursive: true, force: true });
    cpSync(join(cwd, 'surveyed'), FOLDER, { recursive: true });
    edit('structure.csv', (text) => text.replace('\n1,2,', '\n1,3,'))(FOLDER);
    const { status, stdout } = await call(['verify', FOLDER, '--quick'], { cwd });
    expect(stdout).toContain('MISMATCH  expected: all files of the survey are made of its bounds');
    expect(status).toBe(5);
  });
});

describe('verify of a larger board', () => {
  const puzzle = orderedPuzzle({ rows: 2, columns: 7 }, 1);
  const positions = stateCount(puzzle.size);
  const counts = [1, positions / 2, positions / 2 - 1];
  /** Counts up to a layer that takes more than a moment. */
  const STOPPED = [1, ...new Array<number>(40).fill(1e6)];
  const finished = '2026-05-01T12:00:00Z';
  const deepest = [puzzle.goal];
  const result = (version: string): Result => ({
    puzzle,
    summary: summarize(puzzle, { counts, complete: true }, deepest.length, {
      engine: 'planes',
      threads: 1,
      seconds: 1,
      version,
      finished,
      machine: 'any',
    }),
    deepest,
    solutions: [],
  });

  it('says what it could not check', async () => {
    writeAll(result(nodePlatform.version), join(cwd, 'large'));
    const { status, stdout } = await call(['verify', 'large'], { cwd });
    expect(stdout).toContain(
      'unchecked the counts are those of a search: that needs a search of 43,589,145,600 positions, which takes more than a moment\n',
    );
    expect(stdout).toContain(
      'unchecked no position listed is nearer to the goal than 2 moves: that needs an oracle.bin, or a search',
    );
    expect(stdout).toContain('ok        all files are, byte for byte, what is made of this result');
    expect(stdout).toMatch(/\nVerified, but for what is unchecked\.\n$/);
    expect(status).toBe(0);
  });

  it('checks as far as it goes what was stopped, and says so in the end', async () => {
    const { summary, ...rest } = result(nodePlatform.version);
    const figures = summaryFigures(puzzle, { counts: STOPPED, complete: false }, 1);
    const part = { ...rest, summary: { ...summary, ...figures } };
    writeAll(part, join(cwd, 'part'));
    const { status, stdout } = await call(['verify', 'part'], { cwd });
    expect(stdout).toContain(
      'unchecked the counts are those of a search: that needs a search to layer 40 of 43,589,145,600 positions, which',
    );
    expect(stdout).toContain('ok        all files are, byte for byte, what is made of this result');
    expect(stdout).toMatch(
      /\nVerified as far as it goes, but for what is unchecked: the search was stopped after layer 40\.\n$/,
    );
    expect(status).toBe(0);
  });

  it('and leaves open what another version has made', async () => {
    writeAll(result('0.0.9'), join(cwd, 'older'));
    const unchecked = (await checksOf(join(cwd, 'older'))).map((check) => check.unchecked);
    expect(unchecked).toContain(`version '0.0.9' made them, and this is ${nodePlatform.version}`);
  });
});

describe('the first layers of a board with more positions than numbers are exact for', () => {
  const size = { rows: 5, columns: 5 };
  const puzzle = orderedPuzzle(size);
  const layers = naiveLayers(puzzle, 8);
  const counts = layers.map(({ length }) => length);
  const about = { ...SOME_RUN, engine: 'any', version: nodePlatform.version };
  let first: Result;
  let deepest: readonly Board[];

  beforeAll(async () => {
    await call(
      ['enumerate', '5x5', '--until', '8', '--max-deepest', '50', '--out', 'first', '--quiet'],
      { cwd },
    );
    first = loadResult(join(cwd, 'first'));
    deepest = first.deepest;
    expect(first.summary.counts).toEqual(counts);
    expect(layers[8].map(String)).toEqual(expect.arrayContaining(deepest.map(String)));
  });

  const faultsOf = async (folder: string): Promise<string[]> =>
    (await checksOf(join(cwd, folder))).flatMap(({ what, fault }) =>
      fault === undefined ? [] : [`${what}: ${fault}`],
    );

  it('are found right, in a file that has all digits of their number', async () => {
    cpSync(join(cwd, 'first'), join(cwd, '5x5'), { recursive: true });
    expect(readFileSync(join(cwd, '5x5', 'summary.json'), 'utf8')).toContain(
      '"positions": "7755605021665492992000000"',
    );
    expect(await faultsOf('5x5')).toEqual([]);
    const { status, stdout } = await call(['verify', '5x5'], { cwd });
    expect(stdout).toContain('ok        positions are those of the board (7.76e+24)\n');
    expect(stdout).toContain(
      'ok        all files are, byte for byte, what is made of this result\n',
    );
    expect(stdout).toMatch(
      /\nVerified as far as it goes.*: the search was stopped after layer 8\.\n$/,
    );
    expect(status).toBe(0);
  });

  it('are found wrong if a digit, a board or a count is', async () => {
    cpSync(join(cwd, 'first'), join(cwd, 'digit'), { recursive: true });
    edit('summary.json', (text) =>
      text.replace('"7755605021665492992000000"', '"7755605021665492992000001"'),
    )(join(cwd, 'digit'));
    expect(await faultsOf('digit')).toEqual([
      expect.stringContaining('summary.json is another from line '),
    ]);
    writeAll({ ...first, deepest: deepest.with(7, layers[7][0]) }, join(cwd, 'board'));
    expect((await faultsOf('board')).join()).toContain(
      'each has the blank on the colour of its depth: ',
    );
    const summary = summarize(puzzle, { counts, complete: false }, deepest.length, about);
    writeAll({ ...first, summary: { ...summary, mean: 2 * summary.mean } }, join(cwd, 'mean'));
    expect((await faultsOf('mean')).join()).toContain('the mean is the mean of the counts (');
  });

  it('are reported like any other, also of a board with more positions than the largest double', async () => {
    const large = { rows: 13, columns: 14 };
    const farther = orderedPuzzle(large);
    const summary = summarize(farther, { counts: [1, 2], complete: false }, 0, about);
    writeAll({ puzzle: farther, summary, deepest: [], solutions: [] }, join(cwd, '13x14'));
    for (const [folders, title] of [
      [['5x5'], '5x5: stopped after layer 8, &lt;0.001% found'],
      [['13x14'], '13x14: stopped after layer 1, &lt;0.001% found'],
      [['5x5', 'right', '13x14'], '3 boards side by side'],
    ] as const) {
      const { status, stderr } = await call(
        ['report', ...folders, '--out', `${folders.join()}.html`],
        { cwd },
      );
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const page = readFileSync(join(cwd, `${folders.join()}.html`), 'utf8');
      expect(page).toContain(title);
      expect(page.replace(/<script>.*<\/script>/s, '')).not.toMatch(
        /NaN|Infinity|undefined|\[object/,
      );
      const histogram = await call(['histogram', ...folders], { cwd });
      expect(histogram.stdout).not.toMatch(/NaN|Infinity|undefined/);
      expect(histogram.status).toBe(0);
    }
    expect((await call(['verify', '13x14'], { cwd })).status).toBe(0);
  });
});

describe('a result that contradicts itself', () => {
  const folder = 'contradictory';
  const commands = [
    ['histogram', folder],
    ['report', folder],
    ['histogram', 'right', folder],
    ['report', 'right', folder],
  ];

  it.each(commands)('is refused by %s %s %s, which would mislead', async (...args) => {
    cpSync(RIGHT, join(cwd, folder), { recursive: true });
    for (const [change, what] of [
      [{ complete: false }, 'the run was stopped after layer'],
      [{ counts: [1, 2, 3] }, 'depths.csv says'],
    ] as const) {
      const summary = JSON.parse(readFileSync(join(RIGHT, 'summary.json'), 'utf8')) as object;
      writeFileSync(join(cwd, folder, 'summary.json'), JSON.stringify({ ...summary, ...change }));
      const { status, stdout, stderr } = await call(args.filter(Boolean), { cwd });
      expect(stderr).toContain(
        `The result in '${folder}' does not hold together (expected: ${what}`,
      );
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    }
  });
});

describe('enumerate into a folder whose summary is damaged', () => {
  const into = async (change: (summary: string) => string) => {
    rmSync(FOLDER, { recursive: true, force: true });
    cpSync(RIGHT, FOLDER, { recursive: true });
    edit('summary.json', change)(FOLDER);
    return await call(['enumerate', ...GOAL, '--out', 'copy', '--quiet'], { cwd });
  };

  it('writes the result anew if it still says whose it is', async () => {
    expect(
      (await into((text) => text.replace('"complete": true', '"complete": "no"'))).status,
    ).toBe(0);
    expect((await call(['verify', 'copy'], { cwd })).status).toBe(0);
  });

  it.each([
    ['text that is no JSON', (text: string) => text.slice(0, 40), 'it is not JSON'],
    [
      'a goal that is none',
      (text: string) => text.replace('"goal": [', '"goal": [7,'),
      'its goal is neither',
    ],
  ])('of %s says what to remove', async (_what, change, fault) => {
    const { status, stderr } = await into(change);
    expect(stderr).toContain(`its summary.json is damaged, ${fault}`);
    expect(stderr).toContain(
      `delete '${join('copy', 'summary.json')}', or choose another folder with --out.`,
    );
    expect(status).toBe(2);
    rmSync(join(FOLDER, 'summary.json'));
    expect((await call(['enumerate', ...GOAL, '--out', 'copy', '--quiet'], { cwd })).status).toBe(
      0,
    );
    expect(existsSync(join(FOLDER, 'summary.json'))).toBe(true);
  });
});

describe('verify --full', () => {
  it('says before the proof how long it takes', async () => {
    const { status, stdout, stderr } = await call(['verify', '--size', '2x4', '--full'], { cwd });
    expect(stderr).toMatch(/then a proof of every depth, which takes a moment\n/);
    expect(stdout).toMatch(/^ok {8}all 20,160 depths follow from their neighbours\n/);
    expect(status).toBe(0);
  });
});
