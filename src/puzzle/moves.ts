import { BLANK, blankCell, type Board } from './board.js';
import { longestMove, METRIC_RULES, type Metric } from './metric.js';
import { cellCount, type Size } from './size.js';

/** The direction the blank goes, in the order in which searches try it. */
export const MOVE_LETTERS = ['U', 'D', 'L', 'R'] as const;
export type MoveLetter = (typeof MOVE_LETTERS)[number];

/** For each move, numbered as in MOVE_LETTERS, the number that it adds to the blank's cell. */
export const moveSteps = ({ columns }: Size): readonly [number, number, number, number] => [
  -columns,
  columns,
  -1,
  1,
];

/**
 * The axis of a step to a cell beside: 0 if it is vertical, as all are in a single column, 1 if it
 * is horizontal.
 */
export const stepAxis = (step: number, { columns }: Size): 0 | 1 =>
  Math.abs(step) === columns ? 0 : 1;

export interface Move {
  readonly letter: MoveLetter;
  /** The cell the blank goes to. */
  readonly to: number;
  /** Cells that the blank passes, with the one it goes to. */
  readonly steps: number;
  /** What each of them adds to the blank's cell. */
  readonly step: number;
}

/** For every cell the moves of a blank there by one cell, in the order U D L R. */
export const blankMoves = (size: Size): readonly (readonly Move[])[] =>
  metricMoves('single-tile', size);

/**
 * For every cell the moves of a blank there in a metric, in the order U D L R, the short ones
 * first.
 */
export function metricMoves(metric: Metric, size: Size): readonly (readonly Move[])[] {
  const { rows, columns } = size;
  const steps = moveSteps(size);
  const most = longestMove(metric, size);
  return Array.from({ length: cellCount(size) }, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const free = [row, rows - 1 - row, column, columns - 1 - column];
    return MOVE_LETTERS.flatMap((letter, move) =>
      Array.from({ length: Math.min(most, free[move]) }, (_, before): Move => {
        const [passed, step] = [before + 1, steps[move]];
        return { letter, to: cell + passed * step, steps: passed, step };
      }),
    );
  });
}

/**
 * The path of some moves of a metric: a letter for each cell that the blank passes. Inverse: {@link
 * movesOn}.
 */
export const stepLetters = (moves: readonly Move[]): MoveLetter[] =>
  moves.flatMap(({ letter, steps }) => new Array<MoveLetter>(steps).fill(letter));

/**
 * The moves of a path, a letter for each cell that the blank passes: single letters, or in the
 * multi-tile metric runs of equal letters.
 */
export const movesOn = (path: readonly MoveLetter[], metric: Metric): readonly string[] =>
  METRIC_RULES[metric].slides ? (path.join('').match(/(.)\1*/g) ?? []) : path;

/**
 * The path of some moves, each the letters of the cells that the blank passes. Inverse: {@link
 * movesOn}, for shortest solutions.
 */
export const pathOf = (moves: readonly string[]): MoveLetter[] =>
  Array.from(moves.join('')) as MoveLetter[];

/**
 * Moves, each the letters of the cells that the blank passes, as text: `RRDLL`, or in the
 * multi-tile metric `RR D LL`.
 */
export const formatMoves = (moves: readonly string[], metric: Metric): string =>
  moves.join(METRIC_RULES[metric].slides ? ' ' : '');

/** A path as text, as {@link formatMoves}. */
export const pathLetters = (path: readonly MoveLetter[], metric: Metric): string =>
  formatMoves(movesOn(path, metric), metric);

/** The board after these moves of the blank; undefined when one of them leaves the board. */
export function boardAfter(
  board: Board,
  letters: readonly MoveLetter[],
  size: Size,
): Board | undefined {
  const moves = blankMoves(size);
  return letters.reduce<Board | undefined>((reached, letter) => {
    const move =
      reached && moves[blankCell(reached)].find((possible) => possible.letter === letter);
    return move && moveBlank(reached, move.to);
  }, board);
}

/** The board after the blank has gone to the cell `to`, which must be next to it. */
export const moveBlank = (board: Board, to: number): Board =>
  board.with(blankCell(board), board[to]).with(to, BLANK);

/** The boards along a path, the start first. */
export function boardsAlong(start: Board, moves: readonly MoveLetter[], size: Size): Board[] {
  const steps = moveSteps(size);
  const boards = [start];
  for (const letter of moves) {
    const board = boards[boards.length - 1];
    boards.push(moveBlank(board, blankCell(board) + steps[MOVE_LETTERS.indexOf(letter)]));
  }
  return boards;
}

/**
 * The boards before and after each of some moves, each the letters of the cells that the blank
 * passes; the start first.
 */
export function boardsBetween(start: Board, moves: readonly string[], size: Size): Board[] {
  const boards = boardsAlong(start, pathOf(moves), size);
  let passed = 0;
  return [start, ...moves.map((move) => boards[(passed += move.length)])];
}

/** The tiles that move along a path, in order. */
export function tilesMoved(start: Board, moves: readonly MoveLetter[], size: Size): number[] {
  const boards = boardsAlong(start, moves, size);
  return moves.map((_, step) => boards[step][blankCell(boards[step + 1])]);
}
