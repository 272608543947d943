/*
 * What is known of the distances of some boards of a puzzle: the shortest ways that were found, and
 * what is proved of all ways.
 */
import type { Board } from '../../../puzzle/board.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { neighboursOf, type Neighbour } from '../../parts/game.js';

/** At first nothing is known but the goal. */
export function waysOf(puzzle: Puzzle) {
  /**
   * By board the moves of the shortest way. No board has more than a move more than its neighbours.
   */
  const most = new Map<string, number>();
  const least = new Map<string, number>();
  /** The moves of the shortest way that is known; undefined where none is, or not yet. */
  const of = (board: Board): number | undefined => most.get(board.join());

  function shorten(board: Board, moves: number): void {
    const before = of(board) ?? Infinity;
    if (moves >= before) return;
    most.set(board.join(), moves);
    for (const next of neighboursOf(board, puzzle))
      if (of(next.board) !== undefined) shorten(next.board, moves + 1);
  }

  /** Every way from a board takes so many moves. */
  function prove(board: Board, moves: number): void {
    const key = board.join();
    least.set(key, Math.max(moves, least.get(key) ?? 0));
  }

  /** Notes a distance. */
  function learn(board: Board, distance: number): void {
    most.set(board.join(), distance);
    prove(board, distance);
  }

  learn(puzzle.goal, 0);
  return {
    of,
    learn,
    prove,
    /** Notes a way to the goal, by the boards that it passes, each a move from the one before. */
    follow(boards: readonly Board[]): void {
      for (const board of boards.toReversed()) {
        shorten(
          board,
          1 + Math.min(...neighboursOf(board, puzzle).map((next) => of(next.board) ?? Infinity)),
        );
      }
    },
    /** Whether {@link of} is proved to be the distance. */
    isProved: (board: Board): boolean =>
      of(board) !== undefined && of(board) === least.get(board.join()),
    /**
     * The moves that every way from a board is proved to take; undefined where nothing is proved.
     */
    atLeast: (board: Board): number | undefined => least.get(board.join()),
    /** Where the first move of the shortest way that is known leads. */
    nearer(from: Board): Neighbour | undefined {
      const moves = of(from);
      if (moves === undefined) return undefined;
      return neighboursOf(from, puzzle).find((next) => of(next.board) === moves - 1);
    },
  };
}
