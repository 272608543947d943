/*
 * Goals and positions as callers of the library give them, who may have no types: each is looked at
 * before it is used, its size first.
 */
import { argumentError, AtlasError, boardError } from '../basics/errors.js';
import * as v from 'valibot';
import type { Board } from '../puzzle/board.js';
import { graphSize, gridSize } from '../puzzle/markedSizes.js';
import { goalName } from '../notation/goals.js';
import { inGridRows } from '../puzzle/grid.js';
import { METRIC_RULES, type Metric } from '../puzzle/metric.js';
import { checkStraight } from '../puzzle/moves.js';
import { labelledGoal, parseGoal, withBlankLabel } from '../notation/boardText.js';
import { cellsOf, orderedPuzzle, type Puzzle } from '../puzzle/puzzle.js';
import {
  cellCount,
  checkSize,
  formatSize,
  isRectangle,
  sameSize,
  WRAPS,
  type GridPlace,
  type Size,
} from '../puzzle/size.js';
import { checkTiles } from '../notation/solvable.js';
import {
  isSizeText,
  readBoardText,
  readGoalOrSize,
  readGoalText,
  readPuzzleBoard,
} from '../notation/oneText.js';
import { MOST_ROWS, shown } from './arguments.js';

/** What stands in a cell: a number, 0 for the blank; or a label. */
export type Cell = number | string;

/**
 * A board as its rows from top to bottom. A row of a board with holes has its cells only; a graph
 * is one row.
 */
export type Rows<Of extends Cell = number> = readonly (readonly Of[])[];

/** A size: rows x columns. */
export type SizeText = `${number}x${number}`;

/** A board as text, with something between its cells or rows, such as `'1 2 3/4 6 8/7 5 0'`. */
export type BoardText = `${string}${' ' | '/' | '\n' | '\t' | ',' | ';'}${string}`;

/** A goal on a board that is no rectangle. */
export interface ShapedGoal<Given extends Cell> {
  /**
   * The tiles, in the order of the cells, 0 for the blank, or as text, `'1 2 3/4 # 5/6 7 0'`; by
   * default in order with the blank last.
   */
  readonly goal?: readonly Given[] | string;
}

/** A grid with holes, walls and wraps. Its cells are numbered row by row, without the holes. */
export interface GridGoal<Given extends Cell = Cell> extends ShapedGoal<Given> {
  readonly rows: number;
  readonly columns: number;
  /** Places without a cell. */
  readonly holes?: readonly GridPlace[];
  /** Pairs of places beside each other that no move joins. */
  readonly walls?: readonly (readonly [GridPlace, GridPlace])[];
  /** Lines whose first and last cells are beside each other. */
  readonly wrap?: 'rows' | 'columns' | 'both';
}

/**
 * A graph by its edges, the names of two cells each. The cells are in the order of their names if
 * all are whole numbers, else in the order in which they appear.
 */
export interface GraphGoal<Given extends Cell = Cell> extends ShapedGoal<Given> {
  readonly edges: readonly (readonly [string | number, string | number])[];
}

/**
 * A goal: its rows, its text, a size for the tiles in order with the blank last, or a board that is
 * no rectangle.
 */
export type Goal<Given extends Cell = Cell> =
  Rows<Given> | BoardText | SizeText | GridGoal<Given> | GraphGoal<Given>;

/**
 * A position of a goal: its rows, its cells in reading order, or text as the command line reads it,
 * such as `'8 2 0/4 6 1/3 7 5'`.
 */
export type Position<Of extends Cell = Cell> = Rows<Of> | readonly Of[] | Uint8Array | string;

/** Numbers or labels, for the cells of a goal. */
export type Kind<Given extends Cell> = Given extends number ? number : string;

/**
 * The puzzle of rows that are solved without a goal: numbers, as lists or as text, which may state
 * its goal. @throws AtlasError (`board`, `goal-without-size`) when they are no such board.
 */
