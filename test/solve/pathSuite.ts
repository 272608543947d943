/* Shortest solutions against the naive counts, for the quick tests and the slow ones. */
import { expect } from 'vitest';
import type { Board } from '../../src/puzzle/board.js';
import type { ShortestPaths } from '../../src/solve/paths/shortestPaths.js';
import type { SteppedSolver } from '../../src/solve/solver.js';
import { finish } from '../../src/turns.js';
import type { Counted } from '../naive/paths.js';

/** All shortest solutions of a position, and the one that the solver finds. */
export function pathsFrom(
  start: Board,
  solver: SteppedSolver,
): { paths: ShortestPaths; first: string } {
  const { moves, iterations } = finish(solver.search(start, Infinity));
  const paths = finish(solver.paths!(start, { moves: moves!, iterations }));
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

export const everyNth = <Item>(items: readonly Item[], n: number): Item[] =>
  items.filter((_, number) => number % n === 0);
