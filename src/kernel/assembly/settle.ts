/* What makes a layer of its neighbours' planes. */

/**
 * Replaces the plane's words by what the four sources show that was not in the plane, and counts
 * these states.
 */
export function settle(plane: usize, a: usize, b: usize, c: usize, d: usize, words: u32): u32 {
  let count: i64 = 0;
  for (
    const end = plane + ((<usize>words) << 3);
    plane < end;
    plane += 48, a += 48, b += 48, c += 48, d += 48
  ) {
    const x = fresh(v128.load(plane), v128.load(a), v128.load(b), v128.load(c), v128.load(d));
    const y = fresh(
      v128.load(plane, 16),
      v128.load(a, 16),
      v128.load(b, 16),
      v128.load(c, 16),
      v128.load(d, 16),
    );
    const z = fresh(
      v128.load(plane, 32),
      v128.load(a, 32),
      v128.load(b, 32),
      v128.load(c, 32),
      v128.load(d, 32),
    );
    v128.store(plane, x);
    v128.store(plane, y, 16);
    v128.store(plane, z, 32);
    count += population(x) + population(y) + population(z);
  }
  return <u32>count;
}

/** The states of both sources; the target may be one of them. */
export function join(target: usize, a: usize, b: usize, words: u32): void {
  for (const end = target + ((<usize>words) << 3); target < end; target += 48, a += 48, b += 48) {
    v128.store(target, v128.or(v128.load(a), v128.load(b)));
    v128.store(target, v128.or(v128.load(a, 16), v128.load(b, 16)), 16);
    v128.store(target, v128.or(v128.load(a, 32), v128.load(b, 32)), 32);
  }
}

function fresh(older: v128, a: v128, b: v128, c: v128, d: v128): v128 {
  return v128.andnot(v128.or(v128.or(a, b), v128.or(c, d)), older);
}

function population(words: v128): i64 {
  return popcnt<i64>(i64x2.extract_lane(words, 0)) + popcnt<i64>(i64x2.extract_lane(words, 1));
}
