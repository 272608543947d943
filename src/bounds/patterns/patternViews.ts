/*
 * The views in which pattern databases see a board: mirrored so that the goal's blank comes to lie
 * in the lower right quarter, and that also mirrored in the main diagonal, if the board is square
 * and the goal's blank stays in its cell. And the values of patterns on a board.
 */
import { blankCell, transposedCell, type Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { isSymmetric } from '../mirror.js';
import { mirrorToQuarter, type Partition } from './partitions.js';
import type { PatternTable, PatternDatabases } from './patternDatabases.js';
import { regionOf } from './patternStates.js';
import { combinationOf, maskOf, permutationOf } from './placements.js';

export interface PatternView {
  /** Where each cell lies in the view. */
  readonly cells: readonly number[];
  /** By pattern: its tiles, in the order of the home cells. */
  readonly tiles: readonly (readonly number[])[];
}

/** One or two views, for distinct tiles. */
export const patternViews = (
  { goal, size }: Puzzle,
  { partition, tables }: PatternDatabases,
): PatternView[] =>
  viewsOf({ goal, size }, partition).map((cellOf) => {
    const cells = goal.map((_, cell) => cellOf(cell));
    const tiles = tables.map(({ homes }) => homes.map((home) => goal[cells.indexOf(home)]));
    return { cells, tiles };
  });

/** How the tiles of a pattern are placed on a board. */
export interface Placed {
  /** The cells of the tiles in the view. */
  readonly mask: number;
  readonly permutation: number;
  /** The pattern's value, with the blank where it is on the board. */
  readonly value: number;
}

/** How the tiles of each pattern are placed on a board in a view. */
export const placedIn = (
  { cells, tiles }: PatternView,
  board: Board,
  { tables }: PatternDatabases,
): Placed[] => {
  const blank = cells[blankCell(board)];
  return tables.map((table, pattern) => {
    const now = tiles[pattern].map((tile) => cells[board.indexOf(tile)]);
    const mask = maskOf(now);
    const permutation = permutationOf(now);
    return { mask, permutation, value: excessOf(mask, permutation, blank, table) };
  });
};

/** The value of a pattern whose tiles are in the cells of a mask, with the blank in a cell. */
export function excessOf(
  mask: number,
  permutation: number,
  blank: number,
  pattern: PatternTable,
): number {
  const region = regionOf(combinationOf(mask, pattern), blank, pattern);
  return (
    (pattern.excess[permutation * pattern.rowBytes + (region >>> 1)] >>> ((region & 1) << 2)) & 15
  );
}

/** Where the cells come to lie in each view. */
export function viewsOf(
  { goal, size }: Pick<Puzzle, 'goal' | 'size'>,
  { blank }: Partition,
): ((cell: number) => number)[] {
  const mirrored = mirrorToQuarter(blankCell(goal), size);
  return isSymmetric(blank, size)
    ? [mirrored, (cell) => transposedCell(mirrored(cell), size)]
    : [mirrored];
}
