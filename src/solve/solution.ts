import type { Board } from '../puzzle/board.js';
import type { MoveLetter } from '../puzzle/moves.js';
import type { Answer } from './solver.js';

/** A way from a start to the puzzle's goal, and how it was found. */
export interface Solution {
  readonly start: Board;
  /** A letter for each cell that the blank passes. */
  readonly moves: readonly MoveLetter[];
  /** `bfs`, `ids`, `ida manhattan`, ... */
  readonly method: string;
  /** Whether no shorter way exists. */
  readonly optimal: boolean;
  /** Every solution takes so many moves of the metric; 0 if nothing is proved. */
  readonly atLeast: number;
  readonly nodes: number;
  /** The lower bound of the start, if the search had one. */
  readonly startBound?: number;
  readonly iterations: Answer['iterations'];
  readonly seconds: number;
  /**
   * The error or the signal's reason that ended the search before it had proved what was wanted.
   */
  readonly endedBy?: Error;
}
