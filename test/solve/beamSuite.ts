/* Solutions at once, for the quick tests and the slow ones. */
import { expect } from 'vitest';
import type { Board } from '../../src/puzzle/board.js';
import type { Metric } from '../../src/puzzle/metric.js';
import { boardsAlong, movesOn } from '../../src/puzzle/moves.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { cellCount, parseSize } from '../../src/puzzle/size.js';
import { quickSolver } from '../../src/solve/beam/quickSolver.js';
import type { Known, SteppedSolver } from '../../src/solve/solver.js';
import { randomBoard } from '../random.js';

/** The moves of each solution, until `most` are found; each of them leads to the goal. */
export function lengths(
  puzzle: Puzzle,
  quick: SteppedSolver,
  start: Board,
  most = Infinity,
  limit = Infinity,
): number[] {
  const found: number[] = [];
  let before: Known['moves'];
  for (const { moves } of quick.search(start, limit)) {
    if (!moves || moves === before) continue;
    before = moves;
    expect(boardsAlong(start, moves, puzzle.size).at(-1), start.join(' ')).toEqual(puzzle.goal);
    if (found.push(movesOn(moves, puzzle.metric).length) === most) break;
  }
  return found;
}

/** Expects a random position (seed 7) to be solved, from a goal with the blank in the middle. */
export function expectSolved(text: string, metric: Metric): void {
  const size = parseSize(text);
  const puzzle = orderedPuzzle(size, Math.floor(cellCount(size) / 2), metric);
  expect(lengths(puzzle, quickSolver(puzzle), randomBoard(puzzle, 7), 1)).toHaveLength(1);
}
