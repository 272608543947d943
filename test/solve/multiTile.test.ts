/* What holds for all searches if the blank goes any distance along its row or column. */
import { describe, expect, it } from 'vitest';
import { parseBoard, parseGoal } from '../../src/notation/boardText.js';
import { movesOn } from '../../src/puzzle/paths.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { plainSolver } from '../../src/solve/methods/plainSolver.js';
import {
  BFS,
  IDS,
  plainSearches,
  quickSearches,
  solved,
  solverFor,
  type SolverSearch,
} from './solved.js';
import { finish } from '../../src/basics/steps.js';
import { naiveLayers } from '../naive/search.js';
import { seededRandom } from '../random.js';
import { solvingOn } from './planMachine.js';
import { walkTo } from './walks.js';
import type { Board } from '../../src/puzzle/board.js';
import { isSlow, sizes, slow } from '../sizes.js';

const METRIC = 'multi-tile';

/** The quickest search with a bound. */
const BEST: SolverSearch = { bound: { name: 'walking+invert' } };
const EIGHT = orderedPuzzle({ rows: 3, columns: 3 }, undefined, METRIC);
const MIDDLE = parseGoal('1 2 3 8 0 4 7 6 5', EIGHT.size, undefined, METRIC);
const LAYERS = naiveLayers(MIDDLE);

const lengthOf = (moves: Parameters<typeof movesOn>[0] | undefined): number | undefined =>
  moves && movesOn(moves, METRIC).length;

/** Of every `step` layers of 3x3, up to one, a board is tried. */
const trials = (search: SolverSearch): { layers: number; step: number } => ({
  layers: search === IDS ? 15 : Infinity,
  step: search === BFS ? 12 : 1,
});

describe.each(plainSearches(EIGHT))('%j', (search) => {
  it('has the naive depth on boards around 1 2 3 8 0 4 7 6 5', () => {
    const { layers: most, step } = trials(search);
    LAYERS.forEach((boards, depth) => {
      if (depth >= most || depth % step !== 0) return;
      const board = boards[boards.length >> 1];
      expect(lengthOf(solved(MIDDLE, search, board).path), board.join(' ')).toBe(depth);
    });
  });

  it('says what is proved if the limit is too small', () => {
    const depth = LAYERS.length - 1;
    const { path, atLeast } = solved(MIDDLE, search, LAYERS[depth][0], 5);
    expect(path).toBeUndefined();
    expect(atLeast).toBeGreaterThan(5);
    expect(atLeast).toBeLessThanOrEqual(depth);
  });

  it('goes along a row in one move', () => {
    const puzzle: Puzzle = orderedPuzzle({ rows: 1, columns: 6 }, undefined, METRIC);
    expect(solved(puzzle, search, [1, 0, 2, 3, 4, 5]).path?.join('')).toBe('RRRR');
  });
});

describe.each(quickSearches(EIGHT))('%j', (search) => {
  it.each(['2x2', '2x3', '3x2'])('has the naive depth on every board of %s', (text) => {
    const puzzle = orderedPuzzle(parseSize(text), 1, METRIC);
    const solver = solverFor(puzzle, search);
    const wrong = naiveLayers(puzzle).flatMap((boards, depth) =>
      boards.filter((board) => lengthOf(finish(solver.search(board, Infinity)).path) !== depth),
    );
    expect(wrong).toEqual([]);
  });
});

describe('boards of more than 9 cells', () => {
  it.each([['3x4', 31], ['4x3', 32], ...slow(['2x6', 33])])(
    'of %s near the goal have the length that breadth-first search finds, with all bounds (seed %d)',
    (text, seed) => {
      const puzzle = orderedPuzzle(parseSize(text), 4, METRIC);
      const random = seededRandom(seed);
      for (let trial = 0; trial < sizes(2, 10); trial++) {
        const start = walkTo(puzzle.goal, puzzle.size, 25, random);
        const lengths = quickSearches(EIGHT).map((search) =>
          lengthOf(solved(puzzle, search, start).path),
        );
        expect(new Set(lengths).size, start.join(' ')).toBe(1);
      }
    },
  );

  // On a shortest solution from a layer of the enumeration, whose counts are the published ones.
  it.each([
    ['3x4', 24, '11 0 4 8 7 2 9 1 10 3 5 6'],
    ['2x5', 22, '3 0 7 5 1 8 6 9 4 2'],
    ...slow(['3x4', 28, '0 6 11 8 10 2 7 3 4 5 9 1'], ['2x6', 29, '11 0 4 5 1 6 10 3 7 9 2 8']),
  ])('of %s at depth %d are solved in as many moves: %s', (text, moves, board) => {
    const puzzle = orderedPuzzle(parseSize(text), undefined, METRIC);
    expect(lengthOf(solved(puzzle, BEST, parseBoard(board, puzzle)).path)).toBe(moves);
  });
});

describe('the quickest search', () => {
  it.each([
    ['2x4', 'bfs'],
    ['1x9', 'bfs'],
    ['3x3', 'ida walking+invert'],
    ['4x4', 'ida walking+invert'],
    ['2x7', 'ida invert'],
  ])('of %s is %s', (text, search) => {
    expect(plainSolver(orderedPuzzle(parseSize(text), undefined, METRIC)).name).toBe(search);
  });
});

it('depth-first search is refused', async () => {
  const facts = {
    kind: 'node',
    partitions: [],
    oracle: undefined,
    hasRoom: true,
    enumeration: undefined,
  } as const;
  const solving = solvingOn(EIGHT, { aim: 'shortest', method: 'dfs' }, facts);
  await expect(solving.openUnlimited()).rejects.toThrow(
    "The method 'dfs' counts single-tile moves",
  );
});

/** The lengths of the solutions with breadth-first search and with all bounds, each once. */
const lengthsOf = (puzzle: Puzzle, start: Board): number[] => [
  ...new Set(
    quickSearches(puzzle).map(
      (search) => movesOn(solved(puzzle, search, start).path!, puzzle.metric).length,
    ),
  ),
];

it.runIf(isSlow)('1 2 8 3 7 10 11 4 5 6 9 0 takes 17 moves with all bounds', () => {
  const puzzle = orderedPuzzle(parseSize('3x4'), undefined, 'multi-tile');
  expect(lengthsOf(puzzle, parseBoard('1 2 8 3 7 10 11 4 5 6 9 0', puzzle))).toEqual([17]);
});

it.runIf(isSlow)(
  'the naive depth on boards of 3x3 is found with all bounds, of each layer by three boards',
  () => {
    const puzzle = orderedPuzzle(parseSize('3x3'), undefined, 'multi-tile');
    naiveLayers(puzzle).forEach((boards, depth) => {
      const every = Math.ceil(boards.length / 3);
      for (const board of boards.filter((_, index) => index % every === 0))
        expect(lengthsOf(puzzle, board), board.join(' ')).toEqual([depth]);
    });
  },
);
