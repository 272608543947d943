import type { MoveLetter } from '../../puzzle/moves.js';

/** By key: the move, of the blank, that takes a tile in the direction of the arrow. */
export const ARROW_MOVES: Readonly<Partial<Record<string, MoveLetter>>> = {
  ArrowUp: 'D',
  ArrowDown: 'U',
  ArrowLeft: 'R',
  ArrowRight: 'L',
};
