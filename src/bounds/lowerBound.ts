import type { Board } from '../puzzle/board.js';
import { longestMove, type Metric } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { isRectangle, type Size } from '../puzzle/size.js';
import type { Formula } from './formula.js';

/**
 * A lower bound before it is opened for a puzzle. `Tables` is the type of all else that it needs.
 */
export interface Bound<Tables = void> {
  /** How users name it. */
  readonly name: string;
  /** The metrics whose moves it bounds. */
  readonly metrics: readonly Metric[];
  /** Whether the puzzle that it is opened for must have distinct tiles. */
  readonly distinct: boolean;
  /**
   * Why boards of a size are not bounded, as the end of a sentence that begins with the name;
   * undefined if they are.
   */
  readonly objection: (size: Size) => string | undefined;
  /**
   * Its formula, if it has one, by which a survey measures many boards at once; without one, it is
   * asked about each board, which takes a hundred times as long.
   */
  readonly formula?: (puzzle: Puzzle) => Formula;
  /** Opens it for a puzzle to which there is no objection. */
  readonly open: (puzzle: Puzzle, tables: Tables) => BoundCursor;
}

/**
 * The most moves of a path: more than any rectangle that is searched needs. Of single-tile moves
 * boards of two rows need most for their size, 6, 21, 36, 55, 80, 108 and 140 for 2x2 to 2x8 (OEIS
 * A151944), which goes on to some 310 for 2x12; a row of 255 cells needs 254. Each of these is a
 * multi-tile move too, so no board needs more multi-tile moves.
 */
export const LONGEST_PATH = 511;

/**
 * The most moves of a path on a board. With holes or walls a board may be little more than a ring,
 * on which it takes hundreds of moves to exchange some tiles.
 */
export const longestPath = (size: Size): number => (isRectangle(size) ? LONGEST_PATH : 8191);

/** The most cells that the blank passes on a path of {@link longestPath} moves. */
export const mostSteps = ({ metric, size }: Puzzle): number =>
  longestPath(size) * longestMove(metric, size);

/**
 * A lower bound of the moves to the goal, kept up to date along a path: the values at depth g + 1
 * are made from those at depth g and stay until that depth is entered anew, so there is nothing to
 * take back. Never more than the distance; 0 at the goal. Nothing is allocated once it is made.
 *
 * A bound of multi-tile moves is kept up to date cell by cell: depths are cells that the blank has
 * passed. The bound at a depth is for a move that ends there, so it may assume that the next move
 * is along the other axis. Every depth is made ready, because a longer move continues through it.
 */
export interface BoundCursor {
  /** The bound of a board at depth 0, on a path of up to {@link mostSteps} cells. */
  start(board: Board): number;
  /**
   * The bound at depth g + 1 after the tile in cell `from` of the board at depth g has gone to the
   * blank's cell `to`. `tiles` is the board before the move; what it holds in the cell `to` says
   * nothing. A bound above `limit` will not be entered, so any value above `limit` serves as well,
   * and the depth need not be made ready.
   */
  after(g: number, tiles: Uint8Array, from: number, to: number, limit: number): number;
}

/** The objection of bounds that go by rows and columns to boards without whole ones. */
export const onlyRectangles = (size: Size): string | undefined =>
  isRectangle(size) ? undefined : 'is for rectangles without holes, walls and wraps';

/** The bound of iterative deepening without a heuristic. */
export const zeroCursor: BoundCursor = { start: () => 0, after: () => 0 };
