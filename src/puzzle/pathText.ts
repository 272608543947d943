/* Moves as text, from a board on which they must be possible. */
import { AtlasError } from '../basics/errors.js';
import { blankCell, type Board } from './board.js';
import { blankMoves, movesOn, type MoveLetter } from './moves.js';
import { lettersBy, parseMoves, type Mover } from './moveText.js';
import type { Puzzle } from './puzzle.js';

/** The edges of a board, where the blank cannot go on. */
const EDGES: Readonly<Record<MoveLetter, string>> = {
  U: 'in the top row',
  D: 'in the last row',
  L: 'in the first column',
  R: 'in the last column',
};

/**
 * Reads moves, as `parseMoves` does, that a mover makes from a board on.
 *
 * @returns a letter for each cell that the blank passes.
 * @throws AtlasError of the code `moves` when the text is no moves, or with the number of the first
 * one that leaves the board.
 */
export function parsePath(
  text: string,
  start: Board,
  { size, metric }: Puzzle,
  mover: Mover,
): MoveLetter[] {
  const path = parseMoves(text, mover);
  const moves = blankMoves(size);
  let blank = blankCell(start);
  for (const [made, letter] of path.entries()) {
    const move = moves[blank].find((possible) => possible.letter === letter);
    if (!move) {
      const number = movesOn(path.slice(0, made + 1), metric).length;
      const letters = lettersBy(movesOn(path, metric)[number - 1], mover);
      throw new AtlasError(
        'moves',
        `Move ${number}, ${letters}, cannot be made: the blank is ${EDGES[letter]}, and letters are read as those of the ${mover}`,
        { move: number },
      );
    }
    blank = move.to;
  }
  return path;
}
