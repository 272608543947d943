import { AtlasError } from '../errors.js';
import type { Board } from '../puzzle/board.js';
import type { MoveLetter } from '../puzzle/moves.js';
import { formatLine } from '../puzzle/notation.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { isReachable } from '../puzzle/parity.js';
import { isLine } from '../puzzle/size.js';

/** A way from a start to the puzzle's goal, and how it was found. */
export interface Solution {
  readonly start: Board;
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

/** @throws AtlasError, saying why, when no moves lead from the start to the puzzle's goal. */
export function checkSolvable(start: Board, puzzle: Puzzle): void {
  if (isReachable(start, puzzle.goal, puzzle.size)) return;
  const reason = isLine(puzzle.size)
    ? 'in a single row or column the tiles keep their order'
    : 'the two differ by an odd number of exchanges (parity), and moves only make even ones';
  throw new AtlasError(
    'unsolvable',
    `The board '${formatLine(start, puzzle)}' has no solution: no moves lead to the goal '${formatLine(puzzle.goal, puzzle)}', as ${reason}`,
  );
}
