import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exchangeDigits } from '../../../src/rank/lehmer.js';

/*
 * The masks of the kernel's digits.ts, derived from what a swap of neighbouring digits does: bit 12
 * d + 3 d' + d''.
 */

const SOURCE = readFileSync(
  new URL('../../../src/kernel/assembly/digits.ts', import.meta.url),
  'utf8',
);

/** The body of a function of the kernel. */
const bodyOf = (name: string): string =>
  new RegExp(`function ${name}\\([^]*?\\n}`).exec(SOURCE)![0];

const hexadecimal = (text: string): bigint => BigInt(text.replaceAll('_', ''));

/** The pairs of mask and shift that a function exchanges, by shift. */
const exchangesOf = (name: string): Map<number, bigint> =>
  new Map(
    [...bodyOf(name).matchAll(/exchange\(x, (0x[\da-f_]+), (\d+)\)/g)].map(([, mask, shift]) => [
      Number(shift),
      hexadecimal(mask),
    ]),
  );

const BITS = Array.from({ length: 60 }, (_, bit) => [
  Math.floor(bit / 12),
  Math.floor(bit / 3) % 4,
  bit % 3,
]);
const bitOf = ([d, d1, d2]: readonly number[]): number => 12 * d + 3 * d1 + d2;

/** The lower bit of each pair that a swap exchanges, by how far the other is above it. */
function derived(place: number): Map<number, bigint> {
  const masks = new Map<number, bigint>();
  for (const digits of BITS) {
    const swapped = [...digits];
    exchangeDigits(swapped, place);
    const [from, to] = [bitOf(digits), bitOf(swapped)];
    if (to > from) masks.set(to - from, (masks.get(to - from) ?? 0n) | (1n << BigInt(from)));
    // The swap is its own inverse, so that one exchange does for both.
    exchangeDigits(swapped, place);
    expect(swapped).toEqual(digits);
  }
  return masks;
}

describe('the masks of the kernel', () => {
  it.each([
    ['swap5', 0],
    ['swap4', 1],
  ])('of %s are those of the swap of digits %i and the next', (name, place) => {
    expect(exchangesOf(name)).toEqual(derived(place));
  });

  it.each([
    ['EVEN_THREES', 0],
    ['ODD_THREES', 1],
  ])(
    '%s has the lowest bit of each three whose other digits have a sum of parity %i',
    (name, parity) => {
      const mask = hexadecimal(new RegExp(`${name}: i64 = (0x[\\da-f_]+)`, 'i').exec(SOURCE)![1]);
      const wanted = BITS.filter(([d, d1, d2]) => d2 === 0 && (d + d1) % 2 === parity);
      expect(mask).toBe(wanted.reduce((bits, digits) => bits | (1n << BigInt(bitOf(digits))), 0n));
    },
  );
});
