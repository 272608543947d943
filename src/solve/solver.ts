import type { Board } from '../puzzle/board.js';
import type { MoveLetter } from '../puzzle/moves.js';

/** Where a search stands: every sequence of fewer than `bound` moves is ruled out. */
export interface Progress {
  readonly bound: number;
  /** Boards entered so far. */
  readonly nodes: number;
}

/** A depth-first search to one bound. */
export interface Iteration {
  readonly bound: number;
  /** Boards entered in it. */
  readonly nodes: number;
}

/** How a search ended. */
export interface Answer {
  /**
   * The blank's way to the goal, a letter for each cell that it passes; undefined when there is
   * none within the limit.
   */
  readonly moves: readonly MoveLetter[] | undefined;
  /** Whether no shorter solution exists. */
  readonly optimal: boolean;
  readonly nodes: number;
  /** The lower bound of the start, if the search has one. */
  readonly startBound?: number;
  /**
   * The iterations, one after the other; empty for searches that do not deepen. The last one ends
   * at the solution.
   */
  readonly iterations: readonly Iteration[];
  /**
   * Where there is none within the limit: the moves that every solution takes at least, if the
   * search proves any.
   */
  readonly least?: number;
  /** The time of the search, if it was made before it was asked for. */
  readonly seconds?: number;
}

/** A way to find solutions; made for one goal, it serves any number of starts. */
export interface Solver {
  /**
   * Searches for a way from `start`, from which the goal can be reached, of at most `limit` moves
   * of the metric. It yields every few milliseconds and at the end of each deepening, so that the
   * caller can show progress, stop it, or do something else.
   */
  search(start: Board, limit: number): Generator<Progress, Answer>;
  /**
   * Tells the starts of the next searches, in order, so that threads can search several at a time.
   */
  expect?(starts: readonly Board[], limit: number): void;
  /** Resolves when its threads have ended; it serves no more. */
  close?(): Promise<void>;
}
