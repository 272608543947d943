import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';

/** A position and, if it is known, a shortest solution from it to the goal. */
export interface PagePosition {
  readonly start: Board;
  /** The moves of the blank, U, D, L, R for each cell that it passes. */
  readonly letters?: string | undefined;
}

/** A lower bound of a survey. */
export interface PageBound {
  readonly name: string;
  /** Positions by depth and value. */
  readonly joint: readonly (readonly number[])[];
  /** Boards of an iteration by depth, predicted; and measured, where they were. */
  readonly boards: readonly number[];
  readonly measured: readonly (readonly [depth: number, boards: number])[];
}

/** What the page of a result gives its script. */
export interface PageData {
  readonly puzzle: Puzzle;
  /** Positions by depth. */
  readonly counts: readonly number[];
  /** All positions of the board, more than the counts add up to where the search was stopped. */
  readonly positions: number;
  /** The positions that the page draws, if they can be chosen. */
  readonly deepest: readonly PagePosition[];
  /** Positions drawn at random, with solutions. */
  readonly samples: readonly PagePosition[];
  /** Where there is a survey. */
  readonly bounds?: readonly PageBound[];
  /** Where positions can be played, and whether positions of any depth are found there. */
  readonly explorer?: { readonly address: string; readonly depths: boolean };
}
