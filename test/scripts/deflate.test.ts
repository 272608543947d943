import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deflateWell } from '../../scripts/build/deflate.mjs';

const bytesOf = (length: number, byteAt: (place: number) => number): Uint8Array =>
  Uint8Array.from({ length }, (_, place) => byteAt(place));

it.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['a byte', Uint8Array.of(7)],
  ['three bytes that are the same', new Uint8Array(3).fill(65)],
  ['the longest matches, and what is left', new Uint8Array(3 * 258 + 2).fill(65)],
  ['all bytes, none twice', bytesOf(256, (place) => place)],
  ['bytes without an order', bytesOf(8000, (place) => (place ** 3 * 40_503) >> 7)],
  ['a match as far away as one can be', bytesOf(32_768 + 300, (place) => (place % 32_768) >> 3)],
  [
    'bytes of which few are frequent, whose codes would be too long',
    bytesOf(2 ** 15, (place) => Math.clz32((place * 2_654_435_761) >>> 0)),
  ],
])('is read by zlib: %s', (_, bytes) => {
  expect(new Uint8Array(inflateRawSync(deflateWell(bytes)))).toEqual(bytes);
});

it('takes fewer bytes than zlib', () => {
  const text = readFileSync(new URL('../../scripts/build/deflate.mjs', import.meta.url));
  const packed = deflateWell(text);
  expect(inflateRawSync(packed).equals(text)).toBe(true);
  expect(packed.length).toBeLessThan(0.985 * deflateRawSync(text, { level: 9 }).length);
});
