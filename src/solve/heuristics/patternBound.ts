/*
 * Additive pattern databases: each counts the moves of its own tiles only, so the values add up.
 * Where the board is square and the goal's blank on the main diagonal, the board mirrored in it is
 * looked up too and the larger sum serves (Korf and Felner 2002, "Disjoint pattern database
 * heuristics"). A board whose goal has the blank elsewhere is first turned over so that it comes to
 * lie in the lower right quarter.
 *
 * The tables have what the tiles need beyond their Manhattan distance, halved. So the sum of a view
 * is the Manhattan distance of all tiles and twice the sum of the patterns' values.
 */
import { longestMove, METRICS } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, isLine } from '../../puzzle/size.js';
import { longestWay, type Bound, type LowerBound } from './lowerBound.js';
import { manhattanDistances } from './manhattan.js';
import type { PatternTable, PatternTables } from './patternDatabases.js';
import { excessOf, patternViews } from './patternViews.js';
import { passing, placeOf } from './placements.js';
import { sumOf } from '../../sums.js';
import { dividedBound } from './byTurns.js';

/** Masks of cells have 25 bits at most, and a pattern leaves two cells free. */
const MOST_CELLS = 25;

export const databaseBound = {
  name: 'pattern',
  metrics: METRICS,
  distinct: true,
  objection(size) {
    if (isLine(size)) return 'is for boards of two or more rows and columns';
    return cellCount(size) > MOST_CELLS ? `is for boards of up to ${MOST_CELLS} cells` : undefined;
  },
  open(puzzle, tables) {
    const bound = patternBound(puzzle, tables);
    const longest = longestMove(puzzle.metric, puzzle.size);
    return longest === 1 ? bound : dividedBound(bound, longest);
  },
} as const satisfies Bound<PatternTables>;

/** Manhattan distance and the patterns' values, the larger of both views; for distinct tiles. */
function patternBound(puzzle: Puzzle, databases: PatternTables): LowerBound {
  const { tables: patterns } = databases;
  const { goal, size } = puzzle;
  const count = goal.length;
  const apart = manhattanDistances(goal, size);
  const seen = patternViews(puzzle, databases);
  const views = seen.length;
  /**
   * Where the cells lie in each view, and of which pattern the tiles are: [view x cells + cell],
   * [view x cells + tile].
   */
  const cells = Uint8Array.from(seen.flatMap((view) => view.cells));
  const patternOf = Uint8Array.from(seen.flatMap((view) => view.patternOf));
  const width = patterns.length;
  const stride = views * width;
  /**
   * By depth, view and pattern: the mask of its tiles; and their permutation, shifted by four bits,
   * and value.
   */
  const masks = new Int32Array((longestWay(puzzle) + 1) * stride);
  const orders = new Int32Array(masks.length);
  /** By depth and view: the values added up. */
  const sums = new Int32Array((longestWay(puzzle) + 1) * views);
  /** By depth: Manhattan distance. */
  const distances = new Int32Array(longestWay(puzzle) + 1);

  return {
    start(board) {
      for (const [view, { placed }] of seen.entries()) {
        sums[view] = 0;
        for (const pattern of patterns.keys()) {
          const { mask, permutation, value } = placed(board, pattern);
          masks[view * width + pattern] = mask;
          orders[view * width + pattern] = (permutation << 4) | value;
          sums[view] += value;
        }
      }
      distances[0] = sumOf(board.map((tile, cell) => apart[tile * count + cell]));
      return distances[0] + 2 * Math.max(...sums.subarray(0, views));
    },
    // Both views are written out, and the copies in place: loops and functions for both take 5 to
    // 30 % longer.
    after(g, tiles, from, to, room) {
      const tile = tiles[from];
      const distance = distances[g] - apart[tile * count + from] + apart[tile * count + to];
      const old = g * stride;
      const made = old + stride;
      const plain = patterns[patternOf[tile]];
      const plainSlot = old + patternOf[tile];
      const plainMask = masks[plainSlot] ^ (1 << cells[from]) ^ (1 << cells[to]);
      const plainPermutation = passed(
        orders[plainSlot] >> 4,
        masks[plainSlot],
        plainMask,
        cells[from],
        cells[to],
        plain,
      );
      const plainValue = excessOf(plainMask, plainPermutation, cells[from], plain);
      const plainSum = sums[g * views] - (orders[plainSlot] & 15) + plainValue;
      if (distance + 2 * plainSum > room) return distance + 2 * plainSum;

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
        permutation = passed(
          orders[mirrorSlot] >> 4,
          masks[mirrorSlot],
          mask,
          left,
          entered,
          mirror,
        );
        value = excessOf(mask, permutation, left, mirror);
        sum = sums[2 * g + 1] - (orders[mirrorSlot] & 15) + value;
        if (distance + 2 * sum > room) return distance + 2 * sum;
        sums[2 * g + 3] = sum;
      }
      for (let slot = old; slot < made; slot++) {
        masks[slot + stride] = masks[slot];
        orders[slot + stride] = orders[slot];
      }
      if (views === 2) {
        masks[mirrorSlot + stride] = mask;
        orders[mirrorSlot + stride] = (permutation << 4) | value;
      }
      masks[plainSlot + stride] = plainMask;
      orders[plainSlot + stride] = (plainPermutation << 4) | plainValue;
      distances[g + 1] = distance;
      sums[(g + 1) * views] = plainSum;
      return distance + 2 * (sum > plainSum ? sum : plainSum);
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
  pattern: PatternTable,
): number {
  // Along its row the tile passes no other.
  if (from - to === 1 || to - from === 1) return permutation;
  return pattern.passes[passing(placeOf(from, before), placeOf(to, after), pattern) + permutation];
}
