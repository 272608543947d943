import type { Board } from '../../src/puzzle/board.js';
import type { Size } from '../../src/puzzle/size.js';
import { boardRanker } from '../../src/rank/boardRank.js';

/** The rank of a single board. */
export const rankBoard = (board: Board, goal: Board, size: Size): number =>
  boardRanker(goal, size).rank(board);

/** The board of a single rank. */
export const unrankBoard = (rank: number, goal: Board, size: Size): Board =>
  boardRanker(goal, size).unrank(rank);
