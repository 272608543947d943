/* Random positions of boards of any size, also of boards whose positions have no numbers. */
import { oncePer } from '../basics/once.js';
import { blankCell, exchanged, tileSequence, withBlank, type Board } from '../puzzle/board.js';
import { blankMoves, moveBlank } from '../puzzle/moves.js';
import { boardCount, isReachable, isWhole } from '../puzzle/parts.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { isLine, type Size } from '../puzzle/size.js';
import { randomIntegers, shuffle, type RandomBelow } from './random.js';
import { reachedBoards } from './reachedBoards.js';

/**
 * `count` different boards from which the goal can be reached, chosen uniformly at random, in a
 * random order. There must be far more of them. The same `seed`, 0 ... 2^32 - 1, gives the same
 * boards.
 */
export function randomBoards(puzzle: Puzzle, count: number, seed: number): Board[] {
  const below = randomIntegers(seed);
  const boards = new Map<string, Board>();
  while (boards.size < count) {
    const board = randomPosition(puzzle, below);
    boards.set(board.join(), board);
  }
  return [...boards.values()];
}

/** One of the boards from which the goal can be reached, each equally likely. */
export function randomPosition(puzzle: Puzzle, below: RandomBelow): Board {
  const { goal, size } = puzzle;
  // Moves put only the blank of a single row in another place among the tiles.
  if (isLine(size)) return withBlank(tileSequence(goal), below(goal.length));
  if (!isWhole(size)) return reachedOf(puzzle)(below);
  const board = shuffle([...goal], below);
  return isReachable(board, goal, size) ? board : exchanged(board);
}

/** Random boards of a puzzle whose tiles do not reach all orders of one parity. */
const reachedOf = oncePer((puzzle: Puzzle) => {
  const { boardAt, random } = reachedBoards(puzzle);
  const count = boardCount(puzzle.goal, puzzle.size);
  return count <= Number.MAX_SAFE_INTEGER
    ? (below: RandomBelow): Board => boardAt(below(count))
    : random;
});

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
