/* Uniform random samples; the same seed gives the same sample. */
import type { Pause } from '../basics/turns.js';
import { randomIntegers } from './random.js';

/** Numbers chosen between two pauses. */
const STRIDE = 1 << 14;

/**
 * Up to this many numbers, or this many for each chosen one, a bit for each number is smaller and
 * quicker than a set of the chosen ones.
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
  const below = randomIntegers(seed);
  const chosen: Chosen =
    count <= Math.max(BITMAP_LENGTH, BITMAP_SHARE * size) ? bitmap(count) : new Set();
  const sample = new Float64Array(Math.min(size, count));
  const first = count - sample.length;
  for (let place = 0; place < sample.length; place++) {
    if (place % STRIDE === 0) await pause();
    const last = first + place;
    const number = below(last + 1);
    sample[place] = chosen.has(number) ? last : number;
    chosen.add(sample[place]);
  }
  return sample.sort();
}

/** Numbers that are chosen already. */
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
