import type { Board } from '../../puzzle/board.js';
import type { Metric } from '../../puzzle/metric.js';

/** A position and a shortest way from it to the goal. */
export interface PageSolution {
  readonly start: Board;
  /** The way of the blank, U, D, L, R for each cell that it passes. */
  readonly letters: string;
}

/** What the page of a result gives its script. */
export interface PageData {
  readonly columns: number;
  readonly metric: Metric;
  /** Positions by depth. */
  readonly counts: readonly number[];
  /** What is written on each tile; nothing on the blank. */
  readonly labels: readonly string[];
  readonly goal: Board;
  /** Of the positions listed, in the order of the page. */
  readonly solutions: readonly PageSolution[];
  /** Of positions drawn at random. */
  readonly samples: readonly PageSolution[];
  readonly explorer?: ExplorerLinks;
}

/** Where positions can be played. */
export interface ExplorerLinks {
  /** A link to this board. */
  readonly link: string;
  /** What a link has for each tile; see `linkTexts`. */
  readonly texts: readonly string[];
  /** Whether positions of any depth are found there. */
  readonly depths: boolean;
}
