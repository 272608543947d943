/*
 * The values of patterns, and the views in which pattern databases see a board: turned over so that
 * the goal's blank comes to lie in the lower right quarter, and the same mirrored in the main
 * diagonal, if the board is square and that leaves the goal's blank where it is.
 */
import { blankCell, type Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import {
  turnedOver,
  type PatternLayout,
  type PatternTable,
  type PatternTables,
} from './patternDatabases.js';
import { regionOf } from './patternStates.js';
import { combinationOf, maskOf, permutationOf } from './placements.js';

interface PatternView {
  /** Where each cell lies in the view. */
  readonly cells: readonly number[];
  /** Of which pattern each tile is; -1 for the blank. */
  readonly patternOf: readonly number[];
  /** How the tiles of a pattern are placed on a board. */
  placed(board: Board, pattern: number): Placed;
}

interface Placed {
  readonly mask: number;
  readonly permutation: number;
  readonly value: number;
}

/** One or two views, for distinct tiles. */
export const patternViews = (puzzle: Puzzle, { layout, tables }: PatternTables): PatternView[] =>
  viewsOf(puzzle, layout).map((cellOf) => {
    const { goal } = puzzle;
    const cells = goal.map((_, cell) => cellOf(cell));
    const patternOf = new Array<number>(goal.length).fill(-1);
    goal.forEach(
      (tile, cell) =>
        (patternOf[tile] = tables.findIndex(({ homes }) => homes.includes(cells[cell]))),
    );
    return {
      ...{ cells, patternOf },
      placed(board, pattern) {
        const now = tables[pattern].homes.map(
          (home) => cells[board.indexOf(goal[cells.indexOf(home)])],
        );
        const [mask, permutation] = [maskOf(now), permutationOf(now)];
        return {
          mask,
          permutation,
          value: excessOf(mask, permutation, cells[blankCell(board)], tables[pattern]),
        };
      },
    };
  });

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
  { goal, size }: Puzzle,
  { blank }: PatternLayout,
): ((cell: number) => number)[] {
  const { rows, columns } = size;
  const turned = turnedOver(blankCell(goal), size);
  const mirrored = (cell: number): number =>
    (cell % columns) * columns + Math.floor(cell / columns);
  return rows === columns && mirrored(blank) === blank
    ? [turned, (cell) => mirrored(turned(cell))]
    : [turned];
}
