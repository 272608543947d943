/* The files that enumerate writes on request: the oracle and the depth table. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOracleFile } from '../../src/files/results/oracleFile.js';
import { naiveLayers } from '../naive/search.js';
import { call } from './call.js';
import { checkDepthTable } from './depthTable.js';
import type { Outcome } from './program.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { slow } from '../sizes.js';

const cwd = temporaryFolder(afterAll);

describe('enumerate --oracle', () => {
  let outcome: Outcome;

  beforeAll(async () => {
    outcome = await call(['enumerate', '--size', '2x4', '--oracle'], { cwd });
  });

  const path = join(cwd, 'output', '2x4', 'oracle.bin');

  it('writes oracle.bin beside the results, and says so', async () => {
    expect(outcome.status).toBe(0);
    expect(outcome.stdout).toContain('  oracle.bin, depths.csv');
    expect((await call(['verify', 'output/2x4'], { cwd })).stdout).toContain(
      'oracle.bin holds, byte for byte, what a new search finds',
    );
  });

  it('can be read back as a module and gives the depth of every position', () => {
    const { puzzle, oracle } = readOracleFile(path);
    const layers = naiveLayers(puzzle);
    for (const [depth, layer] of layers.entries()) {
      for (const board of layer)
        if (oracle.depthOf(board) !== depth) expect.fail(`${board.join(' ')}: not ${depth}`);
    }
  });

  it('holds the same bytes whatever the number of threads', async () => {
    await call(
      ['enumerate', '--size', '2x4', '--oracle', '--threads', '3', '--out', 'three', '--quiet'],
      { cwd },
    );
    expect(readFileSync(join(cwd, 'three', 'oracle.bin')).equals(readFileSync(path))).toBe(true);
  });

  const damaged = (change: (file: string) => void): string => {
    rmSync(join(cwd, 'damaged'), { recursive: true, force: true });
    cpSync(join(cwd, 'output', '2x4'), join(cwd, 'damaged'), { recursive: true });
    change(join(cwd, 'damaged', 'oracle.bin'));
    return 'damaged';
  };
  const patch = (offset: number, byte: number) => (file: string) => {
    const bytes = readFileSync(file);
    bytes[offset] = byte;
    writeFileSync(file, bytes);
  };

  it.each([
    ['one bit of a state is wrong', patch(4096 + 100, 0x55), 'its checksum is wrong'],
    [
      'the header says another depth',
      (file: string) => replace(file, '"depth":36', '"depth":35'),
      'its checksum is wrong',
    ],
    [
      'the header says another size',
      (file: string) => replace(file, '"size":"2x4"', '"size":"4x2"'),
      "its size '4x2'",
    ],
    [
      'the layout is of another version',
      (file: string) => replace(file, '"layout":1', '"layout":9'),
      'version 9',
    ],
    ['the end is missing', (file: string) => truncateSync(file, 8192), 'bytes after its header'],
    ['most of the header is missing', (file: string) => truncateSync(file, 100), 'truncated'],
    ['it is empty', (file: string) => truncateSync(file, 0), 'no slide-atlas oracle file'],
    [
      'it is another file',
      (file: string) => writeFileSync(file, 'hello'.repeat(10000)),
      'no slide-atlas oracle file',
    ],
  ])(
    'cannot be used when %s: status 6, and a mismatch for verify',
    async (_what, change, reason) => {
      const folder = damaged(change);
      const used = await call(
        ['solve', '--size', '2x4', '--oracle', join(folder, 'oracle.bin'), '1 2 3 4 5 6 0 7'],
        {
          cwd,
        },
      );
      expect(used.stderr).toContain(reason);
      expect(used.stderr).toMatch(/make it again with .*enumerate.* --size 2x4 --oracle\.\n/);
      expect(used.status).toBe(6);
      const { status, stdout } = await call(['verify', folder], { cwd });
      expect(stdout).toContain('MISMATCH  expected: oracle.bin is sound\n');
      expect(stdout).toContain(reason);
      expect(stdout).toContain('\n1 of ');
      expect(status).toBe(5);
    },
  );

  it('of another goal is a mismatch', async () => {
    await call(
      [
        'enumerate',
        '--size',
        '2x4',
        '--goal-blank',
        '0,0',
        '--oracle',
        '--out',
        'other',
        '--quiet',
      ],
      { cwd },
    );
    const folder = damaged((file) => copyFileSync(join(cwd, 'other', 'oracle.bin'), file));
    const { status, stdout } = await call(['verify', folder], { cwd });
    expect(stdout).toContain('MISMATCH  expected: oracle.bin is of this goal');
    expect(status).toBe(5);
  });

  it.each(['2x2', '1x5'])('is refused for %s, which has no planes', async (size) => {
    const { status, stderr } = await call(['enumerate', '--size', size, '--oracle'], { cwd });
    expect(stderr).toContain('five tiles or more');
    expect(status).toBe(2);
  });
});

describe('enumerate --depth-table', () => {
  it.each([['2x4', 3], ['4x2', 7], ['1x5', 4], ...slow(['3x3', 0], ['3x3', 4])])(
    'of %s, goal blank %d: a NumPy array whose index is the board rank',
    (size, blank) => checkDepthTable(cwd, size, blank),
  );

  it('gives the same counts and deepest positions as a run without it', async () => {
    await call(
      ['enumerate', '--size', '2x4', '--out', 'with', '--depth-table', 'e.npy', '--quiet'],
      { cwd },
    );
    await call(['enumerate', '--size', '2x4', '--out', 'without', '--quiet'], { cwd });
    for (const name of ['depths.csv', 'deepest.txt']) {
      expect(readFileSync(join(cwd, 'with', name))).toEqual(
        readFileSync(join(cwd, 'without', name)),
      );
    }
  });

  it('too large for the memory is refused', async () => {
    const { status, stderr } = await call(['enumerate', '2x7', '--depth-table', 'x.npy'], { cwd });
    expect(stderr).toContain('43,589,145,600 positions');
    expect(status).toBe(3);
    expect(existsSync(join(cwd, 'x.npy'))).toBe(false);
  });

  it('has entries that a reader finds by the rank command', async () => {
    await call(['enumerate', '--size', '3x3', '--depth-table', 'f.npy', '--quiet'], { cwd });
    const board = '8 6 7 2 5 4 3 0 1';
    const rank = Number(
      (await call(['rank', '--size', '3x3', '--numbering', 'board', board], { cwd })).stdout,
    );
    const file = readFileSync(join(cwd, 'f.npy'));
    expect(file.subarray(10 + file.readUInt16LE(8))[rank]).toBe(31);
  });
});

function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'latin1');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to), 'latin1');
}
