/* Moves analysed, and made fewer, within limits of time. */
import { hasCode } from '../../basics/errors.js';
import { hasRepeatedTiles, sameBoard } from '../../puzzle/board.js';
import { boardsAlong, moveCount, type PlayedPath } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { ShortestSearch } from '../../solve/analysis.js';
import {
  shortenings,
  type Shortened,
  type ShortenedPath,
} from '../../solve/shortening/shortening.js';
import type { SolveLimits } from '../../solve/position/positionState.js';
import type { Solving } from '../../solve/solving.js';
import { pauseFor } from '../../basics/turns.js';
import { whileShown, type Context } from '../context.js';

/**
 * The shortest solutions of a solving, each within limits. It throws the error that ended a search
 * early.
 */
export const shortestSearch =
  (solving: Solving, limits: Partial<SolveLimits> = {}): ShortestSearch =>
  async (board, limit) => {
    try {
      return (await solving.solve(board, { ...limits, limit })).path;
    } catch (cause) {
      if (limit < Infinity && hasCode(cause, 'limit-reached')) return undefined;
      throw cause;
    }
  };

/** Makes a path shorter until nothing more is found, for at most `seconds`. */
export async function shortenPath(
  { start, path: given }: PlayedPath,
  puzzle: Puzzle,
  seconds: number,
  { reporter, signal }: Context,
): Promise<ShortenedPath> {
  const { size, goal, metric } = puzzle;
  const began = performance.now();
  const pause = pauseFor(signal);
  const count = moveCount(given, metric);
  let best: Shortened = { path: given, moves: count, window: 0 };
  await whileShown(reporter.progress(Infinity), async ({ update }) => {
    for (best of shortenings(start, given, puzzle)) {
      update(0, `${best.moves} moves, windows of ${best.window} are shortest`);
      if (performance.now() - began > 1000 * seconds) break;
      await pause();
    }
  });
  const { path, moves, window } = best;
  const boards = boardsAlong(start, path, size);
  return {
    start,
    path,
    moves,
    given: count,
    isSolution: sameBoard(boards[boards.length - 1], goal),
    window,
    optimal: window >= moves && !hasRepeatedTiles(goal),
  };
}
