import { BLANK, hasRepeatedTiles, type Board } from '../../puzzle/board.js';
import { isReachable } from '../../puzzle/parts.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { asDistinct, type DistinctPuzzle } from '../../puzzle/distinctTiles.js';
import { manhattanDistances } from '../../bounds/manhattan.js';

/**
 * The puzzle with distinct tiles: if tiles repeat, the tiles of a start get their homes so that
 * Manhattan distance is small, and the goal can be reached. A shortest solution may take other
 * homes.
 */
export function distinctNearHome(puzzle: Puzzle): DistinctPuzzle {
  const { goal, size, metric } = puzzle;
  if (!hasRepeatedTiles(goal)) return asDistinct(puzzle);
  const cells = goal.length;
  const blank = goal.indexOf(BLANK);
  /** The tile of a home cell. */
  const tileOf = (home: number): number => {
    if (home === blank) return BLANK;
    return home < blank ? home + 1 : home;
  };
  const ordered = goal.map((_, home) => tileOf(home));
  const distances = manhattanDistances(ordered, size);
  return {
    puzzle: { size, goal: ordered, metric },
    startOf(board) {
      const start = inOrder(board, goal, tileOf);
      const equal = pairsOf(board);
      /** What an exchange of the tiles in two cells adds to the distances. */
      const change = ([a, b]: Pair): number =>
        distances[start[a] * cells + b] +
        distances[start[b] * cells + a] -
        distances[start[a] * cells + a] -
        distances[start[b] * cells + b];
      const exchange = ([a, b]: Pair): void => {
        [start[a], start[b]] = [start[b], start[a]];
      };
      for (;;) {
        const better = equal.find((pair) => change(pair) < 0);
        if (!better) break;
        exchange(better);
      }
      // One more exchange makes the goal reachable: that which adds least.
      if (!isReachable(start, ordered, size))
        exchange(equal.toSorted((one, other) => change(one) - change(other))[0]);
      return start;
    },
  };
}

/** Two cells. */
type Pair = readonly [number, number];

/** All pairs of cells with equal tiles. */
const pairsOf = (board: Board): Pair[] =>
  board.flatMap((tile, a) =>
    board.flatMap((other, b): Pair[] => (a < b && tile === other ? [[a, b]] : [])),
  );

/** A board whose equal tiles get the numbers of their home cells in order. */
function inOrder(board: Board, goal: Board, tileOf: (home: number) => number): number[] {
  const numbers = new Map<number, number[]>();
  for (const [home, tile] of goal.entries())
    numbers.set(tile, [...(numbers.get(tile) ?? []), tileOf(home)]);
  return board.map((tile) => numbers.get(tile)!.shift()!);
}
