/* docs/datasets, and the sums of docs/datasets.md. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from './cli/call.js';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { entriesOf } from '../src/notation/entries.js';
import { randomSample } from '../src/app/positions/sampling.js';
import { orderedPuzzle } from '../src/puzzle/puzzle.js';
import { temporaryFolder } from './temporaryFolder.js';
import { KORF } from './known/korf100.js';
import { KORF_24 } from './known/korf24.js';
import { isSlow } from './sizes.js';

const DOCUMENT = readFileSync(new URL('../docs/datasets.md', import.meta.url), 'utf8');

/** By name of a file: its sum. */
const SUMS = [...DOCUMENT.matchAll(/^([\da-f]{64}) {2}(.*)$/gm)].map(([, sum, name]) => ({
  name,
  sum,
}));

const COMMANDS = [...DOCUMENT.split('## What can be made')[1].matchAll(/^ {4}slide-atlas (.*)$/gm)];

/**
 * Runs some of the commands in a folder. Returns the sums of some of their files, and the sums that
 * the document has.
 */
async function makeDatasets(commands: RegExp, names: RegExp, cwd: string) {
  for (const [, line] of COMMANDS) {
    const [words, ...files] = line.split(' > ');
    if (!commands.test(words)) continue;
    const { status, stdout, stderr } = await call(words.split(' '), { cwd });
    if (status !== 0) throw new Error(`${line}: ${stderr}`);
    for (const file of files) writeFileSync(join(cwd, file), stdout);
  }
  const told = SUMS.filter(({ name }) => names.test(name));
  const sumOf = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(cwd, name)))
      .digest('hex');
  return { told, made: told.map(({ name }) => ({ name, sum: sumOf(name) })) };
}

const cwd = temporaryFolder(afterAll);

describe('docs/datasets', () => {
  it.each([
    { name: 'korf100.csv', known: KORF },
    { name: 'korf24.csv', known: KORF_24 },
  ])('$name has the published positions and lengths, as --input reads them', ({ name, known }) => {
    const path = new URL(`../docs/datasets/${name}`, import.meta.url);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const boards = entriesOf(lines.join('\n'), { what: 'board' }).map(({ text }) => text);
    expect(boards).toEqual(known.map(({ board }) => board.join(' ')));
    const rows = lines.filter((line) => /^\d/.test(line)).map((line) => line.split(','));
    expect(rows.map(([number, , moves]) => [Number(number), Number(moves)])).toEqual(
      known.map(({ number, length }) => [number, length]),
    );
  });
});

describe('docs/datasets/multi-tile-30', () => {
  const pathOf = (name: string): string =>
    fileURLToPath(new URL(`../docs/datasets/multi-tile-30.${name}`, import.meta.url));
  const rows = readFileSync(pathOf('csv'), 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(','));

  it('has the positions that its command draws', async () => {
    const puzzle = orderedPuzzle({ rows: 4, columns: 4 }, undefined, 'multi-tile');
    const { count, boardAt } = await randomSample(puzzle, 30, 1, () => undefined);
    expect(rows.map(([, position]) => position)).toEqual(
      Array.from({ length: count }, (_, place) => boardAt(place).join(' ')),
    );
  });

  it('has a solution of the length of each', async () => {
    const solutions = readFileSync(pathOf('txt'), 'utf8').trimEnd().split('\n');
    expect(solutions.map((line) => line.split('\t').slice(1, 3))).toEqual(
      rows.map(([, position, moves]) => [position, moves]),
    );
    const args = ['verify', '4x4', '--metric', 'multi-tile', '--solutions', pathOf('txt')];
    const { status, stdout } = await call(args, { cwd });
    expect(stdout).toContain('30 solutions are right');
    expect(status).toBe(0);
  });
});

describe('docs/datasets.md', () => {
  it('has the sums of what its commands for 3x3 make, but for the solutions', async () => {
    const { told, made } = await makeDatasets(/^(?!solve)\w+ 3x3/, /^3x3(?!-solutions)/, cwd);
    expect(told).toHaveLength(6);
    expect(made).toEqual(told);
  });
});

it.runIf(isSlow)(
  'docs/datasets.md has the sums of what its commands for 3x4 and 4x4 make',
  async () => {
    const { told, made } = await makeDatasets(/^\w+ [34]x4/, /^[34]x4/, cwd);
    expect(told).toHaveLength(5);
    expect(made).toEqual(told);
  },
);

it.runIf(isSlow)(
  'docs/datasets.md has the sum of the solutions of 3x3 that its command finds',
  async () => {
    const { told, made } = await makeDatasets(
      /^(positions 3x3 .*csv|solve 3x3)/,
      /^3x3-(sample[.]csv|solutions)/,
      cwd,
    );
    expect(told).toHaveLength(2);
    expect(made).toEqual(told);
  },
);
