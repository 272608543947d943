/*
 * Lower bounds of multi-tile moves. Each axis has its own: how many vertical moves are needed at least, and how many horizontal
 * ones. Two moves of a shortest solution that follow each other are never along one axis, since one move does the same, or
 * none is needed. So of n moves ceil(n / 2) are along the axis of the first one and floor(n / 2) along the other, which says
 * more than the sum of both needs.
 *
 * The bounds along a path are of boards after a single step, as those of single-tile moves; a slide is some steps in one
 * direction, and may end after each. What the bound says is of a slide that ends there: the next move is along the other axis.
 */
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Size } from '../../puzzle/size.js';
import { axisBound } from './axisBound.js';
import type { AxisHeuristic } from './axisTables.js';
import { longestWay, type LowerBound } from './lowerBound.js';
import { axisDistances } from './manhattan.js';

/** The fewest moves, by turns along the one axis and the other, so many along that of the first move and of the second at least. */
const byTurns = (first: number, second: number): number => Math.max(2 * first - 1, 2 * second);

/** The same, where the first move may be along either axis. */
const beginningAnywhere = (one: number, other: number): number => Math.min(byTurns(one, other), byTurns(other, one));

/** The axis of a step. In a single column a step of 1 is vertical. */
const axisOf = (from: number, to: number, { columns }: Size): 0 | 1 => (Math.abs(from - to) === columns ? 0 : 1);

/**
 * The walking distance by slides, on sizes that {@link hasWalking}, the invert distance by the longest slides, or on each axis
 * the larger of the two; for distinct tiles.
 */
export function slideBound(puzzle: Puzzle, heuristic: AxisHeuristic): LowerBound {
  const { size } = puzzle;
  const { bounds, start, after } = axisBound(puzzle, heuristic);
  return {
    start(board) {
      start(board);
      return beginningAnywhere(bounds[0], bounds[1]);
    },
    after(g, tiles, from, to) {
      after(g, tiles, from, to, Infinity);
      const now = 2 * g + 2 + axisOf(from, to, size);
      return byTurns(bounds[now ^ 1], bounds[now]);
    },
  };
}

/**
 * The rows and the columns from each tile to its cell, added up on each axis and divided by the most that one move takes off;
 * where tiles repeat, each to the nearest row and column with its label.
 */
export function slideManhattan(puzzle: Puzzle): LowerBound {
  const { goal, size } = puzzle;
  const cells = goal.length;
  const longest = [size.rows - 1, size.columns - 1].map((steps) => Math.max(1, steps));
  const distances = axisDistances(goal, size);
  /** By 2 x depth + axis. */
  const sums = new Int32Array(2 * longestWay(puzzle) + 2);
  const needed = (at: number): number => Math.ceil(sums[at] / longest[at & 1]);

  return {
    start(board) {
      for (const axis of [0, 1]) {
        sums[axis] = board.reduce((sum, tile, cell) => sum + distances[axis][tile * cells + cell], 0);
      }
      return beginningAnywhere(needed(0), needed(1));
    },
    after(g, tiles, from, to) {
      const axis = axisOf(from, to, size);
      const now = 2 * g + 2 + axis;
      const row = tiles[from] * cells;
      sums[now] = sums[now - 2] - distances[axis][row + from] + distances[axis][row + to];
      sums[now ^ 1] = sums[(now ^ 1) - 2];
      return byTurns(needed(now ^ 1), needed(now));
    },
  };
}

/** A bound of single-tile moves, of which one move of the blank makes as many as it passes cells, at most `longest`. */
export const dividedBound = (bound: LowerBound, longest: number): LowerBound => ({
  start: (board) => Math.ceil(bound.start(board) / longest),
  after: (g, tiles, from, to) => Math.ceil(bound.after(g, tiles, from, to, Infinity) / longest),
});
