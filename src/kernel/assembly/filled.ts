/* The words that are not 0, and the bitmap that says which they are. */

/** The words of ten sixes: as many as eight bytes of a bitmap are about. */
export const TEN_SIXES: usize = 60;

const TEN_SIXES_BYTES = 8 * TEN_SIXES;
const SIX_BYTES: usize = 48;

/**
 * Moves the words that are not 0 to the front, writes their bitmap, and returns how many they are.
 */
export function gather(words: usize, count: u32, bitmap: usize): u32 {
  let front = words;
  const end = words + ((<usize>count) << 3);
  for (let six = words; six < end; bitmap += 8) {
    const tenEnd = min(six + TEN_SIXES_BYTES, end);
    let filled: u64 = 0;
    for (let bit: u64 = 0; six < tenEnd; six += SIX_BYTES, bit += 6) {
      const bits = filledOf(six) | (filledOf(six + 16) << 2) | (filledOf(six + 32) << 4);
      if (bits === 0) continue;
      front = put(load<u64>(six), front);
      front = put(load<u64>(six, 8), front);
      front = put(load<u64>(six, 16), front);
      front = put(load<u64>(six, 24), front);
      front = put(load<u64>(six, 32), front);
      front = put(load<u64>(six, 40), front);
      filled |= (<u64>bits) << bit;
    }
    store<u64>(bitmap, filled);
  }
  return <u32>((front - words) >> 3);
}

/** Of two words a bit each: 1 if the word is not 0. */
function filledOf(words: usize): i32 {
  return i64x2.bitmask(i64x2.ne(v128.load(words), i64x2.splat(0)));
}

/** Writes a word; returns the place for the next one, which is the same if the word is 0. */
function put(word: u64, front: usize): usize {
  store<u64>(front, word);
  return front + ((<usize>(word !== 0)) << 3);
}

/** The number of bits that are set in a bitmap of `bytes` bytes. */
export function population(bitmap: usize, bytes: usize): u32 {
  let bits: u64 = 0;
  for (const end = bitmap + bytes; bitmap < end; bitmap += 8) bits += popcnt(load<u64>(bitmap));
  return <u32>bits;
}

/**
 * Moves words from the front, as many as the bitmap has, to the places that it says, and makes the
 * others 0.
 */
export function scatter(words: usize, count: u32, filled: u32, bitmap: usize): void {
  // From the last one down, so that no word is overtaken; the one after those at the front may be
  // read.
  let from = words + ((<usize>filled) << 3);
  let six = words + ((<usize>count) << 3);
  while (six > words) {
    const number = (six - words - 1) / TEN_SIXES_BYTES;
    const tenSixes = words + number * TEN_SIXES_BYTES;
    // The bits of the last six are brought to the top.
    let bits = load<u64>(bitmap + (number << 3)) << (64 - ((six - tenSixes) >> 3));
    for (; six > tenSixes; bits <<= 6) {
      six -= SIX_BYTES;
      if (bits >> 58 === 0) {
        v128.store(six, i64x2.splat(0));
        v128.store(six, i64x2.splat(0), 16);
        v128.store(six, i64x2.splat(0), 32);
        continue;
      }
      from = take(six + 40, from, bits >> 63);
      from = take(six + 32, from, bits >> 62);
      from = take(six + 24, from, bits >> 61);
      from = take(six + 16, from, bits >> 60);
      from = take(six + 8, from, bits >> 59);
      from = take(six, from, bits >> 58);
    }
  }
}

/**
 * Writes the word before `from` if the lowest bit is 1, else 0; returns where the words begin that
 * are taken.
 */
function take(target: usize, from: usize, bits: u64): usize {
  const any = bits & 1;
  const word = from - ((<usize>any) << 3);
  store<u64>(target, load<u64>(word) & (0 - any));
  return word;
}
