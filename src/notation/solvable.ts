/* Whether a board belongs to a puzzle, and whether moves lead from it to the goal. */
import { AtlasError, boardError } from '../basics/errors.js';
import type { Board } from '../puzzle/board.js';
import { formatLine } from './boardText.js';
import { isReachable, isWhole } from '../puzzle/parts.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, formatSize, isLine, type Size } from '../puzzle/size.js';
import { quoted } from '../basics/quoted.js';

/**
 * @throws AtlasError unless the value, which may be of any type, is a board with the tiles of the
 * puzzle's goal.
 */
export function checkTiles(value: unknown, { size, goal }: Puzzle): asserts value is Board {
  const cells = cellCount(size);
  if (!Array.isArray(value) || value.length !== cells) {
    throw boardError(
      `A board of ${formatSize(size)} is a list of ${cells} numbers, 0 for the blank`,
    );
  }
  const [tiles, wanted] = [value, goal].map((board: readonly unknown[]) =>
    board.toSorted(byNumber),
  );
  if (tiles.every((tile, place) => tile === wanted[place])) return;
  throw boardError(
    `The board does not hold the tiles of the goal, ${formatSize(size)}, each as often`,
  );
}

const byNumber = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : 0;

/** Why no moves lead from a board of this size to a goal with the same tiles, as a clause. */
export function unsolvableReason(size: Size): string {
  if (isLine(size)) return 'in a single row or column the tiles keep their order';
  return isWhole(size)
    ? 'the two differ by an odd number of exchanges (parity), and moves only make even ones'
    : 'on this board moves reach only a part of the orders of the tiles';
}

/** @throws AtlasError, with the reason, when no moves lead from the start to the puzzle's goal. */
export function checkSolvable(start: Board, puzzle: Puzzle): void {
  if (isReachable(start, puzzle.goal, puzzle.size)) return;
  const reason = unsolvableReason(puzzle.size);
  throw new AtlasError(
    'unsolvable',
    `The board ${quoted(formatLine(start, puzzle))} has no solution: no moves lead to the goal ${quoted(formatLine(puzzle.goal, puzzle))}, as ${reason}`,
    { board: start, goal: puzzle.goal },
  );
}
