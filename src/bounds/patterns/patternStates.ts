/*
 * The states of a pattern, which are what its database has values of: a placement of its tiles, and
 * the region of the blank, the free cells that the blank reaches without moving a tile of the
 * pattern. The regions beside all combinations of occupied cells are numbered through. The largest
 * one beside each combination has the combination's number, as the blank is most often there, so
 * that a search mostly knows the number of the region without looking it up.
 */
import { blankMoves } from '../../puzzle/moves.js';
import { cellCount, type Size } from '../../puzzle/size.js';
import { countBits } from '../../basics/numbers.js';
import { sharedInts } from '../../executors/executor.js';
import { maskOf, placementsOf, type Placements } from './placements.js';

/** The states of a pattern with a number of tiles; its arrays can be shared by threads. */
export interface PatternStates extends Placements {
  /** The cells next to each cell, as a mask. */
  readonly next: readonly number[];
  /** The cells of each region, as a mask. */
  readonly regions: Int32Array;
  /**
   * `pairs[2 x combination]`: its largest region, with the sign bit set if it has more than two;
   * and next to it the number of its second region. Its others follow, up to the second region of
   * the next combination; the last one is followed by one more pair.
   */
  readonly pairs: Int32Array;
  /** Bytes of the values of a permutation, half a byte for each region. */
  readonly rowBytes: number;
}

/** The states of 1 to 8 tiles, which leave two cells free at least. */
export function patternStates(tiles: number, size: Size): PatternStates {
  const placements = placementsOf(tiles, size);
  const { masks } = placements;
  const next = blankMoves(size).map((moves) => maskOf(moves.map(({ to }) => to)));
  const largest = new Int32Array(masks.length);
  const further: number[] = [];
  const pairs = sharedInts(2 * masks.length + 2);
  for (const [combination, mask] of masks.entries()) {
    const second = masks.length + further.length;
    for (let free = ~mask & (2 ** cellCount(size) - 1); free !== 0;) {
      const region = regionFrom(free & -free, free, next);
      free &= ~region;
      if (countBits(region) > countBits(largest[combination])) {
        if (largest[combination] !== 0) further.push(largest[combination]);
        largest[combination] = region;
      } else further.push(region);
    }
    const hasMore = masks.length + further.length - second > 1;
    pairs[2 * combination] = largest[combination] | (hasMore ? 1 << 31 : 0);
    pairs[2 * combination + 1] = second;
  }
  const regions = sharedInts(masks.length + further.length);
  pairs[2 * masks.length + 1] = regions.length;
  regions.set(largest);
  regions.set(further, masks.length);
  return { ...placements, next, regions, pairs, rowBytes: Math.ceil(regions.length / 2) };
}

/** The free cells that are connected with one of them; all as masks. */
function regionFrom(cell: number, free: number, next: readonly number[]): number {
  let region = 0;
  for (let border = cell; border !== 0;) {
    const reached = lowestCell(border);
    region |= 1 << reached;
    border = (border | next[reached]) & free & ~region;
  }
  return region;
}

/** The lowest cell of a mask that is not empty. */
export const lowestCell = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** The region beside a combination that has a free cell in it. */
export function regionOf(
  combination: number,
  cell: number,
  { regions, pairs }: PatternStates,
): number {
  // Mostly the blank is in the largest region.
  if (((pairs[2 * combination] >>> cell) & 1) !== 0) return combination;
  let region = pairs[2 * combination + 1];
  while (((regions[region] >>> cell) & 1) === 0) region++;
  return region;
}

/** Bytes of the table of these states: half a byte for each state. */
export const tableBytes = ({ permutations, rowBytes }: PatternStates): number =>
  permutations * rowBytes;

/**
 * The states of a pattern; a placement and a region that no sequence of moves connects with the
 * goal are among them.
 */
export const patternStateCount = ({ permutations, regions }: PatternStates): number =>
  permutations * regions.length;
