/* Seeded random boards, the same on every machine (mulberry32, Tommy Ettinger 2017). */
import { blankCell, type Board } from '../src/puzzle/board.js';
import { isReachable } from '../src/puzzle/parts.js';
import type { Puzzle } from '../src/puzzle/puzzle.js';

export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A shuffled copy. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [copy[last], copy[other]] = [copy[other], copy[last]];
  }
  return copy;
}

/** Some board, from which the goal can be reached. */
export function randomBoard({ goal, size }: Puzzle, seed: number): Board {
  const board = shuffled(goal, seededRandom(seed));
  if (isReachable(board, goal, size)) return board;
  const [one, other] = [0, 1, 2].filter((cell) => cell !== blankCell(board));
  return board.with(one, board[other]).with(other, board[one]);
}
