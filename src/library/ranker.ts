import { AtlasError } from '../errors.js';
import { snakeParity } from '../puzzle/parity.js';
import { boardRanker } from '../rank/boardRank.js';
import { placeRankCount, rankPlaces, unrankPlaces } from '../rank/placeRank.js';
import {
  choice,
  readGoal,
  readOptions,
  readPosition,
  rowsOf,
  type Position,
  type Rows,
} from './arguments.js';

export interface RankerOptions {
  /** The board rank, by default, or the place rank. */
  readonly numbering?: 'board' | 'place';
}

/** Numbers the positions from which one goal can be reached, from 0 to `count` - 1. */
export interface Ranker {
  readonly count: number;
  /** Whether the goal can be reached from a position. */
  has(position: Position): boolean;
  /** @throws AtlasError when the position is no board, or the goal cannot be reached from it. */
  rank(position: Position): number;
  /** Inverse of `rank`. @throws AtlasError when no position has this rank. */
  unrank(rank: number): Rows;
}

/**
 * A ranker of a goal, which is a board's rows, or a size such as `'3x4'` for the tiles in order. It
 * takes a microsecond or two for a position, and allocates nothing large.
 *
 * @throws AtlasError when the goal is no board, or has more positions than 2^53.
 */
export function ranker(goal: Rows | string, options: RankerOptions = {}): Ranker {
  const { numbering } = readOptions(options, { numbering: choice(['board', 'place']) });
  const puzzle = readGoal(goal, 'single-tile');
  const { size } = puzzle;
  const boards = boardRanker(puzzle.goal, size);
  const parity = snakeParity(puzzle.goal, size);
  const byPlace = numbering === 'place';
  return {
    count: byPlace ? placeRankCount(size) : boards.count,
    has: (position) => boards.has(readPosition(position, puzzle)),
    rank(position) {
      const board = readPosition(position, puzzle);
      const rank = boards.rank(board);
      return byPlace ? rankPlaces(board, size) : rank;
    },
    unrank(rank) {
      if (typeof rank !== 'number') throw new AtlasError('rank', 'A rank is a number from 0 on');
      return rowsOf(byPlace ? unrankPlaces(rank, parity, size) : boards.unrank(rank), size);
    },
  };
}
