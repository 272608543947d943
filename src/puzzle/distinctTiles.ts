import { type Board, hasRepeatedTiles } from './board.js';
import type { Puzzle } from './puzzle.js';
import { isReachable } from './parts.js';

/** A puzzle renumbered with distinct tiles. */
export interface Distinct {
  readonly puzzle: Puzzle;
  /**
   * The start with the same numbers, from which the goal can be reached as it can from the start.
   */
  startOf(board: Board): Board;
}

/**
 * The puzzle with distinct tiles: itself when no tile repeats. Where a single pair does, only one
 * of the two ways to number it can be solved, so that one is meant. Undefined when more tiles
 * repeat.
 */
export function distinctTiles(puzzle: Puzzle): Distinct | undefined {
  const { size, goal } = puzzle;
  if (!hasRepeatedTiles(goal)) return { puzzle, startOf: (board) => board };
  if (new Set(goal).size < goal.length - 1) return undefined;
  const pair = goal.find((tile, cell) => goal.indexOf(tile) !== cell)!;
  const second = Math.max(...goal) + 1;
  const relabelled = goal.with(goal.lastIndexOf(pair), second);
  return {
    puzzle: { size, goal: relabelled, metric: puzzle.metric },
    startOf(board) {
      const first = board.with(board.lastIndexOf(pair), second);
      return isReachable(first, relabelled, size) ? first : board.with(board.indexOf(pair), second);
    },
  };
}
