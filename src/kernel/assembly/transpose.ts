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
 * Transposes each six words as a 6 x 6 matrix of groups without its diagonal: what word a holds for
 * word b goes to word b as its group for word a. Word a has no group for itself, so its group for
 * word b is number b - 1 if b > a, else b. There must be twelve words at least.
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

  const t0 = groups(w1, up(w2, 1), up(w3, 2), up(w4, 3), up(w5, 4));
  const t1 = groups(w0, w2, up(w3, 1), up(w4, 2), up(w5, 3));
  v128.store(target, firsts(t0, t1));
  v128.store(target, seconds(t0, t1), 48);

  const t2 = groups(down(w0, 1), w1, w3, up(w4, 1), up(w5, 2));
  const t3 = groups(down(w0, 2), down(w1, 1), w2, w4, up(w5, 1));
  v128.store(target, firsts(t2, t3), 16);
  v128.store(target, seconds(t2, t3), 64);

  const t4 = groups(down(w0, 3), down(w1, 2), down(w2, 1), w3, w5);
  const t5 = groups(down(w0, 4), down(w1, 3), down(w2, 2), down(w3, 1), w4);
  v128.store(target, firsts(t4, t5), 32);
  v128.store(target, seconds(t4, t5), 80);
}

/** The words with all groups some places higher, or lower. */
function up(words: v128, places: i32): v128 {
  return i64x2.shl(words, 12 * places);
}

function down(words: v128, places: i32): v128 {
  return i64x2.shr_u(words, 12 * places);
}

/** Words of group 0 of the first, group 1 of the second, and so on. */
function groups(a: v128, b: v128, c: v128, d: v128, e: v128): v128 {
  return v128.or(
    v128.or(v128.or(group(a, 0), group(b, 1)), v128.or(group(c, 2), group(d, 3))),
    group(e, 4),
  );
}
