/*
 * Linear conflict (Hansson, Mayer and Yung 1992). Two tiles in the row or column where both belong,
 * but in the wrong order, cannot pass each other there: one of them must leave that line and come
 * back, which takes two moves more than Manhattan distance counts. So a line adds two moves for
 * each of the fewest tiles whose removal leaves the others that belong there in order, which are
 * all of these less the longest sequence in order.
 */
import { gridPlaceOf } from '../puzzle/grid.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { LineOrder } from './formula.js';
import { formulaBound } from './formulaBound.js';
import { onlyRectangles } from './lowerBound.js';
import { tileDistances } from './manhattan.js';

export const linearConflictBound = formulaBound({
  name: 'linear-conflict',
  metrics: ['single-tile'],
  distinct: true,
  objection: onlyRectangles,
  formula: (puzzle) => ({
    kind: 'sum',
    distances: tileDistances(puzzle),
    lines: [...conflictsAlong(puzzle, 0), ...conflictsAlong(puzzle, 1)],
  }),
});

/** The conflicts in each row (axis 0) or column (axis 1). */
function conflictsAlong({ goal, size }: Puzzle, axis: number): LineOrder[] {
  const lines = [size.rows, size.columns][axis];
  const valueOf = conflictsIn(goal.length);
  return Array.from({ length: lines }, (_, line) => {
    const cells = [...goal.keys()].filter((cell) => gridPlaceOf(cell, size)[axis] === line);
    const places = new Uint8Array(goal.length);
    cells.forEach((cell, place) => (places[goal[cell]] = place + 1));
    places[0] = 0;
    return { cells, places, valueOf };
  });
}

/** Twice the number of tiles that must be removed from a line of up to `cells` cells. */
function conflictsIn(cells: number): LineOrder['valueOf'] {
  /** By length, less 1: the least place at which a sequence in order of that length ends. */
  const ends = new Uint8Array(cells);
  return (order, length) => {
    let longest = 0;
    for (let at = 0; at < length; at++) {
      let before = longest;
      while (before > 0 && ends[before - 1] > order[at]) before--;
      ends[before] = order[at];
      if (before === longest) longest++;
    }
    return 2 * (length - longest);
  };
}
