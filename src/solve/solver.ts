import type { Partition } from '../bounds/patterns/partitions.js';
import type { Board } from '../puzzle/board.js';
import type { Step } from '../puzzle/moves.js';
import type { ShortestPaths } from './paths/shortestPaths.js';

/** What a search knows of a position before it ends. */
export interface Known {
  /** No solution has fewer moves of the metric; 0 if nothing is proved. */
  readonly atLeast: number;
  /** Boards entered so far; a beam counts all boards that it makes. */
  readonly nodes: number;
  /** The best solution so far: a step for each cell that the blank passes. */
  readonly path?: readonly Step[];
  /** If two solvers take turns: what the one that proves knows. */
  readonly proof?: Known;
}

/** What an iteration of iterative deepening entered and generated. */
export interface IterationCounts {
  /** The most moves of its paths. */
  readonly limit: number;
  /** Boards entered. */
  readonly nodes: number;
  readonly generated: number;
}

/** How a search ended. */
export interface Answer {
  /**
   * The blank's path to the goal, a step for each cell that it passes; undefined when none was
   * found within the limit.
   */
  readonly path: readonly Step[] | undefined;
  /** Whether no shorter solution exists. */
  readonly optimal: boolean;
  readonly nodes: number;
  /**
   * Boards generated: one for each move of a board that was expanded. Undefined for a search that
   * does not count them.
   */
  readonly generated?: number;
  /** The lower bound of the start, if the search has one. */
  readonly startBound?: number;
  /**
   * The iterations of iterative deepening; the last one ends at the solution. Empty for other
   * searches.
   */
  readonly iterations: readonly IterationCounts[];
  /** Given if the search proves that no solution is within the limit: as {@link Known.atLeast}. */
  readonly atLeast?: number;
  /** The time of the search, if it was made before it was asked for. */
  readonly seconds?: number;
}

/** A search for solutions; made for one goal, it serves any number of starts. */
export interface SteppedSolver {
  /** The partition of its pattern databases, if it has some. */
  readonly partition?: Partition | undefined;
  /**
   * Searches for a path from `start`, from which the goal can be reached, of at most `limit` moves
   * of the metric. It yields every few milliseconds and at the end of each iteration, so that the
   * caller can show progress, stop it, or do something else. A search that finds ever better
   * solutions has its best one at `end`, by `performance.now()`, if it is given.
   */
  search(start: Board, limit: number, end?: number): Generator<Known, Answer>;
  /**
   * All shortest solutions of a board, once {@link search} has found one. A solver that finds no
   * shortest ones has none.
   */
  paths?(
    start: Board,
    path: readonly Step[],
    iterations: Answer['iterations'],
  ): Generator<Known, ShortestPaths>;
  /** A number of moves that every solution of a board takes at least. */
  bound?(board: Board): number;
  /**
   * Gets the starts of the next searches, in order, so that threads can search several at a time.
   */
  expect?(starts: readonly Board[], limit: number): void;
  /** Resolves when its threads have ended; do not use the solver afterwards. */
  close?(): Promise<void>;
}

/** The solver of an attempt, with its name. */
export interface NamedSolver extends SteppedSolver {
  /** `bfs`, `ida pattern 6-6-3`, ... */
  readonly name: string;
}
