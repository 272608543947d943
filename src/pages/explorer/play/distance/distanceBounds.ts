/*
 * What is known of the distances of some boards of a puzzle: upper bounds, which are the shortest
 * solutions that were found, and lower bounds, which were proved.
 */
import type { Board } from '../../../../puzzle/board.js';
import type { Puzzle } from '../../../../puzzle/puzzle.js';
import { neighboursOf, type Neighbour } from '../../../../puzzle/neighbourBoards.js';

/** At first nothing is known but the goal. */
export function distanceBounds(puzzle: Puzzle) {
  /**
   * By board the moves of its shortest known solution. No board has more than a move more than its
   * neighbours.
   */
  const most = new Map<string, number>();
  /** By board the moves that every solution is proved to take. */
  const least = new Map<string, number>();
  /** The moves of the shortest known solution; undefined if there is none, or not yet. */
  const of = (board: Board): number | undefined => most.get(board.join());

  function shorten(board: Board, moves: number): void {
    const before = of(board) ?? Infinity;
    if (moves >= before) return;
    most.set(board.join(), moves);
    for (const next of neighboursOf(board, puzzle))
      if (of(next.board) !== undefined) shorten(next.board, moves + 1);
  }

  /** Records that every solution of a board takes `moves` moves or more. */
  function prove(board: Board, moves: number): void {
    const key = board.join();
    least.set(key, Math.max(moves, least.get(key) ?? 0));
  }

  /** Records a distance. */
  function learn(board: Board, distance: number): void {
    most.set(board.join(), distance);
    prove(board, distance);
  }

  learn(puzzle.goal, 0);
  return {
    puzzle,
    of,
    learn,
    prove,
    /** Records a solution, or a part of one, by its boards, each a move from the one before. */
    follow(boards: readonly Board[]): void {
      for (const board of boards.toReversed()) {
        const around = neighboursOf(board, puzzle).map((next) => of(next.board) ?? Infinity);
        shorten(board, 1 + Math.min(...around));
      }
    },
    /** Whether {@link of} is proved to be the distance. */
    isProved: (board: Board): boolean =>
      of(board) !== undefined && of(board) === least.get(board.join()),
    /** The moves that every solution is proved to take; undefined if nothing is proved. */
    atLeast: (board: Board): number | undefined => least.get(board.join()),
    /** Where the first move of the shortest known solution leads. */
    nearer(from: Board): Neighbour | undefined {
      const moves = of(from);
      if (moves === undefined) return undefined;
      return neighboursOf(from, puzzle).find((next) => of(next.board) === moves - 1);
    },
  };
}

export type DistanceBounds = ReturnType<typeof distanceBounds>;
