import { BLANK, tileSequence, withBlank, type Board } from '../../puzzle/board.js';
import { boardCount, isReachable, isWhole } from '../../puzzle/parts.js';
import type { Metric } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { isLine } from '../../puzzle/size.js';
import { hashOf } from '../../search/boardSet.js';
import { randomIntegers, type RandomBelow } from '../../space/random.js';
import { randomPositions, randomWalk, shuffledTiles } from '../../space/randomBoards.js';
import { sumOf } from '../../basics/numbers.js';

/** Deep enough to be a puzzle, near enough to be solved by hand. */
export const FIRST_DEPTHS: Readonly<Record<Metric, number>> = {
  'single-tile': 20,
  'multi-tile': 12,
};

/** A seed that nobody chose. */
export const sixDigitSeed = (): number => Math.floor(Math.random() * 1e6);

/** The board with two of its tiles exchanged, the last two that differ. */
export function exchanged(board: Board): Board {
  const cells = board.map((_, cell) => cell).filter((cell) => board[cell] !== BLANK);
  const last = cells[cells.length - 1];
  const other = cells.findLast((cell) => board[cell] !== board[last]) ?? last;
  return board.with(last, board[other]).with(other, board[last]);
}

/** A board that can be solved, all of them equally likely. */
export const randomBoard = (puzzle: Puzzle): Board =>
  boardFrom(puzzle, (count) => Math.floor(Math.random() * count));

/**
 * The same for the same seed, 0 ... 2^32 - 1, and the same size, in every version: the puzzles of
 * days that are gone stay what they were.
 */
export function seededBoard(puzzle: Puzzle, seed: number): Board {
  const { rows, columns } = puzzle.size;
  // Neighbouring seeds would begin with neighbouring numbers.
  return boardFrom(puzzle, randomIntegers(hashOf(Uint32Array.of(seed, rows, columns))));
}

/** Moves of a random walk, after which all positions are nearly equally likely. */
const WALK = 10_000;

/**
 * The tiles in a random order. In a single row, only the blank changes its place among the tiles.
 * If moves reach only a part of the orders, a random number gives the position; if there are more
 * than 2^53 positions, a random walk does.
 */
function boardFrom(puzzle: Puzzle, below: RandomBelow): Board {
  const { goal, size } = puzzle;
  if (isLine(size)) return withBlank(tileSequence(goal), below(goal.length));
  if (isWhole(size)) {
    const board = shuffledTiles(goal, below);
    return isReachable(board, goal, size) ? board : exchanged(board);
  }
  if (boardCount(goal, size) > Number.MAX_SAFE_INTEGER) return randomWalk(goal, WALK, size, below);
  return randomPositions(puzzle, below).next().value;
}

/** A depth, each as likely as its share of all positions. */
export function randomDepth(counts: readonly number[]): number {
  let rest = Math.random() * sumOf(counts);
  const depth = counts.findIndex((count) => (rest -= count) < 0);
  return depth < 0 ? counts.length - 1 : depth;
}
