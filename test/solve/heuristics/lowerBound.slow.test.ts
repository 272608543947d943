import { describe, it } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import type { StateSpace } from '../../../src/space/stateSpace.js';
import { oracleAndTable } from '../../search/oracleSuite.js';
import { expectAdmissible } from './admissible.js';
import { expectKept } from './kept.js';

function* boardsOf(space: StateSpace): Generator<Board> {
  for (let index = 0; index < space.indexCount; index++) yield space.positionAt(index)!;
}

it.each([
  ['3x3', 8],
  ['2x5', 2],
  ['5x2', 4],
])(
  "no lower bound is more than the distance in multi-tile moves, on all boards of %s with the goal's blank in cell %d",
  async (text, blank) => {
    const puzzle = orderedPuzzle(parseSize(text), blank, 'multi-tile');
    const { space, depthAt } = await oracleAndTable(puzzle);
    // The larger of walking and invert distance stands for both.
    for (const heuristic of ['manhattan', 'walking+invert'] as const) {
      const depthOf = (board: Board): number => depthAt(space.indexOf(board));
      expectAdmissible(puzzle, { method: 'ida', heuristic }, boardsOf(space), depthOf);
    }
  },
);

describe.each(['walking', 'walking+invert'] as const)('the lower bound %s with a large table', (heuristic) => {
  it.each([
    ['3x5', 1],
    ['5x3', 2],
    ['2x6', 3],
    ['6x2', 4],
  ])('is kept up to date along a path as if begun anew, on %s (seed %d)', (text, seed) => {
    expectKept(text, heuristic, seed);
  });
});
