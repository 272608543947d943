import { argumentError, AtlasError } from '../basics/errors.js';
import { hasRepeatedTiles } from '../puzzle/board.js';
import { snakeParity } from '../puzzle/parity.js';
import { isReachable } from '../puzzle/parts.js';
import { formatSize, isRectangle } from '../puzzle/size.js';
import { boardRanker } from '../rank/boardRank.js';
import { placeRankCount, rankPlaces, unrankPlaces } from '../rank/placeRank.js';
import { BLANK_LABEL, choice, readOptions } from './arguments.js';
import {
  readGoal,
  readPosition,
  rowsOf,
  type Cell,
  type Goal,
  type Kind,
  type Position,
  type Rows,
} from './boards.js';

export interface RankerOptions {
  /** The board rank, by default, or the place rank. */
  readonly numbering?: 'board' | 'place';
  /** The label of the blank, for a goal of labels. */
  readonly blank?: string;
}

const OPTIONS = { numbering: choice(['board', 'place']), blank: BLANK_LABEL };

/** Numbers the positions from which one goal can be reached, from 0 to `count` - 1. */
export interface Ranker<Of extends Cell = number> {
  /** The positions from which the goal can be reached: ranks go from 0 to `count` - 1. */
  readonly count: number;
  /** Whether the goal can be reached from a position. */
  has(position: Position<Of>): boolean;
  /** The number of a position, from 0. @throws AtlasError with the code `board` or `unsolvable`. */
  rank(position: Position<Of>): number;
  /**
   * Inverse of `rank`. @throws AtlasError with the code `rank` when no position has this number.
   */
  unrank(rank: number): Rows<Of>;
}

/**
 * A ranker of a goal, which is a board's rows, or a size such as `'3x4'` for the tiles in order. It
 * takes a few microseconds for a position, and allocates nothing large.
 *
 * @throws AtlasError with the code `argument` (options), `board` or `labels-unnamed` (the goal), or
 * `rank` when it has more positions than 2^53.
 */
export function ranker<Given extends Cell = number>(
  goal: Goal<Given>,
  options: RankerOptions = {},
): Ranker<Kind<Given>> {
  const { numbering, blank } = readOptions(options, OPTIONS);
  const puzzle = readGoal(goal, { metric: 'single-tile', blank });
  const { size } = puzzle;
  const boards = boardRanker(puzzle.goal, size);
  const byPlace = numbering === 'place';
  if (byPlace && !isRectangle(size)) {
    throw argumentError(
      `The place rank goes along the rows of rectangles, and the board is ${formatSize(size)}; choose the numbering 'board'`,
    );
  }
  if (byPlace && hasRepeatedTiles(puzzle.goal)) {
    throw argumentError(
      "The place rank is for distinct tiles, but tiles repeat in the goal; choose the numbering 'board'",
    );
  }
  const parity = byPlace ? snakeParity(puzzle.goal, size) : 'even';
  return {
    count: byPlace ? placeRankCount(size) : boards.count,
    has: (position) => isReachable(readPosition(position, puzzle), puzzle.goal, size),
    rank(position) {
      const board = readPosition(position, puzzle);
      const rank = boards.rank(board);
      return byPlace ? rankPlaces(board, size) : rank;
    },
    unrank(rank) {
      if (typeof rank !== 'number') throw new AtlasError('rank', 'A rank is a number from 0 on');
      return rowsOf(byPlace ? unrankPlaces(rank, parity, size) : boards.unrank(rank), puzzle);
    },
  };
}