export function readRowsPuzzle(value: unknown, metric: Metric): Puzzle {
  const ordered = (size: Size): Puzzle => orderedPuzzle(size, undefined, metric);
  if (typeof value === 'string')
    return readPuzzleBoard(value, { metric, isGoalGiven: false, puzzle: ordered }, () =>
      noRows(value, 'rows'),
    ).puzzle;
  return ordered(readNumbers(value, 'rows').size);
}

/**
 * A board with the tiles of a puzzle, from its rows, its cells or its text, with numbers, or with
 * labels if the goal has labels. @throws AtlasError (`board`) when it is none, or of another size.
 */
export function readPosition(given: unknown, puzzle: Puzzle): Board {
  const value: unknown = given instanceof Uint8Array ? Array.from(given) : given;
  if (typeof value === 'string') return readBoardText(value, puzzle);
  const cells = cellCount(puzzle.size);
  const flat: unknown =
    !isRectangle(puzzle.size) && Array.isArray(value) && value.every(Array.isArray)
      ? value.flat()
      : value;
  const list: readonly unknown[] = Array.isArray(flat) && flat.length === cells ? flat : [[]];
  const { rows, size } = list.some(Array.isArray)
    ? readSizedRows(value, 'rows', `, or ${cells} cells`)
    : { rows: [list], size: puzzle.size };
  if (!sameSize(puzzle.size, size)) {
    throw argumentError(
      `The rows are ${formatSize(size)}, but the goal is ${formatSize(puzzle.size)}; make them agree`,
    );
  }
  const tiles: readonly unknown[] = Array.from(rows.length === 1 ? rows[0] : rows.flat());
  const board: unknown = tiles.map((cell) =>
    puzzle.labels && typeof cell === 'string' ? numberOf(cell, puzzle.labels) : cell,
  );
  checkTiles(board, puzzle);
  return board;
}

function numberOf(label: string, labels: readonly string[]): number {
  const number = labels.indexOf(label);
  if (number >= 0) return number;
  throw boardError(`The board has a tile ${shown(label)} that the goal does not have`);
}

/**
 * Rows of anything, and their size. @throws AtlasError (`board`) unless they have equal lengths.
 */
function readSizedRows(value: unknown, what: string, otherwise = '') {
  const rows: readonly unknown[] =
    Array.isArray(value) && value.length <= MOST_ROWS ? Array.from(value) : [];
  const columns = Array.isArray(rows[0]) ? rows[0].length : 0;
  const isRow = (row: unknown): row is readonly unknown[] =>
    Array.isArray(row) && row.length === columns;
  if (columns > 0 && rows.every(isRow)) return { rows, size: { rows: rows.length, columns } };
  throw noRows(value, what, otherwise);
}

const noRows = (value: unknown, what: string, otherwise = ''): AtlasError =>
  boardError(
    `The ${what} ${shown(value)} must be rows of equal length, such as [[1,2,3],[4,5,6],[7,8,0]]${otherwise}`,
  );

/**
 * The rows of a board, as numbers or as the labels of its puzzle; `Given` is the type of the goal's
 * cells.
 */
export const rowsOf = <Given extends Cell = Cell>(board: Board, puzzle: Puzzle): Rows<Given> =>
  inGridRows<Cell | undefined>(cellsOf(board, puzzle), puzzle.size, undefined).map((row) =>
    row.filter((cell) => cell !== undefined),
  ) as Given[][];

/** How a goal is meant. */
interface GoalOptions {
  readonly metric: Metric;
  /** The label of the blank, for a goal of labels. */
  readonly blank?: string | undefined;
}

/**
 * The puzzle of a goal's rows, as lists or as text, or of a size such as `3x4`. @throws AtlasError
 * (`argument`, `board`, `labels-unnamed`) when it is neither, or the blank is not named as the goal
 * needs it.
 */
