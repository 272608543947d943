/*
 * How a player writes and reads moves: whose direction a letter means, and whether equal letters
 * are counted. A link always has the plain letters of the blank.
 */
import { hasLetters } from '../../puzzle/moves.js';
import { formatMoves, lettersBy, type Mover } from '../../notation/moveText.js';
import type { Puzzle } from '../../puzzle/puzzle.js';

export const NOTATIONS = ['blank', 'blank, counted', 'tile', 'tile, counted'] as const;
export type MoveNotation = (typeof NOTATIONS)[number];

export const moverOf = (notation: MoveNotation): Mover =>
  notation.startsWith('tile') ? 'tile' : 'blank';

/** `the blank` or `the tiles`. */
export const moverWords = (mover: Mover): string => (mover === 'tile' ? 'the tiles' : 'the blank');

/** A notation as a choice, with three moves as an example: `the tiles: R2D`. */
export const notationWords = (notation: MoveNotation): string =>
  `${moverWords(moverOf(notation))}: ${isCounted(notation) ? 'R2D' : 'RRD'}`;

const isCounted = (notation: MoveNotation): boolean => notation.endsWith('counted');

/** Moves of the blank in a notation: `RRDLL`, `R2DL2`, or in the multi-tile metric `R2 D L2`. */
export function writeMoves(
  moves: readonly string[],
  puzzle: Puzzle,
  notation: MoveNotation,
): string {
  if (!hasLetters(puzzle.size)) return formatMoves(moves, puzzle);
  const letters = lettersBy(formatMoves(moves, puzzle), moverOf(notation));
  if (!isCounted(notation)) return letters;
  return letters.replace(/(\w)\1+/g, (equal) => `${equal[0]}${equal.length}`);
}
