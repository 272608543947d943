import type { Board } from '../../puzzle/board.js';
import type { TreeProgress, TreeResult } from '../depthFirst/treeSearch.js';
import type { Answer } from '../solver.js';

/**
 * Threads that search together. Its generators yield the number of boards entered so far, so that
 * the caller can show progress, or stop.
 */
export interface Team {
  /** An iteration to a limit, after one of the same position that entered `before` boards. */
  iterate(start: Board, limit: number, before: number): Generator<number, TreeResult>;
  /** As `solutionsWithin`, after an iteration of the same position that entered `before` boards. */
  solutions(start: Board, limit: number, before: number): Generator<TreeProgress, void>;
  /**
   * Announces which positions will be asked for next, in order, so that they can be searched
   * several at a time.
   */
  expect(starts: readonly Board[], limit: number): void;
  /** The answer for a position that was expected, if it does not take too long for one thread. */
  answer(start: Board): Generator<number, Answer | undefined>;
  /** Resolves when the threads have ended. */
  close(): Promise<void>;
}
