/* Moves that a player has written elsewhere. */
import { AtlasError } from '../../../errors.js';
import type { Board } from '../../../puzzle/board.js';
import { boardAfter, movesOn, wayOn } from '../../../puzzle/moves.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { quoted } from '../../../quoted.js';

/** More letters are no solution. */
const MOST_LETTERS = 10_000;

/**
 * Reads moves as they are written anywhere, `RR D LL`, `rrdll` or `R,R,D`. @throws AtlasError when
 * one of them leaves the board.
 */
export function readMoves(text: string, board: Board, { size, metric }: Puzzle): readonly string[] {
  const letters = text.replace(/[\s,;.-]+/g, '').toUpperCase();
  if (!/^[UDLR]+$/.test(letters) || letters.length > MOST_LETTERS) {
    throw new AtlasError(
      'board',
      `Moves are the letters U, D, L and R, the way of the blank, as in RR D LL, but not ${quoted(text)}`,
    );
  }
  const way = wayOn([letters]);
  let reached: Board | undefined = board;
  const bad = way.findIndex(
    (letter) => !(reached = reached && boardAfter(reached, [letter], size)),
  );
  if (bad < 0) return movesOn(way, metric);
  throw new AtlasError(
    'board',
    `Letter ${bad + 1} of the moves, ${way[bad]}, takes the blank off the board`,
  );
}
