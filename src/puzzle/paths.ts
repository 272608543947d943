/* Paths of moves: as steps, as moves, over boards and over cells. */
import { blankCell, type Board } from './board.js';
import { formatMoveCount, METRIC_RULES, type Metric } from './metric.js';
import { blankMoves, hasLetters, moveBlank, type Move, type Step } from './moves.js';
import type { Size } from './size.js';

/** A position and moves from it, or none. */
export interface PlayedPath {
  readonly start: Board;
  readonly path: readonly Step[];
}

/**
 * The path of some moves of a metric: a step for each cell that the blank passes.
 */
export const stepsOf = (moves: readonly Move[]): Step[] =>
  moves.flatMap(({ step, cells }) => new Array<Step>(cells.length).fill(step));

/**
 * The moves of a path, a step for each cell that the blank passes: single steps, or in the
 * multi-tile metric runs of equal letters.
 */
export const movesOn = (path: readonly Step[], metric: Metric): readonly string[] =>
  METRIC_RULES[metric].slides ? (path.join('').match(/(.)\1*/g) ?? []) : path;

/** How many moves a path has. */
export const moveCount = (path: readonly Step[], metric: Metric): number =>
  movesOn(path, metric).length;

/** The shorter one of two paths; the first one if they are equally long. */
export function shorterPath<Path extends readonly Step[]>(
  first: Path | undefined,
  second: Path | undefined,
  metric: Metric,
): Path | undefined {
  if (!first || !second) return first ?? second;
  return moveCount(second, metric) < moveCount(first, metric) ? second : first;
}

/**
 * The path of some moves, each the letters of the cells that the blank passes, or a text of such
 * moves. Inverse: {@link movesOn}, for shortest solutions.
 */
export const pathOf = (moves: readonly string[], size: Size): Step[] =>
  hasLetters(size)
    ? Array.from(moves.join('').replaceAll(' ', ''))
    : moves.flatMap((names) => names.split(' ').filter((name) => name !== ''));

/** Moves as the shortest text from which {@link pathOf} makes their path. */
export const joinMoves = (moves: readonly string[], size: Size): string =>
  moves.join(hasLetters(size) ? '' : ' ');

/** The number of moves of a path, with the noun of the metric. */
export const formatLength = (path: readonly Step[], metric: Metric): string =>
  formatMoveCount(moveCount(path, metric), metric);

/** The board after these moves of the blank; undefined when one of them leaves the board. */
export function boardAfter(board: Board, path: readonly Step[], size: Size): Board | undefined {
  const moves = blankMoves(size);
  return path.reduce<Board | undefined>((reached, step) => {
    const move = reached && moves[blankCell(reached)].find((possible) => possible.step === step);
    return move && moveBlank(reached, move.to);
  }, board);
}

/** The boards along a path, the start first. */
export function boardsAlong(start: Board, path: readonly Step[], size: Size): Board[] {
  const moves = blankMoves(size);
  const boards = [start];
  for (const step of path) {
    const board = boards[boards.length - 1];
    const { to } = moves[blankCell(board)].find((possible) => possible.step === step)!;
    boards.push(moveBlank(board, to));
  }
  return boards;
}

/**
 * The boards before and after each of some moves, each the letters of the cells that the blank
 * passes; the start first.
 */
export function boardsBetween(start: Board, moves: readonly string[], size: Size): Board[] {
  const boards = boardsAlong(start, pathOf(moves, size), size);
  let passed = 0;
  return [start, ...moves.map((move) => boards[(passed += pathOf([move], size).length)])];
}

/** The cells of the blank along a path, the one where it begins first. */
export function cellsAlong(from: number, path: readonly Step[], size: Size): number[] {
  const moves = blankMoves(size);
  const cells = [from];
  for (const step of path)
    cells.push(moves[cells[cells.length - 1]].find((possible) => possible.step === step)!.to);
  return cells;
}

/** The path through cells, each beside the one before. Inverse: {@link cellsAlong}. */
export function pathThrough(cells: readonly number[], size: Size): Step[] {
  const moves = blankMoves(size);
  return cells
    .slice(1)
    .map((cell, before) => moves[cells[before]].find(({ to }) => to === cell)!.step);
}

/** The cells of a path without those from which the blank goes back to the cell before. */
export function withoutReturns(cells: readonly number[]): number[] {
  const kept: number[] = [];
  for (const cell of cells) {
    if (kept.length > 1 && kept[kept.length - 2] === cell) kept.pop();
    else kept.push(cell);
  }
  return kept;
}

/** The tiles that move along a path, in order. */
export function tilesMoved(start: Board, path: readonly Step[], size: Size): number[] {
  const boards = boardsAlong(start, path, size);
  return path.map((_, step) => boards[step][blankCell(boards[step + 1])]);
}
