/* The bound by projections on whole spaces, for the quick tests and the slow ones. */
import { expect } from 'vitest';
import { BLANK, blankCell } from '../../../src/puzzle/board.js';
import { metricMoves } from '../../../src/puzzle/moves.js';
import type { Puzzle } from '../../../src/puzzle/puzzle.js';
import { lowerBoundFor } from '../../../src/solve/trees.js';
import { naiveProjection } from '../../naive/projection.js';
import { projectionSearch } from '../../solve/projections.js';
import { expectAdmissible, wholeSpace } from '../admissible.js';

/**
 * Expects the bound of every n-th board to be the larger distance of both views, never more than
 * the distance, and to change by one at most with a move.
 */
export async function expectProjected(labels: string, puzzle: Puzzle, n: number): Promise<void> {
  const { boards: all, depthOf } = wholeSpace(puzzle);
  const boards = all.filter((_, number) => number % n === 0);
  const search = await projectionSearch(labels, puzzle);
  expectAdmissible(puzzle, search, boards, depthOf);
  const bound = lowerBoundFor(puzzle, search);
  const values = boards.map((board) => bound.start(board));
  expect(values).toEqual(boards.map(naiveProjection(puzzle, labels)));
  const moves = metricMoves(puzzle.metric, puzzle.size);
  const changes = boards.flatMap((board, number) =>
    moves[blankCell(board)].map((move) => {
      const after = [...board];
      for (let at = blankCell(board); at !== move.to; at += move.step) {
        after[at] = after[at + move.step];
        after[at + move.step] = BLANK;
      }
      return Math.abs(values[number] - bound.start(after));
    }),
  );
  expect(Math.max(...new Set(changes))).toBe(1);
}
