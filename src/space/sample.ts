/* Uniform random samples that anyone can draw again from the seed. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/**
 * `size` different whole numbers below `count`, ascending, every such set equally likely (Robert Floyd's algorithm, in Bentley,
 * Programming Pearls, 1987); all of them if `size` is not below `count`. The same `seed`, 0 ... 2^32 - 1, gives the same numbers.
 */
export function sampleBelow(count: number, size: number, seed: number): number[] {
  const random = xoroshiro128plus(seed | 0);
  const chosen = new Set<number>();
  for (let last = Math.max(0, count - size); last < count; last++) {
    const number = uniformInt(random, 0, last);
    chosen.add(chosen.has(number) ? last : number);
  }
  return [...chosen].sort((a, b) => a - b);
}

/** The items whose places, from 0, are in an ascending list. */
export function* pick<Item>(places: readonly number[], items: Iterable<Item>): Generator<Item> {
  let next = 0;
  let place = 0;
  if (places.length === 0) return;
  for (const item of items) {
    if (place++ !== places[next]) continue;
    yield item;
    if (++next === places.length) return;
  }
}

/** The first `most` items. */
export function* take<Item>(most: number, items: Iterable<Item>): Generator<Item> {
  let taken = 0;
  if (most === 0) return;
  for (const item of items) {
    yield item;
    if (++taken === most) return;
  }
}
