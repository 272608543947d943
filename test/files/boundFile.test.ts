/* NumPy files and modules of bounds: what is read, and what is refused. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { loadBound, loadBounds } from '../../src/files/boundFile.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { patchFs, realFs, restoreFs, systemError } from './nodeFs.js';

const folder = temporaryFolder(afterAll);
const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
const { startBound } = nodePlatform;
/** Of the 12 positions. */
const VALUES = [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
afterEach(restoreFs);

interface Told {
  readonly type?: string;
  readonly order?: string;
  readonly shape?: string;
  readonly format?: number;
  /** Spaces behind the header. */
  readonly padding?: number;
}

/** A NumPy file with bytes as its values. */
function numpy(bytes: ArrayBufferView, told: Told = {}): Buffer {
  const { type = '|u1', order = 'False', shape = '(12,)', format = 1, padding = 0 } = told;
  const text = `{'descr': '${type}', 'fortran_order': ${order}, 'shape': ${shape}, }${' '.repeat(padding)}\n`;
  const length = Buffer.alloc(format === 1 ? 2 : 4);
  length.writeUInt16LE(text.length);
  const start = Buffer.from([0x93, ...Buffer.from('NUMPY'), format, 0]);
  const values = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Buffer.concat([start, length, Buffer.from(text), values]);
}

function written(content: string | Uint8Array, name = 'b.npy'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function valuesOf(content: Uint8Array): Promise<number[]> {
  const { source } = await loadBound(written(content), puzzle, startBound);
  return source.kind === 'array' ? [...source.values] : [];
}

const u1 = Uint8Array.from(VALUES);

describe('a NumPy file', () => {
  it.each([
    ['|u1', u1],
    ['<u2', Uint16Array.from(VALUES)],
    ['<i2', Int16Array.from(VALUES)],
    ['<f4', Float32Array.from(VALUES, (value) => value / 2)],
    ['|b1', Uint8Array.from(VALUES, (value) => value % 2)],
    ['|i1', Int8Array.from(VALUES)],
    ['<u4', Uint32Array.from(VALUES)],
    ['<i4', Int32Array.from(VALUES)],
    ['<f8', Float64Array.from(VALUES, (value) => value / 2)],
  ])('of the type %s is read, wherever its values begin', async (type, values) => {
    for (const padding of [0, 1, 2, 3, 300])
      expect(await valuesOf(numpy(values, { type, padding }))).toEqual([...values]);
  });

  it.each([
    ['<u8', BigUint64Array],
    ['<i8', BigInt64Array],
  ] as const)('of the type %s is read', async (type, MadeArray) => {
    const values = MadeArray.from(VALUES.map(BigInt));
    expect(await valuesOf(numpy(values, { type }))).toEqual(VALUES);
  });

  it('of halves is read', async () => {
    // 0, 1, -2, 2^-24, 1.5, 2^-14, 65504, 0.1 to the nearest, infinity, 3, -2^-24, 5.
    const bits = [0, 0x3c00, 0xc000, 1, 0x3e00, 0x400, 0x7bff, 0x2e66, 0x7c00];
    const halves = Uint16Array.of(...bits, 0x4200, 0x8001, 0x4500);
    expect(await valuesOf(numpy(halves, { type: '<f2' }))).toEqual([
      0,
      1,
      -2,
      2 ** -24,
      1.5,
      2 ** -14,
      65504,
      0.0999755859375,
      Infinity,
      3,
      -(2 ** -24),
      5,
    ]);
  });

  it.each([
    ['>u2', Uint16Array.from(VALUES)],
    ['>i4', Int32Array.from(VALUES)],
    ['>f4', Float32Array.from(VALUES)],
    ['>f8', Float64Array.from(VALUES)],
  ])('of the type %s, with the highest byte first, is read', async (type, values) => {
    const bytes = Buffer.from(values.buffer);
    const swapped = { 2: () => bytes.swap16(), 4: () => bytes.swap32(), 8: () => bytes.swap64() };
    swapped[values.BYTES_PER_ELEMENT as 2 | 4 | 8]();
    expect(await valuesOf(numpy(bytes, { type }))).toEqual(VALUES);
  });

  it('is read in each format, and in any shape of so many values', async () => {
    expect(await valuesOf(numpy(u1, { format: 2 }))).toEqual(VALUES);
    expect(await valuesOf(numpy(u1, { shape: '(4, 3)' }))).toEqual(VALUES);
    expect(await valuesOf(numpy(u1, { order: 'True' }))).toEqual(VALUES);
  });

  it('is read whole if the system gives a byte at a time', async () => {
    const path = written(numpy(u1));
    patchFs({
      readSync: ((file: number, target: Uint8Array, start: number, _length: number, at: number) =>
        realFs.readSync(file, target, start, 1, at)) as typeof realFs.readSync,
    });
    const { source } = await loadBound(path, puzzle, startBound);
    expect(source.kind === 'array' && [...source.values]).toEqual(VALUES);
  });

  it('gives its name and its checksum', async () => {
    const content = numpy(u1);
    const { name, file } = await loadBound(written(content, 'mine.NPY'), puzzle, startBound);
    expect(name).toBe('mine');
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(file).toEqual({ name: 'mine.NPY', sha256 });
  });

  it.each<[string, Uint8Array]>([
    ['is no NumPy file', Buffer.from('text')],
    ['is no NumPy file', numpy(u1, { order: 'None' })],
    ['is no NumPy file', numpy(u1, { shape: 'None' })],
    ["holds values of the type '<c8'", numpy(new Float64Array(12), { type: '<c8' })],
    ['is no NumPy file', numpy(u1, { format: 9 })],
    ['has 12,000,000,000 values', numpy(u1, { shape: '(12000000000,)' })],
    [
      'has the shape (100000000000, 1000000000)',
      numpy(u1, { shape: '(100000000000, 1000000000)' }),
    ],
    ['has the shape (3, 4), the depth table (4, 3)', numpy(u1, { shape: '(3, 4)' })],
    ["holds values of the type 'toString'", numpy(u1, { type: 'toString' })],
    ["is in Fortran's order", numpy(u1, { order: 'True', shape: '(4, 3)' })],
    ['has 11 values; the 2x2 board with this goal has 12 positions', numpy(u1, { shape: '(11,)' })],
    ['has 1 value;', numpy(u1, { shape: '()' })],
    ['is not complete', numpy(u1.subarray(1))],
    ['is not complete', numpy(new Uint8Array(13))],
  ])('%s (%#)', async (fault, content) => {
    await expect(loadBound(written(content), puzzle, startBound)).rejects.toThrow(fault);
  });
});

describe('a file of a bound', () => {
  it('that cannot be read is reported in a sentence', async () => {
    const missing = join(folder, 'missing.npy');
    await expect(loadBound(missing, puzzle, startBound)).rejects.toThrow(
      'cannot be read: it does not exist',
    );
    const path = written(numpy(u1));
    patchFs({
      readSync: () => {
        throw systemError('EIO', 'read');
      },
    });
    await expect(loadBound(path, puzzle, startBound)).rejects.toThrow('the disk reports an error');
  });

  it('has one of four endings', async () => {
    await expect(loadBound(written('', 'b.txt'), puzzle, startBound)).rejects.toThrow(
      'let its name end in .npy, .mjs, .js or .ts',
    );
  });

  it('may be a module, which may have another name than its file', async () => {
    const module = 'export default () => () => 0;';
    const plain = await loadBound(written(module, 'plain.mjs'), puzzle, startBound);
    expect([plain.name, plain.source.kind, plain.file?.name]).toEqual([
      'plain',
      'guarded',
      'plain.mjs',
    ]);
    const named = written(`${module} export const name = 'other';`, 'named.mjs');
    expect((await loadBound(named, puzzle, startBound)).name).toBe('other');
  });

  it('has a name that no other file has', async () => {
    const paths = ['a.npy', 'c.npy'].map((name) => written(numpy(u1), name));
    const bounds = await loadBounds(paths, puzzle, startBound);
    expect(bounds.map(({ name }) => name)).toEqual(['a', 'c']);
    await expect(loadBounds([paths[0], paths[0]], puzzle, startBound)).rejects.toThrow();
  });
});
