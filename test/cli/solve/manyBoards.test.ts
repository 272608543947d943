import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { call } from '../call.js';
import { DEEPEST, ONE, records, solveInFolder } from './solve.js';
import { expectSameByThreads } from './solvedByThreads.js';

const { cwd, solve } = solveInFolder();

describe('many positions', () => {
  const lines = [DEEPEST, '1 2 3', '1 2 3 4 5 6 8 7 0', '[[1,2,3],[4,6,8],[7,5,0]]'];

  it('are solved line by line; what is wrong with one does not stop the rest', async () => {
    writeFileSync(join(cwd, 'positions.txt'), lines.join('\n'));
    const { status, stdout, stderr } = await solve(
      '--size',
      '3x3',
      '--input',
      'positions.txt',
      '--json',
    );
    const [deepest, short, odd, last] = records(stdout);
    expect(deepest).toMatchObject({ line: 1, moves: 31 });
    expect(last).toMatchObject({ line: 4, letters: 'ULDR' });
    const shortError = expect.stringContaining('has 3 cells') as string;
    const puzzle = { size: '3x3', goal: [1, 2, 3, 4, 5, 6, 7, 8, 0], metric: 'single-tile' };
    expect(short).toEqual({ ...puzzle, line: 2, start: '1 2 3', code: 'board', error: shortError });
    const oddError = expect.stringContaining('parity') as string;
    expect(odd).toEqual({
      ...puzzle,
      line: 3,
      start: [1, 2, 3, 4, 5, 6, 8, 7, 0],
      code: 'unsolvable',
      error: oddError,
    });
    expect(stderr).toMatch(
      /^line 2: .*\nline 3: .*\n4 boards in .* m?s: 2 solved \(mean 17\.50 moves\), 1 unsolvable, 1 bad\n$/,
    );
    expect(status).toBe(4);
  });

  it.each([[['--json']], [['--csv']], [[]]])(
    'are read as positions %j writes them',
    async (args) => {
      const stdin = (await call(['positions', '3x3', '31', ...args], { cwd })).stdout;
      const { stdout } = await call(['solve', '3x3', '--input', '-'], { cwd, stdin });
      expect(stdout.split('\n').map((line) => line.split('\t').slice(1, 3))).toEqual([
        ['6 4 7 8 5 0 3 2 1', '31'],
        [DEEPEST, '31'],
        [],
      ]);
    },
  );

  it.each([
    [
      ['3x3', '31', '--csv'],
      [DEEPEST, '31'],
    ],
    [
      ['2x3', '21', '--json'],
      ['4 5 0 1 2 3', '21'],
    ],
    [
      ['2x3', '1', '--goal-blank', '0,0', '--json'],
      ['1 0 2 3 4 5', '1'],
    ],
    [['2x3', '--metric', 'multi-tile', '--json'], undefined],
  ])('need no size if the output of positions %j shows it', async (args, last) => {
    const stdin = (await call(['positions', ...args], { cwd })).stdout;
    const { status, stdout } = await call(['solve', '--input', '-'], { cwd, stdin });
    expect(status).toBe(0);
    if (last) expect(stdout.trimEnd().split('\n').at(-1)!.split('\t').slice(1, 3)).toEqual(last);
    else expect(stdout).toContain(' '); // the paths have single moves
    const records = (await call(['solve', '--input', '-', '--json'], { cwd, stdin })).stdout;
    expect(
      (await call(['solve', '--input', '-'], { cwd, stdin: records })).stdout.replace(/^\d+/gm, ''),
    ).toBe(stdout.replace(/^\d+/gm, ''));
  });

  it('are read as solve --json writes them, errors too', async () => {
    const solveAll = async (stdin: string): Promise<string> =>
      (await call(['solve', '3x3', '--input', '-', '--json'], { cwd, stdin })).stdout;
    const untimed = (text: string): string => text.replace(/"seconds":[^,]*/g, '');
    const first = await solveAll(lines.join('\n'));
    expect(untimed(await solveAll(first))).toBe(untimed(first));
  });

  it('that are given up are counted apart', async () => {
    writeFileSync(join(cwd, 'two.txt'), [DEEPEST, '1 2 3 4 5 6 7 0 8'].join('\n'));
    const args = ['--size', '3x3', '--method', 'ida', '--limit', '10', '--input', 'two.txt'];
    expect((await solve(...args)).stderr).toMatch(
      /\n2 boards in .*: 1 solved \(mean 1\.00 moves\), 1 given up\n$/,
    );
  });

  it('several threads find what one finds, of one position and of several', () =>
    expectSameByThreads(cwd, [79, 12], ['--heuristic', 'manhattan'], 200_000));
});

describe('the input', () => {
  it('from a file may have a byte order mark and line ends of Windows', async () => {
    writeFileSync(join(cwd, 'input.txt'), '\uFEFF1 2 3 4 5 6 7 0 8\r\n');
    const { status, stdout, stderr } = await solve('--size', '3x3', '--input', 'input.txt');
    expect([status, stdout]).toEqual([0, ONE]);
    expect(stderr).toMatch(/^1 board in [\d.]+ m?s: 1 solved \(mean 1\.00 moves\)\n$/);
  });

  it('may have lines of very many characters, which are quoted in part', async () => {
    writeFileSync(
      join(cwd, 'long.txt'),
      ['x'.repeat(2e5), '1 '.repeat(1e5), '[[1],['.repeat(2e4)].join('\n'),
    );
    const { status, stderr } = await solve('--size', '3x3', '--input', 'long.txt');
    // On a busy machine there are lines of progress too.
    expect(stderr.replace(/^\d+%.*\n/gm, '')).toMatch(
      /^line 1: .*x' has 200,000 characters.*\nline 2: .*\nline 3: .*\n3 boards in .*: 0 solved, 3 bad\n$/,
    );
    expect(stderr.length).toBeLessThan(2000);
    expect(status).toBe(4);
  });
});
