import { describe, expect, it } from 'vitest';
import { blankMoves } from '../../src/puzzle/moves.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { branchingOf, predictedBoards } from '../../src/survey/treeSize.js';

describe('the search tree', () => {
  // Edelkamp and Korf 1998, "The branching factor of regular search spaces", table 1.
  it.each([
    ['3x3', 1.732],
    ['4x4', 2.1304],
    ['5x5', 2.36761],
  ])('of %s has the published branching factor', (size, factor) => {
    expect(branchingOf(orderedPuzzle(parseSize(size))).factor).toBeCloseTo(factor, 3);
  });

  it('of a single row, and of multi-tile moves in it, ends', () => {
    for (const metric of ['single-tile', 'multi-tile'] as const)
      expect(branchingOf(orderedPuzzle(parseSize('1x5'), undefined, metric)).factor).toBe(0);
  });

  it('of multi-tile moves on 3x4 branches 2 and 3 times by turns', () => {
    const { factor, weights } = branchingOf(
      orderedPuzzle(parseSize('3x4'), undefined, 'multi-tile'),
    );
    expect(factor).toBeCloseTo(Math.sqrt(6), 9);
    for (const weight of weights) expect(weight).toBeCloseTo(1 / 12, 9);
  });

  it('without a bound has as many boards as there are ways', () => {
    const puzzle = orderedPuzzle(parseSize('3x4'));
    const moves = blankMoves(puzzle.size);
    const ways = (cell: number, from: number, depth: number): number =>
      depth === 0
        ? 1
        : moves[cell].reduce(
            (sum, { to }) => sum + (to === from ? 0 : ways(to, cell, depth - 1)),
            1,
          );
    const boards = predictedBoards(
      puzzle,
      puzzle.goal.map(() => [1]),
      8,
    );
    for (const cell of puzzle.goal.keys()) {
      expect(boards[cell]).toEqual(Array.from({ length: 9 }, (_, depth) => ways(cell, -1, depth)));
    }
  });
});
