/*
 * Walking and invert distance bound the vertical moves and, with rows and columns exchanged, the horizontal ones; the two add
 * up. A link gives the next arrangement and its distance at once, and inversions are counted only where that leaves room.
 * The other axis stays as it is.
 */
import type { Puzzle } from '../../puzzle/puzzle.js';
import { type AxisHeuristic, axisTables, DISTANCE, DISTANCE_BITS } from './axisTables.js';
import { longestWay, type LowerBound } from './lowerBound.js';

/** A bound that adds up those of the axes, which are kept too. */
export interface AxisBound extends LowerBound {
  /** `bounds[2 x depth + axis]`: the moves needed along the axis. Axis 0 is that of vertical moves. */
  readonly bounds: Int32Array;
}

/**
 * The walking distance, on sizes that {@link hasWalking}, the invert distance, or on each axis the larger of the two, in moves of
 * the metric; for distinct tiles.
 */
export function axisBound(puzzle: Puzzle, heuristic: AxisHeuristic): AxisBound {
  const { goal, size } = puzzle;
  const cells = goal.length;
  const { walks, links, entries, linkOf, inverts, changes, passed, passes, undo, placeOf, moveOf } = axisTables(
    puzzle,
    heuristic,
  );
  const slots = 2 * longestWay(puzzle) + 2;
  /** By 2 x depth + axis: where the arrangement's links begin, and the inversions' place in `undo`. */
  const arrangements = new Int32Array(slots);
  const inversions = new Int32Array(slots);
  const bounds = new Int32Array(slots);

  return {
    bounds,
    start(board) {
      for (const axis of [0, 1]) {
        const link = linkOf(board, axis);
        arrangements[axis] = link >> DISTANCE_BITS;
        inversions[axis] = placeOf(board, axis);
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
