/* Uniform random samples; the same seed draws the same sample. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Pause } from '../basics/turns.js';

/** Draws between two pauses. */
const STRIDE = 1 << 14;

/**
 * Up to this many numbers, or this many for each draw, a bit for each number is smaller and quicker
 * than a set of the drawn ones.
 */
const BITMAP_LENGTH = 2 ** 23;
const BITMAP_SHARE = 256;

/**
 * `size` different whole numbers below `count`, ascending, chosen uniformly at random (Robert
 * Floyd's algorithm, in Bentley, Programming Pearls, 1987); all of them if `size` is not below
 * `count`. The same `seed`, 0 ... 2^32 - 1, gives the same numbers.
 */
export async function sampleBelow(
  count: number,
  size: number,
  seed: number,
  pause: Pause,
): Promise<Float64Array> {
  const random = xoroshiro128plus(seed | 0);
  const chosen: Chosen =
    count <= Math.max(BITMAP_LENGTH, BITMAP_SHARE * size) ? bitmap(count) : new Set();
  const drawn = new Float64Array(Math.min(size, count));
  const first = count - drawn.length;
  for (let draw = 0; draw < drawn.length; draw++) {
    if (draw % STRIDE === 0) await pause();
    const last = first + draw;
    const number = uniformInt(random, 0, last);
    drawn[draw] = chosen.has(number) ? last : number;
    chosen.add(drawn[draw]);
  }
  return drawn.sort();
}

/** The numbers in a random order, the same for the same `seed` (Fisher and Yates); in place. */
export function shuffled(numbers: Float64Array, seed: number): Float64Array {
  // Another sequence of random numbers than the draws have.
  const random = xoroshiro128plus(~seed);
  for (let last = numbers.length - 1; last > 0; last--) {
    const other = uniformInt(random, 0, last);
    [numbers[last], numbers[other]] = [numbers[other], numbers[last]];
  }
  return numbers;
}

/** Numbers that have been drawn. */
interface Chosen {
  has(number: number): boolean;
  add(number: number): unknown;
}

function bitmap(length: number): Chosen {
  const bytes = new Uint8Array(Math.ceil(length / 8));
  return {
    has: (number) => ((bytes[Math.floor(number / 8)] >> (number & 7)) & 1) === 1,
    add: (number) => (bytes[Math.floor(number / 8)] |= 1 << (number & 7)),
  };
}
