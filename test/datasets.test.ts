/* docs/datasets, and the sums of docs/datasets.md. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { inputReader } from '../src/app/inputItems.js';
import { temporaryFolder } from './cli/program.js';
import { makeDatasets } from './datasets.js';
import { KORF } from './known/korf100.js';
import { KORF_24 } from './known/korf24.js';

const cwd = temporaryFolder(afterAll);

describe('docs/datasets', () => {
  it.each([
    { name: 'korf100.csv', known: KORF },
    { name: 'korf24.csv', known: KORF_24 },
  ])('$name has the published positions and lengths, as --input reads them', ({ name, known }) => {
    const path = new URL(`../docs/datasets/${name}`, import.meta.url);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const boards = lines.flatMap(inputReader('board')).map(({ text }) => text);
    expect(boards).toEqual(known.map(({ board }) => board.join(' ')));
    const rows = lines.filter((line) => /^\d/.test(line)).map((line) => line.split(','));
    expect(rows.map(([number, , moves]) => [Number(number), Number(moves)])).toEqual(
      known.map(({ number, length }) => [number, length]),
    );
  });
});

describe('docs/datasets.md', () => {
  it('has the sums of what its commands for 3x3 make', async () => {
    const { told, made } = await makeDatasets(/^3x3/, cwd);
    expect(told).toHaveLength(7);
    expect(made).toEqual(told);
  });
});
