/** slide-atlas as a library: shortest solutions of sliding-tile puzzles. */
import { EXIT, UserError } from './errors.js';
import type { Board } from './puzzle/board.js';
import { orderedPuzzle, type Puzzle } from './puzzle/notation.js';
import { formatSize, parseSize, sameSize, type Size } from './puzzle/size.js';
import { HEURISTICS, type Heuristic } from './solve/heuristics/lowerBound.js';
import { quickestBound, quickestSearch, solverFor, type Search } from './solve/methods.js';
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
  /** The lower bound of `ida`; by default `walking+invert`, or `invert` where that has too large a table. */
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
 * @throws UserError when `rows` is no board, has no solution, or none within the limit, or an option is unknown.
 */
export const solve = (rows: Rows, options: SolveOptions = {}): string => solveFully(rows, options).letters;

/** As {@link solve}, with the tiles moved and the effort. */
export function solveFully(rows: Rows, options: SolveOptions = {}): SolvedPosition {
  const { puzzle, start } = readRows(rows, options.goal);
  const limit = readLimit(options.limit ?? Infinity);
  const search = searchOf(options, puzzle);
  checkSolvable(start, puzzle);
  const { moves, nodes } = finish(solverFor(puzzle, search).search(start, limit));
  if (!moves) throw new UserError(`There is no solution of up to ${limit} moves; raise the limit.`, EXIT.noAnswer);
  const tiles = tilesMoved(start, moves, puzzle.size);
  return { letters: moves.join(''), tiles, moves: moves.length, nodes };
}

function readRows(rows: Rows, goal: Rows | undefined): { puzzle: Puzzle; start: Board } {
  const { size, board: start } = readBoard(rows, 'rows');
  if (goal === undefined) return { puzzle: orderedPuzzle(size), start };
  const other = readBoard(goal, 'goal');
  if (!sameSize(other.size, size)) {
    throw new UserError(
      `The rows are ${formatSize(size)}, but the goal is ${formatSize(other.size)}; make them agree.`,
    );
  }
  return { puzzle: { size, goal: other.board }, start };
}

/** Callers without types may give anything. */
function readBoard(rows: unknown, what: 'rows' | 'goal'): { size: Size; board: Board } {
  const text = JSON.stringify(rows);
  const lengths = Array.isArray(rows) ? rows.map((row: unknown) => (Array.isArray(row) ? row.length : 0)) : [];
  if (lengths.length === 0 || lengths.some((length) => length === 0 || length !== lengths[0])) {
    throw new UserError(`The ${what} ${text} must be rows of equal length, such as [[1,2,3],[4,5,6],[7,8,0]].`);
  }
  const board = (rows as Board[]).flat();
  if (board.some((_, tile) => !board.includes(tile))) {
    throw new UserError(`The ${what} ${text} must hold each of 0 to ${board.length - 1} once, 0 for the blank.`);
  }
  return { size: parseSize(`${lengths.length}x${lengths[0]}`), board };
}

function searchOf({ method, heuristic }: SolveOptions, puzzle: Puzzle): Search {
  if (method === undefined && heuristic === undefined) return quickestSearch(puzzle);
  if (heuristic !== undefined && !BOUNDS.includes(heuristic)) throw unknown('heuristic', heuristic, BOUNDS);
  switch (method) {
    case 'bfs':
    case 'ids':
      if (heuristic !== undefined) {
        throw new UserError(`The heuristic '${heuristic}' is for the method 'ida', not for '${method}'.`);
      }
      return method === 'bfs' ? { method } : { method, parityStep: true };
    case 'ida':
    case undefined:
      return { method: 'ida', heuristic: heuristic ?? quickestBound(puzzle) };
    default:
      throw unknown('method', method, ['bfs', 'ids', 'ida']);
  }
}

const BOUNDS = HEURISTICS.filter((heuristic) => heuristic !== 'pattern');

const unknown = (option: string, value: unknown, choices: readonly string[]): UserError =>
  new UserError(`The ${option} '${String(value)}' is unknown; choose ${choices.join(' or ')}.`);

function readLimit(limit: number): number {
  if (limit === Infinity || (Number.isSafeInteger(limit) && limit >= 0)) return limit;
  throw new UserError(`The limit ${limit} is not a whole number of moves from 0 on.`);
}
