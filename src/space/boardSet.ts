/*
 * A set of boards in typed arrays, outside the heap of the runtime: rows of 32-bit words, in the
 * order in which they came, and a hash table of their numbers with open addressing.
 */

/** Rows of a piece of memory; pieces are never moved. */
const PIECE_ROWS = 2 ** 14;

/** The table grows when it is filled to this share. */
const MOST_FILLED = 0.75;
const LEAST_SLOTS = 2 ** 10;

export interface BoardSet {
  count(): number;
  /** Adds a row, whose hash is given, if it is not there, and returns its number. */
  add(row: Uint32Array, hash: number): number;
  /** The number of a row, whose hash is given; -1 if it is not there. */
  find(row: Uint32Array, hash: number): number;
  /** Copies row `number`, 0 ... count - 1, to `row`. */
  read(number: number, row: Uint32Array): void;
  /** Removes all rows; the set keeps its memory. */
  clear(): void;
}

/**
 * Bytes of a set of `rows` rows of `words` words; if it `grows`, the table before the last growth
 * is counted too.
 */
export function setBytes(rows: number, words: number, grows = false): number {
  const needed = Math.max(LEAST_SLOTS, Math.ceil(rows / MOST_FILLED));
  const slots = 2 ** Math.ceil(Math.log2(needed));
  return 4 * (Math.ceil(rows / PIECE_ROWS) * PIECE_ROWS * words + (grows ? 1.5 : 1) * slots);
}

/** An empty set of rows of `words` words. */
export function boardSet(words: number): BoardSet {
  const pieces: Uint32Array[] = [];
  /** Numbers of rows, from 1; 0 if a slot is free. */
  let slots = new Uint32Array(LEAST_SLOTS);
  let count = 0;

  /** The slot of a row, or the free slot where it belongs. */
  function slotOf(row: Uint32Array, hash: number): number {
    const last = slots.length - 1;
    let slot = hash & last;
    while (slots[slot] !== 0 && !isRow(slots[slot] - 1, row)) slot = (slot + 1) & last;
    return slot;
  }

  function isRow(number: number, row: Uint32Array): boolean {
    const piece = pieces[Math.floor(number / PIECE_ROWS)];
    const start = (number % PIECE_ROWS) * words;
    for (let word = 0; word < words; word++) if (piece[start + word] !== row[word]) return false;
    return true;
  }

  function read(number: number, row: Uint32Array): void {
    const piece = pieces[Math.floor(number / PIECE_ROWS)];
    const start = (number % PIECE_ROWS) * words;
    for (let word = 0; word < words; word++) row[word] = piece[start + word];
  }

  function grow(): void {
    slots = new Uint32Array(2 * slots.length);
    const row = new Uint32Array(words);
    for (let number = 0; number < count; number++) {
      read(number, row);
      slots[slotOf(row, hashOf(row))] = number + 1;
    }
  }

  return {
    count: () => count,
    read,
    find: (row, hash) => slots[slotOf(row, hash)] - 1,
    add(row, hash) {
      const slot = slotOf(row, hash);
      if (slots[slot] !== 0) return slots[slot] - 1;
      const piece = (pieces[Math.floor(count / PIECE_ROWS)] ??= new Uint32Array(
        PIECE_ROWS * words,
      ));
      piece.set(row, (count % PIECE_ROWS) * words);
      slots[slot] = ++count;
      if (count > MOST_FILLED * slots.length) grow();
      return count - 1;
    },
    clear() {
      slots.fill(0);
      count = 0;
    },
  };
}

/**
 * A 32-bit hash, each word mixed as the last step of MurmurHash3 does (Austin Appleby, 2008), but
 * without its first shift.
 */
export function hashOf(row: Uint32Array): number {
  let hash = 0;
  for (const word of row) {
    hash = Math.imul(hash ^ word, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash;
}
