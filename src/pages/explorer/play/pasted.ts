/* Moves and positions that a player has written elsewhere. */
import { boardError } from '../../../basics/errors.js';
import type { Board } from '../../../puzzle/board.js';
import type { MoveLetter } from '../../../puzzle/moves.js';
import { boardAfter, movesOn } from '../../../puzzle/paths.js';
import {
  lettersBy,
  MOST_MOVES,
  MOVERS,
  parseMoves,
  withLetters,
  type Mover,
} from '../../../notation/moveText.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { checkSolvable } from '../../../notation/solvable.js';
import { readBoardOfAny, type PuzzleBoard } from '../../../notation/oneText.js';
import { quoted } from '../../../basics/quoted.js';

/**
 * Reads a position of the puzzle, or of another one that the text states or shows, in any form of
 * docs/commands.md.
 *
 * @returns undefined when the text looks like moves.
 * @throws AtlasError when it is no board, or one that cannot be solved.
 */
export function readPastedBoard(text: string, puzzle: Puzzle): PuzzleBoard | undefined {
  const isBoard = puzzle.labels ? text.trim() !== '' : /\d/.test(text);
  if (!isBoard || MOVES.test(withLetters(text))) return undefined;
  const found = readBoardOfAny(text, puzzle);
  checkSolvable(found.board, found.puzzle);
  return found;
}

/** Letters with counts or none, and whatever people write between them. */
const MOVES = /^[\s,;.-]*[UDLR][UDLR\d\s,;.-]*$/i;

/** Moves of the blank, and whose direction their text gives. */
interface PastedMoves {
  readonly moves: readonly string[];
  readonly mover: Mover;
}

/**
 * Reads moves as they are written anywhere, `RR D LL`, `rrdll`, `R,R,D` or `R2 D L2`: as moves of
 * `mover`, or, if these would leave the board, of the other mover.
 *
 * @throws AtlasError when one of them leaves the board by either reading.
 */
export function readMoves(
  text: string,
  board: Board,
  { size, metric }: Puzzle,
  mover: Mover,
): PastedMoves {
  if (!MOVES.test(withLetters(text)) || text.length > MOST_MOVES) {
    throw boardError(
      `Moves are the letters U, D, L and R, the moves of the ${mover}, as in RR D LL or R2 D L2, but not ${quoted(text)}`,
    );
  }
  const plain = text.replace(/[;.-]+/g, ' ');
  const pathBy = (by: Mover): MoveLetter[] => parseMoves(plain, by);
  const found = [mover, ...MOVERS].find((by) => leavingMove(pathBy(by), board, size) < 0);
  if (found) return { moves: movesOn(pathBy(found), metric), mover: found };
  const bad = leavingMove(pathBy(mover), board, size);
  const letter = lettersBy(pathBy(mover)[bad], mover);
  throw boardError(
    `Letter ${bad + 1} of the moves, ${letter} of the ${mover}, takes the blank off the board`,
  );
}

/** The first letter that takes the blank off the board; -1 if none does. */
function leavingMove(path: readonly MoveLetter[], board: Board, size: Puzzle['size']): number {
  let reached: Board | undefined = board;
  return path.findIndex((letter) => !(reached = reached && boardAfter(reached, [letter], size)));
}
