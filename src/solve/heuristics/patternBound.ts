/*
 * Additive pattern databases: each counts the moves of its own tiles only, so the values add up. Where the board is square and the
 * goal's blank on the main diagonal, the board mirrored in it is looked up too and the larger sum serves (Korf and Felner
 * 2002, "Disjoint pattern database heuristics"). A board whose goal has the blank elsewhere is first turned over so that it
 * comes to lie in the lower right quarter.
 *
 * The tables have what the tiles need beyond their Manhattan distance, halved. So the sum of a view is the Manhattan distance of all
 * tiles and twice the sum of the patterns' values.
 */
import { blankCell } from '../../puzzle/board.js';
import { longestMove, METRICS } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, isLine } from '../../puzzle/size.js';
import { longestWay, type Bound, type LowerBound } from './lowerBound.js';
import { manhattan } from './manhattan.js';
import { turnedOver, type PatternLayout, type PatternTable, type PatternTables } from './patternDatabases.js';
import { regionOf } from './patternStates.js';
import { combinationOf, maskOf, passing, permutationOf, placeOf } from './placements.js';
import { dividedBound } from './slideBound.js';

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
function patternBound(puzzle: Puzzle, { layout, tables }: PatternTables): LowerBound {
  const { goal, size } = puzzle;
  const count = goal.length;
  const ground = manhattan(goal, size, longestWay(puzzle));
  /** Where the cells lie in each view, and of which pattern the tiles are: [view x cells + cell], [view x cells + tile]. */
  const cells = Uint8Array.from(viewsOf(puzzle, layout).flatMap((cellOf) => goal.map((_, cell) => cellOf(cell))));
  const patternOf = new Uint8Array(cells.length);
  for (const [place, cell] of cells.entries()) {
    const view = place - (place % goal.length);
    patternOf[view + goal[place - view]] = tables.findIndex(({ homes }) => homes.includes(cell));
  }
  const views = cells.length / goal.length;
  const width = tables.length;
  const stride = views * width;
  /** By depth, view and pattern: the mask of its tiles, their permutation, and their value. */
  const masks = new Int32Array((longestWay(puzzle) + 1) * stride);
  const permutations = new Uint16Array(masks.length);
  const values = new Uint8Array(masks.length);
  /** By depth and view: the values added up. */
  const sums = new Int32Array((longestWay(puzzle) + 1) * views);

  return {
    start(board) {
      for (let view = 0; view < views; view++) {
        const cellsOf = cells.subarray(view * goal.length, (view + 1) * goal.length);
        sums[view] = 0;
        for (const [number, pattern] of tables.entries()) {
          const now = pattern.homes.map((home) => cellsOf[board.indexOf(goal[cellsOf.indexOf(home)])]);
          const value = excessOf(maskOf(now), permutationOf(now), cellsOf[blankCell(board)], pattern);
          masks[view * width + number] = maskOf(now);
          permutations[view * width + number] = permutationOf(now);
          values[view * width + number] = value;
          sums[view] += value;
        }
      }
      return ground.start(board) + 2 * Math.max(...sums.subarray(0, views));
    },
    // Both views are written out, and the copies in place: loops and functions for both take 5 to 30 % longer.
    after(g, tiles, from, to, room) {
      const tile = tiles[from];
      const distance = ground.after(g, tiles, from, to, room);
      const old = g * stride;
      const made = old + stride;
      const plain = tables[patternOf[tile]];
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
      const plainValue = excessOf(plainMask, plainPermutation, cells[from], plain);
      const plainSum = sums[g * views] - values[plainSlot] + plainValue;
      if (distance + 2 * plainSum > room) return distance + 2 * plainSum;

      let sum = 0;
      let mirrorSlot = 0;
      let mask = 0;
      let permutation = 0;
      let value = 0;
      if (views === 2) {
        const mirror = tables[patternOf[count + tile]];
        const left = cells[count + from];
        const entered = cells[count + to];
        mirrorSlot = old + width + patternOf[count + tile];
        mask = masks[mirrorSlot] ^ (1 << left) ^ (1 << entered);
        permutation = passed(permutations[mirrorSlot], masks[mirrorSlot], mask, left, entered, mirror);
        value = excessOf(mask, permutation, left, mirror);
        sum = sums[2 * g + 1] - values[mirrorSlot] + value;
        if (distance + 2 * sum > room) return distance + 2 * sum;
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
  { states }: PatternTable,
): number {
  // Along its row the tile passes no other.
  if (from - to === 1 || to - from === 1) return permutation;
  return states.passes[passing(placeOf(from, before), placeOf(to, after), states) + permutation];
}

/** The value of a pattern whose tiles are in the cells of a mask, with the blank in a cell. */
function excessOf(mask: number, permutation: number, blank: number, { states, excess }: PatternTable): number {
  const region = regionOf(combinationOf(mask, states), blank, states);
  return (excess[permutation * states.rowBytes + (region >>> 1)] >>> ((region & 1) << 2)) & 15;
}

/** Where the cells come to lie in each view: turned over; and mirrored in the main diagonal, if that leaves the goal's blank there. */
function viewsOf({ goal, size }: Puzzle, { blank }: PatternLayout): ((cell: number) => number)[] {
  const { rows, columns } = size;
  const turned = turnedOver(blankCell(goal), size);
  const mirrored = (cell: number): number => (cell % columns) * columns + Math.floor(cell / columns);
  return rows === columns && mirrored(blank) === blank ? [turned, (cell) => mirrored(turned(cell))] : [turned];
}
