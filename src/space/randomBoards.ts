/* Random positions of boards of any size, also of boards whose positions have no numbers. */
import { BLANK, blankCell, type Board } from '../puzzle/board.js';
import { blankMoves, moveBlank } from '../puzzle/moves.js';
import { boardCount, isWhole, reachability } from '../puzzle/parts.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { isLine, type Size } from '../puzzle/size.js';
import { randomIntegers, shuffle, type RandomBelow } from './random.js';
import { reachedBoards } from './reachedBoards.js';

/**
 * `count` different boards from which the goal can be reached, chosen uniformly at random, in a
 * random order. There must be far more of them; the board has two or more rows and columns. The
 * same `seed`, 0 ... 2^32 - 1, gives the same boards.
 */
export function randomBoards({ goal, size }: Puzzle, count: number, seed: number): Board[] {
  const below = randomIntegers(seed);
  const isReachable = reachability(goal, size);
  const boards = new Map<string, Board>();
  while (boards.size < count) {
    const board = shuffledTiles(goal, below);
    // Half of all boards are not reachable; an exchange of two tiles leads to each of the others.
    if (!isReachable(board)) {
      const [first, second] = [...board.keys()].filter((cell) => board[cell] !== BLANK);
      exchange(board, first, second);
    }
    boards.set(board.join(), board);
  }
  return [...boards.values()];
}

/**
 * One position after the other, any equally likely, of boards with up to 2^53 positions if not all
 * orders of their tiles can be reached.
 */
export function* randomPositions(puzzle: Puzzle, below: RandomBelow): Generator<Board, never> {
  const { goal, size } = puzzle;
  if (!isWhole(size) && !isLine(size)) {
    const [boardAt, count] = [reachedBoards(puzzle), boardCount(goal, size)];
    for (;;) yield boardAt(below(count));
  }
  const isReachable = reachability(goal, size);
  for (;;) {
    const board = shuffledTiles(goal, below);
    if (isReachable(board)) yield board;
  }
}

/** The board after random moves, none of which takes back the one before if there is another. */
export function randomWalk(from: Board, moves: number, size: Size, below: RandomBelow): Board {
  const possible = blankMoves(size);
  let board = from;
  let last = -1;
  for (let made = 0; made < moves; made++) {
    const blank = blankCell(board);
    const choices = possible[blank].filter(({ to }) => to !== last);
    const { to } = choices.length > 0 ? choices[below(choices.length)] : possible[blank][0];
    board = moveBlank(board, to);
    last = blank;
  }
  return board;
}

/** The tiles in a random order. */
export const shuffledTiles = (board: Board, below: RandomBelow): number[] =>
  shuffle([...board], below);

function exchange(board: number[], one: number, other: number): void {
  [board[one], board[other]] = [board[other], board[one]];
}
