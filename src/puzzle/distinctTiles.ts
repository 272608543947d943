import { type Board, hasRepeatedTiles } from './board.js';
import type { Puzzle } from './puzzle.js';
import { isBipartite } from './colours.js';
import { isReachable, isWhole } from './parts.js';
import { isLine } from './size.js';

/** A puzzle renumbered with distinct tiles. */
export interface DistinctPuzzle {
  readonly puzzle: Puzzle;
  /** A board in these numbers; if a pair repeats, numbered so that it can be solved. */
  startOf(board: Board): Board;
}

/** A puzzle as it is: its tiles are distinct, or need not be. */
export const asDistinct = (puzzle: Puzzle): DistinctPuzzle => ({
  puzzle,
  startOf: (board) => board,
});

/**
 * The puzzle with distinct tiles: itself when no tile repeats. If only one pair repeats, only one
 * of the two ways to number it can be solved if the board has one parity, so that one is meant.
 * Undefined when more tiles repeat, or both ways can be solved.
 */
export function distinctTiles(puzzle: Puzzle): DistinctPuzzle | undefined {
  const { size, goal } = puzzle;
  if (!hasRepeatedTiles(goal)) return asDistinct(puzzle);
  const hasPair = new Set(goal).size === goal.length - 1;
  if (!hasPair || !(isLine(size) || (isWhole(size) && isBipartite(size)))) return undefined;
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
