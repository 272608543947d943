/* Boards of tiles that repeat, searched in their own space, by the real program. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Summary } from '../../src/results/summary.js';
import { call } from './call.js';
import type { Outcome } from './program.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { sumOf } from '../../src/basics/numbers.js';

const cwd = temporaryFolder(afterAll);
const COLOURS = ['--blank', '*', '--goal', 'AAAAAABBBBBBBBB*'];
const FOUR = ['--size', '4x4', ...COLOURS];
const FOLDER = 'output/4x4-goal-A-A-A-A-A-A-B-B-B-B-B-B-B-B-B-_-e87f';
const read = (name: string): string => readFileSync(join(cwd, FOLDER, name), 'utf8');
let told: Outcome;

beforeAll(async () => {
  told = await call(['enumerate', ...FOUR, '--oracle'], { cwd });
});

describe('a 4x4 board in two colours', () => {
  it('has 80,080 positions, in a table that the first line names', () => {
    expect(told.stderr).toMatch(/80,080 positions, 80\.1 kB of table/);
    const { positions, counts, engine, check } = JSON.parse(read('summary.json')) as Summary;
    expect([positions, engine, check.sum]).toEqual([16 * 5005, 'table', true]);
    expect(sumOf(counts)).toBe(16 * 5005);
    expect(read('solutions.txt').split('\n')[0]).toHaveLength(counts.length - 1);
  });

  it('is verified, with its oracle of two bits a position, byte for byte', async () => {
    const { status, stdout } = await call(['verify', FOLDER], { cwd });
    expect(stdout).toContain('oracle.bin holds, byte for byte, what a new search finds');
    expect(status).toBe(0);
    expect(statSync(join(cwd, FOLDER, 'oracle.bin')).size).toBe(4096 + 16 * Math.ceil(5005 / 4));
  });

  it('is proved, every depth by its neighbours', async () => {
    const { status, stdout } = await call(['verify', ...FOUR, '--full'], { cwd });
    expect(stdout).toContain('all 80,080 depths follow from their neighbours');
    expect(status).toBe(0);
  });

  it('is solved with its oracle, and as well without', async () => {
    const { depth } = JSON.parse(read('summary.json')) as Summary;
    const farthest = read('deepest.txt').split('\n')[0];
    const solve = async (...args: string[]) =>
      JSON.parse(
        (await call(['solve', ...FOUR, farthest, '--json', ...args], { cwd })).stdout,
      ) as object;
    expect(await solve()).toMatchObject({ moves: depth, method: 'oracle' });
    expect(await solve('--method', 'bfs')).toMatchObject({ moves: depth, method: 'bfs' });
  });

  it('has samples, and lists of any depth', async () => {
    const { counts } = JSON.parse(read('summary.json')) as Summary;
    const { stdout } = await call(
      ['positions', ...FOUR, '--depth', '9', '--sample', '5', '--seed', '1', '--json'],
      {
        cwd,
      },
    );
    expect(JSON.parse(stdout)).toMatchObject({ count: counts[9] });
    const all = (await call(['positions', ...FOUR, '--depth', '9', '--quiet'], { cwd })).stdout
      .trim()
      .split('\n');
    expect(new Set(all).size).toBe(counts[9]);
  });

  it('has a depth table by board rank', async () => {
    await call(['enumerate', ...FOUR, '--depth-table', 'd.npy', '--quiet', '--out', 'other'], {
      cwd,
    });
    const table = readFileSync(join(cwd, 'd.npy'));
    expect(table.toString('latin1')).toContain("'shape': (16, 5005)");
    const farthest = read('deepest.txt').split('\n')[0];
    const rank = (await call(['rank', ...FOUR, farthest, '--numbering', 'board'], { cwd })).stdout;
    const { depth } = JSON.parse(read('summary.json')) as Summary;
    expect(table[table.length - 16 * 5005 + Number(rank)]).toBe(depth);
  });
});

describe('a search that was stopped', () => {
  it.each(['planes', 'table', 'disk'])(
    'is verified with the positions that %s lists first',
    async (engine) => {
      const goal = ['--blank', '*', '--goal', 'AABBCCDD*'];
      const folder = `stopped-by-${engine}`;
      const options = [
        '--size',
        '3x3',
        ...goal,
        '--until',
        '12',
        '--engine',
        engine,
        '--max-deepest',
        '2',
      ];
      expect(
        (await call(['enumerate', ...options, '--out', folder, '--quiet'], { cwd })).status,
      ).toBe(0);
      const { status, stdout } = await call(['verify', folder], { cwd });
      expect(stdout).toContain(
        'ok        each position listed is one of the first of its last layer\n',
      );
      expect(stdout).toMatch(
        /\nVerified as far as it goes: the search was stopped after layer 12\.\n$/,
      );
      expect(status).toBe(0);
    },
  );
});

describe('enumerate with the quicker engine', () => {
  it.each([
    ['aabbccdde*', 'of bit planes'],
    ['aaabbbccc*', 'of table'],
  ])('says which it is for 2x5 and the goal %s', async (goal, storage) => {
    const { stderr } = await call(
      ['enumerate', '--size', '2x5', '--blank', '*', '--goal', goal, '--out', goal.slice(0, 9)],
      {
        cwd,
      },
    );
    expect(stderr).toContain(storage);
  });
});

describe('solve', () => {
  it('enumerates first if more than a pair of tiles are equal and there is room', async () => {
    const goal = ['--size', '4x4', '--blank', '*', '--goal', 'AAAAAAAAAABBBCC*'];
    const { status, stdout } = await call(['solve', ...goal, 'CCBBBAAAAAAAAAA*', '--json'], {
      cwd,
    });
    expect(JSON.parse(stdout)).toMatchObject({ method: 'enumeration' });
    expect(status).toBe(0);
  });
});

describe('an oracle of positions', () => {
  it('is refused for a goal of distinct tiles, and with bits that lead astray', async () => {
    const path = join(cwd, FOLDER, 'oracle.bin');
    const right = readFileSync(path);
    const header = right.toString('latin1', 0, 4096);
    expect(header).toContain('"layout":3');
    writeFileSync(join(cwd, 'wrong.bin'), right.fill(0, 5000, 5100));
    const { status, stderr } = await call(
      ['solve', ...FOUR, '--oracle', 'wrong.bin', 'BBBBBBBBBAAAAAA*'],
      { cwd },
    );
    expect(stderr).toContain('cannot be used');
    expect(status).toBe(6);
  });
});

describe('rank and unrank', () => {
  const SMALL = ['--size', '2x3', '--blank', '*', '--goal', 'aabbc*'];

  it('number the arrangements of tiles that repeat, both ways', async () => {
    expect((await call(['rank', ...SMALL, 'cab*ba', '--numbering', 'board'], { cwd })).stdout).toBe(
      '116\n',
    );
    const { board, blank } = JSON.parse(
      (await call(['unrank', ...SMALL, '116', '--json'], { cwd })).stdout,
    ) as Record<string, unknown>;
    expect(board).toEqual(Array.from('cab*ba'));
    expect(blank).toBe('*');
    expect((await call(['rank', ...SMALL, 'cab*ba'], { cwd })).stdout).toContain(
      'board rank  116  of 180, goal a a b b c *',
    );
    const { boardRank, placeRank, parity } = JSON.parse(
      (await call(['rank', ...SMALL, 'cab*ba', '--json'], { cwd })).stdout,
    ) as Record<string, unknown>;
    expect([boardRank, placeRank, parity]).toEqual([116, null, null]);
  });
});