export function readGoal(goal: unknown, { metric, blank }: GoalOptions): Puzzle {
  if (typeof goal === 'string') return readGoalOrSize(goal, blank, metric);
  if (typeof goal === 'object' && goal !== null && !Array.isArray(goal))
    return readShapedGoal(goal, { metric, blank });
  if (blank === undefined) {
    const { size, numbers } = readNumbers(goal, 'goal');
    return { size, goal: numbers, metric };
  }
  const { size, labels } = readLabels(goal, blank);
  return labelledGoal(size, labels, blank, metric);
}

const PLACE = v.tuple([v.number(), v.number()]);
const TILES = v.optional(v.union([v.string(), v.array(v.union([v.string(), v.number()]))]));
const NAME = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const GRID = v.strictObject({
  rows: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  columns: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  holes: v.exactOptional(v.array(PLACE)),
  walls: v.exactOptional(v.array(v.tuple([PLACE, PLACE]))),
  wrap: v.exactOptional(v.picklist(WRAPS)),
  goal: TILES,
});
const GRAPH = v.strictObject({ edges: v.array(v.tuple([NAME, NAME])), goal: TILES });

/**
 * The puzzle of a board that is no rectangle.
 *
 * @throws AtlasError of the code `argument` or `board` if it is none.
 */
function readShapedGoal(given: object, { metric, blank }: GoalOptions): Puzzle {
  const { success, output } = v.safeParse(v.union([GRID, GRAPH]), given);
  if (!success)
    throw argumentError(
      'The board is neither a grid, such as { rows: 3, columns: 3, holes: [[1, 1]] }, nor a graph, such as { edges: [[0, 1], [1, 2]] }',
    );
  const { goal, ...board } = output;
  const size = 'edges' in board ? graphSize(board.edges) : gridSize(board);
  if (METRIC_RULES[metric].slides) checkStraight(size);
  if (goal !== undefined)
    return parseGoal(typeof goal === 'string' ? goal : goal.join(' '), size, blank, metric);
  const ordered = orderedPuzzle(size, undefined, metric);
  return blank === undefined ? ordered : withBlankLabel(ordered, blank);
}

/**
 * The puzzle of a goal for rows that are solved: as {@link readGoal}, but not a size, which the
 * rows show. A goal's name is of the size of the rows.
 */
export function readGoalRows(goal: unknown, rows: unknown, options: GoalOptions): Puzzle {
  const { metric, blank } = options;
  if (typeof goal !== 'string') return readGoal(goal, options);
  if (isSizeText(goal) && blank === undefined) throw noRows(goal, 'goal');
  if (goalName(goal) === undefined) return readGoalText(goal, undefined, blank, metric);
  return readGoalText(goal, readRowsPuzzle(rows, metric).size, blank, metric);
}

/** Rows that hold each of 0 ... N-1 once. @throws AtlasError (`board`, `labels-unnamed`). */
function readNumbers(value: unknown, what: 'rows' | 'goal') {
  const { rows, size } = readSizedRows(value, what);
  const cells = rows.flatMap((row) => Array.from(row));
  if (cells.every((cell) => typeof cell === 'string')) {
    throw new AtlasError(
      'labels-unnamed',
      what === 'goal'
        ? `The goal ${shown(value)} has labels; name the label of the blank, as in { blank: '*' }`
        : `The rows ${shown(value)} have labels; give a goal with these labels`,
    );
  }
  const held = new Set(cells);
  if (cells.some((_, tile) => !held.has(tile))) {
    throw boardError(
      `The ${what} ${shown(value)} must hold each of 0 to ${cells.length - 1} once, 0 for the blank`,
    );
  }
  checkSize(size);
  return { size, numbers: cells.map(Number) };
}

/** Rows of labels, which may repeat. @throws AtlasError (`board`) when they are none. */
function readLabels(goal: unknown, blank: string) {
  const { rows, size } = readSizedRows(goal, 'goal');
  const labels = rows.flatMap((row) => Array.from(row));
  if (!labels.every((label) => typeof label === 'string')) {
    throw boardError(
      `The goal ${shown(goal)} must have a label in each cell, as its blank is named ${shown(blank)}`,
    );
  }
  checkSize(size);
  return { size, labels };
}
