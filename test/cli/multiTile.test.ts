/* Results and solutions in multi-tile moves, by the real program. */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { publishedList } from '../../src/results/published.js';
import type { Summary } from '../../src/results/summary.js';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);
const MULTI = ['--size', '3x3', '--metric', 'multi-tile'];
const FOLDER = 'output/3x3-multi-tile';
const read = (name: string): string => readFileSync(join(cwd, FOLDER, name), 'utf8');
let told: string;

beforeAll(async () => {
  told = (await call(['enumerate', ...MULTI, '--oracle'], { cwd })).stdout;
  await call(['enumerate', '--size', '3x3', '--oracle', '--quiet'], { cwd });
});

describe('enumerate --metric multi-tile', () => {
  it('puts the result into a folder named after the metric, and says what it counts', () => {
    const { metric, counts, check } = JSON.parse(read('summary.json')) as Summary;
    expect(metric).toBe('multi-tile');
    expect(counts).toEqual(
      publishedList(orderedPuzzle({ rows: 3, columns: 3 }, undefined, 'multi-tile'))!.counts,
    );
    expect(check.known).toBe('match');
    expect(told).toContain('Depth 24 in multi-tile moves, 1 deepest position');
    expect(read('report.html')).toContain('by their distance from the goal in multi-tile moves');
    expect(read('histogram.svg')).toContain('by distance from the goal in multi-tile moves');
    expect(readFileSync(join(cwd, 'output/index.html'), 'utf8')).toContain('in multi-tile moves');
  });

  it('writes solutions with their moves apart', () => {
    const [solution] = read('solutions.txt').split('\n');
    expect(solution).toMatch(/^([UDLR]+ )+[UDLR]+$/);
    expect(solution.split(' ')).toHaveLength(24);
  });

  it('is verified, with its oracle, byte for byte', async () => {
    const { status, stdout } = await call(['verify', FOLDER], { cwd });
    expect(stdout).toContain('oracle.bin holds, byte for byte, what a new search finds');
    expect(stdout).toContain('each solution leads its position to the goal in 24 multi-tile moves');
    expect(stdout).not.toContain('colour');
    expect(status).toBe(0);
  });

  it('does not take the place of a result in single-tile moves', async () => {
    const { status, stderr } = await call(['enumerate', ...MULTI, '--out', 'output/3x3'], { cwd });
    expect(stderr).toContain('holds a result in single-tile moves, not in multi-tile moves');
    expect(status).toBe(2);
  });

  it('says for 4x4 what it would take in memory and on disk', async () => {
    const { status, stderr } = await call(
      ['enumerate', '--size', '4x4', '--metric', 'multi-tile'],
      { cwd },
    );
    expect(stderr).toMatch(
      /need 2\.8 TB of bit planes.* on disk, which takes [\d.]+ TB and about \d+ h; add --engine disk/,
    );
    expect(status).toBe(3);
  });
});

describe('verify', () => {
  it('finds that the counts of one metric are not those of the other', async () => {
    const copy = join(cwd, 'copy');
    rmSync(copy, { recursive: true, force: true });
    cpSync(join(cwd, 'output/3x3'), copy, { recursive: true });
    const summary = readFileSync(join(copy, 'summary.json'), 'utf8');
    writeFileSync(join(copy, 'summary.json'), summary.replace('"single-tile"', '"multi-tile"'));
    const { status, stdout } = await call(['verify', 'copy'], { cwd });
    expect(stdout).toContain('MISMATCH');
    expect(status).toBe(5);
  });

  it('--full proves the table by the rules of the metric', async () => {
    const { status, stdout } = await call(['verify', '--full', ...MULTI], { cwd });
    expect(stdout).toContain('all 181,440 depths follow from their neighbours');
    expect(stdout).toContain('3x3');
    expect(status).toBe(0);
  });
});

