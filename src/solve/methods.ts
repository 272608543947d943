/* Which search fits a puzzle, and what it needs. */
import { UserError } from '../errors.js';
import { hasRepeatedTiles } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/notation.js';
import { cellCount, factorial, formatSize, isLine, stateCount } from '../puzzle/size.js';
import { breadthFirst } from './bfs.js';
import { deepening, idaStar } from './deepening.js';
import { depthFirstOnce } from './dfs.js';
import { distinct } from './distinct.js';
import { axisBound } from './heuristics/axisBound.js';
import type { Heuristic, LowerBound } from './heuristics/lowerBound.js';
import { manhattan } from './heuristics/manhattan.js';
import { hasWalking } from './heuristics/walking.js';
import type { Solver } from './solver.js';

/** The searches; each needs nothing but the puzzle, except for the pattern databases. */
export type Search =
  | { readonly method: 'bfs' }
  | { readonly method: 'ids'; readonly parityStep: boolean }
  | { readonly method: 'ida'; readonly heuristic: Heuristic }
  | { readonly method: 'dfs' };

/** Makes the lower bound of the pattern databases, loaded by the caller. */
export type PatternBound = (puzzle: Puzzle) => LowerBound;

/** Most cells of a board that is searched; single rows and columns have no choice of moves and may be longer. */
const MAX_CELLS = 25;

/** Spaces up to so many states are searched breadth-first in less time than tables take to build. */
const SMALL_STATES = 20_160;

/** Positions with repeated tiles up to so many fit breadth-first search. */
const FITTING_STATES = 5_000_000;

/** The quickest search without tables from disk. */
export function quickestSearch(puzzle: Puzzle): Search {
  const { size, goal } = puzzle;
  if (isLine(size) || stateCount(size) <= SMALL_STATES) return { method: 'bfs' };
  if (!distinct(puzzle)) {
    const positions = factorial(cellCount(size)) / equalOrders(goal);
    return positions <= FITTING_STATES ? { method: 'bfs' } : { method: 'ida', heuristic: 'manhattan' };
  }
  return { method: 'ida', heuristic: quickestBound(puzzle) };
}

/** The lower bound that searches quickest of those without tables from disk. */
export function quickestBound(puzzle: Puzzle): Exclude<Heuristic, 'pattern'> {
  if (!distinct(puzzle)) return 'manhattan';
  return hasWalking(puzzle.size) ? 'walking+invert' : 'invert';
}

/**
 * A solver for boards from which the puzzle's goal can be reached.
 *
 * @throws UserError when the search does not fit the puzzle.
 */
export function solverFor(puzzle: Puzzle, search: Search, patternBound?: PatternBound): Solver {
  const { size } = puzzle;
  if (cellCount(size) > MAX_CELLS && !isLine(size)) {
    throw new UserError(
      `A ${formatSize(size)} board has ${cellCount(size)} cells; boards of up to ${MAX_CELLS} cells are solved, such as 5x5.`,
    );
  }
  switch (search.method) {
    case 'bfs':
      return breadthFirst(puzzle);
    case 'dfs':
      return depthFirstOnce(puzzle);
    case 'ids':
      return deepening(puzzle, search.parityStep);
    case 'ida':
      return idaFor(puzzle, search.heuristic, patternBound);
  }
}

function idaFor(puzzle: Puzzle, heuristic: Heuristic, patternBound: PatternBound | undefined): Solver {
  if (heuristic === 'manhattan' && hasRepeatedTiles(puzzle.goal)) {
    return idaStar(puzzle, manhattan(puzzle.goal, puzzle.size));
  }
  const told = distinct(puzzle);
  if (!told) {
    throw new UserError(
      `The heuristic '${heuristic}' is for distinct tiles or one pair of equal ones, but more tiles repeat in the goal; choose --heuristic manhattan or --method bfs.`,
    );
  }
  const solver = idaStar(told.puzzle, lowerBoundFor(told.puzzle, heuristic, patternBound));
  return { optimal: true, search: (start, limit) => solver.search(told.startOf(start), limit) };
}

/** @throws UserError when the heuristic does not fit the puzzle. */
export function lowerBoundFor(puzzle: Puzzle, heuristic: Heuristic, patternBound?: PatternBound): LowerBound {
  const { size, goal } = puzzle;
  switch (heuristic) {
    case 'manhattan':
      return manhattan(goal, size);
    case 'invert':
    case 'walking':
    case 'walking+invert':
      return axisBound(goal, size, heuristic) ?? tooLarge(puzzle, heuristic);
    case 'pattern':
      if (size.rows !== 4 || size.columns !== 4) {
        throw new UserError(
          `The heuristic 'pattern' is for 4x4 boards, not for ${formatSize(size)}; choose --heuristic walking+invert.`,
        );
      }
      if (!patternBound) throw new UserError("The heuristic 'pattern' needs its databases; choose another heuristic.");
      return patternBound(puzzle);
  }
}

function tooLarge({ size }: Puzzle, heuristic: Heuristic): never {
  throw new UserError(
    `The heuristic '${heuristic}' has too large a table on ${formatSize(size)}; choose --heuristic invert or manhattan.`,
  );
}

/** The number of ways to exchange equal tiles. */
function equalOrders(goal: readonly number[]): number {
  let orders = 1;
  for (const [cell, tile] of goal.entries()) orders *= goal.slice(0, cell + 1).filter((other) => other === tile).length;
  return orders;
}
