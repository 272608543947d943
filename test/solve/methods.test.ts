/* What holds for all searches. */
import { describe, expect, it } from 'vitest';
import type { Metric } from '../../src/puzzle/metric.js';
import { parseBoard, parseGoal } from '../../src/notation/boardText.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { plainSolver } from '../../src/solve/methods/plainSolver.js';
import { solvingOn } from './planMachine.js';
import { parseSize } from '../../src/puzzle/size.js';
import { isSolvedShortest, quickestSearch } from '../../src/solve/suitability.js';
import {
  boundsFor,
  DEEPEST_8,
  EIGHT,
  expectMoves,
  IDS,
  plainSearches,
  quickSearches,
  solved,
  solverFor,
  type SolverSearch,
} from './solved.js';
import { finish } from '../../src/basics/steps.js';
import { naiveLayers } from '../naive/search.js';
import { isSlow, sizes, slow } from '../sizes.js';

const AROUND = [parseGoal('1 2 3 8 0 4 7 6 5', EIGHT.size), ...slow(EIGHT)].map((puzzle) => ({
  puzzle,
  goal: puzzle.goal,
  layers: naiveLayers(puzzle),
}));

/**
 * How many boards are tried, and of which layers of 3x3, every `step`-th: bfs keeps all boards that
 * it meets, ids meets very many.
 */
function trials(search: SolverSearch): { layers: number; step: number; boards: number } {
  const method = 'method' in search ? search.method : 'ida';
  if (method === 'bfs') return { layers: Infinity, step: 10, boards: 1 };
  return { layers: method === 'ids' ? sizes(19, 23) : Infinity, step: 1, boards: 2 };
}

describe('the boards generated', () => {
  // The blank has three moves, U, L and R; only R leads to the goal.
  const START = [1, 2, 3, 4, 5, 6, 7, 0, 8];
  it.each([
    [{ method: 'bfs' }, 3, 3],
    [{ method: 'ids', parityStep: true }, 4, 7],
    [{ bound: { name: 'manhattan' } }, 2, 3],
  ] as const)('with %j are one for each move that is tried', (search, nodes, generated) => {
    expect(solved(EIGHT, search, START)).toMatchObject({ nodes, generated });
    expect(solved(EIGHT, search, EIGHT.goal).generated).toBe(0);
  });

  it('of bfs are all neighbours of the boards that it has expanded', () => {
    const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
    // The 12 positions are a circle. 10 are expanded before the farthest one is found.
    const { generated } = solved(puzzle, { method: 'bfs' }, [0, 3, 2, 1]);
    expect(generated).toBe(20);
  });
});

describe.each([...quickSearches(EIGHT), ...slow(IDS)])('%j', (search) => {
  it('takes 31 moves from [8,6,7,2,5,4,3,0,1]', () => {
    expect(solved(EIGHT, search, DEEPEST_8).path).toHaveLength(31);
  });
});

describe.each(plainSearches(EIGHT))('%j', (search) => {
  it('finds that a solved board is solved', () => {
    expect(solved(EIGHT, search, EIGHT.goal).path).toEqual([]);
  });

  it('says that there is no solution within a limit that is too small', () => {
    expect(solved(EIGHT, search, DEEPEST_8, 20).path).toBeUndefined();
  });

  it.each(AROUND)('has the naive depth on boards around $goal', ({ puzzle, layers }) => {
    const solver = solverFor(puzzle, search);
    const { layers: most, step, boards: tried } = trials(search);
    layers.forEach((boards, depth) => {
      if (depth >= most || depth % step !== 0) return;
      const every = Math.ceil(boards.length / tried);
      for (const board of boards.filter((_, index) => index % every === 0)) {
        expect(finish(solver.search(board, Infinity)).path, board.join(' ')).toHaveLength(depth);
      }
    });
  });
});

describe.each(quickSearches(EIGHT))('%j', (search) => {
  it.each([
    [2, 3],
    [3, 2],
    [2, 2],
  ])('has the naive depth on every %dx%d board', (rows, columns) => {
    const puzzle = orderedPuzzle({ rows, columns }, 1);
    const solver = solverFor(puzzle, search);
    const wrong = naiveLayers(puzzle).flatMap((boards, depth) =>
      boards.filter((board) => finish(solver.search(board, Infinity)).path?.length !== depth),
    );
    expect(wrong).toEqual([]);
  });
});

describe('boards of more than 9 cells', () => {
  // Random walks from the goal; every length was found with all bounds, the first by breadth-first
  // search too.
  it.each([
    ['3x4', '1 2 8 3 7 10 11 4 5 6 9 0', 24],
    ...slow(['3x5', '0 6 1 13 12 11 3 14 4 9 7 8 2 10 5', 36]),
    ['4x4', '11 5 1 4 9 0 2 8 12 6 15 3 10 13 7 14', 38],
    ['4x5', '6 0 1 10 4 3 12 2 5 15 8 11 7 19 18 16 17 9 14 13', 38],
    ['5x5', '2 8 4 9 5 1 3 17 19 10 12 22 20 14 15 11 0 6 16 13 21 18 7 23 24', 48],
  ] as const)(
    '%s: %s takes %d moves with all bounds that need few boards',
    (text, board, moves) => {
      const puzzle = orderedPuzzle(parseSize(text));
      expectMoves(puzzle, parseBoard(board, puzzle), moves, 1_000_000);
    },
  );
});

