/*
 * Lower bounds of multi-tile moves. Each axis has its own: how many vertical moves are needed at
 * least, and how many horizontal ones. Two moves of a shortest solution that follow each other are
 * never along one axis, since one move does the same, or none is needed. So of n moves ceil(n / 2)
 * are along the axis of the first one and floor(n / 2) along the other, which says more than the
 * sum of both needs.
 *
 * Along a path there is a bound after each single step, as in single-tile moves; a slide is some
 * steps in one direction, and may end after each. The bound is for a slide that ends there: the
 * next move is along the other axis.
 */
import { directionsBetween } from '../puzzle/moves.js';
import { cellCount, type Size } from '../puzzle/size.js';
import type { BoundCursor } from './lowerBound.js';

/** A bound that adds up the needs of the axes, and keeps each. */
export interface AxisCursor extends BoundCursor {
  /**
   * `bounds[2 x depth + axis]`: the moves needed along the axis. Vertical moves are along axis 0.
   */
  readonly bounds: Int32Array;
}

/**
 * The fewest moves, by turns along the one axis and the other, if at least `first` of them are
 * along the axis of the first move, and at least `second` along the other axis.
 */
export const takenByTurns = (first: number, second: number): number =>
  Math.max(2 * first - 1, 2 * second);

/** The same if the first move may be along either axis. */
export const leastByTurns = (first: number, second: number): number =>
  Math.min(takenByTurns(first, second), takenByTurns(second, first));

/** The bound of multi-tile moves by what each axis needs of them. */
export function byTurns({ bounds, start, after }: AxisCursor, size: Size): BoundCursor {
  const cells = cellCount(size);
  const directions = directionsBetween(size);
  return {
    start(board) {
      start(board);
      return leastByTurns(bounds[0], bounds[1]);
    },
    after(g, tiles, from, to) {
      after(g, tiles, from, to, Infinity);
      const now = 2 * g + 2 + (directions[to * cells + from] >> 1);
      return takenByTurns(bounds[now ^ 1], bounds[now]);
    },
  };
}
