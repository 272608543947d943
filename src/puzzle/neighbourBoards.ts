/* The boards that one move leads to. */
import { blankCell, type Board } from './board.js';
import { metricMoves } from './moves.js';
import { boardsBetween, stepsOf } from './paths.js';
import type { Puzzle } from './puzzle.js';

/** A board that a move leads to, and the cell that the blank goes to. */
export interface Neighbour {
  readonly move: string;
  readonly to: number;
  readonly board: Board;
}

/** The boards that moves of the metric lead to. */
export const neighboursOf = (board: Board, { size, metric }: Puzzle): Neighbour[] =>
  metricMoves(metric, size)[blankCell(board)].map((each) => {
    const move = stepsOf([each]).join('');
    return { move, to: each.to, board: boardsBetween(board, [move], size)[1] };
  });

/**
 * The distance of a board, and the moves that lead nearer to the goal. `distancesOf` resolves with
 * the distances of boards.
 */
export async function rightMovesOf(
  board: Board,
  puzzle: Puzzle,
  distancesOf: (boards: readonly Board[]) => Promise<readonly number[]>,
): Promise<{ readonly distance: number; readonly rightMoves: string[] }> {
  const neighbours = neighboursOf(board, puzzle);
  const boards = [board, ...neighbours.map((neighbour) => neighbour.board)];
  const [distance, ...around] = await distancesOf(boards);
  const nearer = neighbours.filter((_, index) => around[index] < distance);
  return { distance, rightMoves: nearer.map(({ move }) => move) };
}
