import { BLANK, orderedBoard, sameBoard, type Board } from './board.js';
import type { Metric } from './metric.js';
import { sameSize, type Size } from './size.js';

/** The goal of all distances, the metric, and the labels of the tiles. */
export interface Puzzle {
  readonly size: Size;
  readonly goal: Board;
  readonly metric: Metric;
  /** The text of each number, the blank's first; undefined for boards of numbers. */
  readonly labels?: readonly string[];
}

/**
 * The puzzle whose goal is the tiles in reading order with the blank in `blank`, by default the
 * last cell.
 */
export const orderedPuzzle = (
  size: Size,
  blank?: number,
  metric: Metric = 'single-tile',
): Puzzle => ({
  size,
  goal: orderedBoard(size, blank),
  metric,
});

/**
 * Whether the goal is the usual one: the numbers in reading order with the blank in the last cell.
 */
export const isOrdered = (puzzle: Puzzle): boolean =>
  samePuzzle(puzzle, orderedPuzzle(puzzle.size, undefined, puzzle.metric));

/** The text of each cell, `0` or the blank's label for the blank. */
export const tileTexts = (board: Board, { labels }: Puzzle): string[] =>
  board.map((tile) => labels?.[tile] ?? String(tile));

/** The tiles as data: numbers with 0 for the blank, or the labels. */
export const cellsOf = (board: Board, puzzle: Puzzle): readonly number[] | readonly string[] =>
  puzzle.labels ? tileTexts(board, puzzle) : board;

/** The field that names the label of the blank, for records of a puzzle with labels. */
export const blankField = ({ labels }: Puzzle): { readonly blank?: string } =>
  labels ? { blank: labels[BLANK] } : {};

/**
 * The puzzle of a goal given as cells; if they are labels, the label in the cell `blank` is the
 * blank. Inverse: {@link cellsOf}.
 */
export function puzzleFromCells(
  size: Size,
  goal: readonly number[] | readonly string[],
  blank: number,
  metric: Metric,
): Puzzle {
  if (!isLabelled(goal)) return { size, goal, metric };
  const labels = [goal[blank], ...new Set(goal.filter((label) => label !== goal[blank]))];
  return { size, goal: goal.map((label) => labels.indexOf(label)), metric, labels };
}

const isLabelled = (goal: readonly number[] | readonly string[]): goal is readonly string[] =>
  typeof goal[BLANK] === 'string';

/** Whether two puzzles have the same size, metric, goal and labels. */
export const samePuzzle = (a: Puzzle, b: Puzzle): boolean =>
  sameSize(a.size, b.size) && sameBoard(a.goal, b.goal) && identityOf(a) === identityOf(b);

const identityOf = (puzzle: Puzzle): string =>
  [puzzle.metric, ...tileTexts(puzzle.goal, puzzle)].join(' ');
