/* Oracles made by hand: the checksum is right, what is in them is not. */
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { AtlasError } from '../../../src/basics/errors.js';
import {
  isOracleOf,
  oracleContent,
  oracleFileBytes,
  readOracleFile,
} from '../../../src/files/results/oracleFile.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { collect } from '../../../src/basics/iterables.js';
import { call } from '../../cli/call.js';
import type { Outcome } from '../../cli/program.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { seededRandom } from '../../random.js';

const cwd = temporaryFolder(afterAll);
const path = join(cwd, 'made.bin');
const puzzle = orderedPuzzle({ rows: 2, columns: 4 });
const FARTHEST = [0, 7, 2, 1, 4, 3, 6, 5];

/** 8 planes of 42 words. */
const CONTENT_BYTES = 8 * 42 * 8;

async function make(content: Uint8Array, depth = 36): Promise<string> {
  writeFileSync(
    path,
    Buffer.concat(
      await collect(oracleContent(puzzle, depth, { layout: 'planes', bytes: () => [content] })),
    ),
  );
  return path;
}

/** A container around zeros, whose header has these fields among its own. */
function makeHeader(fields: string): string {
  const header = `{"format":"slide-atlas oracle","layout":1,"size":"2x4","rows":2,"columns":4,"goal":[1,2,3,4,5,6,7,0],"goalBlank":[1,3],"depth":36,${fields}"bytes":${CONTENT_BYTES}}`;
  const content = Buffer.alloc(CONTENT_BYTES);
  const sha256 = createHash('sha256').update(header).update(content).digest('hex');
  const signed = `${header.slice(0, -1)},"sha256":"${sha256}"}`;
  writeFileSync(path, `${signed.padEnd(4096 * Math.ceil((signed.length + 1) / 4096) - 1)}\n`);
  writeFileSync(path, content, { flag: 'a' });
  return path;
}

function noise(seed: number): Uint8Array {
  const random = seededRandom(seed);
  return new Uint8Array(CONTENT_BYTES).map(() => 256 * random());
}

/** The fields of an ordered board of another size. */
function ordered(rows: number, columns: number): string {
  const { goal } = orderedPuzzle({ rows, columns });
  const goalBlank = [rows - 1, columns - 1];
  return `${JSON.stringify({ size: `${rows}x${columns}`, rows, columns, goal, goalBlank }).slice(1, -1)},`;
}

const faultOf = (act: () => unknown): AtlasError => {
  try {
    act();
  } catch (cause) {
    if (cause instanceof AtlasError) return cause;
    throw cause;
  }
  return expect.fail('nothing was thrown');
};

describe('an oracle whose bits are made up', () => {
  it.each([
    ['zeros', () => new Uint8Array(CONTENT_BYTES)],
    ['ones', () => new Uint8Array(CONTENT_BYTES).fill(255)],
    ['noise, seed 5', () => noise(5)],
    ['noise, seed 6', () => noise(6)],
  ])('of %s gives no path that does not lead to the goal', async (_what, bits) => {
    const { oracle } = readOracleFile(await make(bits()));
    for (const ask of [oracle.pathOf, oracle.depthOf]) {
      expect(faultOf(() => ask(FARTHEST))).toMatchObject({ code: 'unusable-oracle' });
    }
  });

  it('ends every command that asks it with 6, also if auto chose it, or many boards are solved', async () => {
    const made = await make(new Uint8Array(CONTENT_BYTES));
    const atlas = (args: readonly string[]): Promise<Outcome> => call(args, { cwd });
    const board = FARTHEST.join(' ');
    await atlas(['enumerate', '--size', '2x4', '--quiet']);
    writeFileSync(join(cwd, 'boards.txt'), `${board}\n`);
    const solve = ['solve', '--size', '2x4'];
    const asked = [...solve, '--method', 'oracle', '--oracle', made, board];
    expect(await atlas(asked)).toMatchObject({ status: 6, stdout: '' });
    copyFileSync(made, join(cwd, 'output', '2x4', 'oracle.bin'));
    expect(await atlas([...solve, board])).toMatchObject({ status: 6, stdout: '' });
    const { status, stderr } = await atlas([...solve, '--input', 'boards.txt']);
    expect(stderr).toContain(
      `its path from ${board} does not lead to the goal; make it again with`,
    );
    expect(status).toBe(6);
    const verified = await atlas(['verify', 'output/2x4']);
    expect(verified.stdout).toContain('expected: oracle.bin holds, byte for byte');
    expect(verified.status).toBe(5);
  });
});

describe('an oracle whose header is made up', () => {
  it.each([
    ['a depth below 0', '"depth":-5,', 'its depth is not a count'],
    ['a depth beyond all', '"depth":1e15,', 'its depth is too large'],
    ['a layout that is no number', '"layout":{"toString":1},', 'its layout is no version'],
    ['a size that is no text', '"size":{"toString":1},', 'its size is not text'],
    [
      'a goal that is nested',
      `"goal":${'['.repeat(20_000)}${']'.repeat(20_000)},`,
      'its goal is neither',
    ],
    [
      'a larger board',
      ordered(4, 4),
      `it has ${CONTENT_BYTES} bytes after its header, not 1394852659200`,
    ],
    ['a board beyond ranks', ordered(5, 5), 'up to 18 cells'],
    ['a single row', ordered(1, 8), 'boards of 1x8 have no such oracle'],
  ])('with %s cannot be used', (_what, fields, reason) => {
    const fault = faultOf(() => readOracleFile(makeHeader(fields)));
    expect(fault).toMatchObject({ code: 'unusable-oracle' });
    expect(fault.message).toContain(reason);
  });

  it('but right is taken', () => {
    expect(readOracleFile(makeHeader('')).puzzle).toEqual(puzzle);
  });
});

it('a file is an oracle if all its bytes are, and no more', async () => {
  const bits = noise(7);
  const kept = { layout: 'planes', bytes: () => [bits] } as const;
  const isIt = (depth = 36) => isOracleOf(path, puzzle, depth, kept);
  const whole = readFileSync(await make(bits));
  expect([await isIt(), await isIt(35)]).toEqual([true, false]);
  expect(oracleFileBytes(puzzle, 'planes')).toBe(whole.length);
  for (const place of [0, 4096, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed[place] ^= 1;
    writeFileSync(path, changed);
    expect(await isIt(), `byte ${place}`).toBe(false);
  }
  for (const other of [whole.subarray(0, -1), Buffer.concat([whole, Buffer.of(0)])]) {
    writeFileSync(path, other);
    expect(await isIt(), `${other.length} bytes`).toBe(false);
  }
});

describe('an oracle that is asked', () => {
  it('of what is no board of its puzzle says so', async () => {
    const { oracle } = readOracleFile(await make(new Uint8Array(CONTENT_BYTES)));
    expect(faultOf(() => oracle.depthOf([1, 2, 3, 4, 5, 7, 6, 0]))).toMatchObject({
      code: 'unsolvable',
    });
    for (const value of [
      undefined,
      [],
      [1, 2, 3, 4, 5, 6, 7, 7],
      'x',
      [1, 2, 3, 4, 5, 6, 7, 0, 8],
    ]) {
      expect(faultOf(() => oracle.depthOf(value as number[]))).toMatchObject({ code: 'board' });
    }
  });
});
