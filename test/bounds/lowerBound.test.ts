/* What holds for all lower bounds that need no databases. */
import { describe, expect, it } from 'vitest';
import { METRICS } from '../../src/puzzle/metric.js';
import { parseGoal } from '../../src/notation/boardText.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { objectionTo, PLAIN_BOUNDS } from '../../src/bounds/bounds.js';
import { boundCursorFor } from '../../src/bounds/programBound.js';
import { boundsFor, solverFor } from '../solve/solved.js';
import { naiveBound } from '../naive/bounds.js';
import { seededRandom } from '../random.js';
import { randomSteps } from '../solve/walks.js';
import { expectAdmissible, wholeSpace } from './admissible.js';
import { expectKept, expectNaive } from './kept.js';
import type { Board } from '../../src/puzzle/board.js';
import type { StateSpace } from '../../src/space/stateSpace.js';
import { oracleAndTable } from '../space/oracles.js';
import { isSlow, sizes, slow } from '../sizes.js';

/** On 3x3, every n-th board is looked at. */
const EVERY = sizes(17, 1);

const WHOLE = (
  [
    ['3x3', '1 2 3 4 5 6 7 8 0', 'single-tile'],
    ['2x4', '1 2 3 4 5 6 7 0', 'single-tile'],
    ['2x4', '7 3 1 6 5 0 2 4', 'single-tile'],
    ['4x2', '1 2 3 0 4 5 6 7', 'single-tile'],
    ['2x4', '1 0 2 3 4 5 6 7', 'multi-tile'],
    ['4x2', '5 3 7 1 6 2 4 0', 'multi-tile'],
    ...slow(['3x3', '7 3 1 6 0 8 2 5 4', 'single-tile']),
  ] as const
).map(([text, goal, metric]) => {
  const { puzzle, boards, depthOf } = wholeSpace(
    parseGoal(goal, parseSize(text), undefined, metric),
  );
  const some = text === '3x3' ? boards.filter((_, number) => number % EVERY === 0) : boards;
  return { goal, metric, puzzle, boards: some, depthOf };
});

const REPEATED = ['aabb*bcc', 'abcd*aba', '*aaabbbb'].flatMap((goal) =>
  METRICS.map((metric) => ({
    goal,
    metric,
    ...wholeSpace(parseGoal(goal, parseSize('2x4'), '*', metric)),
  })),
);

describe.each(PLAIN_BOUNDS)('the lower bound $name', ({ name, metrics, distinct }) => {
  const bound = { name } as const;

  it.each(WHOLE.filter(({ puzzle }) => objectionTo(name, puzzle) === undefined))(
    'is never more than the distance in $metric moves, on boards with the goal $goal',
    ({ puzzle, boards, depthOf }) => {
      expectAdmissible(puzzle, bound, boards, depthOf);
    },
  );

  it.each(REPEATED.filter(({ metric }) => metrics.some((one) => one === metric)))(
    `${distinct ? 'is refused' : 'is never more than the distance'} in $metric moves if labels repeat, as in $goal`,
    ({ puzzle, boards, depthOf }) => {
      if (distinct) expect(() => solverFor(puzzle, { bound })).toThrow('more tiles repeat');
      else expectAdmissible(puzzle, bound, boards, depthOf);
    },
  );

  it.each(METRICS.filter((metric) => !metrics.some((one) => one === metric)))(
    'is refused in %s moves',
    (metric) => {
      const puzzle = orderedPuzzle(parseSize('3x3'), undefined, metric);
      expect(() => solverFor(puzzle, { bound })).toThrow(`not ${metric} moves`);
    },
  );

  it.each(
    metrics.flatMap((metric) =>
      (
        [
          ['3x3', 8, 1],
          ['3x3', 4, 2],
          ['3x4', 5, 3],
          ['4x3', 0, 4],
          ['1x6', 5, 7],
          ['6x1', 2, 8],
          ['2x2', 1, 9],
          ...slow(['4x4', 15, 5], ['2x5', 3, 6]),
        ] as const
      ).map((board) => [...board, metric] as const),
    ),
  )(
    "is the naive one along a path, on %s with the goal's blank in cell %d (seed %d), in %s moves",
    (text, blank, seed, metric) => {
      expectNaive(text, name, blank, seed, metric);
    },
  );

  it.each(metrics)(
    'is the naive one of a board whose next move may be along either axis, in %s moves',
    (metric) => {
      const puzzle = orderedPuzzle(parseSize('3x4'), 6, metric);
      const { goal, size } = puzzle;
      const cursor = boundCursorFor(puzzle, bound);
      for (const { after } of randomSteps(goal, size, 300, seededRandom(21))) {
        expect(cursor.start(after)).toBe(naiveBound(name, after, puzzle));
      }
    },
  );

  // The walking distance has a small table on the first of these sizes.
  it.each([
    ['3x3', 11],
    ['3x4', 12],
    ['4x3', 13],
    ['5x2', 15],
    ['5x5', 16],
    ...slow(['3x5', 1], ['5x3', 2], ['2x6', 3], ['6x2', 4], ['4x4', 14]),
  ])('is kept up to date along the longest path, on %s (seed %d)', (text, seed) => {
    expectKept(text, name, seed);
  });
});

function* boardsOf(space: StateSpace): Generator<Board> {
  for (let index = 0; index < space.indexCount; index++) yield space.positionAt(index)!;
}

it.runIf(isSlow).each([
  ['3x3', 8],
  ['3x3', 4],
  ['2x5', 2],
  ['5x2', 4],
])(
  "no lower bound is more than the distance in multi-tile moves, on all boards of %s with the goal's blank in cell %d",
  async (text, blank) => {
    const puzzle = orderedPuzzle(parseSize(text), blank, 'multi-tile');
    const { space, depthAt } = await oracleAndTable(puzzle);
    for (const name of boundsFor(puzzle)) {
      const depthOf = (board: Board | Uint8Array): number => depthAt(space.indexOf([...board]));
      expectAdmissible(puzzle, { name }, boardsOf(space), depthOf);
    }
  },
);
