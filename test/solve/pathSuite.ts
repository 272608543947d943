/* Shortest solutions against the naive counts, for the quick tests and the slow ones. */
import { expect } from 'vitest';
import type { Board } from '../../src/puzzle/board.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { solverFor } from './solved.js';
import { treeFor, type IdaSearch } from '../../src/solve/trees.js';
import { searchPaths, solutionsWithin } from '../../src/solve/paths/searchedPaths.js';
import type { ShortestPaths } from '../../src/solve/paths/shortestPaths.js';
import type { SteppedSolver } from '../../src/solve/solver.js';
import { finish } from '../../src/basics/turns.js';
import { naiveCounts, type Counted } from '../naive/paths.js';

/** All shortest solutions of a position, and the one that the solver finds. */
export function pathsFrom(
  start: Board,
  solver: SteppedSolver,
): { paths: ShortestPaths; first: string } {
  const { moves, iterations } = finish(solver.search(start, Infinity));
  const paths = finish(solver.paths!(start, moves!, iterations));
  return { paths, first: moves!.join('') };
}

/** Expects the right number of solutions from some positions of a whole space. */
export function expectCounts(positions: readonly Counted[], solver: SteppedSolver): void {
  for (const { board, count, moves } of positions) {
    const { paths } = pathsFrom(board, solver);
    if (paths.count() !== count || paths.length !== moves)
      expect.fail(`${board.join(' ')}: ${paths.count()} of ${paths.length} moves, not ${count}`);
  }
}

/** Expects solutions that do not fit in memory to be counted and listed as those that do. */
export function expectSearched(puzzle: Puzzle, n: number): void {
  const search: IdaSearch = { heuristic: 'walking+invert' };
  const tree = treeFor(puzzle, search);
  for (const { board, moves, count } of everyNth(naiveCounts(puzzle), n)) {
    const whole = pathsFrom(board, solverFor(puzzle, search)).paths;
    const searched = {
      length: moves,
      found: solutionsWithin(board, moves, tree),
      bound: (other: Board) => tree.begin(other, 0),
    };
    const paths = finish(searchPaths(board, searched, puzzle, 8));
    expect([paths.length, paths.count()]).toEqual([moves, count]);
    expect(listOf(paths)).toEqual(listOf(whole));
  }
}

/** All solutions of a position, as texts. */
export const listOf = (paths: ShortestPaths): string[] =>
  [...paths.solutions()].map((solution) => solution.join(''));

export const everyNth = <Item>(items: readonly Item[], n: number): Item[] =>
  items.filter((_, number) => number % n === 0);
