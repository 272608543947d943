/* The swap of the last digit outside the word (radix 6) with the first one inside (radix 5). */

/** Group g, the 12 bits from 12 g on, of both lanes. */
function group(words: v128, g: i32): v128 {
  return v128.and(words, i64x2.splat((<i64>0xfff) << (12 * g)));
}

/** Lane 0 of two vectors, or lane 1 of both. */
function firsts(a: v128, b: v128): v128 {
  return v128.shuffle<u64>(a, b, 0, 2);
}

function seconds(a: v128, b: v128): v128 {
  return v128.shuffle<u64>(a, b, 1, 3);
}

/**
 * Transposes each six words as a 6 x 6 matrix of groups without its diagonal: what word a holds for word b goes to word b
 * as its group for word a. Word a has no group for itself, so its group for word b is number b - 1 if b > a, else b.
 * There must be twelve words at least.
 */
export function transposeSixes(target: usize, source: usize, words: u32): void {
  const last = (<usize>words - 12) << 3;
  for (let at: usize = 0; at < last; at += 96) transposeTwelve(target + at, source + at);
  // An odd six at the end is taken together with the six before it once more.
  transposeTwelve(target + last, source + last);
}

/** Two sixes at a time, one in each lane. */
function transposeTwelve(target: usize, source: usize): void {
  const a01 = v128.load(source);
  const a23 = v128.load(source, 16);
  const a45 = v128.load(source, 32);
  const b01 = v128.load(source, 48);
  const b23 = v128.load(source, 64);
  const b45 = v128.load(source, 80);
  const w0 = firsts(a01, b01);
  const w1 = seconds(a01, b01);
  const w2 = firsts(a23, b23);
  const w3 = seconds(a23, b23);
  const w4 = firsts(a45, b45);
  const w5 = seconds(a45, b45);

  const t0 = five(
    group(w1, 0),
    group(i64x2.shl(w2, 12), 1),
    group(i64x2.shl(w3, 24), 2),
    group(i64x2.shl(w4, 36), 3),
    group(i64x2.shl(w5, 48), 4),
  );
  const t1 = five(
    group(w0, 0),
    group(w2, 1),
    group(i64x2.shl(w3, 12), 2),
    group(i64x2.shl(w4, 24), 3),
    group(i64x2.shl(w5, 36), 4),
  );
  v128.store(target, firsts(t0, t1));
  v128.store(target, seconds(t0, t1), 48);

  const t2 = five(
    group(i64x2.shr_u(w0, 12), 0),
    group(w1, 1),
    group(w3, 2),
    group(i64x2.shl(w4, 12), 3),
    group(i64x2.shl(w5, 24), 4),
  );
  const t3 = five(
    group(i64x2.shr_u(w0, 24), 0),
    group(i64x2.shr_u(w1, 12), 1),
    group(w2, 2),
    group(w4, 3),
    group(i64x2.shl(w5, 12), 4),
  );
  v128.store(target, firsts(t2, t3), 16);
  v128.store(target, seconds(t2, t3), 64);

  const t4 = five(
    group(i64x2.shr_u(w0, 36), 0),
    group(i64x2.shr_u(w1, 24), 1),
    group(i64x2.shr_u(w2, 12), 2),
    group(w3, 3),
    group(w5, 4),
  );
  const t5 = five(
    group(i64x2.shr_u(w0, 48), 0),
    group(i64x2.shr_u(w1, 36), 1),
    group(i64x2.shr_u(w2, 24), 2),
    group(i64x2.shr_u(w3, 12), 3),
    group(w4, 4),
  );
  v128.store(target, firsts(t4, t5), 32);
  v128.store(target, seconds(t4, t5), 80);
}

function five(a: v128, b: v128, c: v128, d: v128, e: v128): v128 {
  return v128.or(v128.or(v128.or(a, b), v128.or(c, d)), e);
}
