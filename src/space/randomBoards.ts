/* Random positions of boards of any size, also of boards whose positions have no numbers. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { BLANK, type Board } from '../puzzle/board.js';
import { reachability } from '../puzzle/parts.js';
import type { Puzzle } from '../puzzle/puzzle.js';

/**
 * `count` different boards from which the goal can be reached, chosen uniformly at random, in a
 * random order. There must be far more of them; the board has two or more rows and columns. The
 * same `seed`, 0 ... 2^32 - 1, gives the same boards.
 */
export function randomBoards({ goal, size }: Puzzle, count: number, seed: number): Board[] {
  const random = xoroshiro128plus(seed | 0);
  const isReachable = reachability(goal, size);
  const boards = new Map<string, Board>();
  while (boards.size < count) {
    const board = [...goal];
    for (let last = board.length - 1; last > 0; last--)
      exchange(board, last, uniformInt(random, 0, last));
    // Half of all boards are not reachable; an exchange of two tiles leads to each of the others.
    if (!isReachable(board)) {
      const [first, second] = [...board.keys()].filter((cell) => board[cell] !== BLANK);
      exchange(board, first, second);
    }
    boards.set(board.join(), board);
  }
  return [...boards.values()];
}

function exchange(board: number[], one: number, other: number): void {
  [board[one], board[other]] = [board[other], board[one]];
}
