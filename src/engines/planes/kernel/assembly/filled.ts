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

/** Moves the words from `from` on, the last of all words, to the places of a bitmap, and makes the others 0. */
export function scatter(words: usize, count: u32, from: usize, bitmap: usize): void {
  const end = words + ((<usize>count) << 3);
  for (let six = words; six < end; bitmap += 8) {
    const blockEnd = min(six + BLOCK_BYTES, end);
    for (let filled = load<u64>(bitmap); six < blockEnd; six += SIX_BYTES, filled >>= 6) {
      if ((filled & 63) === 0) {
        v128.store(six, i64x2.splat(0));
        v128.store(six, i64x2.splat(0), 16);
        v128.store(six, i64x2.splat(0), 32);
        continue;
      }
      for (let word = six, bits = <usize>filled; word < six + SIX_BYTES; word += 8, bits >>= 1) {
        const any = bits & 1;
        // After the last of them there may be no memory.
        store<u64>(word, load<u64>(min(from, end - 8)) & (<u64>(0 - <i64>any)));
        from += any << 3;
      }
    }
  }
}
