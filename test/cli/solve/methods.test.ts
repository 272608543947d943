import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_BOUND_NAMES } from '../../../src/bounds/bounds.js';
import { isSlow, slow } from '../../sizes.js';
import { DEEPEST, makeOracle, records, solveInFolder } from './solve.js';

const { cwd, solve } = solveInFolder();
beforeAll(() => makeOracle(cwd));

describe('the methods', () => {
  it.each([
    ['--method', 'auto'],
    ['--method', 'bfs'],
    ['--method', 'oracle'],
    ['--oracle', 'output/3x3/oracle.bin'],
    ...PLAIN_BOUND_NAMES.map((heuristic) => ['--heuristic', heuristic]),
  ])('%s %s solves the deepest position of the 8-puzzle in 31 moves', async (...args) => {
    const { status, stdout } = await solve(
      '--size',
      '3x3',
      DEEPEST,
      '--format',
      'letters',
      ...args,
    );
    expect(stdout).toMatch(/\n31 moves\n$/);
    expect(status).toBe(0);
  });

  it('dfs says that its solution need not be shortest', async () => {
    const { stdout } = await solve(
      '--size',
      '3x3',
      '5 4 2 6 7 0 8 1 3',
      '--method',
      'dfs',
      '--format',
      'letters',
    );
    expect(stdout).toMatch(/\n\d+ moves \(not necessarily the fewest\)\n$/);
  });
});

it.each([
  ['2x5 --blank * --goal aabbccdde* *eddccbbaa'],
  ...slow(['5x2 --goal-blank 2,1 9,8,7,6,5,0,4,3,2,1']),
])(
  'auto on boards of 10 to 12 cells enumerates all positions, and solves as well as breadth-first search does: %s',
  async (words) => {
    const args = [...words.split(' '), '--json'];
    const auto = records((await solve(...args)).stdout)[0];
    expect(auto.method).toBe('enumeration');
    expect(auto.moves).toBe(records((await solve(...args, '--method', 'bfs')).stdout)[0].moves);
  },
);

it.runIf(isSlow)('auto on 3x4 enumerates all positions, and solves one of depth 53', async () => {
  const { stdout } = await solve('3x4', '0 3 2 1 8 7 6 5 4 11 10 9', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ method: 'enumeration', moves: 53 });
});

/** A record of JSON with all shortest solutions. */
interface AllRecord {
  readonly letters: string;
  readonly solutions: readonly string[];
  readonly solutionCount: string;
  readonly unique: boolean;
}

describe('all shortest solutions', () => {
  it('are listed with their number, the first as without --all', async () => {
    const [first, length] = (
      await solve('--size', '3x3', DEEPEST, '--format', 'letters')
    ).stdout.split('\n');
    const lines = (await solve('--size', '3x3', DEEPEST, '--all')).stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(41);
    expect(lines[0]).toBe(first);
    expect(lines.at(-1)).toBe(`${length}, 40 shortest solutions`);
  });

  it.each([
    ['bfs', ['--method', 'bfs']],
    ['ids', ['--method', 'ids', '--no-parity-step']],
    ['ida without pruning', ['--no-pruning']],
    ['an oracle', ['--method', 'oracle']],
    ['an enumeration', ['--method', 'enumeration']],
    ['pattern databases', ['--pattern', '4-4']],
  ])('are as many by %s', async (_, method) => {
    const near = '1 8 2 4 7 3 0 6 5';
    const counts = (args: string[]) => solve('--size', '3x3', near, '--count', '--quiet', ...args);
    expect((await counts(method)).stdout).toBe((await counts([])).stdout);
  });

  it('are in JSON, with their number as text', async () => {
    const { stdout } = await solve('--size', '3x3', DEEPEST, '--all', '--json');
    const { solutions, solutionCount, unique, letters } = JSON.parse(stdout) as AllRecord;
    expect(solutions).toHaveLength(40);
    expect(solutions[0]).toBe(letters);
    expect([solutionCount, unique]).toEqual(['40', false]);
    const { stdout: counted } = await solve('--size', '2x2', '1 2 0 3', '--count', '--json');
    expect(JSON.parse(counted)).toMatchObject({ solutionCount: '1', unique: true });
    expect(counted).not.toContain('"solutions"');
  });

  it('of a file are a line each, in multi-tile moves too', async () => {
    const two = '4 3 5 0 2 1';
    writeFileSync(join(cwd, 'all.txt'), `${two}\n1 2 3 4 5 0\n`);
    const args = ['--size', '2x3', '--input', 'all.txt', '--metric', 'multi-tile'];
    const all = await solve(...args, '--all');
    expect(
      all.stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t').slice(0, 3)),
    ).toEqual([
      ['1', two, '9'],
      ['1', two, '9'],
      ['2', '1 2 3 4 5 0', '0'],
    ]);
  });
});

describe('a solution that is not there', () => {
  it.each([
    [['--size', '3x3', '1 2 3 4 5 6 8 7 0'], 'parity'],
    [
      ['--size', '3x3', '--blank', '*', '--goal', 'ソウアイ*タセノマ', 'ウアタソ*マイセノ'],
      'parity',
    ],
    [['--size', '4x4', '1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0'], 'parity'],
    [['--size', '1x3', '2 1 0'], 'keep their order'],
    [['--size', '3x3', DEEPEST, '--method', 'dfs', '--limit', '20'], 'up to 20 moves'],
    [
      ['--size', '3x3', DEEPEST, '--method', 'ida', '--limit', '20'],
      '(0 nodes): every solution takes at least 25 moves',
    ],
    [
      ['--size', '3x3', DEEPEST, '--method', 'ida', '--limit', '30'],
      'every solution takes at least 31 moves',
    ],
    [
      ['--size', '2x3', '4 5 0 1 2 3', '--method', 'bfs', '--limit', '19'],
      'every solution takes at least 20 moves',
    ],
  ])('%j ends with 4: %s', async (args, sentence) => {
    const { status, stdout, stderr } = await solve(...args);
    expect(stderr).toMatch(sentence);
    expect([status, stdout]).toEqual([4, '']);
  });

  it.each(['auto', 'ida', 'bfs', 'ids'])(
    'is reported before the size is refused, by the method %s',
    async (method) => {
      const tiles = Array.from({ length: 36 }, (_, cell) => (cell + 1) % 36);
      const asked = ['--size', '6x6', '--method', method, '--format', 'json'];
      const even = await solve(...asked, tiles.join(' '));
      expect([even.status, even.stdout]).toEqual([2, '']);
      expect(even.stderr).toContain('up to 25 cells');
      const odd = [...tiles.slice(0, 33), tiles[34], tiles[33], 0];
      const { status, stdout, stderr } = await solve(...asked, odd.join(' '));
      expect(status).toBe(4);
      expect(stderr).toContain('parity');
      expect(records(stdout)[0]).toMatchObject({ start: odd, code: 'unsolvable' });
    },
  );

  it.each([
    ['1 2 3 4 5 6 8 7 0', [1, 2, 3, 4, 5, 6, 8, 7, 0], 4],
    ['1 2 3 4 5 6 7 8', '1 2 3 4 5 6 7 8', 2],
  ])('is said on stdout too with --json: %s', async (board, start, exit) => {
    const { status, stdout, stderr } = await solve('--size', '3x3', board, '--json');
    const [record] = records(stdout);
    expect([record.start, record.code]).toEqual([start, exit === 4 ? 'unsolvable' : 'board']);
    expect(stderr).toBe(`slide-atlas: ${record.error}\n`);
    expect(status).toBe(exit);
  });
});
