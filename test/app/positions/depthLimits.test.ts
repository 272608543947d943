import { expect, it } from 'vitest';
import { checkDepth } from '../../../src/app/positions/depthLimits.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';

it('a depth that no position has is refused before a search, if it is known', () => {
  const puzzle = (rows: number, columns: number, blank?: number) =>
    orderedPuzzle({ rows, columns }, blank);
  expect(() => checkDepth(puzzle(3, 4), 54)).toThrow(
    'No position of 3x4 is 54 moves from the goal; the deepest are 53 moves away',
  );
  expect(() => checkDepth(puzzle(5, 5), 206)).toThrow(
    'No position of 5x5 is 206 moves from the goal; none is farther than 205',
  );
  expect(() => checkDepth(puzzle(3, 4), 53)).not.toThrow();
  expect(() => checkDepth(puzzle(5, 5), 205)).not.toThrow();
  expect(() => checkDepth(puzzle(5, 5, 12), 250)).not.toThrow();
});
