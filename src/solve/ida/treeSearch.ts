import type { Board } from '../../puzzle/board.js';
import type { Step } from '../../puzzle/moves.js';

/** Boards entered between two signs of progress: some milliseconds, with any bound. */
export const SLICE = 50_000;

export type TreeOutcome = 'found' | 'exhausted' | 'paused';

/** How far the search of a tree is. */
export interface TreeProgress {
  /** Boards entered. */
  readonly nodes: number;
  /** A solution, if one was found. */
  readonly path?: readonly Step[] | undefined;
}

/** How the search of a tree ended. */
export interface TreeResult extends TreeProgress {
  /** Boards generated, see {@link TreeSearch.generated}. */
  readonly generated: number;
}

/**
 * A depth-first search of the tree of all paths from a board, to a limit of moves. Iterative
 * deepening repeats it with a larger limit.
 */
export interface TreeSearch {
  /** The most moves of a path. */
  readonly mostMoves: number;
  /**
   * Begins a new search from a board, with a limit of up to `mostMoves`, and returns the board's
   * lower bound. With the path of an earlier search, it enters only boards after that path, and the
   * returned number means nothing.
   */
  begin(start: Board, limit: number, path?: readonly Step[]): number;
  /**
   * Continues until the goal is found, no path within the limit is left, or `nodes` more boards
   * were entered.
   */
  run(nodes: number): TreeOutcome;
  /** Boards entered since `begin`. */
  nodes(): number;
  /**
   * Boards generated since `begin`: one for each move that was tried, whether or not the board was
   * then entered. The start is not one of them.
   */
  generated(): number;
  /** The path to the current board: after 'found', the solution. */
  path(): Step[];
  /** Leaves out all boards after the current one. */
  skip(): void;
}
