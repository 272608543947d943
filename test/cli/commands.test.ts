import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { spawnSync } from 'node:child_process';
import { Interruption } from '../../src/cli/terminal/signals.js';
import { readSettings } from '../../scripts/bench/settings.js';
import { packageVersion } from '../../scripts/build/about.mjs';
import { call } from './call.js';
import { checkCompletions, checkHelps, checkShown } from './everyCommand.js';
import { HAS_BASH, run } from './program.js';
import { moduleUrl } from '../preload.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { waitFor } from '../waiting.js';
import { COMMANDS } from '../../src/cli/commands.js';
import { isSlow, sizes } from '../sizes.js';

const cwd = temporaryFolder(afterAll);
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

beforeAll(async () => {
  await call(['enumerate', '--size', '3x3', '--quiet'], { cwd });
});

describe('rank and unrank', () => {
  it('give both numbers of a board, and its parity', async () => {
    const { status, stdout } = await call(
      ['rank', '--size', '3x4', ...'1 2 3 4 5 6 7 8 9 10 11 0'.split(' ')],
      {
        cwd,
      },
    );
    expect(status).toBe(0);
    expect(stdout).toContain(
      'board rank  219542400  of 239,500,800, goal 1 2 3 4 5 6 7 8 9 10 11 0\n',
    );
    expect(stdout).toContain(
      'place rank  219542400  of 239,500,800, parity along the snake path even\n',
    );
  });

  it.each([
    [['--size', '3x4', '--numbering', 'place', '0,3,2,1,8,7,6,5,4,10,11,9'], '3821534\n'],
    [['--numbering', 'board', '[[1,2,3],[4,5,6],[7,8,0]]'], '161280\n'],
    [
      ['--numbering', 'board', '--goal', '[[8,1,2],[0,4,3],[7,6,5]]', '[[8,1,2],[0,4,3],[7,6,5]]'],
      '60480\n',
    ],
  ])('rank %j prints the number alone', async (args, stdout) => {
    expect(await call(['rank', ...args], { cwd })).toEqual({ status: 0, stdout, stderr: '' });
  });

  it('a board from which the goal cannot be reached has a place rank only', async () => {
    const { stdout } = await call(['rank', '--json', '[[2,1],[3,0]]'], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ boardRank: null, placeRank: 10, parity: 'odd' });
    expect((await call(['rank', '--numbering', 'board', '[[2,1],[3,0]]'], { cwd })).status).toBe(4);
  });

  it.each([
    [['0', '--numbering', 'place'], '0 1 2 3 4 5 6 7 8 9 10 11'],
    [['239500799', '--numbering', 'place', '--parity', 'even'], '10 11 9 8 7 6 5 4 3 2 1 0'],
    [['219542400', '--numbering', 'place', '--parity', 'odd'], '1 2 3 4 5 6 7 8 9 11 10 0'],
    [['219542400'], '1 2 3 4 5 6 7 8 9 10 11 0'],
  ])('unrank --size 3x4 %j gives the board back', async (args, board) => {
    const { status, stdout } = await call(['unrank', '--size', '3x4', ...args], { cwd });
    expect(status).toBe(0);
    expect(lines(stdout).at(-1)).toBe(board);
  });

  it('unrank says that a board has no solution', async () => {
    const args = ['unrank', '--size', '2x2', '10', '--numbering', 'place', '--parity', 'odd'];
    const { status, stdout, stderr } = await call(args, { cwd });
    expect([status, lines(stdout).at(-1)]).toEqual([0, '2 1 3 0']);
    expect(stderr).toBe('This board has no solution: no moves lead to the goal 1 2 3 0.\n');
    expect(JSON.parse((await call([...args, '--json'], { cwd })).stdout)).toMatchObject({
      solvable: false,
    });
  });

  it('take many boards and ranks, and give back what was taken', async () => {
    const boards = (await call(['positions', '3x3', '6', '--quiet'], { cwd })).stdout;
    const args = ['3x3', '--input', '-', '--goal-blank', '0,0'];
    const ranks = await call(['rank', ...args, '--numbering', 'board'], { cwd, stdin: boards });
    expect(ranks).toMatchObject({ status: 0, stderr: '' });
    expect(lines(ranks.stdout)).toHaveLength(39);
    expect((await call(['unrank', ...args], { cwd, stdin: ranks.stdout })).stdout).toBe(boards);
    const records = (await call(['rank', ...args, '--json'], { cwd, stdin: boards })).stdout;
    const again = await call(['unrank', ...args, '--json'], { cwd, stdin: records });
    const solve = ['solve', '3x3', '--input', '-', '--quiet'];
    // The records state their goal; the lines of text do not.
    const ofGoal = (await call(solve, { cwd, stdin: again.stdout })).stdout;
    expect(ofGoal).toBe((await call([...solve, ...args.slice(-2)], { cwd, stdin: boards })).stdout);
    expect((await call(solve, { cwd, stdin: boards })).stdout).toMatch(
      /^(\d+\t[^\t]*\t6\t[UDLR]{6}\n){39}$/,
    );
  });

  it.each([
    [
      'rank',
      [],
      '1\t2 1 3 0\t-\t10\todd\n2\t0 0\tboard\n3\t1 2 3 0\t9\t9\teven\n',
      '2 1 3 0\n0 0\n1230',
    ],
    ['rank', ['--numbering', 'board'], 'unsolvable\nboard\n9\n', '2 1 3 0\n0 0\n1230'],
    ['unrank', [], '0 1 3 2\nrank\nrank\n1 2 3 0\n', '0\nx\n12\n9'],
  ])(
    '%s %j has an answer in each place, and lists the errors',
    async (command, args, stdout, stdin) => {
      const outcome = await call([command, '2x2', '--input', '-', ...args], { cwd, stdin });
      expect(outcome).toMatchObject({ status: 4, stdout });
      expect(outcome.stderr).toMatch(/^(line \d: The .*\.\n)+$/);
      const records = lines(
        (await call([command, '2x2', '--input', '-', '--json'], { cwd, stdin })).stdout,
      );
      expect(JSON.parse(records[1])).toMatchObject({
        line: 2,
        code: command === 'rank' ? 'board' : 'rank',
      });
    },
  );
});

