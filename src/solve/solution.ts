import { EXIT, UserError } from '../errors.js';
import { blankCell, type Board } from '../puzzle/board.js';
import { MOVE_LETTERS, moveBlank, moveSteps, type MoveLetter } from '../puzzle/moves.js';
import { formatLine, type Puzzle } from '../puzzle/notation.js';
import { isReachable } from '../puzzle/parity.js';
import { isLine, type Size } from '../puzzle/size.js';

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

/** The boards along a way, the start first. */
export function boardsAlong(start: Board, moves: readonly MoveLetter[], size: Size): Board[] {
  const steps = moveSteps(size);
  const boards = [start];
  for (const letter of moves) {
    const board = boards[boards.length - 1];
    boards.push(moveBlank(board, blankCell(board) + steps[MOVE_LETTERS.indexOf(letter)]));
  }
  return boards;
}

/** The tiles that move along a way, in order. */
export function tilesMoved(start: Board, moves: readonly MoveLetter[], size: Size): number[] {
  const steps = moveSteps(size);
  const board = [...start];
  let blank = blankCell(board);
  return moves.map((letter) => {
    const from = blank + steps[MOVE_LETTERS.indexOf(letter)];
    const tile = board[from];
    board[blank] = tile;
    blank = from;
    return tile;
  });
}

/** @throws UserError, saying why, when no moves lead from the start to the puzzle's goal. */
export function checkSolvable(start: Board, puzzle: Puzzle): void {
  if (isReachable(start, puzzle.goal, puzzle.size)) return;
  const reason = isLine(puzzle.size)
    ? 'in a single row or column the tiles keep their order'
    : 'the two differ by an odd number of exchanges (parity), and moves only make even ones';
  throw new UserError(
    `The board '${formatLine(start, puzzle)}' has no solution: no moves lead to the goal '${formatLine(puzzle.goal, puzzle)}', as ${reason}.`,
    EXIT.noAnswer,
  );
}
