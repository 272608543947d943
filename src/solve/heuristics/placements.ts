/*
 * A number for every placement of some tiles on the 4x4 board, without gaps: the combination of cells that are occupied, and
 * the permutation that says which tile is in which of them. A tile that moves changes the combination by two cells. Along
 * its row it passes no other tile, so the permutation stays; between rows it passes those in the three cells between, which
 * is a change of the permutation that depends on places alone and is looked up.
 *
 * Combinations are numbered as their masks ascend, so the number is the sum of two parts, one for each half of the mask
 * (the lower half is then a combination of as many cells as the upper half leaves over). Permutations are numbered in
 * lexicographic order.
 */
import { exchangeDigits, lehmerDigits, rankDigits } from '../../rank/lehmer.js';
import { factorial } from '../../puzzle/size.js';

/** Rows and columns of the board. */
export const SIDE = 4;

export const CELLS = SIDE * SIDE;

/** Bits that are set in each number of eight bits. */
const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** Cells of a mask. */
export const population = (mask: number): number => BITS[mask >>> 8] + BITS[mask & 255];

/**
 * How the placements of a number of tiles are numbered: combination x `combinationStep` + permutation x `permutationStep`, one
 * of which is 1. Most moves of a search keep a permutation, so with combinations next to each other its look-ups stay
 * closer together (6-6-3: a sixth of the time less), with permutations next to each other a table is written in one direction
 * (eight tiles: half the time).
 */
export interface Placements {
  readonly tiles: number;
  /** tiles! */
  readonly permutations: number;
  /** 16! / (16 - tiles)! */
  readonly count: number;
  readonly combinationStep: number;
  readonly permutationStep: number;
  /** The occupied cells of each combination, cell c as bit c, ascending. */
  readonly masks: Uint16Array;
  /** The number of a mask's combination is `upper[mask >>> 8] + LOWER[mask & 255]`. */
  readonly upper: Uint16Array;
  /**
   * `passes[passing(from, to) * permutations + permutation]`: the permutation after the tile in the occupied cell number `from` has
   * become number `to`, 0 to 3 away, and those between have moved up by one.
   */
  readonly passes: Uint16Array;
}

/** The number of each half mask among those of as many cells. */
const LOWER = Uint8Array.from({ length: 256 }, (_, byte) => {
  let smaller = 0;
  for (let other = 0; other < byte; other++) if (BITS[other] === BITS[byte]) smaller++;
  return smaller;
});

/** Places that a tile moves by at most; the cells between two in a column are one less than a row. */
const FARTHEST = SIDE - 1;

/** The number of the table for a tile that goes from one place to another. */
export const passing = (from: number, to: number): number => from * (2 * FARTHEST + 1) + FARTHEST + to - from;

/** How many placements so many tiles have. */
export const placementCount = (tiles: number): number => factorial(CELLS) / factorial(CELLS - tiles);

/** Tables of so many tiles, 5.8 MB, still fit a processor's cache, so the direction in which they are written matters little. */
const MOST_BY_PERMUTATION = 6;

/** The numbering for so many tiles, 1 to 8. */
export function placementsOf(tiles: number): Placements {
  const masks = Uint16Array.from(
    Array.from({ length: 2 ** CELLS }, (_, mask) => mask).filter((mask) => population(mask) === tiles),
  );
  const upper = new Uint16Array(256);
  for (let mask = masks.length - 1; mask >= 0; mask--) upper[masks[mask] >>> 8] = mask;
  const permutations = factorial(tiles);
  const steps =
    tiles <= MOST_BY_PERMUTATION
      ? { combinationStep: 1, permutationStep: masks.length }
      : { combinationStep: permutations, permutationStep: 1 };
  return { tiles, permutations, count: placementCount(tiles), ...steps, masks, upper, passes: passTables(tiles) };
}

/** The number of the combination of cells in a mask. */
export const combinationOf = (mask: number, { upper }: Placements): number => upper[mask >>> 8] + LOWER[mask & 255];

/** The number of an occupied cell among those of its mask. */
export const placeOf = (cell: number, mask: number): number => population(mask & ((1 << cell) - 1));

/** The permutation of tiles 0, 1, ... in these cells. */
export function permutationOf(cells: readonly number[]): number {
  const order = cells.map((_, tile) => tile).toSorted((a, b) => cells[a] - cells[b]);
  return rankDigits(lehmerDigits(order), cells.length);
}

/** The mask of these cells. */
export const maskOf = (cells: readonly number[]): number => cells.reduce((mask, cell) => mask | (1 << cell), 0);

/** The number of a placement. */
export const placementNumber = (
  combination: number,
  permutation: number,
  { combinationStep, permutationStep }: Placements,
): number => combination * combinationStep + permutation * permutationStep;

/** The number of the placement of tiles 0, 1, ... in these cells. */
export const placementOf = (cells: readonly number[], placements: Placements): number =>
  placementNumber(combinationOf(maskOf(cells), placements), permutationOf(cells), placements);

/** One exchange of neighbours after the other. */
function passTables(tiles: number): Uint16Array {
  const permutations = factorial(tiles);
  const passes = new Uint16Array(tiles * (2 * FARTHEST + 1) * permutations);
  const table = (from: number, to: number): Uint16Array =>
    passes.subarray(passing(from, to) * permutations, (passing(from, to) + 1) * permutations);
  for (let from = 0; from < tiles; from++) {
    const same = table(from, from);
    for (let permutation = 0; permutation < permutations; permutation++) same[permutation] = permutation;
    for (const step of [-1, 1]) {
      for (let to = from + step; to >= 0 && to < tiles && Math.abs(to - from) <= FARTHEST; to += step) {
        const before = table(from, to - step);
        const after = table(from, to);
        const place = Math.min(to, to - step);
        for (let permutation = 0; permutation < permutations; permutation++) {
          after[permutation] = exchanged(before[permutation], place, tiles);
        }
      }
    }
  }
  return passes;
}

/** The permutation after the exchange of the tiles at `place` and `place` + 1, by the two digits that change. */
function exchanged(permutation: number, place: number, tiles: number): number {
  const unitB = factorial(tiles - 2 - place);
  const unitA = unitB * (tiles - 1 - place);
  const a = Math.floor(permutation / unitA) % (tiles - place);
  const b = Math.floor(permutation / unitB) % (tiles - 1 - place);
  const digits = [a, b];
  exchangeDigits(digits, 0);
  return permutation + (digits[0] - a) * unitA + (digits[1] - b) * unitB;
}
