/*
 * Additive pattern databases: each counts the moves of its own tiles only, so the values add up. Where the board is square and the
 * goal's blank on the main diagonal, the board mirrored in it is looked up too and the larger sum serves (Korf and Felner
 * 2002, "Disjoint pattern database heuristics"). A board whose goal has the blank elsewhere is first turned over so that it
 * comes to lie in the lower right quarter.
 */
import { blankCell } from '../../puzzle/board.js';
import { longestMove, METRICS } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { formatSize, sameSize } from '../../puzzle/size.js';
import { longestWay, type Bound, type LowerBound } from './lowerBound.js';
import { PARTED, turnedOver, type PatternLayout, type PatternTables } from './patternDatabases.js';
import {
  combinationOf,
  maskOf,
  passing,
  placementNumber,
  permutationOf,
  placementsOf,
  placeOf,
  type Placements,
} from './placements.js';
import { dividedBound } from './slideBound.js';

export const databaseBound = {
  name: 'pattern',
  metrics: METRICS,
  distinct: true,
  objection: (size) =>
    sameSize(size, PARTED) ? undefined : `is for ${formatSize(PARTED)} boards, not for ${formatSize(size)}`,
  open(puzzle, tables) {
    const bound = patternBound(puzzle, tables);
    const longest = longestMove(puzzle.metric, puzzle.size);
    return longest === 1 ? bound : dividedBound(bound, longest);
  },
} as const satisfies Bound<PatternTables>;

/** A pattern's tiles and distances, and how these are numbered. */
interface Pattern extends Placements {
  readonly homes: readonly number[];
  readonly distances: Uint8Array;
}

/** The sum of the patterns' distances, the larger of both views; for distinct tiles. */
function patternBound(puzzle: Puzzle, { layout, distances }: PatternTables): LowerBound {
  const { goal, size } = puzzle;
  const count = goal.length;
  const patterns = layout.homes.map((homes, pattern): Pattern => ({
    ...placementsOf(homes.length, size),
    homes,
    distances: distances[pattern],
  }));
  /** Where the cells lie in each view, and of which pattern the tiles are: [view x cells + cell], [view x cells + tile]. */
  const cells = Uint8Array.from(viewsOf(puzzle, layout).flatMap((cellOf) => goal.map((_, cell) => cellOf(cell))));
  const patternOf = new Uint8Array(cells.length);
  for (const [place, cell] of cells.entries()) {
    const view = place - (place % goal.length);
    patternOf[view + goal[place - view]] = patterns.findIndex(({ homes }) => homes.includes(cell));
  }
  const views = cells.length / goal.length;
  const width = patterns.length;
  const stride = views * width;
  /** By depth, view and pattern: the mask of its tiles, their permutation, and their distance. */
  const masks = new Int32Array((longestWay(puzzle) + 1) * stride);
  const permutations = new Uint16Array(masks.length);
  const values = new Uint8Array(masks.length);
  /** By depth and view. */
  const sums = new Int32Array((longestWay(puzzle) + 1) * views);

  return {
    start(board) {
      for (let view = 0; view < views; view++) {
        const cellsOf = cells.subarray(view * goal.length, (view + 1) * goal.length);
        sums[view] = 0;
        for (const [number, pattern] of patterns.entries()) {
          const now = pattern.homes.map((home) => cellsOf[board.indexOf(goal[cellsOf.indexOf(home)])]);
          const value = distanceOf(maskOf(now), permutationOf(now), pattern);
          masks[view * width + number] = maskOf(now);
          permutations[view * width + number] = permutationOf(now);
          values[view * width + number] = value;
          sums[view] += value;
        }
      }
      return Math.max(...sums.subarray(0, views));
    },
    // Both views are written out, and the copies in place: loops and functions for both take 5 to 30 % longer.
    after(g, tiles, from, to, room) {
      const tile = tiles[from];
      const old = g * stride;
      const made = old + stride;
      const plain = patterns[patternOf[tile]];
      const plainSlot = old + patternOf[tile];
      const plainMask = masks[plainSlot] ^ (1 << cells[from]) ^ (1 << cells[to]);
      const plainPermutation = passed(
        permutations[plainSlot],
        masks[plainSlot],
        plainMask,
        cells[from],
        cells[to],
        plain,
      );
      const plainValue = distanceOf(plainMask, plainPermutation, plain);
      const plainSum = sums[g * views] - values[plainSlot] + plainValue;
      if (plainSum > room) return plainSum;

      let sum = 0;
      let mirrorSlot = 0;
      let mask = 0;
      let permutation = 0;
      let value = 0;
      if (views === 2) {
        const mirror = patterns[patternOf[count + tile]];
        const left = cells[count + from];
        const entered = cells[count + to];
        mirrorSlot = old + width + patternOf[count + tile];
        mask = masks[mirrorSlot] ^ (1 << left) ^ (1 << entered);
        permutation = passed(permutations[mirrorSlot], masks[mirrorSlot], mask, left, entered, mirror);
        value = distanceOf(mask, permutation, mirror);
        sum = sums[2 * g + 1] - values[mirrorSlot] + value;
        if (sum > room) return sum;
        sums[2 * g + 3] = sum;
      }
      for (let slot = old; slot < made; slot++) {
        masks[slot + stride] = masks[slot];
        permutations[slot + stride] = permutations[slot];
        values[slot + stride] = values[slot];
      }
      if (views === 2) {
        masks[mirrorSlot + stride] = mask;
        permutations[mirrorSlot + stride] = permutation;
        values[mirrorSlot + stride] = value;
      }
      masks[plainSlot + stride] = plainMask;
      permutations[plainSlot + stride] = plainPermutation;
      values[plainSlot + stride] = plainValue;
      sums[(g + 1) * views] = plainSum;
      return sum > plainSum ? sum : plainSum;
    },
  };
}

/** The permutation after a tile has gone from one cell to another, which has changed the mask. */
function passed(
  permutation: number,
  before: number,
  after: number,
  from: number,
  to: number,
  pattern: Pattern,
): number {
  // Along its row the tile passes no other.
  if (from - to === 1 || to - from === 1) return permutation;
  return pattern.passes[passing(placeOf(from, before), placeOf(to, after), pattern) + permutation];
}

const distanceOf = (mask: number, permutation: number, pattern: Pattern): number =>
  pattern.distances[placementNumber(combinationOf(mask, pattern), permutation, pattern)];

/** Where the cells come to lie in each view: turned over; and mirrored in the main diagonal, if that leaves the goal's blank there. */
function viewsOf({ goal, size }: Puzzle, { blank }: PatternLayout): ((cell: number) => number)[] {
  const { rows, columns } = size;
  const turned = turnedOver(blankCell(goal), size);
  const mirrored = (cell: number): number => (cell % columns) * columns + Math.floor(cell / columns);
  return rows === columns && mirrored(blank) === blank ? [turned, (cell) => mirrored(turned(cell))] : [turned];
}
