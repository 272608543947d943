import type { Board } from '../../puzzle/board.js';
import type { Metric } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { hashOf } from '../../space/boardSet.js';
import { randomIntegers } from '../../space/random.js';
import { randomPosition } from '../../space/randomBoards.js';
import { sumOf } from '../../basics/numbers.js';

/** Deep enough to be a puzzle, near enough to be solved by hand. */
export const FIRST_DEPTHS: Readonly<Record<Metric, number>> = {
  'single-tile': 20,
  'multi-tile': 12,
};

/** A board that can be solved, all of them equally likely. */
export const randomBoard = (puzzle: Puzzle): Board =>
  randomPosition(puzzle, (count) => Math.floor(Math.random() * count));

/**
 * The same for the same seed, 0 ... 2^32 - 1, and the same size, in every version: the puzzles of
 * days that are gone stay what they were.
 */
export function seededBoard(puzzle: Puzzle, seed: number): Board {
  const { rows, columns } = puzzle.size;
  // Neighbouring seeds would begin with neighbouring numbers.
  return randomPosition(puzzle, randomIntegers(hashOf(Uint32Array.of(seed, rows, columns))));
}

/** A depth, each as likely as its share of all positions. */
export function randomDepth(counts: readonly number[]): number {
  let rest = Math.random() * sumOf(counts);
  const depth = counts.findIndex((count) => (rest -= count) < 0);
  return depth < 0 ? counts.length - 1 : depth;
}
