/* The slow, obvious ways to count shortest solutions. */
import type { Board } from '../../src/puzzle/board.js';
import { metricMoves } from '../../src/puzzle/moves.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { boardKey, naiveLayers, naiveMultiTileLayers } from './search.js';

/** The boards that one move leads to: the tiles between the blank's cells go along by one. */
function neighboursIn({ metric, size }: Puzzle): (board: Board) => Board[] {
  const moves = metricMoves(metric, size);
  return (board) => {
    const blank = board.indexOf(0);
    return moves[blank].map(({ to, step }) => {
      const moved = [...board];
      for (let cell = blank; cell !== to; cell += step) moved[cell] = board[cell + step];
      moved[to] = 0;
      return moved;
    });
  };
}

export interface Counted {
  readonly board: Board;
  /** To the goal. */
  readonly moves: number;
  /** Its shortest solutions. */
  readonly count: bigint;
}

/** All boards of a space with their solutions: as many as the nearer neighbours have together. */
export function naiveCounts(puzzle: Puzzle): Counted[] {
  const { goal, size, metric } = puzzle;
  const neighbours = neighboursIn(puzzle);
  const layers =
    metric === 'single-tile' ? naiveLayers(goal, size) : naiveMultiTileLayers(goal, size);
  let nearer = new Map([[boardKey(goal), 1n]]);
  return layers.flatMap((boards, moves) => {
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
  const neighbours = neighboursIn(puzzle);
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
