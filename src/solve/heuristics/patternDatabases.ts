/*
 * Additive pattern databases of the 4x4 board: each counts the moves of its own tiles only, so the values add up. Where the
 * goal's blank is on the main diagonal, the board mirrored in it is looked up too and the larger sum serves (Korf and Felner
 * 2002, "Disjoint pattern database heuristics"). A board whose goal has the blank elsewhere is first turned over so that it
 * comes to lie in the lower right quarter.
 */
import { blankCell, BLANK, type Board } from '../../puzzle/board.js';
import { LONGEST_PATH, type LowerBound } from './lowerBound.js';
import {
  CELLS,
  combinationOf,
  maskOf,
  passing,
  placementCount,
  placementNumber,
  permutationOf,
  placementsOf,
  placeOf,
  SIDE,
  type Placements,
} from './placements.js';

/** The ways to part the tiles, named by the patterns' sizes: 11.5 MB, and 577 MB for about a fourteenth of the boards searched. */
export const PARTITIONS = ['6-6-3', '7-8'] as const;
export type Partition = (typeof PARTITIONS)[number];

/** The home cells of the patterns for the goal with the blank last (Korf and Felner 2002). */
const HOMES: Record<Partition, readonly (readonly number[])[]> = {
  '6-6-3': [
    [0, 4, 5, 8, 9, 12],
    [6, 7, 10, 11, 13, 14],
    [1, 2, 3],
  ],
  '7-8': [
    [8, 9, 10, 11, 12, 13, 14],
    [0, 1, 2, 3, 4, 5, 6, 7],
  ],
};

/** The databases for goals whose blank is in one cell. */
export interface PatternTables {
  readonly layout: PatternLayout;
  /** `distances[pattern][placement]`, numbered as in `placements.ts`. */
  readonly distances: readonly Uint8Array[];
}

/** Which tiles make up the patterns. */
export interface PatternLayout {
  /** The goal's blank cell after turning over: 10, 11, 14 or 15. */
  readonly blank: number;
  /** The home cells of each pattern's tiles. */
  readonly homes: readonly (readonly number[])[];
}

/** The layout of a partition for a goal with the blank in this cell. */
export function patternLayout(partition: Partition, goalBlank: number): PatternLayout {
  const blank = turnedOver(goalBlank)(goalBlank);
  // The pattern that would hold the blank's cell gets the last cell instead.
  return { blank, homes: HOMES[partition].map((cells) => cells.map((cell) => (cell === blank ? CELLS - 1 : cell))) };
}

/** `6-6-3`: the patterns' sizes. */
export const layoutName = ({ homes }: PatternLayout): string => homes.map(({ length }) => length).join('-');

/** Placements of all patterns; a table has a byte for each. */
export const tableBytes = ({ homes }: PatternLayout): number =>
  homes.reduce((sum, { length }) => sum + placementCount(length), 0);

/** Turns the board over, along either axis or both, so that the cell comes to lie in the lower right quarter. */
const turnedOver =
  (corner: number) =>
  (cell: number): number => {
    const row = Math.floor(cell / SIDE);
    const column = cell % SIDE;
    const down = corner < CELLS / 2 ? SIDE - 1 - row : row;
    const right = corner % SIDE < SIDE / 2 ? SIDE - 1 - column : column;
    return down * SIDE + right;
  };

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

/** The sum of the patterns' distances, the larger of both views; for distinct tiles. */
export function patternBound(goal: Board, { layout, distances }: PatternTables): LowerBound {
  const turn = turnedOver(blankCell(goal));
  const plain = viewOf(goal, layout, turn);
  const mirror =
    mirrored(layout.blank) === layout.blank ? viewOf(goal, layout, (cell) => mirrored(turn(cell))) : undefined;
  const databases = distances.map((table, number): Database => ({
    ...placementsOf(layout.homes[number].length),
    distances: table,
  }));
  const patterns = databases.length;
  /** By depth: the placement of each pattern, its mask above its permutation, and the distance; first the plain view's, then the mirrored one's. */
  const stride = mirror ? 2 * patterns : patterns;
  const placements = new Int32Array((LONGEST_PATH + 1) * stride);
  const values = new Uint8Array((LONGEST_PATH + 1) * stride);
  /** By depth: the sums of both views. */
  const plainSums = new Uint8Array(LONGEST_PATH + 1);
  const mirrorSums = new Uint8Array(LONGEST_PATH + 1);

  /** Looks a board up at depth 0. Returns the sum. */
  function look(board: Board, view: View, first: number): number {
    let sum = 0;
    databases.forEach((database, number) => {
      const cells: number[] = [];
      for (const [cell, tile] of board.entries()) {
        if (tile !== BLANK && view.patterns[tile] === number) cells[view.homes[tile]] = view.cells[cell];
      }
      const placement = (maskOf(cells) << 16) | permutationOf(cells);
      placements[first + number] = placement;
      sum += values[first + number] = distanceOf(placement, database);
    });
    return sum;
  }

  return {
    start(board) {
      plainSums[0] = look(board, plain, 0);
      if (mirror) mirrorSums[0] = look(board, mirror, patterns);
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
