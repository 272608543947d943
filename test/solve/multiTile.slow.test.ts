import { expect, it } from 'vitest';
import { parseBoard } from '../../src/puzzle/notation.js';
import { movesOn } from '../../src/puzzle/moves.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { BFS, IDA, solved } from './solved.js';

it('boards of more than 9 cells have equal lengths by all heuristics', () => {
  const puzzle = orderedPuzzle(parseSize('3x4'), undefined, 'multi-tile');
  const start = parseBoard('1 2 8 3 7 10 11 4 5 6 9 0', puzzle);
  const lengths = [BFS, ...IDA].map((search) => movesOn(solved(puzzle, search, start).moves!, 'multi-tile').length);
  expect(new Set(lengths).size).toBe(1);
});
