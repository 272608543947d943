/*
 * Numbers for all placements of some tiles on a board of up to 25 cells, without gaps. A placement
 * is the combination of cells that are occupied, and the permutation that says which tile is in
 * which of them.
 *
 * Combinations are numbered as their masks ascend. So the number is a sum: the number of the first
 * combination with the same upper part of the mask, and the number of the lower part among all
 * lower parts of as many cells. Permutations are numbered in lexicographic order.
 *
 * A tile that moves changes two cells of the combination. Along its row it passes no other tile, so
 * the permutation stays. To another row it passes the tiles in the cells between, and how the
 * permutation changes depends on the numbers of the two cells among the occupied ones: a table has
 * that.
 */
import { countBits, factorial } from '../../basics/numbers.js';
import { cellCount, type Size } from '../../puzzle/size.js';
import { sharedBytes, sharedInts } from '../../executors/executor.js';
import { exchangeDigits, radixProduct } from '../../rank/lehmer.js';

/** How the placements of a number of tiles are numbered; its arrays can be shared by threads. */
export interface Placements {
  readonly tiles: number;
  /** tiles! */
  readonly permutations: number;
  /** The occupied cells of each combination, cell c as bit c, ascending. */
  readonly masks: Int32Array;
  /**
   * The number of a mask's combination is `upper[mask >>> LOWER_BITS] + LOWER[mask & LOWER_MASK]`.
   */
  readonly upper: Int32Array;
  /**
   * `passes[passing(from, to) + permutation]`: the permutation after the tile in the occupied cell
   * number `from` has become number `to`, and those between have moved up by one.
   */
  readonly passes: Uint16Array;
}

/**
 * Cells of the lower part of a mask: a constant, so that look-ups are quick, and both tables small:
 * 1,024 numbers, and 2^15 on 5x5.
 */
const LOWER_BITS = 10;
const LOWER_MASK = 2 ** LOWER_BITS - 1;

/** The number of each lower part among the lower parts of as many cells. */
export const LOWER: Uint8Array = new Uint8Array(2 ** LOWER_BITS);
/** By number of cells: the lower parts so far. */
const lowerParts = new Uint8Array(LOWER_BITS + 1);
for (let mask = 0; mask < LOWER.length; mask++) LOWER[mask] = lowerParts[countBits(mask)]++;

/** The number of placements of `tiles` tiles. */
export const placementCount = (tiles: number, size: Size): number =>
  radixProduct(cellCount(size), 0, tiles);

/** The numbering for `tiles` tiles, 1 to 8, fewer than there are cells. */
export function placementsOf(tiles: number, size: Size): Placements {
  const permutations = factorial(tiles);
  const masks = masksOf(tiles, placementCount(tiles, size) / permutations);
  const upper = sharedInts(Math.ceil(2 ** (cellCount(size) - LOWER_BITS)));
  // Backwards, so that the first combination with an upper part is the last one written.
  for (let combination = masks.length - 1; combination >= 0; combination--) {
    upper[masks[combination] >>> LOWER_BITS] = combination;
  }
  return { tiles, permutations, masks, upper, passes: passTables(tiles) };
}

/** The first `count` masks of `tiles` cells, ascending. */
function masksOf(tiles: number, count: number): Int32Array {
  const masks = sharedInts(count);
  let mask = 2 ** tiles - 1;
  for (let combination = 0; combination < count; combination++) {
    masks[combination] = mask;
    // The next mask with as many ones (Gosper's hack): of the lowest run of ones the highest one
    // goes up by a place, the others go down to the lowest places.
    const lowest = mask & -mask;
    const carried = mask + lowest;
    mask = carried | (((mask ^ carried) >>> 2) / lowest);
  }
  return masks;
}

/** The number of the combination of cells in a mask. */
export const combinationOf = (mask: number, { upper }: Placements): number =>
  upper[mask >>> LOWER_BITS] + LOWER[mask & LOWER_MASK];

/** The number of an occupied cell among the cells of its mask. */
export const placeOf = (cell: number, mask: number): number => countBits(mask & ((1 << cell) - 1));

/** The permutation of tiles 0, 1, ... in these cells. */
export const permutationOf = (cells: readonly number[]): number =>
  cells.reduce((permutation, cell, tile) => {
    // The Lehmer digit of the tile's place: the smaller tiles that are in later cells.
    let place = 0;
    let smaller = 0;
    for (let other = 0; other < cells.length; other++) {
      if (cells[other] < cell) place++;
      else if (other < tile) smaller++;
    }
    return permutation + smaller * factorial(cells.length - 1 - place);
  }, 0);

/** The mask of these cells. */
export const maskOf = (cells: readonly number[]): number =>
  cells.reduce((mask, cell) => mask | (1 << cell), 0);

/** Where in `passes` the table is for a tile that goes from one place to another. */
export const passing = (
  from: number,
  to: number,
  { tiles, permutations }: Pick<Placements, 'tiles' | 'permutations'>,
): number => (from * tiles + to) * permutations;

/** The tables of all pairs of places, each from the table before by one more exchange. */
function passTables(tiles: number): Uint16Array {
  const permutations = factorial(tiles);
  const numbering = { tiles, permutations };
  const passes = new Uint16Array(sharedBytes(2 * tiles * tiles * permutations).buffer);
  for (let from = 0; from < tiles; from++) {
    const same = passing(from, from, numbering);
    for (let permutation = 0; permutation < permutations; permutation++)
      passes[same + permutation] = permutation;
    for (const step of [-1, 1]) {
      for (let to = from + step; to >= 0 && to < tiles; to += step) {
        const before = passing(from, to - step, numbering);
        const after = passing(from, to, numbering);
        const place = Math.min(to, to - step);
        for (let permutation = 0; permutation < permutations; permutation++) {
          passes[after + permutation] = exchanged(passes[before + permutation], place, tiles);
        }
      }
    }
  }
  return passes;
}

/**
 * The permutation after the exchange of the tiles at `place` and `place` + 1, by the two digits
 * that change.
 */
function exchanged(permutation: number, place: number, tiles: number): number {
  const unitB = factorial(tiles - 2 - place);
  const unitA = unitB * (tiles - 1 - place);
  const digits = [
    Math.floor(permutation / unitA) % (tiles - place),
    Math.floor(permutation / unitB) % (tiles - 1 - place),
  ];
  const [a, b] = digits;
  exchangeDigits(digits, 0);
  return permutation + (digits[0] - a) * unitA + (digits[1] - b) * unitB;
}
