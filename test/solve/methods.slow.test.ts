import { describe, expect, it } from 'vitest';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { solverFor } from './solved.js';
import { finish } from '../../src/basics/turns.js';
import { naiveLayers } from '../naive/search.js';
import { boundsFor, DEEPEST_8, EIGHT, expectMoves, IDS, solved } from './solved.js';

describe.each(['3x3', '2x4', '4x2'])('every position of %s', (text) => {
  const [rows, columns] = text.split('x').map(Number);
  const puzzle = orderedPuzzle({ rows, columns });
  const layers = naiveLayers(puzzle.goal, puzzle.size);

  it.each(boundsFor(puzzle))('is solved in the naive depth by %s', (heuristic) => {
    const solver = solverFor(puzzle, { heuristic });
    const wrong = layers.flatMap((boards, depth) =>
      boards.filter((board) => finish(solver.search(board, Infinity)).moves?.length !== depth),
    );
    expect(wrong).toEqual([]);
  });
});

it('the deepest position of 3x3 takes 31 moves by ids', () => {
  expect(solved(EIGHT, IDS, DEEPEST_8).moves).toHaveLength(31);
});

it.each([EIGHT, parseGoal('1 2 3 8 0 4 7 6 5', EIGHT.size)])(
  'two boards of each of the first layers around $goal take their depth by ids',
  (puzzle) => {
    const solver = solverFor(puzzle, IDS);
    for (const [depth, boards] of naiveLayers(puzzle.goal, puzzle.size).slice(0, 23).entries()) {
      const every = Math.ceil(boards.length / 2);
      for (const board of boards.filter((_, index) => index % every === 0))
        expect(finish(solver.search(board, Infinity)).moves, board.join(' ')).toHaveLength(depth);
    }
  },
);

it('a position of 3x5 takes 36 moves by all bounds that need few boards', () => {
  const puzzle = orderedPuzzle({ rows: 3, columns: 5 });
  const start = [0, 6, 1, 13, 12, 11, 3, 14, 4, 9, 7, 8, 2, 10, 5];
  expectMoves(puzzle, start, 36, 1_000_000);
});

describe('the 53-move 11-puzzle', () => {
  const puzzle = orderedPuzzle({ rows: 3, columns: 4 });
  const start = [0, 3, 2, 1, 8, 7, 6, 5, 4, 11, 10, 9];

  it('is solved by all bounds that need less than some 300 million boards', () => {
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
