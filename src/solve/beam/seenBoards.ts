/*
 * The boards that a beam search has seen, as far as it remembers them: a hash table in which a
 * newer board overwrites an older one. A board's key is its Zobrist hash, and its check a second,
 * independent one.
 */

/**
 * Slots for each board of a layer. With more slots fewer boards are forgotten, but each look waits
 * for memory: with 256 a beam of 4,096 boards takes twice as long, and its solutions of 24-puzzles
 * have a quarter of a move less.
 */
const SLOTS_PER_BOARD = 8;
/** The least and the most slots, as powers of two. */
const LEAST_SLOT_BITS = 16;
const MOST_SLOT_BITS = 22;

export interface SeenBoards {
  /** `[tile x cells + cell]`: the exclusive or of all tiles is a board's key, or its check. */
  readonly keys: Int32Array;
  readonly checks: Int32Array;
  /** By the lowest bits of the key: the check of the last such board. */
  readonly slots: Int32Array;
}

/** No boards yet; `widest` is the most boards of a layer. */
export const seenBoards = (cells: number, widest: number): SeenBoards => ({
  keys: randomNumbers(cells, 1),
  checks: randomNumbers(cells, 2),
  slots: new Int32Array(2 ** slotBits(widest)),
});

const slotBits = (boards: number): number =>
  Math.min(
    MOST_SLOT_BITS,
    Math.max(LEAST_SLOT_BITS, Math.ceil(Math.log2(SLOTS_PER_BOARD * boards))),
  );

/**
 * Whether a board was not seen before, as far as is remembered. It is remembered from now on, even
 * if it is dropped.
 */
export function isNew({ slots }: SeenBoards, key: number, check: number): boolean {
  const slot = key & (slots.length - 1);
  if (slots[slot] === check) return false;
  slots[slot] = check;
  return true;
}

/** `numbers[tile x cells + cell]`, the same every time; 0 for the blank. */
function randomNumbers(cells: number, seed: number): Int32Array {
  return Int32Array.from({ length: cells * cells }, (_, place) => {
    if (place < cells) return 0;
    let mixed = Math.imul(2 * place + seed, 0x9e3779b1);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
    return mixed ^ (mixed >>> 15);
  });
}
