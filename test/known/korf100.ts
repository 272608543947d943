import type { Board } from '../../src/puzzle/board.js';
import lines from './korf100.json' with { type: 'json' };

/*
 * The 100 random instances of the 15-puzzle of R. E. Korf, "Depth-first iterative-deepening: an
 * optimal admissible tree search", Artificial Intelligence 27 (1985). Tiles from nathansttt/hog2
 * envutil/STPInstances.cpp; lengths from Lee-Li-404/15Puzzle_Search test_full.txt and
 * mspiegel/A087725 data/korf100.txt, which agree. The goal has the blank first.
 */
export interface KorfInstance {
  /** 1 to 100. */
  readonly number: number;
  readonly board: Board;
  /** Moves of a shortest solution. */
  readonly length: number;
}

/** The instances as published, for the goal 0 1 2 ... 15. */
export const KORF: readonly KorfInstance[] = lines.map((line, index) => ({
  number: index + 1,
  board: line.slice(0, 16),
  length: line[16],
}));

/**
 * The same position for the goal with the blank last: the board rotated by 180 degrees, tile v
 * renamed 16 - v.
 */
export const rotated = (board: Board): Board =>
  board.toReversed().map((tile) => (tile === 0 ? 0 : 16 - tile));
