import { expect, it } from 'vitest';
import { parseBoard } from '../../src/puzzle/notation.js';
import { movesOn } from '../../src/puzzle/moves.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import type { Board } from '../../src/puzzle/board.js';
import { naiveMultiTileLayers } from '../naive/search.js';
import { seededRandom } from '../random.js';
import { quickSearches, solved } from './solved.js';
import { walkTo } from './walks.js';

/** The lengths of the solutions by breadth-first search and by all bounds, each once. */
const lengthsOf = (puzzle: Puzzle, start: Board): number[] => [
  ...new Set(
    quickSearches(puzzle).map(
      (search) => movesOn(solved(puzzle, search, start).moves!, puzzle.metric).length,
    ),
  ),
];

it('1 2 8 3 7 10 11 4 5 6 9 0 takes 17 moves by all bounds', () => {
  const puzzle = orderedPuzzle(parseSize('3x4'), undefined, 'multi-tile');
  expect(lengthsOf(puzzle, parseBoard('1 2 8 3 7 10 11 4 5 6 9 0', puzzle))).toEqual([17]);
});

// Drawn from a layer of the enumeration, whose counts are the published ones.
it.each([
  ['3x4', 28, '0 6 11 8 10 2 7 3 4 5 9 1'],
  ['2x6', 29, '11 0 4 5 1 6 10 3 7 9 2 8'],
])('of %s at depth %d are solved in as many moves: %s', (text, moves, board) => {
  const puzzle = orderedPuzzle(parseSize(text), undefined, 'multi-tile');
  const best = { method: 'ida', heuristic: 'walking+invert' } as const;
  expect(
    movesOn(solved(puzzle, best, parseBoard(board, puzzle)).moves!, puzzle.metric),
  ).toHaveLength(moves);
});

it.each([
  ['3x4', 31],
  ['4x3', 32],
  ['2x6', 33],
])('boards of %s near the goal have equal lengths by all bounds (seed %d)', (text, seed) => {
  const puzzle = orderedPuzzle(parseSize(text), 4, 'multi-tile');
  const random = seededRandom(seed);
  for (let trial = 0; trial < 10; trial++) {
    const start = walkTo(puzzle.goal, puzzle.size, 25, random);
    expect(lengthsOf(puzzle, start), start.join(' ')).toHaveLength(1);
  }
});

it('the naive depth on boards of 3x3 is found by all bounds, of each layer by three boards', () => {
  const puzzle = orderedPuzzle(parseSize('3x3'), undefined, 'multi-tile');
  naiveMultiTileLayers(puzzle.goal, puzzle.size).forEach((boards, depth) => {
    const every = Math.ceil(boards.length / 3);
    for (const board of boards.filter((_, index) => index % every === 0))
      expect(lengthsOf(puzzle, board), board.join(' ')).toEqual([depth]);
  });
});
