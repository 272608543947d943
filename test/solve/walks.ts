import { blankCell, type Board } from '../../src/puzzle/board.js';
import { blankMoves, moveBlank } from '../../src/puzzle/moves.js';
import type { Size } from '../../src/puzzle/size.js';

/** A move of the tile in cell `from` to the blank's cell `to`. */
export interface WalkStep {
  readonly before: Board;
  readonly after: Board;
  readonly from: number;
  readonly to: number;
}

/** A number of random moves from a board on. */
export function randomSteps(
  start: Board,
  size: Size,
  length: number,
  random: () => number,
): WalkStep[] {
  const moves = blankMoves(size);
  const steps: WalkStep[] = [];
  for (let before = start; steps.length < length; before = steps[steps.length - 1].after) {
    const to = blankCell(before);
    const from = moves[to][Math.floor(random() * moves[to].length)].to;
    steps.push({ before, after: moveBlank(before, from), from, to });
  }
  return steps;
}

/** The board that a walk leads to. */
export const walkTo = (start: Board, size: Size, length: number, random: () => number): Board =>
  randomSteps(start, size, length, random).at(-1)?.after ?? start;
