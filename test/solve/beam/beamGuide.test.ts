/* A beam search that is guided from outside. */
import { expect, it } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { boardAfter, movesOn } from '../../../src/puzzle/paths.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { beamSolver } from '../../../src/solve/beam/beamSolver.js';
import { boardKey } from '../../naive/search.js';
import { wholeSpace } from '../../bounds/admissible.js';

/** The boards that the guide is asked about until a solution of so many moves is known. */
function boardsUntil(
  moves: number,
  puzzle: Puzzle,
  start: Board,
  valueOf: (board: Uint8Array) => number,
): number {
  let asked = 0;
  const guide = (board: Uint8Array): number => {
    asked++;
    return valueOf(board);
  };
  // With a limit the beam does not begin by its own first solution.
  for (const known of beamSolver(puzzle, guide).search(start, moves)) {
    if (known.path === undefined) continue;
    expect(boardAfter(start, known.path, puzzle.size)).toEqual(puzzle.goal);
    if (movesOn(known.path, puzzle.metric).length === moves) return asked;
  }
  throw new Error('The beam ends without it.');
}

it.each(METRICS)(
  'finds a shortest solution in fewer boards by the distances than by nothing, in %s moves',
  (metric) => {
    const puzzle = orderedPuzzle(parseSize('2x4'), undefined, metric);
    const { boards, depthOf } = wholeSpace(puzzle);
    const start = boards.at(-1)!;
    const [guided, unguided] = [depthOf, () => 7].map((valueOf) =>
      boardsUntil(depthOf(start), puzzle, start, valueOf),
    );
    expect(guided).toBeLessThan(unguided);
  },
);

it('is asked about boards in the labels of the puzzle', () => {
  const puzzle = parseGoal('aab*cc', parseSize('2x3'), '*');
  const { boards, depthOf } = wholeSpace(puzzle);
  const all = new Set(boards.map(boardKey));
  const asked: boolean[] = [];
  const start = boards.at(-1)!;
  boardsUntil(depthOf(start), puzzle, start, (board) => {
    asked.push(all.has(boardKey(board)));
    return depthOf(board);
  });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every(Boolean)).toBe(true);
});
