/* Which tiles the additive pattern databases of the 4x4 board are of (Korf and Felner 2002), and the tables once they are built. */
import { CELLS, placementCount, SIDE } from './placements.js';
import { sumOf } from '../../sums.js';

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
  sumOf(homes.map(({ length }) => placementCount(length)));

/** Where cells come to lie when the board is turned over, along either axis or both, so that one is in the lower right quarter. */
export const turnedOver =
  (corner: number) =>
  (cell: number): number => {
    const row = Math.floor(cell / SIDE);
    const column = cell % SIDE;
    const down = corner < CELLS / 2 ? SIDE - 1 - row : row;
    const right = corner % SIDE < SIDE / 2 ? SIDE - 1 - column : column;
    return down * SIDE + right;
  };
