/* Boards with holes, walls and wraps, and graphs, on the command line. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.js';
import { call } from './call.js';

const cwd = temporaryFolder(afterAll);
writeFileSync(join(cwd, 'theta0.txt'), '0 1\n1 2\n2 3\n3 4\n4 5\n5 0\n6 0\n6 3\n');
writeFileSync(join(cwd, 'walls.txt'), '. .|.\n. . .\n-\n. . .\n');

const THETA = ['--edges', 'theta0.txt'];
const DEEPEST = '4 3 2 1 6 5 0';

/** What a command prints, without the line break at its end. */
async function printed(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await call(args, { cwd });
  expect(status, stderr).toBe(0);
  return stdout.trimEnd();
}

describe('a board with holes', () => {
  it.each([
    [['1 2 3/4 # 5/0 6 7']],
    [['1 2 3 4 # 5 0 6 7', '--size', '3x3']],
    [['1 2 3 4 5 0 6 7', '--size', '3x3', '--holes', '1,1']],
    [['1 2 3/4 # 5/0 6 7', '--goal', '1 2 3/4 # 5/6 7 0']],
    [['12345067', '--goal', '1 2 3/4 # 5/6 7 0']],
  ])('is solved: %j', async (words) => {
    expect(await printed('solve', ...words, '--format', 'letters', '--quiet')).toBe('RR');
  });

  it('has positions, whose solutions are read back', async () => {
    const board = ['--size', '3x3', '--holes', '2,0'];
    const drawn = await printed('positions', ...board, '--depth', '20', '--sample', '3', '--quiet');
    writeFileSync(join(cwd, 'drawn.txt'), drawn);
    const solutions = await printed('solve', ...board, '--input', 'drawn.txt');
    writeFileSync(join(cwd, 'solutions.txt'), solutions);
    expect(await printed('verify', ...board, '--solutions', 'solutions.txt')).toContain(
      '3 solutions are right, 3 of them shortest',
    );
    expect(await printed('analyse', ...board, '--input', 'solutions.txt')).toMatch(
      /^(\d\t[\d ]+\t20\t20\t0\t-\t0\n?){3}$/,
    );
  });

  it('may have lines of an input with marks, beside comments', async () => {
    writeFileSync(join(cwd, 'marked.txt'), '1 2 3 4 # 5 0 6 7\n1 2 3 4 5 6 0 7 # easy\n');
    const rows = await printed('solve', '--size', '3x3', '--holes', '1,1', '--input', 'marked.txt');
    expect(rows.split('\n').map((row) => row.split('\t').at(-1))).toEqual(['RR', 'R']);
    writeFileSync(join(cwd, 'drawn.txt'), '1 2 3/4 # 5/0 6 7\n1 2 3/4 # 5/6 0 7\n');
    const drawn = await printed('solve', '--input', 'drawn.txt');
    expect(drawn.split('\n').map((row) => row.split('\t').at(-1))).toEqual(['RR', 'R']);
  });

  it('is numbered, and back', async () => {
    const board = ['--size', '3x3', '--holes', '2,0'];
    const rank = await printed('rank', ...board, '--numbering', 'board', '1 2 3/4 5 6/# 0 7');
    expect(await printed('unrank', ...board, rank)).toContain('1 2 3 4 5 6 0 7');
  });
});

describe('a graph', () => {
  it('has solutions of cells to which the blank goes, or of tiles', async () => {
    expect(await printed('positions', ...THETA, '--quiet')).toBe(DEEPEST);
    const cells = await printed('solve', ...THETA, DEEPEST, '--format', 'letters', '--quiet');
    const tiles = await printed('solve', ...THETA, DEEPEST, '--format', 'tiles', '--quiet');
    expect(cells.split(' ')).toHaveLength(29);
    expect(tiles.split(' ')).toHaveLength(29);
    expect(await printed('solve', ...THETA, DEEPEST, '--count', '--quiet')).toBe('32');
    const analysis = await printed('analyse', ...THETA, DEEPEST, cells);
    expect(analysis).toContain('29 moves, none lost');
  });

  it('is drawn with the names of its cells above', async () => {
    const [names, rule] = (await printed('rank', ...THETA, DEEPEST)).split('\n');
    expect(names).toBe('  0   1   2   3   4   5   6');
    expect(rule).toBe('┌───┬───┬───┬───┬───┬───┬───┐');
  });

  it('has an oracle, and a proof of all depths', async () => {
    await printed('enumerate', ...THETA, '--oracle', '--out', 'theta', '--quiet');
    expect(await printed('verify', 'theta')).toContain('Verified.');
    const solve = ['solve', ...THETA, '--oracle', 'theta/oracle.bin', DEEPEST];
    expect((await printed(...solve, '--format', 'letters', '--quiet')).split(' ')).toHaveLength(29);
    expect(await printed('verify', ...THETA, '--full')).toContain(
      'all 840 depths follow from their neighbours',
    );
  });

  it('is sampled over the positions that can be reached', async () => {
    const sample = await printed(
      'positions',
      ...THETA,
      '--sample',
      '840',
      '--seed',
      '1',
      '--quiet',
    );
    const depths = sample.split('\n').map((line) => Number(line.split('\t')[0]));
    expect(depths).toHaveLength(840);
    expect(Math.max(...depths)).toBe(29);
  });
});

it('walls and wraps are drawings and options of every command', async () => {
  const walls = ['--shape', 'walls.txt'];
  expect(await printed('positions', ...walls, '--quiet', '--count')).toBe('1');
  const [deepest] = (await printed('positions', ...walls, '--quiet')).split('\n');
  const letters = await printed('solve', ...walls, deepest, '--format', 'letters', '--quiet');
  expect(letters).toMatch(/^[UDLR]{12}$/);
  const torus = ['--size', '3x3', '--wrap', 'both'];
  const start = '1 2 3 4 5 6 0 8 7';
  expect(await printed('solve', ...torus, start, '--format', 'letters', '--quiet')).toBe('L');
});
