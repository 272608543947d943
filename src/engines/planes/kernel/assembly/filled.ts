/* The words that are not 0, and the bitmap that says which these are. */

/** Moves the words that are not 0 to the front, writes a bitmap of them, and returns how many they are. */
export function gather(words: usize, count: u32, bitmap: usize): u32 {
  let front = words;
  const end = words + ((<usize>count) << 3);
  for (let word = words; word < end; bitmap += 8) {
    const blockEnd = min(word + 512, end);
    let filled: u64 = 0;
    for (let bit: u64 = 0; word < blockEnd; word += 8, bit++) {
      const states = load<u64>(word);
      const any = <u64>(states !== 0);
      store<u64>(front, states);
      front += (<usize>any) << 3;
      filled |= any << bit;
    }
    store<u64>(bitmap, filled);
  }
  return (front - words) >> 3;
}

/** How many words a bitmap has; more than `count` if it has any beyond them. */
export function population(bitmap: usize, count: u32): u32 {
  let filled: u64 = 0;
  const whole = bitmap + (((<usize>count) >> 6) << 3);
  for (; bitmap < whole; bitmap += 8) filled += popcnt(load<u64>(bitmap));
  if ((count & 63) === 0) return <u32>filled;
  const last = load<u64>(bitmap);
  return last >> (count & 63) ? count + 1 : <u32>(filled + popcnt(last));
}

/** Moves the words from `from` to the places that a bitmap says, and sets the others to 0. Nothing is overtaken. */
export function scatter(words: usize, count: u32, from: usize, bitmap: usize): void {
  const end = words + ((<usize>count) << 3);
  for (; words < end; bitmap += 8) {
    let filled = load<u64>(bitmap);
    const blockEnd = min(words + 512, end);
    if (filled === 0) {
      memory.fill(words, 0, blockEnd - words);
      words = blockEnd;
    }
    for (; words < blockEnd; words += 8, filled >>= 1) {
      const any = filled & 1;
      // The last word may have been taken already, so that there is none to read.
      store<u64>(words, load<u64>(min(from, end - 8)) & (0 - any));
      from += (<usize>any) << 3;
    }
  }
}
