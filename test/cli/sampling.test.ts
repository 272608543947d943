/* Samples of all positions, each with its depth and bounds. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseLine } from '../../src/notation/boardText.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { naiveBound } from '../naive/bounds.js';
import { naiveDepths, naiveLayers } from '../naive/search.js';
import { call } from './call.js';
import { waitFor } from '../waiting.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);
const puzzle = orderedPuzzle(parseSize('2x3'));
const depthOf = naiveDepths(naiveLayers(puzzle));
const ARGS = ['positions', '2x3', '--quiet', '--seed', '7'];

/** The lines of a sample as CSV: depth, tiles and bounds. */
const rowsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

describe('a sample of all positions', () => {
  const bounded = [...ARGS, '--sample', '1000', '--bounds', 'manhattan, walking'];

  it('has each once, with its depth and its bounds', async () => {
    const { stdout } = await call([...bounded, '--format', 'csv'], { cwd });
    expect(stdout.slice(0, stdout.indexOf('\n'))).toBe('depth,position,manhattan,walking');
    const rows = rowsOf(stdout);
    expect(new Set(rows.map(([, tiles]) => tiles)).size).toBe(360);
    for (const [depth, tiles, ...bounds] of rows) {
      const board = parseLine(tiles, puzzle);
      const own = (['manhattan', 'walking'] as const).map((name) =>
        naiveBound(name, board, puzzle),
      );
      expect([depth, ...bounds].map(Number)).toEqual([depthOf(board), ...own]);
    }
  });

  it('is in a random order, of which a smaller part is not the first of the ranks, and is the same in every format', async () => {
    const some = [...ARGS, '--sample', '40', '--bounds', 'manhattan'];
    const rows = rowsOf((await call([...some, '--csv'], { cwd })).stdout);
    expect(
      new Set(rows.slice(0, 20).map(([, tiles]) => tiles.split(' ').indexOf('0'))).size,
    ).toBeGreaterThan(3);
    const text = (await call(some, { cwd })).stdout.trim().split('\n');
    expect(text).toEqual(rows.map(([depth, tiles, bound]) => [depth, bound, tiles].join('\t')));
    expect((await call([...some, '--out', '-'], { cwd })).stdout.trim().split('\n')).toEqual(text);
    const json = (await call([...some, '--format', 'jsonl'], { cwd })).stdout.trim().split('\n');
    expect(json.map((line) => JSON.parse(line) as unknown)).toEqual(
      rows.map(([depth, tiles, bound]) => ({
        position: tiles.split(' ').map(Number),
        depth: Number(depth),
        manhattan: Number(bound),
      })),
    );
    await call([...some, '--format', 'csv', '--out', 'sample.csv'], { cwd });
    expect(rowsOf(readFileSync(join(cwd, 'sample.csv'), 'utf8'))).toEqual(rows);
    await call([...some, '--format', 'npy', '--out', 'sample.npy'], { cwd });
    const file = readFileSync(join(cwd, 'sample.npy'));
    const start = 10 + file.readUInt16LE(8);
    expect(start % 64).toBe(0);
    expect(file.toString('latin1', 1, start)).toMatch(
      /^NUMPY\u0001\0..\{'descr': \[\("position", "\|u1", \(6,\)\), \("depth", "\|u1"\), \("manhattan", "\|u1"\)\], 'fortran_order': False, 'shape': \(40,\), \} +\n$/s,
    );
    expect([...file.subarray(start)]).toEqual(
      rows.flatMap(([depth, tiles, bound]) => [...tiles.split(' '), depth, bound].map(Number)),
    );
  });

  it('is solved if no table fits into memory', async () => {
    const table = await call([...bounded, '--format', 'csv'], { cwd });
    let asked = 0;
    const platform = { freeMemory: () => (asked++ === 0 ? 0 : 1e9) };
    const solved = await call([...bounded, '--format', 'csv'], { cwd, platform });
    expect(solved.stdout).toBe(table.stdout);
  });

  it('without depths has the same positions and bounds, and no depth in any format', async () => {
    const some = [...ARGS, '--sample', '40', '--bounds', 'manhattan'];
    const rows = rowsOf((await call([...some, '--csv'], { cwd })).stdout);
    const without = [...some, '--without-depths'];
    const csv = (await call([...without, '--csv'], { cwd })).stdout;
    expect(csv.slice(0, csv.indexOf('\n'))).toBe('position,manhattan');
    expect(rowsOf(csv)).toEqual(rows.map(([, tiles, bound]) => [tiles, bound]));
    const text = (await call(without, { cwd })).stdout.trim().split('\n');
    expect(text).toEqual(rows.map(([, tiles, bound]) => `${bound}\t${tiles}`));
    const json = (await call([...without, '--format', 'jsonl'], { cwd })).stdout.split('\n');
    expect(JSON.parse(json[0])).toEqual({
      position: rows[0][1].split(' ').map(Number),
      manhattan: Number(rows[0][2]),
    });
    await call([...without, '--out', 'without.npy'], { cwd });
    const file = readFileSync(join(cwd, 'without.npy'));
    expect([...file.subarray(10 + file.readUInt16LE(8))]).toEqual(
      rows.flatMap(([, tiles, bound]) => [...tiles.split(' '), bound].map(Number)),
    );
  });

  it('of boards that take long to solve comes at once without depths; with them a line says so', async () => {
    const args = ['positions', '5x5', '--sample', '3', '--seed', '1'];
    const { stdout, stderr } = await call([...args, '--without-depths'], { cwd });
    expect(stdout).toMatch(/^((\d+ ){24}\d+\n){3}$/);
    expect(stderr).toBe('3 of all positions at random (--seed 1)\n');
    const stopping = new AbortController();
    const heard = (text: string): void => {
      if (text.includes('--without-depths')) stopping.abort(new Error('stopped'));
    };
    const stopped = await call(args, { cwd, signal: stopping.signal, heard });
    expect(stopped.stdout).toBe('');
    expect(stopped.stderr).toContain('may take minutes or hours; --without-depths lists');
  });

  it('is refused before the search if its file cannot be written', async () => {
    const { status, stderr } = await call(
      ['positions', '3x3', '--sample', '5', '--out', 'no/such.csv'],
      { cwd },
    );
    expect(stderr).toBe(
      "slide-atlas: The folder of 'no/such.csv' does not exist; make it first.\n",
    );
    expect(status).toBe(2);
  });

  it('leaves a file that is whole when it is stopped', async () => {
    const stopping = new AbortController();
    const args = [
      'positions',
      '3x3',
      '--sample',
      '100000',
      '--seed',
      '1',
      '--format',
      'npy',
      '--out',
      'part.npy',
    ];
    const sampled = call(args, { cwd, signal: stopping.signal });
    const size = () => statSync(join(cwd, 'part.npy'), { throwIfNoEntry: false })?.size ?? 0;
    await waitFor('the file has positions', () => size() >= 1000);
    stopping.abort(new Error('stopped'));
    const { stderr } = await sampled;
    expect(stderr).toContain('Interrupted: the positions so far are in part.npy.');
    const file = readFileSync(join(cwd, 'part.npy'));
    const start = 10 + file.readUInt16LE(8);
    const records = Number(/'shape': \((\d+),\)/.exec(file.toString('latin1', 0, start))![1]);
    expect(records).toBeLessThan(100_000);
    expect(file.length).toBe(start + 10 * records);
  });
});
