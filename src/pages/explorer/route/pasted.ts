/* Moves and positions that a player has written elsewhere. */
import { AtlasError } from '../../../basics/errors.js';
import type { Board } from '../../../puzzle/board.js';
import { boardAfter, movesOn, type MoveLetter } from '../../../puzzle/moves.js';
import { lettersBy, MOST_MOVES, MOVERS, parseMoves, type Mover } from '../../../puzzle/moveText.js';
import { impliedSize, parseBoard } from '../../../puzzle/notation.js';
import { isOrdered, orderedPuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import { formatSize, parseSize } from '../../../puzzle/size.js';
import { checkSolvable } from '../../../puzzle/solvable.js';
import { quoted } from '../../../basics/quoted.js';

/** A position, and the puzzle that it is of. */
interface PastedPosition {
  readonly puzzle: Puzzle;
  readonly board: Board;
}

/**
 * Reads a position of the puzzle, or where the usual goal is played of the size that the text
 * implies, such as `8 2 0/4 6 1/3 7 5`, `820461375` or rows on lines.
 *
 * @returns undefined when the text looks like moves.
 * @throws AtlasError when it is no board, or one that cannot be solved.
 */
export function readPastedBoard(text: string, puzzle: Puzzle): PastedPosition | undefined {
  if (!puzzle.labels && !/^[\s[(]*\d/.test(text)) return undefined;
  if (puzzle.labels && MOVES.test(text)) return undefined;
  const found = boardOfAnySize(text, puzzle);
  checkSolvable(found.board, found.puzzle);
  return found;
}

/**
 * The board of a text, of the puzzle's size, or where the usual goal is played of the size that the
 * text implies.
 *
 * @throws AtlasError when it is none.
 */
export function boardOfAnySize(text: string, puzzle: Puzzle): PastedPosition {
  try {
    return { puzzle, board: parseBoard(text, puzzle) };
  } catch (cause) {
    const size = isOrdered(puzzle) ? impliedSize(text) : undefined;
    if (size === undefined || size === formatSize(puzzle.size)) throw cause;
    const other = orderedPuzzle(parseSize(size), undefined, puzzle.metric);
    return { puzzle: other, board: parseBoard(text, other) };
  }
}

/** Letters with counts or none, and whatever people write between them. */
const MOVES = /^[\s,;.-]*[UDLR][UDLR\d\s,;.-]*$/i;

/** Moves of the blank, and whose direction their text told. */
interface PastedMoves {
  readonly moves: readonly string[];
  readonly mover: Mover;
}

/**
 * Reads moves as they are written anywhere, `RR D LL`, `rrdll`, `R,R,D` or `R2 D L2`: as moves of
 * `mover`, or, where these would leave the board, of the other mover.
 *
 * @throws AtlasError when one of them leaves the board by either reading.
 */
export function readMoves(
  text: string,
  board: Board,
  { size, metric }: Puzzle,
  mover: Mover,
): PastedMoves {
  if (!MOVES.test(text) || text.length > MOST_MOVES) {
    throw new AtlasError(
      'board',
      `Moves are the letters U, D, L and R, the moves of the ${mover}, as in RR D LL or R2 D L2, but not ${quoted(text)}`,
    );
  }
  const plain = text.replace(/[;.-]+/g, ' ');
  const pathBy = (by: Mover): MoveLetter[] => parseMoves(plain, by);
  const found = [mover, ...MOVERS].find((by) => leavingMove(pathBy(by), board, size) < 0);
  if (found) return { moves: movesOn(pathBy(found), metric), mover: found };
  const bad = leavingMove(pathBy(mover), board, size);
  const letter = lettersBy(pathBy(mover)[bad], mover);
  throw new AtlasError(
    'board',
    `Letter ${bad + 1} of the moves, ${letter} of the ${mover}, takes the blank off the board`,
  );
}

/** The first letter that takes the blank off the board; -1 if none does. */
function leavingMove(path: readonly MoveLetter[], board: Board, size: Puzzle['size']): number {
  let reached: Board | undefined = board;
  return path.findIndex((letter) => !(reached = reached && boardAfter(reached, [letter], size)));
}
