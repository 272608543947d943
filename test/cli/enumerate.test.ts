import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RESULT_FILES } from '../../src/results/fileNames.js';
import type { Summary } from '../../src/results/summary.js';
import { EIGHT_PUZZLE_DEEPEST, ELEVEN_PUZZLE_DEEPEST } from '../known/elevenPuzzle.js';
import { call, inTurn } from './call.js';
import { patchFs, restoreFs, systemError } from '../files/nodeFs.js';
import { HAS_BASH, type Outcome, run, runLimited } from './program.js';
import { checkStopped, LONG } from './stopped.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { isSlow, slow } from '../sizes.js';

const cwd = temporaryFolder(afterAll);
const FILES = RESULT_FILES.toSorted();
const read = (...path: string[]): string => readFileSync(join(cwd, ...path), 'utf8');
const readSummary = (...path: string[]): Summary =>
  JSON.parse(read(...path, 'summary.json')) as Summary;
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Of `enumerate --size 3x3`; its result stays in output/3x3 for all tests. */
let outcome: Outcome;

beforeAll(async () => {
  outcome = await call(['enumerate', '--size', '3x3'], { cwd });
});

describe('enumerate --size 3x3', () => {
  it('ends with 0 and leaves its files in output/3x3, and nothing else', () => {
    expect(outcome.status).toBe(0);
    expect(readdirSync(join(cwd, 'output', '3x3')).toSorted()).toEqual(FILES);
  });

  it('says on stderr what it will do, and on stdout what it found', () => {
    expect(outcome.stderr).toBe(
      '3x3 from goal 1 2 3 4 5 6 7 8 0: 181,440 positions, 62.3 kB of bit planes, 1 thread\n',
    );
    expect(outcome.stdout).toContain('   31          2  ▏\n');
    expect(outcome.stdout).toContain('Depth 31, 2 deepest positions\n');
    expect(outcome.stdout).toContain('│ 6 │ 4 │ 7 │  │ 8 │ 6 │ 7 │\n');
    expect(outcome.stdout).toContain('The counts of all layers match OEIS A089473.\n');
    expect(outcome.stdout).toContain(`Open ${join('output', '3x3', 'report.html')} in a browser.`);
    expect(Math.max(...lines(outcome.stdout).map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('writes depths.csv with a header and a line a layer', () => {
    const rows = lines(read('output', '3x3', 'depths.csv'));
    expect(rows.slice(0, 6)).toEqual(['depth,count', '0,1', '1,2', '2,4', '3,8', '4,16']);
    expect(rows).toHaveLength(33);
    expect(rows.at(-1)).toBe('31,2');
  });

  it('writes summary.json with every field of the contract', () => {
    const { seconds, mean, counts, check, version, finished, machine, ...rest } = readSummary(
      'output',
      '3x3',
    );
    expect(rest).toEqual({
      schemaVersion: 2,
      size: '3x3',
      rows: 3,
      columns: 3,
      metric: 'single-tile',
      goal: [1, 2, 3, 4, 5, 6, 7, 8, 0],
      goalBlank: [2, 2],
      positions: 181440,
      depth: 31,
      deepest: 2,
      deepestListed: 2,
      widest: { depth: 24, count: 24047 },
      engine: 'planes',
      threads: 1,
      complete: true,
    });
    expect(seconds).toBeGreaterThan(0);
    expect(mean).toBeCloseTo(21.97, 2);
    expect(counts).toHaveLength(32);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(finished).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(machine).toMatch(/ cores?, .*, Node \d+/);
    expect(check.sum).toBe(true);
    expect(check.known).toBe('match');
    expect(check.source).toContain('OEIS A089473');
  });

  it('writes deepest.txt, solutions.txt, bfile.txt and histogram.svg', () => {
    expect(lines(read('output', '3x3', 'deepest.txt')).toSorted()).toEqual(
      EIGHT_PUZZLE_DEEPEST.map((board) => board.join(' ')).toSorted(),
    );
    expect(lines(read('output', '3x3', 'bfile.txt')).slice(-2)).toEqual(['30 221', '31 2']);
    expect(lines(read('output', '3x3', 'solutions.txt')).map((letters) => letters.length)).toEqual([
      31, 31,
    ]);
    const svg = read('output', '3x3', 'histogram.svg');
    expect(svg.match(/<title>depth /g)).toHaveLength(32);
    expect(svg).toContain('<title>depth 24: 24,047</title>');
  });

  it('may be run again over its own result', async () => {
    expect(await call(['enumerate', '--size', '3x3', '--quiet'], { cwd })).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
  });
});

describe('other goals', () => {
  it.each([
    [['--size', '3x3', '--goal-blank', '0,1'], '3x3-blank-0-1', 'match'],
    [['--size', '3x3', '--goal', '1 0 2 3 4 5 6 7 8'], '3x3-blank-0-1', 'match'],
    [['--size', '3x3', '--goal', '867254301'], '3x3-goal-8-6-7-2-5-4-3-0-1', 'match'],
    [['--goal', '[[1,2,3],[4,5,0]]'], '2x3', 'match'],
    [
      ['--size', '3x3', '--blank', '*', '--goal', 'ソウアイ*タタノマ'],
      '3x3-goal-ソ-ウ-ア-イ-_-タ-タ-ノ-マ',
      'match',
    ],
    [['--size', '1x6'], '1x6', 'unknown'],
  ])('%j goes to output/%s', async (args, folder, known) => {
    expect(await call(['enumerate', ...args, '--quiet'], { cwd })).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(readSummary('output', folder).check.known).toBe(known);
  });

  it('with repeated labels count distinguishable positions and keep the labels', async () => {
    await call(
      [
        'enumerate',
        '--size',
        '2x3',
        '--blank',
        '_',
        '--goal',
        'aabb_b',
        '--out',
        'labels',
        '--quiet',
      ],
      {
        cwd,
      },
    );
    const summary = readSummary('labels');
    expect(summary).toMatchObject({
      goal: ['a', 'a', 'b', 'b', '_', 'b'],
      goalBlank: [1, 1],
      positions: 60,
    });
    expect(lines(read('labels', 'deepest.txt'))[0]).toMatch(/^[ab_]( [ab_]){5}$/);
    expect((await call(['verify', 'labels'], { cwd })).status).toBe(0);
  });

  it('with hostile labels get a folder with a plain name, and text that stays text', async () => {
    const goal = '</title><script> "&" ../.. _';
    expect(
      (
        await call(['enumerate', '--size', '2x2', '--blank', '_', '--goal', goal, '--quiet'], {
          cwd,
        })
      ).status,
    ).toBe(0);
    const folder = readdirSync(join(cwd, 'output')).find((name) => name.startsWith('2x2-goal-'))!;
    expect(folder).toMatch(/^2x2-goal-[0-9a-f]{12}$/);
    const svg = read('output', folder, 'histogram.svg');
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;/title&gt;&lt;script&gt;');
    expect((await call(['verify', join('output', folder)], { cwd })).status).toBe(0);
  });
});

describe('options', () => {
  it('--max-deepest bounds the list, and the program says so', async () => {
    const args = [
      'enumerate',
      '--size',
      '3x3',
      '--goal-blank',
      '1,1',
      '--out',
      'some',
      '--max-deepest',
      '10',
    ];
    expect((await call(args, { cwd })).stdout).toContain(
      'deepest.txt lists the first 10 of 148 (--max-deepest)',
    );
    expect(lines(read('some', 'deepest.txt'))).toHaveLength(10);
    expect(readSummary('some')).toMatchObject({ deepest: 148, deepestListed: 10 });
    expect((await call(['verify', 'some'], { cwd })).status).toBe(0);
  });

  it('--threads gives the same files whatever their number', async () => {
    const results = await inTurn(['1', '2', '3'], async (threads) => {
      await call(
        ['enumerate', '--size', '2x4', '--threads', threads, '--out', `t${threads}`, '--quiet'],
        { cwd },
      );
      expect(readSummary(`t${threads}`).threads).toBe(Number(threads));
      return FILES.filter((name) => !['summary.json', 'report.html'].includes(name)).map((name) =>
        read(`t${threads}`, name),
      );
    });
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  it('--engine and --depth-table leave the deepest positions and the letters of their solutions as they are', async () => {
    const options = [
      ['--engine', 'planes'],
      ['--engine', 'table'],
      ['--depth-table', 'depths.npy'],
    ];
    const results = await inTurn(options, async (args, at) => {
      await call(['enumerate', '--size', '2x4', ...args, '--out', `e${at}`, '--quiet'], { cwd });
      expect((await call(['verify', `e${at}`], { cwd })).stdout).toContain(
        'ok        each solution leads its position',
      );
      return ['deepest.txt', 'solutions.txt'].map((name) => lines(read(`e${at}`, name)).toSorted());
    });
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  it('--help shows all options in groups, and examples, in 80 columns', async () => {
    const { status, stdout } = await call(['enumerate', '--help'], { cwd });
    expect(status).toBe(0);
    for (const text of ['Examples:', '--max-deepest  N: ', 'with --engine disk:\n'])
      expect(stdout).toContain(text);
    expect(stdout).not.toMatch(/\[(string|boolean|choices)/);
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('the help of the program names the folder of the cache', async () => {
    const { stdout } = await call(['--help'], { cwd, env: { XDG_CACHE_HOME: '/tmp/some-cache' } });
    expect(stdout).toContain('are kept in\n  /tmp/some-cache/slide-atlas\n');
  });

  it('the help of the program has the exit codes of docs/commands.md', async () => {
    const { stdout } = await call(['--help'], { cwd });
    const [, table] = readFileSync(
      new URL('../../docs/commands.md', import.meta.url),
      'utf8',
    ).split('## Exit codes\n');
    const rows = [...table.split('\n## ')[0].matchAll(/^\| (\d[\d, ]*) +\| (.+?) +\|$/gm)];
    const [, codes] = stdout.split('Exit codes:\n');
    expect(codes.replace(/\s+/g, ' ').trim()).toBe(
      rows.map(([, code, meaning]) => `${code.trim()} ${meaning}`).join(' '),
    );
    expect(rows).toHaveLength(8);
  });
});

describe('mistakes end with status 2, one sentence, and no result', () => {
  it('a label that is not seen is refused, and shown', async () => {
    const goal = 'a\u001b[31m b c _';
    const { status, stdout, stderr } = await call(
      ['enumerate', '2x2', '--blank', '_', '--goal', goal],
      { cwd },
    );
    expect(stderr).toMatch(
      /^slide-atlas: The label 'a\\u001b\[31m' has a control character.*\.\n$/,
    );
    expect([status, stdout]).toEqual([2, '']);
  });

  it('a folder with the result of another goal is left as it is', async () => {
    const before = read('output', '3x3', 'summary.json');
    const { status, stderr } = await call(
      ['enumerate', '--size', '2x3', '--out', join('output', '3x3')],
      { cwd },
    );
    expect(stderr).toContain('holds the result of another goal (3x3, goal 1 2 3 4 5 6 7 8 0)');
    expect(status).toBe(2);
    expect(read('output', '3x3', 'summary.json')).toBe(before);
  });

  it('a folder whose summary.json is something else is left as it is', async () => {
    mkdirSync(join(cwd, 'strange'));
    writeFileSync(join(cwd, 'strange', 'summary.json'), '{"hello": 1}');
    const { status, stderr } = await call(['enumerate', '--size', '2x3', '--out', 'strange'], {
      cwd,
    });
    expect(stderr).toContain('is damaged');
    expect(status).toBe(2);
    expect(read('strange', 'summary.json')).toBe('{"hello": 1}');
  });
});

describe('what this machine cannot do ends with status 3', () => {
  it.each([
    ['4x4', [], '10,461,394,944,000 positions', '1.4 TB of bit planes'],
    ['3x5', [], '653,837,184,000 positions', '87.2 GB of bit planes'],
    ['2x8', [], '10,461,394,944,000 positions', '1.4 TB of bit planes'],
    ['2x7', ['--engine', 'table'], '43,589,145,600 positions', 'boards of up to 12 cells'],
    ['5x5', [], 'too many positions for any machine', 'for example with --until 12'],
  ])(
    '%s: the sentence says how much it would need and what fits',
    async (size, options, states, bytes) => {
      const { status, stderr } = await call(
        ['enumerate', '--size', size, ...options, '--out', 'big'],
        { cwd },
      );
      for (const text of [states, bytes, '3x4']) expect(stderr).toContain(text);
      expect(status).toBe(3);
      expect(existsSync(join(cwd, 'big'))).toBe(false);
    },
  );

  it('too little free memory is noticed before anything is allocated', async () => {
    const platform = { freeMemory: () => 20_000_000 };
    const { status, stderr } = await call(['enumerate', '--size', '3x4', '--out', 'big'], {
      cwd,
      platform,
    });
    expect(stderr).toContain('need 64.0 MB of bit planes, but only 20.0 MB of memory are free');
    expect(status).toBe(3);
    expect(existsSync(join(cwd, 'big'))).toBe(false);
  });

  it('an allocation that fails all the same is reported, and the folder made for the result is gone', async () => {
    const Memory = SharedArrayBuffer;
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal(
      'SharedArrayBuffer',
      class extends Memory {
        constructor(length: number) {
          super(length < 1e6 ? length : 2 ** 53 - 1);
        }
      },
    );
    const args = ['enumerate', '--size', '3x4', '--engine', 'table', '--out', 'big/deep'];
    const { status, stderr } = await call(args, { cwd });
    expect(stderr).toContain('could not be allocated');
    expect(status).toBe(3);
    expect(existsSync(join(cwd, 'big'))).toBe(false);
  });

  it.runIf(existsSync('/proc'))(
    'a folder that cannot be made is found before the search',
    async () => {
      const { status, stderr } = await call(
        ['enumerate', '--size', '3x4', '--out', '/proc/nowhere'],
        { cwd },
      );
      expect(stderr).toContain('cannot be written');
      expect(stderr).not.toContain('3x4 from goal');
      expect(status).toBe(3);
    },
  );

  it.skipIf(!HAS_BASH)('a disk that fills up leaves no result and no temporary file', () => {
    const { status, stderr } = runLimited(
      'ulimit -f 4',
      ['enumerate', '--size', '3x3', '--out', 'full'],
      { cwd },
    );
    expect(stderr).toContain('would pass the size limit');
    expect(status).toBe(3);
    expect(existsSync(join(cwd, 'full'))).toBe(false);
  });

  it('a full disk leaves an older result as it was', async () => {
    const before = read('output', '3x3', 'summary.json');
    onTestFinished(restoreFs);
    const full = (): never => {
      throw systemError('ENOSPC', 'write');
    };
    patchFs({ writeSync: full, writeFileSync: full });
    const { status, stderr } = await call(['enumerate', '--size', '3x3'], { cwd });
    restoreFs();
    expect(stderr).toContain('the disk is full; make room');
    expect(status).toBe(3);
    expect(read('output', '3x3', 'summary.json')).toBe(before);
    expect(readdirSync(join(cwd, 'output', '3x3')).toSorted()).toEqual(FILES);
  });
});

describe('bad luck', () => {
  it('a worker that dies ends the run with status 1, a sentence, and no result', () => {
    const preload = `import { isMainThread } from 'node:worker_threads';
      if (!isMainThread) { const add = Atomics.add; let calls = 0;
        Atomics.add = (...args) => { if (++calls > 5) process.exit(9); return add(...args); }; }`;
    const { status, stderr } = run([...LONG, '--threads', '2', '--out', 'dead'], { cwd, preload });
    expect(stderr).toMatch(/Thread 1 died: it ended before its work was done \(status 9\)/);
    expect(status).toBe(1);
    expect(existsSync(join(cwd, 'dead'))).toBe(false);
  });

  it.skipIf(!HAS_BASH).each([['SIGINT', 130], ...slow(['SIGTERM', 143])] as const)(
    '%s ends a search at once with status %d and no result',
    (signal, status) => checkStopped(signal, status, cwd),
  );
});

describe.runIf(isSlow)('the double row of fourteen cells', () => {
  it('has its 109 published layers and one position at depth 108', () => {
    const { status, stdout } = run(['enumerate', '--size', '2x7', '--json'], {
      cwd,
      timeout: 900_000,
    });
    expect(status).toBe(0);
    const summary = JSON.parse(stdout) as Summary;
    expect(summary.check.known).toBe('match');
    expect(summary).toMatchObject({
      positions: 43589145600,
      depth: 108,
      deepest: 1,
      engine: 'planes',
    });
    expect(summary.counts).toHaveLength(109);
    expect(run(['verify', 'output/2x7'], { cwd }).status).toBe(0);
  });
});

describe.runIf(isSlow)('the oracle of the 11-puzzle', () => {
  it.each(['1', '2', '3'])('of %s threads is what a new search finds', (threads) => {
    run(['enumerate', '--size', '3x4', '--oracle', '--threads', threads, '--quiet'], {
      cwd,
      timeout: 60_000,
    });
    const { status, stdout } = run(['verify', 'output/3x4'], { cwd });
    expect(stdout).toContain('oracle.bin holds, byte for byte, what a new search finds');
    expect(status).toBe(0);
  });
});

it.runIf(isSlow)(
  'enumerate --size 3x4 finds all 54 layers and the 18 deepest positions of the 11-puzzle',
  () => {
    const { status, stdout } = run(['enumerate', '--size', '3x4', '--out', '11', '--json'], {
      cwd,
    });
    expect(status).toBe(0);
    const summary = JSON.parse(stdout) as Summary;
    expect(summary).toMatchObject({
      positions: 239500800,
      depth: 53,
      deepest: 18,
      check: { sum: true, known: 'match' },
    });
    expect(summary.counts).toHaveLength(54);
    const deepest = readFileSync(join(cwd, '11', 'deepest.txt'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(deepest.toSorted()).toEqual(
      ELEVEN_PUZZLE_DEEPEST.map((board) => board.join(' ')).toSorted(),
    );
  },
);
