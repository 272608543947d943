/* The slow, obvious ways to count shortest solutions. */
import type { Board } from '../../src/puzzle/board.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { boardKey, naiveLayers, naiveNeighbours } from './search.js';

export interface Counted {
  readonly board: Board;
  /** To the goal. */
  readonly moves: number;
  /** Its shortest solutions. */
  readonly count: bigint;
}

/** All boards of a space with their solutions: as many as the nearer neighbours have together. */
export function naiveCounts(puzzle: Puzzle): Counted[] {
  const neighbours = naiveNeighbours(puzzle);
  let nearer = new Map([[boardKey(puzzle.goal), 1n]]);
  return naiveLayers(puzzle).flatMap((boards, moves) => {
    const counted = boards.map((board) => ({
      board,
      moves,
      count:
        moves === 0
          ? 1n
          : neighbours(board).reduce(
              (sum, neighbour) => sum + (nearer.get(boardKey(neighbour)) ?? 0n),
              0n,
            ),
    }));
    nearer = new Map(counted.map(({ board, count }) => [boardKey(board), count]));
    return counted;
  });
}

/**
 * The solutions of so many moves from a start, counted forwards, layer by layer: how many paths
 * lead to each board, without the boards from which a lower bound rules out the goal.
 */
export function naiveForwardCount(
  start: Board,
  moves: number,
  bound: (board: Board) => number,
  puzzle: Puzzle,
): bigint {
  const neighbours = naiveNeighbours(puzzle);
  let counts = new Map([[boardKey(start), { board: start, count: 1n }]]);
  for (let left = moves - 1; left >= 0; left--) {
    const next: typeof counts = new Map();
    for (const { board, count } of counts.values()) {
      for (const neighbour of neighbours(board)) {
        const key = boardKey(neighbour);
        const known = next.get(key);
        if (known) known.count += count;
        else if (bound(neighbour) <= left) next.set(key, { board: neighbour, count });
      }
    }
    counts = next;
  }
  return counts.get(boardKey(puzzle.goal))?.count ?? 0n;
}
