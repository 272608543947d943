/** slide-atlas as a library: shortest solutions of sliding-tile puzzles. */
import { EXIT, UserError } from './errors.js';
import type { Board } from './puzzle/board.js';
import { parseBoard, parseGoal, orderedPuzzle, type Puzzle } from './puzzle/notation.js';
import type { Heuristic } from './solve/heuristics/lowerBound.js';
import { quickestSearch, solverFor, type Search } from './solve/methods.js';
import { checkSolvable, tilesMoved } from './solve/solution.js';
import { finish } from './solve/solver.js';

export { UserError } from './errors.js';
export type { Heuristic } from './solve/heuristics/lowerBound.js';

/** A board as its rows from top to bottom, 0 for the blank. */
export type Rows = readonly (readonly number[])[];

export interface SolveOptions {
  /** The board to reach; by default the tiles in order with the blank last. */
  readonly goal?: Rows;
  /** How to search; by default the quickest that fits and needs no files. */
  readonly method?: 'bfs' | 'ids' | 'ida';
  /** The lower bound of `ida`; by default `walking+invert`. */
  readonly heuristic?: Exclude<Heuristic, 'pattern'>;
  /** The most moves that a solution may have. */
  readonly limit?: number;
}

/** A shortest solution in full. */
export interface SolvedPosition {
  /** The way of the blank: U, D, L, R. */
  readonly letters: string;
  /** The tiles moved, in order. */
  readonly tiles: readonly number[];
  readonly moves: number;
  /** Boards entered by the search. */
  readonly nodes: number;
}

/**
 * A shortest solution as the blank's way: `solve([[1, 2, 3], [4, 6, 8], [7, 5, 0]])` is `'ULDR'`, a solved board's is `''`.
 *
 * @throws UserError when `rows` is no board, has no solution, or none within the limit.
 */
export const solve = (rows: Rows, options: SolveOptions = {}): string => solveFully(rows, options).letters;

/** As {@link solve}, with the tiles moved and the effort. */
export function solveFully(rows: Rows, options: SolveOptions = {}): SolvedPosition {
  const { puzzle, start } = readRows(rows, options.goal);
  checkSolvable(start, puzzle);
  const { moves, nodes } = finish(
    solverFor(puzzle, searchOf(options, puzzle)).search(start, options.limit ?? Infinity),
  );
  if (!moves)
    throw new UserError(`There is no solution of up to ${options.limit} moves; raise the limit.`, EXIT.noAnswer);
  const tiles = tilesMoved(start, moves, puzzle.size);
  return { letters: moves.join(''), tiles, moves: moves.length, nodes };
}

function readRows(rows: Rows, goal: Rows | undefined): { puzzle: Puzzle; start: Board } {
  const { size } = parseGoal(JSON.stringify(rows));
  const puzzle = goal ? parseGoal(JSON.stringify(goal), size) : orderedPuzzle(size);
  return { puzzle, start: parseBoard(JSON.stringify(rows), puzzle) };
}

function searchOf({ method, heuristic }: SolveOptions, puzzle: Puzzle): Search {
  if (method === undefined && heuristic === undefined) return quickestSearch(puzzle);
  if (method === 'bfs') return { method };
  if (method === 'ids') return { method, parityStep: true };
  return { method: 'ida', heuristic: heuristic ?? 'walking+invert' };
}
