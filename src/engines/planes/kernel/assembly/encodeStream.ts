/*
 * Words to codes. An entry of the table has a symbol's code in its highest bits, and the length in its lowest ones. The codes
 * that are waiting are the highest bits of `waiting`, the last one highest; what is below them is of no account, so that a
 * code is put before them by a shift and an `or` of the whole entry, and the lengths are added up the same way.
 */

/** A symbol's entry, of eight bytes. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function entry(codes: usize, word: u64): u64 {
  return load<u64>(codes + <usize>((word & 0x3ff) << 3));
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function put(waiting: u64, code: u64): u64 {
  return (waiting >> code) | code;
}

/** Writes a stream of words and returns its end. Up to seven bytes after it are written, too. */
export function encodeStream(target: usize, source: usize, words: u32, codes: usize): usize {
  let waiting: u64 = 0;
  let length: u64 = 0;
  for (let left = <i32>words; left > 0; left -= 4, source += 32) {
    let a = load<u64>(source);
    let b: u64 = 0;
    let c: u64 = 0;
    let d: u64 = 0;
    if (left > 1) b = load<u64>(source, 8);
    if (left > 2) c = load<u64>(source, 16);
    if (left > 3) d = load<u64>(source, 24);
    for (let symbol = 0; symbol < 6; symbol++) {
      const codeA = entry(codes, a);
      const codeB = entry(codes, b);
      const codeC = entry(codes, c);
      const codeD = entry(codes, d);
      waiting = put(put(put(put(waiting, codeA), codeB), codeC), codeD);
      length += codeA + codeB + codeC + codeD;
      store<u64>(target, waiting >> (0 - length));
      target += <usize>(length >> 3) & 7;
      length &= 7;
      a >>= 10;
      b >>= 10;
      c >>= 10;
      d >>= 10;
    }
  }
  return target + (length > 0 ? 1 : 0);
}
