import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';

/** A position and a shortest way from it to the goal. */
export interface PageSolution {
  readonly start: Board;
  /** The way of the blank, U, D, L, R for each cell that it passes. */
  readonly letters: string;
}

/** What the page of a result gives its script. */
export interface PageData {
  readonly puzzle: Puzzle;
  /** Positions by depth. */
  readonly counts: readonly number[];
  /** Of the positions listed, in the order of the page. */
  readonly solutions: readonly PageSolution[];
  /** Of positions drawn at random. */
  readonly samples: readonly PageSolution[];
  /** Where positions can be played, and whether positions of any depth are found there. */
  readonly explorer?: { readonly address: string; readonly depths: boolean };
}
