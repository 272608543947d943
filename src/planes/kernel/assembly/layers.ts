/* What makes a layer of its neighbours' planes. */

/** The states of any of four sources. */
export function unite(target: usize, a: usize, b: usize, c: usize, d: usize, words: u32): void {
  for (const end = ((<usize>words) << 3) + target; target < end; target += 16, a += 16, b += 16, c += 16, d += 16) {
    const ab = v128.or(v128.load(a), v128.load(b));
    const cd = v128.or(v128.load(c), v128.load(d));
    v128.store(target, v128.or(ab, cd));
  }
}

/** Replaces the layer before last by those of its neighbours' neighbours that are not in it, and counts them. */
export function keep(plane: usize, neighbours: usize, words: u32): u32 {
  let count: u64 = 0;
  for (const end = plane + ((<usize>words) << 3); plane < end; plane += 16, neighbours += 16) {
    const fresh = v128.andnot(v128.load(neighbours), v128.load(plane));
    v128.store(plane, fresh);
    count += popcnt<u64>(i64x2.extract_lane(fresh, 0)) + popcnt<u64>(i64x2.extract_lane(fresh, 1));
  }
  return <u32>count;
}

/** Adds the states of the source to the target. */
export function mark(target: usize, source: usize, words: u32): void {
  for (const end = target + ((<usize>words) << 3); target < end; target += 16, source += 16) {
    v128.store(target, v128.or(v128.load(target), v128.load(source)));
  }
}
