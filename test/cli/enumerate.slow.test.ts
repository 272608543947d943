import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Summary } from '../../src/results/summary.js';
import { ELEVEN_PUZZLE_DEEPEST } from '../known/elevenPuzzle.js';
import { HAS_BASH, run } from './program.js';
import { checkStopped } from './stopped.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);

describe('the double row of fourteen cells', () => {
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

describe('the oracle of the 11-puzzle', () => {
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

it('enumerate --size 3x4 finds all 54 layers and the 18 deepest positions of the 11-puzzle', () => {
  const { status, stdout } = run(['enumerate', '--size', '3x4', '--out', '11', '--json'], { cwd });
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
});

it.skipIf(!HAS_BASH)('SIGTERM ends a search at once with status 143 and no result', () =>
  checkStopped('SIGTERM', 143, cwd),
);
