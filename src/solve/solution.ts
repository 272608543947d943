import type { Board } from '../puzzle/board.js';
import type { MoveLetter } from '../puzzle/moves.js';

/** A way from a start to the puzzle's goal, and how it was found. */
export interface Solution {
  readonly start: Board;
  /** A letter for each cell that the blank passes. */
  readonly moves: readonly MoveLetter[];
  /** `bfs`, `ids`, `ida manhattan`, ... */
  readonly method: string;
  /** Whether no shorter way exists. */
  readonly optimal: boolean;
  readonly nodes: number;
  /** The depths that were searched to, one after the other. */
  readonly bounds: readonly number[];
  readonly seconds: number;
}
