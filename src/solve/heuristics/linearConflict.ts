/*
 * Linear conflict (Hansson, Mayer and Yung 1992). Two tiles in the row or column where both belong,
 * but in the wrong order, cannot pass each other there: one of them must leave that line and come
 * back, which takes two moves more than Manhattan distance counts. So a line adds two moves for
 * each of the fewest tiles whose removal leaves the others that belong there in order, which are
 * all of these less the longest sequence in order.
 *
 * A move keeps the order of the tiles in its own row or column. Of the two lines across, which the
 * tile leaves and enters, it belongs to one at most, so the conflicts of one line change at most.
 */
import { BLANK } from '../../puzzle/board.js';
import { stepAxis } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { lineOf } from '../../puzzle/size.js';
import { LONGEST_PATH, type Bound, type LowerBound } from './lowerBound.js';
import { manhattan } from './manhattan.js';

export const linearConflictBound = {
  name: 'linear-conflict',
  metrics: ['single-tile'],
  distinct: true,
  objection: () => undefined,
  open: linearConflict,
} as const satisfies Bound;

/** The lines across the moves of an axis. */
interface Lines {
  /** The line of each cell. */
  readonly lineOf: readonly number[];
  /** The cells of each line, ascending. */
  readonly cells: readonly (readonly number[])[];
}

function linearConflict({ goal, size }: Puzzle): LowerBound {
  const distance = manhattan(goal, size);
  const axes = [0, 1].map((axis) => linesOf(goal.map((_, cell) => lineOf(cell, axis, size))));
  const homes = Uint8Array.from(goal, (_, tile) => goal.indexOf(tile));
  /** By depth: the tiles to be removed in all lines. */
  const removals = new Int32Array(LONGEST_PATH + 1);
  /** By length, less 1: the least home at which a sequence in order of that length ends. */
  const ends = new Uint8Array(goal.length);

  /**
   * The tiles to be removed in a line if the cell `at` holds `tile`, whatever `tiles` has there.
   */
  function removalsIn(
    line: number,
    { cells, lineOf }: Lines,
    tiles: Uint8Array,
    at: number,
    tile: number,
  ): number {
    let belonging = 0;
    let longest = 0;
    for (const cell of cells[line]) {
      const here = cell === at ? tile : tiles[cell];
      const home = homes[here];
      if (here === BLANK || lineOf[home] !== line) continue;
      belonging++;
      let length = longest;
      while (length > 0 && ends[length - 1] > home) length--;
      ends[length] = home;
      if (length === longest) longest++;
    }
    return belonging - longest;
  }

  return {
    start(board) {
      const tiles = Uint8Array.from(board);
      removals[0] = 0;
      for (const axis of axes) {
        for (const line of axis.cells.keys())
          removals[0] += removalsIn(line, axis, tiles, 0, tiles[0]);
      }
      return distance.start(board) + 2 * removals[0];
    },
    after(g, tiles, from, to, room) {
      const tile = tiles[from];
      const axis = axes[stepAxis(to - from, size)];
      const line = axis.lineOf[homes[tile]];
      const at = axis.lineOf[to] === line ? to : from;
      let changed = 0;
      if (axis.lineOf[at] === line) {
        changed =
          removalsIn(line, axis, tiles, at, tile) - removalsIn(line, axis, tiles, at, BLANK);
      }
      removals[g + 1] = removals[g] + (at === to ? changed : -changed);
      return distance.after(g, tiles, from, to, room) + 2 * removals[g + 1];
    },
  };
}

/** The lines of cells whose lines are given. */
function linesOf(lineOf: readonly number[]): Lines {
  const cells: number[][] = [];
  for (const [cell, line] of lineOf.entries()) (cells[line] ??= []).push(cell);
  return { lineOf, cells };
}
