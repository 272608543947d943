/* The words that are not 0, and the bitmap that says which they are. */

/** Words that eight bytes of a bitmap are about: ten sixes. */
export const BLOCK_WORDS: usize = 60;

const BLOCK_BYTES = 8 * BLOCK_WORDS;
const SIX_BYTES: usize = 48;

/** Moves the words that are not 0 to the front, writes their bitmap, and returns how many they are. */
export function gather(words: usize, count: u32, bitmap: usize): u32 {
  let front = words;
  const end = words + ((<usize>count) << 3);
  for (let six = words; six < end; bitmap += 8) {
    const blockEnd = min(six + BLOCK_BYTES, end);
    let filled: u64 = 0;
    for (let bit: u64 = 0; six < blockEnd; six += SIX_BYTES, bit += 6) {
      const any = v128.or(v128.or(v128.load(six), v128.load(six, 16)), v128.load(six, 32));
      if (!v128.any_true(any)) continue;
      const a = load<u64>(six);
      const b = load<u64>(six, 8);
      const c = load<u64>(six, 16);
      const d = load<u64>(six, 24);
      const e = load<u64>(six, 32);
      const f = load<u64>(six, 40);
      store<u64>(front, a);
      front += one(a) << 3;
      store<u64>(front, b);
      front += one(b) << 3;
      store<u64>(front, c);
      front += one(c) << 3;
      store<u64>(front, d);
      front += one(d) << 3;
      store<u64>(front, e);
      front += one(e) << 3;
      store<u64>(front, f);
      front += one(f) << 3;
      const bits = one(a) | (one(b) << 1) | (one(c) << 2) | (one(d) << 3) | (one(e) << 4) | (one(f) << 5);
      filled |= (<u64>bits) << bit;
    }
    store<u64>(bitmap, filled);
  }
  return <u32>((front - words) >> 3);
}

/** 1 for a word that is not 0. */
function one(word: u64): usize {
  return <usize>(word !== 0);
}

/** The bits of a bitmap of so many bytes. */
export function population(bitmap: usize, bytes: usize): u32 {
  let bits: u64 = 0;
  for (const end = bitmap + bytes; bitmap < end; bitmap += 8) bits += popcnt(load<u64>(bitmap));
  return <u32>bits;
}

/** Moves words from the front, as many as the bitmap has, to the places that it says, and makes the others 0. */
export function scatter(words: usize, count: u32, filled: u32, bitmap: usize): void {
  // From the last one down, so that no word is overtaken; the one after those at the front may be read.
  let from = words + ((<usize>filled) << 3);
  let six = words + ((<usize>count) << 3);
  while (six > words) {
    const number = (six - words - 1) / BLOCK_BYTES;
    const block = words + number * BLOCK_BYTES;
    // The bits of the block's last six are brought to the top.
    let bits = load<u64>(bitmap + (number << 3)) << (64 - ((six - block) >> 3));
    for (; six > block; bits <<= 6) {
      six -= SIX_BYTES;
      if (bits >> 58 === 0) {
        v128.store(six, i64x2.splat(0));
        v128.store(six, i64x2.splat(0), 16);
        v128.store(six, i64x2.splat(0), 32);
        continue;
      }
      const f = <usize>(bits >> 63);
      from -= f << 3;
      store<u64>(six, wordIf(f, from), 40);
      const e = (<usize>(bits >> 62)) & 1;
      from -= e << 3;
      store<u64>(six, wordIf(e, from), 32);
      const d = (<usize>(bits >> 61)) & 1;
      from -= d << 3;
      store<u64>(six, wordIf(d, from), 24);
      const c = (<usize>(bits >> 60)) & 1;
      from -= c << 3;
      store<u64>(six, wordIf(c, from), 16);
      const b = (<usize>(bits >> 59)) & 1;
      from -= b << 3;
      store<u64>(six, wordIf(b, from), 8);
      const a = (<usize>(bits >> 58)) & 1;
      from -= a << 3;
      store<u64>(six, wordIf(a, from));
    }
  }
}

/** The word, or 0. */
function wordIf(any: usize, word: usize): u64 {
  return load<u64>(word) & (0 - <u64>any);
}
