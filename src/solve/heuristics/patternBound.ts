/*
 * Additive pattern databases of the 4x4 board: each counts the moves of its own tiles only, so the values add up. Where the
 * goal's blank is on the main diagonal, the board mirrored in it is looked up too and the larger sum serves (Korf and Felner
 * 2002, "Disjoint pattern database heuristics"). A board whose goal has the blank elsewhere is first turned over so that it
 * comes to lie in the lower right quarter.
 */
import { blankCell, BLANK, type Board } from '../../puzzle/board.js';
import { longestMove, METRICS } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { formatSize, sameSize } from '../../puzzle/size.js';
import { longestWay, type Bound, type LowerBound } from './lowerBound.js';
import { type PatternLayout, type PatternTables, turnedOver } from './patternDatabases.js';
import {
  CELLS,
  combinationOf,
  maskOf,
  passing,
  placementNumber,
  permutationOf,
  placementsOf,
  placeOf,
  SIDE,
  type Placements,
} from './placements.js';
import { dividedBound } from './slideBound.js';

const FIFTEEN = { rows: SIDE, columns: SIDE };

const mirrored = (cell: number): number => (cell % SIDE) * SIDE + Math.floor(cell / SIDE);

/** A board seen from one side: where its cells lie, and to which pattern and place in it each tile belongs. */
interface View {
  readonly cells: Uint8Array;
  readonly patterns: Uint8Array;
  readonly homes: Uint8Array;
}

/** A pattern's distances and their numbering. */
interface Database extends Placements {
  readonly distances: Uint8Array;
}

export const databaseBound = {
  name: 'pattern',
  metrics: METRICS,
  distinct: true,
  objection: (size) => (sameSize(size, FIFTEEN) ? undefined : `is for 4x4 boards, not for ${formatSize(size)}`),
  open(puzzle, tables) {
    const bound = patternBound(puzzle, tables);
    const longest = longestMove(puzzle.metric, puzzle.size);
    return longest === 1 ? bound : dividedBound(bound, longest);
  },
} as const satisfies Bound<PatternTables>;

/** The sum of the patterns' distances, the larger of both views; for distinct tiles. */
export function patternBound(puzzle: Puzzle, { layout, distances }: PatternTables): LowerBound {
  const { goal } = puzzle;
  const depths = longestWay(puzzle) + 1;
  const turn = turnedOver(blankCell(goal));
  const plain = viewOf(goal, layout, turn);
  const hasMirror = mirrored(layout.blank) === layout.blank;
  const mirror = hasMirror ? viewOf(goal, layout, (cell) => mirrored(turn(cell))) : undefined;
  const databases = distances.map((table, number): Database => ({
    ...placementsOf(layout.homes[number].length),
    distances: table,
  }));
  const patterns = databases.length;
  /** By depth: the placement of each pattern, its mask above its permutation, and the distance; first the plain view's, then the mirrored one's. */
  const stride = mirror ? 2 * patterns : patterns;
  const placements = new Int32Array(depths * stride);
  const values = new Uint8Array(depths * stride);
  /** By depth: the sums of both views. */
  const plainSums = new Uint8Array(depths);
  const mirrorSums = new Uint8Array(depths);

  /** Looks a board up at depth 0. Returns the sum. */
  function lookUp(board: Board, view: View, first: number): number {
    let sum = 0;
    databases.forEach((database, number) => {
      const placement = placementOn(board, view, number);
      placements[first + number] = placement;
      sum += values[first + number] = distanceOf(placement, database);
    });
    return sum;
  }

  return {
    start(board) {
      plainSums[0] = lookUp(board, plain, 0);
      if (mirror) mirrorSums[0] = lookUp(board, mirror, patterns);
      return Math.max(plainSums[0], mirrorSums[0]);
    },
    after(g, tiles, from, to, room) {
      const tile = tiles[from];
      const old = g * stride;
      const plainSlot = plain.patterns[tile];
      const plainBase = databases[plainSlot];
      const plainNew = moved(placements[old + plainSlot], plain.cells[from], plain.cells[to], plainBase);
      const plainValue = distanceOf(plainNew, plainBase);
      const plainSum = plainSums[g] - values[old + plainSlot] + plainValue;
      if (plainSum > room) return plainSum;

      const made = old + stride;
      let mirrorSum = 0;
      if (mirror) {
        const mirrorBase = databases[mirror.patterns[tile]];
        const mirrorSlot = patterns + mirror.patterns[tile];
        const mirrorNew = moved(placements[old + mirrorSlot], mirror.cells[from], mirror.cells[to], mirrorBase);
        const mirrorValue = distanceOf(mirrorNew, mirrorBase);
        mirrorSum = mirrorSums[g] - values[old + mirrorSlot] + mirrorValue;
        if (mirrorSum > room) return mirrorSum;
        keep(old, made);
        placements[made + mirrorSlot] = mirrorNew;
        values[made + mirrorSlot] = mirrorValue;
        mirrorSums[g + 1] = mirrorSum;
      } else keep(old, made);
      placements[made + plainSlot] = plainNew;
      values[made + plainSlot] = plainValue;
      plainSums[g + 1] = plainSum;
      return plainSum > mirrorSum ? plainSum : mirrorSum;
    },
  };

  function keep(old: number, made: number): void {
    for (let slot = 0; slot < stride; slot++) {
      placements[made + slot] = placements[old + slot];
      values[made + slot] = values[old + slot];
    }
  }
}

/** Where a pattern's tiles are on a board: their mask above their permutation. */
function placementOn(board: Board, view: View, pattern: number): number {
  const cells: number[] = [];
  for (const [cell, tile] of board.entries()) {
    if (tile !== BLANK && view.patterns[tile] === pattern) cells[view.homes[tile]] = view.cells[cell];
  }
  return (maskOf(cells) << 16) | permutationOf(cells);
}

/** The placement after the tile in the cell `from` has gone to the free cell `to` next to it. */
function moved(placement: number, from: number, to: number, { permutations, passes }: Placements): number {
  const before = placement >>> 16;
  const after = before ^ (1 << from) ^ (1 << to);
  const permutation = placement & 0xffff;
  // Along its row the tile passes no other.
  if (from - to === 1 || to - from === 1) return (after << 16) | permutation;
  return (after << 16) | passes[passing(placeOf(from, before), placeOf(to, after)) * permutations + permutation];
}

function distanceOf(placement: number, database: Database): number {
  const combination = combinationOf(placement >>> 16, database);
  return database.distances[placementNumber(combination, placement & 0xffff, database)];
}

function viewOf(goal: Board, { homes }: PatternLayout, cellOf: (cell: number) => number): View {
  const view: View = {
    cells: Uint8Array.from({ length: CELLS }, (_, cell) => cellOf(cell)),
    patterns: new Uint8Array(CELLS),
    homes: new Uint8Array(CELLS),
  };
  for (const [cell, tile] of goal.entries()) {
    if (tile === BLANK) continue;
    const home = cellOf(cell);
    view.patterns[tile] = homes.findIndex((cells) => cells.includes(home));
    view.homes[tile] = homes[view.patterns[tile]].indexOf(home);
  }
  return view;
}
