/* Which tiles additive pattern databases are of (Korf and Felner 2002), and the tables once they are built. */
import type { Size } from '../../puzzle/size.js';
import { sumOf } from '../../sums.js';
import { placementCount } from './placements.js';

/** The ways to part the tiles of 4x4, named by the patterns' sizes: 11.5 MB, and 577 MB for about a fourteenth of the boards searched. */
export const PARTITIONS = ['6-6-3', '7-8'] as const;
export type Partition = (typeof PARTITIONS)[number];

/** The board that has partitions. */
export const PARTED: Size = { rows: 4, columns: 4 };

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
  readonly size: Size;
  /** The goal's blank cell after turning over, in the lower right quarter: 10, 11, 14 or 15 on 4x4. */
  readonly blank: number;
  /** The home cells of each pattern's tiles. */
  readonly homes: readonly (readonly number[])[];
}

/** The layout of a partition for a goal with the blank in this cell. */
export function patternLayout(partition: Partition, goalBlank: number): PatternLayout {
  const blank = turnedOver(goalBlank, PARTED)(goalBlank);
  // The pattern that would hold the blank's cell gets the last cell instead.
  const homes = HOMES[partition].map((cells) => cells.map((cell) => (cell === blank ? 15 : cell)));
  return { size: PARTED, blank, homes };
}

/** `6-6-3`: the patterns' sizes. */
export const layoutName = ({ homes }: PatternLayout): string => homes.map(({ length }) => length).join('-');

/** Placements of all patterns; a table has a byte for each. */
export const tableBytes = ({ homes, size }: PatternLayout): number =>
  sumOf(homes.map(({ length }) => placementCount(length, size)));

/** Where cells come to lie when the board is turned over, along either axis or both, so that one is in the lower right quarter. */
export const turnedOver =
  (corner: number, { rows, columns }: Size) =>
  (cell: number): number => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const down = 2 * Math.floor(corner / columns) < rows - 1 ? rows - 1 - row : row;
    const right = 2 * (corner % columns) < columns - 1 ? columns - 1 - column : column;
    return down * columns + right;
  };
