/* Random numbers; the same seed gives the same ones. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** The largest seed; seeds have 32 bits. */
export const MOST_SEED = 2 ** 32 - 1;

/** A random seed, from 0 to {@link MOST_SEED}. */
export const newSeed = (): number => Math.floor(Math.random() * (MOST_SEED + 1));

/** A random integer with 0 <= n < limit. */
export type RandomBelow = (limit: number) => number;

/** Random integers; the same `seed`, from 0 to {@link MOST_SEED}, gives the same ones. */
export function randomIntegers(seed: number): RandomBelow {
  const random = xoroshiro128plus(seed | 0);
  return (limit) => uniformInt(random, 0, limit - 1);
}

/** Puts numbers into a random order (Fisher and Yates), in place. */
export function shuffle<Numbers extends number[] | Float64Array>(
  numbers: Numbers,
  below: RandomBelow,
): Numbers {
  for (let last = numbers.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [numbers[last], numbers[other]] = [numbers[other], numbers[last]];
  }
  return numbers;
}
