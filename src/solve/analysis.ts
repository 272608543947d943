/*
 * What each of some moves did to the distance from the goal. The first position is solved. After
 * each move it is known how long a solution is that takes the move back, or goes on along the last
 * one; a search only looks for a shorter one.
 */
import { blankCell, sameBoard, type Board } from '../puzzle/board.js';
import { depthRulesOf } from '../puzzle/metric.js';
import type { Step } from '../puzzle/moves.js';
import {
  boardsBetween,
  cellsAlong,
  moveCount,
  movesOn,
  pathOf,
  pathThrough,
  withoutReturns,
  type PlayedPath,
} from '../puzzle/paths.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { Size } from '../puzzle/size.js';
import { sumOf } from '../basics/numbers.js';

/** A shortest solution of up to `limit` moves of the metric; undefined if there is none. */
export type ShortestSearch = (board: Board, limit: number) => Promise<readonly Step[] | undefined>;

/** A move of the metric, and what it did. */
export interface AnalysedMove {
  /** The letters of the cells that the blank passed. */
  readonly move: string;
  readonly before: Board;
  /** From the position after it to the goal. */
  readonly distance: number;
  /** How many moves longer the shortest solution became, the move itself included. */
  readonly lost: number;
  /** A shortest solution from before it. */
  readonly shortest: readonly Step[];
}

export interface Analysis extends PlayedPath {
  /** From the first position to the goal. */
  readonly distance: number;
  /** From the last position to the goal. */
  readonly remaining: number;
  readonly lost: number;
  readonly moves: readonly AnalysedMove[];
  /** A shortest solution of the first position. */
  readonly shortest: readonly Step[];
}

/**
 * Analyses moves. `watch` gets how many of them are done.
 *
 * @throws as `solve` does.
 */
export async function analyse(
  { start, path }: PlayedPath,
  puzzle: Puzzle,
  solve: ShortestSearch,
  watch: (done: number) => void,
): Promise<Analysis> {
  const { size, metric, goal } = puzzle;
  const lengthOf = (path: readonly Step[]): number => moveCount(path, metric);
  const made = movesOn(path, metric);
  const boards = boardsBetween(start, made, size);
  const first = (await solve(start, Infinity))!;
  let shortest = first;
  const moves: AnalysedMove[] = [];
  for (const [number, move] of made.entries()) {
    watch(number);
    const [before, board] = [boards[number], boards[number + 1]];
    const next = sameBoard(board, goal)
      ? []
      : await solutionAfter({ move, before, shortest }, board, puzzle, solve);
    const [was, distance] = [lengthOf(shortest), lengthOf(next)];
    moves.push({ move, before, distance, lost: distance + 1 - was, shortest });
    shortest = next;
  }
  return {
    start,
    path,
    distance: lengthOf(first),
    remaining: lengthOf(shortest),
    lost: sumOf(moves.map(({ lost }) => lost)),
    moves,
    shortest: first,
  };
}

/** A shortest solution of the board after a move, found with one of the board before the move. */
async function solutionAfter(
  { move, before, shortest }: Pick<AnalysedMove, 'move' | 'before' | 'shortest'>,
  board: Board,
  puzzle: Puzzle,
  solve: ShortestSearch,
): Promise<readonly Step[]> {
  const { size, metric } = puzzle;
  const [planned] = movesOn(shortest, metric);
  if (planned === move) return shortest.slice(pathOf([move], size).length);
  const back = solutionBack(move, before, shortest, size);
  const { alternates } = depthRulesOf(puzzle);
  const limit = moveCount(back, metric) - (alternates ? 2 : 1);
  return (limit < 0 ? undefined : await solve(board, limit)) ?? back;
}

/**
 * The solution that takes a move from `before` back first; steps that take each other back are left
 * out.
 */
function solutionBack(
  move: string,
  before: Board,
  shortest: readonly Step[],
  size: Size,
): readonly Step[] {
  const blank = blankCell(before);
  const back = cellsAlong(blank, pathOf([move], size), size).toReversed();
  const on = cellsAlong(blank, shortest, size).slice(1);
  return pathThrough(withoutReturns([...back, ...on]), size);
}