describe('histogram', () => {
  it('draws a line a layer within the width', async () => {
    const { status, stdout } = await call(['histogram', 'output/3x3', '--width', '60'], { cwd });
    expect(status).toBe(0);
    expect(lines(stdout)).toHaveLength(35);
    const widths = lines(stdout)
      .slice(2)
      .map((line) => line.length);
    expect(Math.max(...widths)).toBe(60);
  });

  it('says when its scale is logarithmic', async () => {
    const { stdout } = await call(['histogram', 'output/3x3', '--log'], { cwd });
    expect(stdout).toContain('logarithmic');
    expect(lines(stdout).at(-1)!.length).toBeGreaterThan(22);
  });
});

describe('histogram of several results', () => {
  beforeAll(async () => {
    await call(['enumerate', '--size', '2x4', '--quiet'], { cwd });
  });

  it('has a table and both histograms side by side within 80 columns', async () => {
    const { status, stdout } = await call(['histogram', 'output/3x3', 'output/2x4'], { cwd });
    expect(status).toBe(0);
    expect(lines(stdout).slice(0, 3)).toEqual([
      'board  positions  depth  deepest   mean',
      '3x3      181,440     31        2  21.97',
      '2x4       20,160     36        1  22.68',
    ]);
    expect(stdout).toMatch(/^depth {2}3x3 +2x4$/m);
    expect(stdout).toMatch(/^ {3}31 {7}2 {2}▏ +\d+ {2}[█▏▎▍▌▋▊▉]+$/m);
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('cuts names that are too long, with a sign of it', async () => {
    const longer = 'output/a name of thirty letters, so';
    cpSync(join(cwd, 'output/3x3'), join(cwd, longer), { recursive: true });
    const { stdout } = await call(
      ['histogram', ...['output/3x3', 'output/2x4'].map((path) => join(cwd, path)), longer],
      {
        cwd,
      },
    );
    expect(stdout).toMatch(/^3x3 \(a name of thirty l… /m);
    expect(stdout).toMatch(/^depth {2}3x3 +2x4 +3x3 \(a name[^…]*…$/m);
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(80);
    rmSync(join(cwd, longer), { recursive: true });
  });

  it('says when its scale is logarithmic', async () => {
    expect(
      (await call(['histogram', 'output/3x3', 'output/2x4', '--log'], { cwd })).stdout,
    ).toContain('logarithmic scale');
  });

  it('has a line of JSON for each result', async () => {
    const { stdout } = await call(['histogram', 'output/3x3', 'output/2x4', '--json'], { cwd });
    const [first, second] = lines(stdout).map(
      (line) => JSON.parse(line) as { title: string; counts: number[] },
    );
    expect([first.title, second.title]).toEqual(['3x3', '2x4']);
    expect(first.counts.slice(0, 3)).toEqual([1, 2, 4]);
    expect(second).toMatchObject({ size: '2x4', depth: 36, positions: 20_160, complete: true });
  });

  it('is not written as a picture', async () => {
    const { status, stderr } = await call(
      ['histogram', 'output/3x3', 'output/2x4', '--svg', 'two.svg'],
      { cwd },
    );
    expect(stderr).toContain('use report for a page of several');
    expect(status).toBe(2);
    expect(existsSync(join(cwd, 'two.svg'))).toBe(false);
  });
});

describe('histogram as a picture', () => {
  mkdirSync(join(cwd, 'output.svg'));

  it('--svg writes the picture of the result folder, --log its logarithmic form', async () => {
    expect(await call(['histogram', 'output/3x3', '--svg', 'one.svg'], { cwd })).toEqual({
      status: 0,
      stdout: 'Wrote one.svg\n',
      stderr: '',
    });
    expect(readFileSync(join(cwd, 'one.svg'), 'utf8')).toBe(
      readFileSync(join(cwd, 'output', '3x3', 'histogram.svg'), 'utf8'),
    );
    await call(['histogram', 'output/3x3', '--svg', 'log.svg', '--log'], { cwd });
    expect(readFileSync(join(cwd, 'log.svg'), 'utf8')).toContain('logarithmic scale');
  });

  it('--png draws it in twice as many pixels', async () => {
    expect((await call(['histogram', 'output/3x3', '--png', 'one.png'], { cwd })).status).toBe(0);
    const png = readFileSync(join(cwd, 'one.png'));
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1920, 960]);
    expect(png.length).toBeGreaterThan(10_000);
  });

  it('--png without the optional package says how to get it', () => {
    const hooks = `export const resolve = (name, context, next) =>
      next(name === '@resvg/resvg-js' ? 'none' : name, context);`;
    const preload = `import { register } from 'node:module';
      register(${JSON.stringify(moduleUrl(hooks))});`;
    const { status, stderr } = run(['histogram', 'output/3x3', '--png', 'no.png'], {
      cwd,
      preload,
    });
    expect(stderr).toContain('npm install @resvg/resvg-js');
    expect(status).toBe(3);
    expect(existsSync(join(cwd, 'no.png'))).toBe(false);
  });
});

describe('verify', () => {
  const damage = (name: string, change: (text: string) => string): string => {
    const folder = join(cwd, 'damaged');
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(cwd, 'output', '3x3'), folder, { recursive: true });
    const path = join(folder, name);
    const before = readFileSync(path, 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
    return 'damaged';
  };

  it('accepts a right result', async () => {
    const { status, stdout } = await call(['verify', 'output/3x3'], { cwd });
    expect(status).toBe(0);
    expect(stdout).toContain('counts match OEIS A089473');
    expect(stdout).toMatch(/Verified\.\n$/);
  });

  it.each([
    ['depths.csv', (text: string) => text.replace('31,2', '31,3'), 'depths.csv says'],
    ['bfile.txt', (text: string) => text.slice(0, -5), 'bfile.txt says'],
    ['deepest.txt', (text: string) => text.replace(/\n.*\n$/, '\n'), 'number as said'],
    ['deepest.txt', (text: string) => text.replace('6 4 7', '4 6 7'), 'each can be solved'],
    [
      'solutions.txt',
      (text: string) => text.replace(/^./, ''),
      'each solution leads its position to the goal',
    ],
    ['summary.json', (text: string) => text.replace('24047', '24046'), 'counts add up'],
    [
      'summary.json',
      (text: string) => text.replace('"complete": true', '"complete": false'),
      'run was stopped',
    ],
  ])('finds a mismatch in %s and ends with 5', async (name, change, what) => {
    const { status, stdout } = await call(['verify', damage(name, change)], { cwd });
    expect(
      lines(stdout)
        .filter((line) => line.startsWith('MISMATCH'))
        .join('\n'),
    ).toContain(what);
    expect(status).toBe(5);
  });

  it.each(['verify', 'report', 'histogram'])(
    '%s says in one sentence that an older version wrote a result',
    async (name) => {
      const older = (text: string): string =>
        text.replace('"schemaVersion": 2', '"schemaVersion": 1').replace('"positions"', '"states"');
      const { status, stderr } = await call([name, damage('summary.json', older)], { cwd });
      expect(stderr).toMatch(
        /^slide-atlas: The result in '.*' was written by an older version .*\n$/,
      );
      expect(status).toBe(2);
    },
  );

  it.each([
    ['summary.json', (text: string) => text.slice(0, 100), 'not JSON'],
    [
      'summary.json',
      (text: string) => text.replace('"schemaVersion": 2', '"schemaVersion": 7'),
      'schemaVersion is 7',
    ],
    [
      'summary.json',
      (text: string) => text.replace('"rows": 3', '"rows": 4'),
      "size '3x3' is not 4x3",
    ],
    ['summary.json', (text: string) => text.replace('24047', '-1'), 'is not a count'],
    ['summary.json', (text: string) => text.replace('24047', '0'), 'is not above 0'],
    [
      'summary.json',
      (text: string) => text.replace('"engine": "', '"engine": 1, "e": "'),
      'is not text',
    ],
    ['deepest.txt', (text: string) => text.replace('6 4 7', '6 4 x'), 'line 1'],
    ['solutions.txt', (text: string) => text.replace(/^./, 'x'), "has 'x', which is not a move"],
  ])('says how %s is damaged and ends with 2', async (name, change, what) => {
    const { status, stderr } = await call(['verify', damage(name, change)], { cwd });
    expect(stderr).toContain(what);
    expect(stderr).toContain('is damaged');
    expect(status).toBe(2);
  });

  it('--full proves the depth of every state', async () => {
    const { status, stdout } = await call(['verify', '--size', '3x3', '--full'], { cwd });
    expect(status).toBe(0);
    expect(stdout).toContain('all 181,440 depths follow from their neighbours');
  });
});

describe('what users type', () => {
  it('a size and a depth need no option', async () => {
    expect((await call(['positions', '2x2', '6', '--quiet'], { cwd })).stdout).toBe('0 3 2 1\n');
    expect((await call(['unrank', '3x4', '219542400'], { cwd })).stdout).toContain(
      '1 2 3 4 5 6 7 8 9 10 11 0\n',
    );
    expect(
      (await call(['rank', '2x2', '1', '2', '3', '0', '--numbering', 'place'], { cwd })).stdout,
    ).toBe('9\n');
    expect((await call(['verify', '--full', '2x2'], { cwd })).stdout).toContain(
      'all 12 depths follow',
    );
  });

  it('positions --count --json prints JSON', async () => {
    const { stdout } = await call(['positions', '2x2', '6', '--count', '--json', '--quiet'], {
      cwd,
    });
    expect(JSON.parse(stdout)).toEqual({
      size: '2x2',
      metric: 'single-tile',
      goal: [1, 2, 3, 0],
      depth: 6,
      count: 1,
    });
  });

  it('words after -- are a board', async () => {
    const { stdout, status } = await call(
      ['solve', '2x2', '--format', 'letters', '--', '1 2 0 3'],
      { cwd },
    );
    expect(stdout).toContain('R\n');
    expect(status).toBe(0);
  });

  it('a value may be the name of a command, or of the form of an option', async () => {
    const args = [
      'enumerate',
      '--out',
      'report',
      '2x2',
      '--blank=-v',
      '--goal',
      'a b c -v',
      '--json',
    ];
    expect(JSON.parse((await call(args, { cwd })).stdout)).toMatchObject({
      size: '2x2',
      goal: ['a', 'b', 'c', '-v'],
    });
    expect(existsSync(join(cwd, 'report', 'summary.json'))).toBe(true);
    expect(
      (
        await call(
          ['solve', '--blank=-h', '2x2', '--goal', 'a b c -h', '--format', 'letters', 'a b -h c'],
          { cwd },
        )
      ).stdout,
    ).toBe('R\n1 move\n');
  });

  it('options that npm has kept are given back with the right line', async () => {
    const env = {
      npm_lifecycle_event: 'enumerate',
      npm_package_name: 'slide-atlas',
      npm_config_size: 'true',
    };
    const { status, stderr } = await call(['enumerate', '3x4'], { cwd, env });
    expect(stderr).toBe(
      'slide-atlas: npm keeps the options before -- for itself; write slide-atlas enumerate --size 3x4\n',
    );
    expect(status).toBe(2);
  });
});

describe('help', () => {
  it('lists the commands, and each command says what it takes, in 80 columns', async () => {
    await checkHelps(cwd, sizes(['enumerate', 'work', 'verify'], Object.keys(COMMANDS)));
    expect((await call(['verify', '-h'], { cwd })).stdout).toContain(
      'Usage: slide-atlas verify [folder] [options]\n',
    );
  });

  it('names what works in a clone if it is one', async () => {
    const { stdout } = await call(['enumerate', '--help'], { cwd: process.cwd() });
    expect(stdout).toContain('Usage: npm run enumerate -- [size] [options]\n');
    expect(stdout).toContain('  npm run enumerate -- --size 3x4\n');
    expect((await call(['explore', '--help'], { cwd: process.cwd() })).stdout).toContain(
      '\n  npm run explore\n',
    );
  });

  it.each([['-v'], ['--version'], ['version'], ['solve', '-v']])(
    '%s shows the version',
    async (...args) => {
      expect(await call(args, { cwd })).toEqual({
        status: 0,
        stdout: `${packageVersion()}\n`,
        stderr: '',
      });
    },
  );

  const COMPLETIONS = {
    'solve --format le': 'letters',
    enu: 'enumerate',
    'enumerate --size 3x4 --max': '--max-deepest',
  };

  it.each(Object.entries(COMPLETIONS))('completes %s to %s', async (words, completed) => {
    const args = ['--get-yargs-completions', 'slide-atlas', ...words.split(' ')];
    const printed: unknown[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((word) => void printed.push(word));
    await call(args, { cwd }).finally(() => log.mockRestore());
    expect(printed).toContain(completed);
  });

  it.skipIf(!HAS_BASH)('completes words in bash', () => {
    const line = 'solve --format le';
    checkCompletions(cwd, isSlow ? COMPLETIONS : { [line]: COMPLETIONS[line] });
  });

  it('of the benchmarks is there too, and mistakes get a sentence, in English wherever it is', () => {
    vi.stubEnv('LC_ALL', 'tr_TR.UTF-8');
    onTestFinished(() => void vi.unstubAllEnvs());
    const sections = ['kernel', 'enumerate', 'solve'];
    expect(readSettings(['--only', 'solve,kernel'], sections).only).toEqual(['kernel', 'solve']);
    expect(readSettings(['--', '2x5', '--quiet'], sections)).toEqual({
      only: ['enumerate'],
      runs: 3,
      options: ['2x5', '--quiet'],
    });
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const exit = vi.spyOn(process, 'exit').mockImplementation((status) => {
      throw new Error(`exit ${status}`);
    });
    for (const [args, fault] of [
      [['--foo'], 'Unknown argument: foo'],
      [['x'], 'Unknown argument: x'],
      [['--only', 'x'], 'Given: "x"'],
    ] as const) {
      expect(() => readSettings(args, sections)).toThrow('exit 1');
      expect(told.mock.calls.flat().join(), args.join(' ')).toContain(fault);
    }
    exit.mockRestore();
    told.mockRestore();
  });
});

describe('hostile words and files', () => {
  const escape = 'a\u001b[31mb\u009b2J\u202ec';

  it.each([
    [escape, String.raw`a\u001b[31mb\u009b2J\u202ec`],
    ['x'.repeat(sizes(10_000, 100_000)), 'xxx…'],
  ])('%.4j... is shown as text, and not whole, by every command', (text, shown) =>
    checkShown(cwd, text, shown),
  );

  it.runIf(process.platform === 'linux')('a line without an end is refused', async () => {
    const { status, stderr } = await call(['solve', '3x3', '--input', '/dev/zero'], { cwd });
    expect(stderr).toContain("Line 1 of the file '/dev/zero' does not end");
    expect(status).toBe(2);
  });

  it.runIf(process.platform === 'linux')('a pipe that nobody writes to can be left', async () => {
    spawnSync('mkfifo', [join(cwd, 'pipe')]);
    const interruption = new AbortController();
    const outcome = call(['solve', '3x3', '--input', 'pipe'], { cwd, signal: interruption.signal });
    const { ino } = statSync(join(cwd, 'pipe'));
    const stats = (file: string) => statSync(`/proc/self/fd/${file}`, { throwIfNoEntry: false });
    await waitFor('the pipe is open', () =>
      readdirSync('/proc/self/fd').some((file) => stats(file)?.ino === ino),
    );
    interruption.abort(new Interruption('SIGTERM', 143));
    expect((await outcome).status).toBe(143);
  });
});
