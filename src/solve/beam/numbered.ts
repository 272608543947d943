import { BLANK, hasRepeatedTiles } from '../../puzzle/board.js';
import { isReachable } from '../../puzzle/parity.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Distinct } from '../distinctTiles.js';
import { manhattanDistances } from '../heuristics/manhattan.js';

/**
 * The puzzle with distinct tiles: where tiles repeat, the tiles of a start get their homes so that
 * Manhattan distance is small, and the goal can be reached. A shortest solution may take other
 * homes.
 */
export function numbered(puzzle: Puzzle): Distinct {
  const { goal, size, metric } = puzzle;
  if (!hasRepeatedTiles(goal)) return { puzzle, startOf: (board) => board };
  const cells = goal.length;
  const blank = goal.indexOf(BLANK);
  /** The tile of a home cell. */
  const tileOf = (home: number): number =>
    home === blank ? BLANK : home < blank ? home + 1 : home;
  const ordered = goal.map((_, home) => tileOf(home));
  const distances = manhattanDistances(ordered, size);
  return {
    puzzle: { size, goal: ordered, metric },
    startOf(board) {
      const waiting = new Map<number, number[]>();
      for (const [home, tile] of goal.entries())
        waiting.set(tile, [...(waiting.get(tile) ?? []), tileOf(home)]);
      const start = board.map((tile) => waiting.get(tile)!.shift()!);
      /** What an exchange of the tiles in two cells adds to the distances. */
      const change = (a: number, b: number): number =>
        distances[start[a] * cells + b] +
        distances[start[b] * cells + a] -
        distances[start[a] * cells + a] -
        distances[start[b] * cells + b];
      const equal = board.flatMap((tile, a) =>
        board.flatMap((other, b): [number, number][] => (a < b && tile === other ? [[a, b]] : [])),
      );
      const exchange = ([a, b]: readonly [number, number]): void =>
        void ([start[a], start[b]] = [start[b], start[a]]);
      for (let better: [number, number] | undefined = equal[0]; better;) {
        better = equal.find(([a, b]) => change(a, b) < 0);
        if (better) exchange(better);
      }
      if (!isReachable(start, ordered, size)) {
        exchange(equal.toSorted((one, other) => change(...one) - change(...other))[0]);
      }
      return start;
    },
  };
}
