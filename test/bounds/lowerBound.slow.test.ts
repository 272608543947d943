import { it } from 'vitest';
import type { Board } from '../../src/puzzle/board.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { PLAIN_HEURISTICS } from '../../src/bounds/bounds.js';
import type { StateSpace } from '../../src/space/stateSpace.js';
import { oracleAndTable } from '../search/oracles.js';
import { boundsFor } from '../solve/solved.js';
import { expectAdmissible, wholeSpace } from './admissible.js';
import { expectKept, expectNaive } from './kept.js';

function* boardsOf(space: StateSpace): Generator<Board> {
  for (let index = 0; index < space.indexCount; index++) yield space.positionAt(index)!;
}

it.each([
  ['3x3', 8],
  ['3x3', 4],
  ['2x5', 2],
  ['5x2', 4],
])(
  "no lower bound is more than the distance in multi-tile moves, on all boards of %s with the goal's blank in cell %d",
  async (text, blank) => {
    const puzzle = orderedPuzzle(parseSize(text), blank, 'multi-tile');
    const { space, depthAt } = await oracleAndTable(puzzle);
    for (const heuristic of boundsFor(puzzle)) {
      const depthOf = (board: Board | Uint8Array): number => depthAt(space.indexOf([...board]));
      expectAdmissible(puzzle, { heuristic }, boardsOf(space), depthOf);
    }
  },
);

it('no lower bound is more than the distance on 3x3 from a goal in no particular order', () => {
  const { puzzle, boards, depthOf } = wholeSpace(parseGoal('7 3 1 6 0 8 2 5 4', parseSize('3x3')));
  for (const heuristic of boundsFor(puzzle))
    expectAdmissible(puzzle, { heuristic }, boards, depthOf);
});

it.each([
  ['3x5', 1],
  ['5x3', 2],
  ['2x6', 3],
  ['6x2', 4],
  ['4x4', 14],
])(
  'every lower bound is kept up to date along a path as if begun anew, on %s, where tables are large (seed %d)',
  (text, seed) => {
    for (const heuristic of PLAIN_HEURISTICS) expectKept(text, heuristic, seed);
  },
);

it.each(
  METRICS.flatMap((metric) => [['4x4', 15, 5, metric] as const, ['2x5', 3, 6, metric] as const]),
)(
  "every lower bound is the naive one along a path, on %s with the goal's blank in cell %d (seed %d), in %s moves",
  (text, blank, seed, metric) => {
    const puzzle = orderedPuzzle(parseSize(text), blank, metric);
    for (const heuristic of boundsFor(puzzle)) expectNaive(text, heuristic, blank, seed, metric);
  },
);
