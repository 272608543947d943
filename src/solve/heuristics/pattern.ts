/*
 * Additive pattern databases of the 4x4 board, six, six and three tiles: each counts the moves of its own tiles only, so the
 * values add up. Where the goal's blank is on the main diagonal, the board mirrored in it is looked up too and the
 * larger sum serves. A board whose goal has the blank elsewhere is first turned over so that it comes to lie in the lower
 * right quarter.
 */
import { blankCell, BLANK, type Board } from '../../puzzle/board.js';
import type { LowerBound } from './lowerBound.js';

const SIDE = 4;
const CELLS = 16;

/** The home cells of the three patterns for the goal with the blank last (Korf and Felner 2002, figure 4). */
const HOMES = [
  [0, 4, 5, 8, 9, 12],
  [6, 7, 10, 11, 13, 14],
  [1, 2, 3],
] as const;

/** The databases for goals whose blank is in one cell. */
export interface PatternTables {
  readonly layout: PatternLayout;
  /** `distances[pattern][placement]` */
  readonly distances: readonly Uint8Array[];
}

/** Which tiles make up the patterns. */
export interface PatternLayout {
  /** The goal's blank cell after turning over: 10, 11, 14 or 15. */
  readonly blank: number;
  /** The home cells of each pattern's tiles. */
  readonly homes: readonly (readonly number[])[];
}

/** The layout for a goal with the blank in this cell. */
export function patternLayout(goalBlank: number): PatternLayout {
  const blank = turnedOver(goalBlank)(goalBlank);
  // The pattern that would hold the blank's cell gets the last cell instead.
  return { blank, homes: HOMES.map((cells) => cells.map((cell) => (cell === blank ? CELLS - 1 : cell))) };
}

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

/** One way to look at a board: where its cells lie, and to which pattern its tiles belong. */
interface View {
  readonly cells: Int32Array;
  readonly patterns: Uint8Array;
  /** The place of each tile's cell in the placement, in bits. */
  readonly shifts: Uint8Array;
}

/** The sum of the patterns' distances, the larger of both views; for distinct tiles. */
export function pattern(goal: Board, { layout, distances }: PatternTables): LowerBound {
  const turn = turnedOver(blankCell(goal));
  const plain = viewOf(goal, layout, turn);
  const mirror = mirrored(layout.blank) === layout.blank ? viewOf(goal, layout, (cell) => mirrored(turn(cell))) : plain;
  const patterns = distances.length;
  /** By depth: the placements in the plain view, then in the mirrored one; and the sums. */
  const stride = 2 * patterns;
  let placements = new Int32Array(0);
  let plainSums = new Int32Array(0);
  let mirrorSums = new Int32Array(0);

  return {
    start(board, length) {
      placements = new Int32Array((length + 1) * stride);
      plainSums = new Int32Array(length + 1);
      mirrorSums = new Int32Array(length + 1);
      for (const [cell, tile] of board.entries()) {
        if (tile === BLANK) continue;
        placements[plain.patterns[tile]] |= plain.cells[cell] << plain.shifts[tile];
        placements[patterns + mirror.patterns[tile]] |= mirror.cells[cell] << mirror.shifts[tile];
      }
      distances.forEach((table, number) => {
        plainSums[0] += table[placements[number]];
        mirrorSums[0] += table[placements[patterns + number]];
      });
      return Math.max(plainSums[0], mirrorSums[0]);
    },
    after(g, tiles, from, to, room) {
      const tile = tiles[from];
      const old = g * stride;
      const made = old + stride;
      const plainPattern = plain.patterns[tile];
      const plainOld = placements[old + plainPattern];
      const plainNew = plainOld + ((plain.cells[to] - plain.cells[from]) << plain.shifts[tile]);
      const plainTable = distances[plainPattern];
      const plainSum = (plainSums[g + 1] = plainSums[g] + plainTable[plainNew] - plainTable[plainOld]);
      if (plainSum > room) return plainSum;

      const mirrorPattern = mirror.patterns[tile];
      const mirrorOld = placements[old + patterns + mirrorPattern];
      const mirrorNew = mirrorOld + ((mirror.cells[to] - mirror.cells[from]) << mirror.shifts[tile]);
      const mirrorTable = distances[mirrorPattern];
      const mirrorSum = (mirrorSums[g + 1] = mirrorSums[g] + mirrorTable[mirrorNew] - mirrorTable[mirrorOld]);

      for (let slot = 0; slot < stride; slot++) placements[made + slot] = placements[old + slot];
      placements[made + plainPattern] = plainNew;
      placements[made + patterns + mirrorPattern] = mirrorNew;
      return plainSum > mirrorSum ? plainSum : mirrorSum;
    },
  };
}

function viewOf(goal: Board, { homes }: PatternLayout, cellOf: (cell: number) => number): View {
  const patterns = new Uint8Array(CELLS);
  const shifts = new Uint8Array(CELLS);
  for (const [cell, tile] of goal.entries()) {
    if (tile === BLANK) continue;
    const home = cellOf(cell);
    patterns[tile] = homes.findIndex((cells) => cells.includes(home));
    shifts[tile] = 4 * homes[patterns[tile]].indexOf(home);
  }
  return { cells: Int32Array.from({ length: CELLS }, (_, cell) => cellOf(cell)), patterns, shifts };
}
