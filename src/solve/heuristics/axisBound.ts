/*
 * Walking and invert distance bound the vertical moves and, with rows and columns exchanged, the horizontal ones; the two add
 * up. A link gives the next arrangement and its distance at once, and inversions are counted only where that leaves room.
 * The other axis stays as it is.
 */
import { METRIC_RULES, METRICS } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import { type AxisHeuristic, axisTables, DISTANCE, DISTANCE_BITS } from './axisTables.js';
import { longestWay, type Bound } from './lowerBound.js';
import { slideBound, type AxisBound } from './slideBound.js';
import { hasWalking } from './walking.js';

export const invertBound = { name: 'invert', ...recordOf('invert') } as const satisfies Bound;
export const walkingBound = { name: 'walking', ...recordOf('walking') } as const satisfies Bound;
/** On each axis the larger of the two. */
export const walkingInvertBound = { name: 'walking+invert', ...recordOf('walking+invert') } as const satisfies Bound;

function recordOf(heuristic: AxisHeuristic): Omit<Bound, 'name'> {
  return {
    metrics: METRICS,
    distinct: true,
    objection: (size) =>
      heuristic === 'invert' || hasWalking(size) ? undefined : `has too large a table on ${formatSize(size)}`,
    open(puzzle) {
      const bound = axisBound(puzzle, heuristic);
      return METRIC_RULES[puzzle.metric].slides ? slideBound(bound, puzzle.size) : bound;
    },
  };
}

function axisBound(puzzle: Puzzle, heuristic: AxisHeuristic): AxisBound {
  const { goal, size } = puzzle;
  const cells = goal.length;
  const { walks, links, entries, linkOf, inverts, changes, passed, passes, undo, placeOf, moveOf } = axisTables(
    puzzle,
    heuristic,
  );
  /** By 2 x depth + axis: where the arrangement's links begin, and the inversions' place in `undo`. */
  const arrangements = new Int32Array(2 * longestWay(puzzle) + 2);
  const inversions = new Int32Array(arrangements.length);
  const bounds = new Int32Array(arrangements.length);

  return {
    bounds,
    start(board) {
      for (let axis = 0; axis < 2; axis++) {
        const link = linkOf(board, axis);
        arrangements[axis] = link >> DISTANCE_BITS;
        inversions[axis] = inverts ? placeOf(board, axis) : 0;
        bounds[axis] = Math.max(link & DISTANCE, inverts ? undo[inversions[axis]] : 0);
      }
      return bounds[0] + bounds[1];
    },
    after(g, tiles, from, to, room) {
      const move = moveOf[from - to + size.columns];
      const old = 2 * g + (move >> 1);
      const across = old ^ 1;
      const other = bounds[across];
      const row = move * cells + tiles[from];
      const link = walks ? links[arrangements[old] + entries[row]] : 0;
      let own = link & DISTANCE;
      if (own + other > room) return own + other;
      let place = inversions[old];
      if (inverts) {
        const first = (move * cells + to) * passes;
        for (let pass = first; pass < first + passes; pass++) place += changes[row * cells + tiles[passed[pass]]];
        const needed = undo[place];
        if (needed > own) own = needed;
        if (own + other > room) return own + other;
      }
      arrangements[old + 2] = link >> DISTANCE_BITS;
      inversions[old + 2] = place;
      bounds[old + 2] = own;
      arrangements[across + 2] = arrangements[across];
      inversions[across + 2] = inversions[across];
      bounds[across + 2] = other;
      return own + other;
    },
  };
}
