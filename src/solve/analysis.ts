/*
 * What each of some moves did to the distance from the goal. The first position is solved. After
 * each move it is known how long a solution is that takes the move back, or goes on along the last
 * one; a search only looks for a shorter one.
 */
import { sameBoard, type Board } from '../puzzle/board.js';
import { METRIC_RULES, type Metric } from '../puzzle/metric.js';
import { boardsBetween, movesOn, type MoveLetter } from '../puzzle/moves.js';
import { undoing } from '../puzzle/moveText.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { sumOf } from '../basics/numbers.js';

/** A position from which the goal can be reached, and moves from it that can be made. */
export interface PlayedMoves {
  readonly start: Board;
  /** A letter for each cell that the blank passes. */
  readonly path: readonly MoveLetter[];
}

/** A shortest solution of up to so many moves of the metric; undefined if there is none. */
export type Shortest = (
  board: Board,
  mostMoves: number,
) => Promise<readonly MoveLetter[] | undefined>;

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
  readonly shortest: readonly MoveLetter[];
}

export interface Analysis extends PlayedMoves {
  /** From the first position to the goal. */
  readonly distance: number;
  /** From the last position to the goal. */
  readonly left: number;
  readonly lost: number;
  readonly moves: readonly AnalysedMove[];
  /** A shortest solution of the first position. */
  readonly shortest: readonly MoveLetter[];
}

/**
 * Analyses moves. `watch` gets how many of them are done.
 *
 * @throws as `solve` does.
 */
export async function analyse(
  { start, path }: PlayedMoves,
  puzzle: Puzzle,
  solve: Shortest,
  watch: (done: number) => void,
): Promise<Analysis> {
  const { size, metric, goal } = puzzle;
  const lengthOf = (path: readonly MoveLetter[]): number => movesOn(path, metric).length;
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
      : await solutionAfter(move, shortest, board, metric, solve);
    const [was, distance] = [lengthOf(shortest), lengthOf(next)];
    moves.push({ move, before, distance, lost: distance + 1 - was, shortest });
    shortest = next;
  }
  return {
    start,
    path,
    distance: lengthOf(first),
    left: lengthOf(shortest),
    lost: sumOf(moves.map(({ lost }) => lost)),
    moves,
    shortest: first,
  };
}

/** A shortest solution of the board after a move, by one of the board before it. */
async function solutionAfter(
  move: string,
  shortest: readonly MoveLetter[],
  board: Board,
  metric: Metric,
  solve: Shortest,
): Promise<readonly MoveLetter[]> {
  const [planned] = movesOn(shortest, metric);
  if (planned === move) return shortest.slice(move.length);
  const back = takenBack(move, shortest);
  const { alternates } = METRIC_RULES[metric];
  const limit = movesOn(back, metric).length - (alternates ? 2 : 1);
  return (limit < 0 ? undefined : await solve(board, limit)) ?? back;
}

/** The solution that takes the move back first; steps that take each other back are left out. */
function takenBack(move: string, shortest: readonly MoveLetter[]): readonly MoveLetter[] {
  const back = Array.from(move, (letter) => undoing(letter as MoveLetter));
  let rest = shortest;
  while (back.length > 0 && rest.length > 0 && undoing(rest[0]) === back[back.length - 1]) {
    back.pop();
    rest = rest.slice(1);
  }
  return [...back, ...rest];
}