describe('solve --metric multi-tile', () => {
  const START = '8 6 7 2 5 4 3 0 1';
  const LETTERS = 'U L D RR UU LL D R U L DD RR U LL D RR UU LL DD RR';

  it.each([
    ...['bfs', 'ida', 'oracle', 'auto'].map((method) => [method, START, 20] as const),
    ['ids', '8 1 3 4 0 2 7 6 5', 12],
  ] as const)('by %s prints as many moves, apart', async (method, start, moves) => {
    const { stdout } = await call(
      ['solve', ...MULTI, '--method', method, '--format', 'letters', start],
      { cwd },
    );
    const [letters, length] = stdout.split('\n');
    expect(letters.split(' ')).toHaveLength(moves);
    expect(length).toBe(`${moves} multi-tile moves`);
  });

  it('prints moves and steps as JSON', async () => {
    const { stdout } = await call(['solve', ...MULTI, '--method', 'bfs', '--json', START], { cwd });
    const { metric, moves, steps, letters, tiles } = JSON.parse(stdout) as Record<string, unknown>;
    expect({ metric, moves, letters }).toEqual({
      metric: 'multi-tile',
      moves: 20,
      letters: LETTERS,
    });
    expect(steps).toBe(LETTERS.replaceAll(' ', '').length);
    expect(tiles).toHaveLength(steps as number);
  });

  it('draws the board after each move, all moved tiles in brackets', async () => {
    const { stdout } = await call(['solve', ...MULTI, '1 2 3 4 5 6 0 7 8'], { cwd });
    expect(stdout).toContain('1. RR');
    expect(stdout).toContain('│[7]│[8]│   │');
    expect(stdout).toContain('1 multi-tile move of the blank\n');
  });

  it('takes no oracle of the other metric', async () => {
    expect(existsSync(join(cwd, 'output/3x3/oracle.bin'))).toBe(true);
    const { status, stderr } = await call(
      ['solve', ...MULTI, '--oracle', 'output/3x3/oracle.bin', START],
      { cwd },
    );
    expect(stderr).toContain('counts single-tile moves, not multi-tile moves');
    expect(stderr).toMatch(
      /make one with .*enumerate.* --size 3x3 --metric multi-tile --oracle\.\n/,
    );
    expect(status).toBe(6);
  });

  it('joins the tiles of a move', async () => {
    const { stdout } = await call(
      ['solve', ...MULTI, '--method', 'bfs', '--format', 'tiles', START],
      { cwd },
    );
    const [tiles, count] = stdout.trim().split('\n');
    expect(count).toBe(`${tiles.split(' ').length} multi-tile moves`);
    expect(tiles).toMatch(/^\d(\+\d)?( \d(\+\d)?)+$/);
    expect(tiles).toContain('+');
  });

  it('has no parity step to leave out', async () => {
    const { status, stderr } = await call(
      ['solve', ...MULTI, '--method', 'ids', '--no-parity-step', START],
      { cwd },
    );
    expect(stderr).toContain('is for single-tile moves');
    expect(status).toBe(2);
  });

  it('says what moves it has counted', async () => {
    const { stderr } = await call(['solve', ...MULTI, '--method', 'bfs', '--limit', '3', START], {
      cwd,
    });
    expect(stderr).toContain('No solution of up to 3 multi-tile moves was found');
    expect(stderr).toContain('at least 4 multi-tile moves');
  });

  it('refuses a metric that is unknown', async () => {
    const { status, stderr } = await call(['solve', '--size', '3x3', '--metric', 'slides', START], {
      cwd,
    });
    expect(stderr).toContain(
      'Argument: metric, Given: "slides", Choices: "single-tile", "multi-tile"',
    );
    expect(status).toBe(2);
  });
});

describe('the other commands', () => {
  it('positions lists those of a depth in the metric', async () => {
    const { stdout } = await call(['positions', ...MULTI, '--depth', '24', '--json', '--quiet'], {
      cwd,
    });
    expect(JSON.parse(stdout)).toMatchObject({ metric: 'multi-tile', depth: 24, count: 1 });
  });

  it('histogram and report compare both metrics of a board', async () => {
    const folders = ['output/3x3', FOLDER];
    const lines = (await call(['histogram', ...folders], { cwd })).stdout;
    expect(lines).toMatch(/^3x3 multi-tile +181,440 /m);
    expect((await call(['report', ...folders, '--out', 'both.html'], { cwd })).status).toBe(0);
    expect(readFileSync(join(cwd, 'both.html'), 'utf8')).toContain('3x3 multi-tile');
  });
});
