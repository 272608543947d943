import type { Board } from '../puzzle/board.js';
import type { MoveLetter } from '../puzzle/moves.js';

export type RunOutcome = 'found' | 'exhausted' | 'paused';

/** How far a search to a bound is. */
export interface Iterated {
  /** Boards entered. */
  readonly nodes: number;
  /** A solution, if one was found. */
  readonly moves?: readonly MoveLetter[] | undefined;
}

/** How an iteration ended. */
export interface EndedIteration extends Iterated {
  /** Boards generated, see {@link DepthFirst.generated}. */
  readonly generated: number;
}

/** Depth-first search to a bound: an iteration of iterative deepening. */
export interface DepthFirst {
  /**
   * Starts over from a board, with a bound of up to LONGEST_PATH - 1, and returns the board's lower
   * bound. With a path, on which an earlier search stood, only boards behind it are entered, and
   * the returned number means nothing.
   */
  begin(start: Board, bound: number, path?: readonly MoveLetter[]): number;
  /**
   * Goes on until the goal is found, no path within the bound is left, or so many boards more have
   * been entered.
   */
  run(nodes: number): RunOutcome;
  /** Boards entered since `begin`. */
  nodes(): number;
  /**
   * Boards generated since `begin`: one for each move that was tried, whether or not the board was
   * then entered. The start is not one of them.
   */
  generated(): number;
  /** The path to the board where the search stands: after 'found', the solution. */
  moves(): MoveLetter[];
  /** Leaves out all that would be entered from the board where the search stands. */
  skip(): void;
}
