/*
 * Ranks of the sequences of up to 30 distinct tiles in a byte array, for loops over whole spaces:
 * the Lehmer digits (lehmer.ts) come from counting bits in a mask of the tiles not yet seen, and
 * nothing is allocated. Of sequences of one parity the last two digits say nothing: the last is
 * always 0 and the one before it follows from the parity of the others. Without them the ranks are
 * 0 ... n!/2 - 1.
 */
import { countBits } from '../basics/numbers.js';
import type { Parity } from '../puzzle/parity.js';

/**
 * Rank of the sequence `tiles[0 .. length-1]` of 1 ... length among the sequences of its parity.
 */
export function rankTiles(tiles: Uint8Array, length: number): number {
  let unused = 2 ** (length + 1) - 2;
  let rank = 0;
  for (let place = 0; place < length - 2; place++) {
    const tile = 1 << tiles[place];
    rank = rank * (length - place) + countBits(unused & (tile - 1));
    unused &= ~tile;
  }
  return rank;
}

/**
 * Writes the sequence of 1 ... `length` with this rank and parity to `tiles`; `length` is 2 at
 * least.
 */
export function unrankTiles(rank: number, length: number, parity: Parity, tiles: Uint8Array): void {
  // The digits first, lowest radix first, into the places where the tiles will stand.
  let implied = Number(parity === 'odd');
  let rest = rank;
  for (let place = length - 3; place >= 0; place--) {
    const radix = length - place;
    const quotient = Math.floor(rest / radix);
    tiles[place] = rest - quotient * radix;
    implied ^= tiles[place] & 1;
    rest = quotient;
  }
  tiles[length - 2] = implied;
  tiles[length - 1] = 0;
  let unused = 2 ** (length + 1) - 2;
  for (let place = 0; place < length; place++) {
    // Drop as many of the lowest bits as the digit says; the next lowest is the tile.
    let candidates = unused;
    for (let skipped = 0; skipped < tiles[place]; skipped++) candidates &= candidates - 1;
    const tile = candidates & -candidates;
    tiles[place] = 31 - Math.clz32(tile);
    unused &= ~tile;
  }
}