describe('the quickest search', () => {
  it.each([
    ['2x4', 'bfs'],
    ['1x9', 'bfs'],
    ['3x3', 'ida walking+invert'],
    ['4x4', 'ida walking+invert'],
    ['5x5', 'ida invert'],
  ])('of %s is %s', (text, search) => {
    const puzzle = orderedPuzzle(parseSize(text));
    expect(quickestSearch(puzzle)).toBe(search.slice(0, 3));
    expect(plainSolver(puzzle).name).toBe(search);
  });
});

describe('a single row', () => {
  it.each(plainSearches(EIGHT))('is walked straight with %j', (search) => {
    const puzzle = orderedPuzzle({ rows: 1, columns: 6 });
    expect(solved(puzzle, search, [1, 0, 2, 3, 4, 5]).path?.join('')).toBe('RRRR');
  });
});

describe('shortest solutions', () => {
  it('are searched on boards of up to 25 cells, and on lines', () => {
    const sizes = ['1x20', '3x3', '4x4', '4x5', '5x5', '5x6'];
    expect(sizes.filter((text) => !isSolvedShortest(parseSize(text)))).toEqual(['5x6']);
    expect(isSolvedShortest(parseSize('1x40'))).toBe(true);
    const large = orderedPuzzle(parseSize('5x6'));
    expect(() => plainSolver(large)).toThrow('The 5x6 board has 30 cells');
    for (const heuristic of ['manhattan', 'invert'] as const)
      expect(() => plainSolver(large, { heuristic })).toThrow('The 5x6 board has 30 cells');
  });
});

describe('tables', () => {
  const sizes = ['1x20', '3x3', '2x5', '3x4', '5x3', '3x5', '4x4', '4x5', '5x5', '5x6'];
  const facts = {
    kind: 'node',
    partitions: [],
    oracle: undefined,
    hasRoom: true,
    enumeration: undefined,
  } as const;
  /** Whether a search that is not asked for by name uses such tables. */
  const goesBy = (tables: string, puzzle: Puzzle): boolean =>
    solvingOn(puzzle, { aim: 'shortest' }, facts)
      .plan()
      .some(({ name }) => name.startsWith(`ida ${tables} `));
  const worthwhile = (tables: string, metric: Metric): string[] =>
    sizes.filter((text) => goesBy(tables, orderedPuzzle(parseSize(text), undefined, metric)));
  const colours = (metric: Metric) => parseGoal('AAAABBBBCCCCDDD*', parseSize('4x4'), '*', metric);

  it('of patterns are worth their time on boards of ten cells or more, in single-tile moves', () => {
    expect(worthwhile('pattern', 'single-tile')).toEqual([
      '2x5',
      '3x4',
      '5x3',
      '3x5',
      '4x4',
      '4x5',
      '5x5',
    ]);
    expect(worthwhile('pattern', 'multi-tile')).toEqual([]);
    expect(goesBy('pattern', colours('single-tile'))).toBe(false);
  });

  it('of projections are worth their time on 3x5 and 4x4, in multi-tile moves', () => {
    expect(worthwhile('projection', 'multi-tile')).toEqual(['5x3', '3x5', '4x4']);
    expect(worthwhile('projection', 'single-tile')).toEqual([]);
    expect(goesBy('projection', colours('multi-tile'))).toBe(false);
  });
});

describe.each(slow('3x3', '2x4', '4x2'))('every position of %s', (text) => {
  const [rows, columns] = text.split('x').map(Number);
  const puzzle = orderedPuzzle({ rows, columns });
  const layers = naiveLayers(puzzle);

  it.each(boundsFor(puzzle))('is solved in the naive depth with %s', (name) => {
    const solver = solverFor(puzzle, { bound: { name } });
    const wrong = layers.flatMap((boards, depth) =>
      boards.filter((board) => finish(solver.search(board, Infinity)).path?.length !== depth),
    );
    expect(wrong).toEqual([]);
  });
});

describe.runIf(isSlow)('the 53-move 11-puzzle', () => {
  const puzzle = orderedPuzzle({ rows: 3, columns: 4 });
  const start = [0, 3, 2, 1, 8, 7, 6, 5, 4, 11, 10, 9];

  it('is solved with all bounds that need less than some 300 million boards', () => {
    expectMoves(puzzle, start, 53, 300_000_000);
  });

  it.each(['bfs', 'dfs'] as const)(
    'is too much for %s, which says how many positions it kept',
    (method) => {
      const search = solverFor(puzzle, { method }).search(start, 53);
      expect(() => finish(search)).toThrow(/kept 16,777,216 positions/);
    },
  );
});
