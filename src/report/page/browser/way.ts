/* A solution as the player goes along it, step by step; nothing of the page. */
import { BLANK, type Board } from '../../../puzzle/board.js';
import { boardsAlong, type MoveLetter, tilesMoved } from '../../../puzzle/moves.js';
import type { Size } from '../../../puzzle/size.js';
import type { PageSolution } from '../pageData.js';

export interface Way {
  readonly moves: readonly MoveLetter[];
  /** The tile that each move moves. */
  readonly moved: readonly number[];
  /** The board at each step, the start at step 0. */
  readonly boards: readonly Board[];
  /** The same boards with a number of its own for every tile, its first cell + 1, by which equal tiles are told apart. */
  readonly pieces: readonly Board[];
}

export function wayOf({ start, letters }: PageSolution, size: Size): Way {
  const moves = Array.from(letters) as MoveLetter[];
  const pieces = start.map((tile, cell) => (tile === BLANK ? BLANK : cell + 1));
  return {
    moves,
    moved: tilesMoved(start, moves, size),
    boards: boardsAlong(start, moves, size),
    pieces: boardsAlong(pieces, moves, size),
  };
}

/** `R, tile 7`: the move that leads to a step, from 1 on. */
export const moveText = ({ moves, moved }: Way, step: number, labels: readonly string[]): string =>
  `${moves[step - 1]}, tile ${labels[moved[step - 1]]}`;

/** How far along the way a step is. */
export function stepText(way: Way, step: number, labels: readonly string[]): string {
  const { length } = way.moves;
  if (step === length) return `The goal, after ${length} moves`;
  return `Move ${step} of ${length}${step > 0 ? `: ${moveText(way, step, labels)}` : ''}`;
}
