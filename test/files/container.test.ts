/* Containers: what they hold comes back, and no damaged one is read. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Fault } from '../../src/basics/errors.js';
import {
  containerBytes,
  containerLength,
  readContainer,
  signedHeader,
} from '../../src/files/container.js';
import { collect } from '../../src/basics/iterables.js';
import { finish } from '../../src/basics/steps.js';
import { temporaryFolder } from '../temporaryFolder.js';

const path = join(temporaryFolder(afterAll), 'a.bin');
const FORMAT = 'slide-atlas test';
const PARTS = [new Uint8Array([1, 2, 3]), new Uint8Array(0), new Uint8Array([4, 5])];

const made = async (fields = {}, parts: readonly Uint8Array[] = PARTS): Promise<Buffer> =>
  Buffer.concat(await collect(containerBytes({ format: FORMAT, ...fields }, () => parts)));

function read(bytes: Uint8Array, lengths = PARTS.map(({ length }) => length)) {
  writeFileSync(path, bytes);
  return finish(readContainer(path, FORMAT, (fields) => ({ fields, lengths })));
}

it('a container gives back its fields and its parts', async () => {
  const bytes = await made({ size: '2x3' });
  expect(bytes.length).toBe(containerLength(5));
  const { fields, content } = read(bytes);
  expect(fields).toMatchObject({ format: FORMAT, size: '2x3', bytes: 5 });
  expect(content).toEqual(PARTS);
});

it('a header fills blocks of 4,096 bytes, as few as it can', () => {
  const hash = () => createHash('sha256');
  const empty = signedHeader({ a: '' }, hash()).length;
  expect(empty).toBe(4096);
  const text = signedHeader({ a: '' }, hash()).toString().trimEnd().length;
  const lengthOf = (more: number): number => signedHeader({ a: 'x'.repeat(more) }, hash()).length;
  expect(lengthOf(4096 - text - 1)).toBe(4096);
  expect(lengthOf(4096 - text)).toBe(8192);
  expect(lengthOf(16 * 4096 - text - 1)).toBe(16 * 4096);
  expect(() => lengthOf(16 * 4096 - text)).toThrow(RangeError);
});

it('a container with a header of several blocks is read', async () => {
  expect(read(await made({ long: 'x'.repeat(5000) })).content).toEqual(PARTS);
});

it('large parts are written in pieces of 16 MiB', async () => {
  const large = new Uint8Array(2 ** 24 + 5);
  const pieces = await collect(containerBytes({ format: FORMAT }, () => [large]));
  expect(pieces.map(({ length }) => length)).toEqual([4096, 2 ** 24, 5]);
});

it('every byte of a container that is changed is noticed', async () => {
  const whole = await made();
  const end = whole.indexOf(' ');
  const places = [...Array.from({ length: end }, (_, place) => place), 4096, 4100];
  for (const place of places) {
    const bytes = Buffer.from(whole);
    bytes[place] ^= 1;
    expect(() => read(bytes), `byte ${place}`).toThrow(Fault);
  }
});

it.each<[string, (whole: Buffer) => Uint8Array, string]>([
  ['nothing in it', () => new Uint8Array(0), 'it is no slide-atlas test file'],
  ['a cut header', (whole) => whole.subarray(0, 100), 'it is truncated'],
  ['a cut content', (whole) => whole.subarray(0, -1), 'it has 4 bytes after its header, not 5'],
  ['more', (whole) => Buffer.concat([whole, PARTS[0]]), 'it has 8 bytes after its header, not 5'],
  [
    'no checksum',
    (whole) => Buffer.from(whole.toString().replace('sha', 'sho')),
    'its header is damaged',
  ],
])('a file with %s is refused', async (_, change, fault) => {
  const whole = await made();
  expect(() => read(change(whole))).toThrow(fault);
});

it('a header that vouches for another length is refused', async () => {
  const whole = await made();
  expect(() => read(whole.subarray(0, -1), [3, 0, 1])).toThrow('it has 4 bytes');
});
