/* What callers of the library give, who may have no types: each value is looked at before it is used, its size first. */
import { AtlasError } from '../errors.js';
import type { Board } from '../puzzle/board.js';
import { METRICS, type Metric } from '../puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../puzzle/puzzle.js';
import { cellCount, checkSize, formatSize, parseSize, sameSize, type Size } from '../puzzle/size.js';
import { checkTiles } from '../puzzle/solvable.js';
import { oneOf, quoted, shortened } from '../quoted.js';

/** A board as its rows from top to bottom, 0 for the blank. */
export type Rows = readonly (readonly number[])[];

/** A position of a goal: its rows, or its cells in reading order. */
export type Position = Rows | readonly number[];

/** A value as sentences show it, whatever it is. */
export const shown = (value: unknown): string =>
  typeof value === 'string' ? quoted(value) : shortened(inner(value), 80);

/** So much of a list is enough to see what it is. */
const SHOWN_ITEMS = 30;

function inner(value: unknown, depth = 0): string {
  if (value === null || ['undefined', 'number', 'boolean'].includes(typeof value)) return String(value);
  if (typeof value === 'string') return quoted(value);
  if (!Array.isArray(value)) return `(${typeof value})`;
  if (depth > 1 || value.length > MOST_ROWS) return `(a list of ${value.length})`;
  const items = value.slice(0, SHOWN_ITEMS).map((item: unknown) => inner(item, depth + 1));
  return `[${items.join(',')}${value.length > SHOWN_ITEMS ? ',…' : ''}]`;
}

/** A list that is longer is no board. */
const MOST_ROWS = 255;

/** A board and its size. @throws AtlasError when the rows are no board. */
export function readRows(rows: unknown, what: 'rows' | 'goal'): { readonly size: Size; readonly board: Board } {
  if (!isRows(rows)) {
    throw new AtlasError(
      'board',
      `The ${what} ${shown(rows)} must be rows of equal length, such as [[1,2,3],[4,5,6],[7,8,0]]`,
    );
  }
  const size = { rows: rows.length, columns: rows[0].length };
  checkSize(size);
  const board = rows.flatMap((row) => Array.from(row));
  const held = new Set(board);
  if (board.some((_, tile) => !held.has(tile))) {
    throw new AtlasError(
      'board',
      `The ${what} ${shown(rows)} must hold each of 0 to ${board.length - 1} once, 0 for the blank`,
    );
  }
  return { size, board: board.map(Number) };
}

/** A board with the tiles of a puzzle, from its rows or its cells. @throws AtlasError when it is none, or of another size. */
export function readPosition(value: unknown, puzzle: Puzzle): Board {
  const { size } = puzzle;
  const isList = Array.isArray(value) && value.length === cellCount(size) && !value.some(Array.isArray);
  if (!isList && !isRows(value)) {
    throw new AtlasError(
      'board',
      `The rows ${shown(value)} must be rows of equal length, such as [[1,2,3],[4,5,6],[7,8,0]], or ${cellCount(size)} cells`,
    );
  }
  const found = isList ? size : { rows: value.length, columns: (value[0] as readonly unknown[]).length };
  if (!sameSize(size, found)) {
    throw new AtlasError(
      'argument',
      `The rows are ${formatSize(found)}, but the goal is ${formatSize(size)}; make them agree`,
    );
  }
  const board: unknown = isList ? Array.from(value) : value.flatMap((row: unknown) => Array.from(row as unknown[]));
  checkTiles(board, puzzle);
  return board;
}

/** The rows of a board. Inverse: {@link readRows}. */
export const rowsOf = (board: Board, { rows, columns }: Size): Rows =>
  Array.from({ length: rows }, (_, row) => board.slice(row * columns, (row + 1) * columns));

function isRows(rows: unknown): rows is readonly (readonly unknown[])[] {
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MOST_ROWS) return false;
  const [first] = rows as unknown[];
  const length = Array.isArray(first) ? first.length : 0;
  return length > 0 && Array.from(rows).every((row: unknown) => Array.isArray(row) && row.length === length);
}

/** The puzzle of a goal's rows, or of a size such as `3x4`. @throws AtlasError when it is neither. */
export const readGoal = (goal: unknown, metric: Metric): Puzzle =>
  typeof goal === 'string' ? orderedPuzzle(parseSize(goal), undefined, metric) : readGoalRows(goal, metric);

/** The puzzle of a goal's rows. @throws AtlasError when they are no board. */
export function readGoalRows(goal: unknown, metric: Metric): Puzzle {
  const { size, board } = readRows(goal, 'goal');
  return { size, goal: board, metric };
}

/** What one move is, that of a single tile where it is not said. @throws AtlasError when it is no metric. */
export const readMetric = (metric: unknown): Metric => readChoice('metric', metric, METRICS) ?? 'single-tile';

/** @throws AtlasError unless `options` is an object. */
export function checkOptions(options: unknown, known: object): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new AtlasError('argument', `The options ${shown(options)} are no object, such as { limit: 10 }`);
  }
  const strange = Object.keys(options).find((name) => !Object.hasOwn(known, name));
  if (strange === undefined) return;
  throw new AtlasError('argument', `The option ${quoted(strange)} is unknown; choose ${oneOf(Object.keys(known))}`);
}

/** A whole number from `least` to `most`, or `otherwise`. @throws AtlasError for everything else. */
export function readWhole<Otherwise>(
  name: string,
  value: unknown,
  otherwise: Otherwise,
  [least, most]: readonly [number, number] = [0, Number.MAX_SAFE_INTEGER],
): number | Otherwise {
  if (value === undefined) return otherwise;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} on` : `${least} to ${most}`;
  throw new AtlasError('argument', `The ${name} ${shown(value)} is not a whole number from ${range}`);
}

/** One of some words, or undefined. @throws AtlasError for everything else. */
export function readChoice<const Choice extends string>(
  name: string,
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  const choice = choices.find((candidate) => candidate === value);
  if (value === undefined || choice !== undefined) return choice;
  throw new AtlasError('argument', `The ${name} ${shown(value)} is unknown; choose ${oneOf(choices)}`);
}

/** A signal that never aborts where none is given. @throws AtlasError when it is no signal. */
export function readSignal(signal: unknown): AbortSignal {
  if (signal === undefined) return new AbortController().signal;
  if (signal instanceof AbortSignal) return signal;
  throw new AtlasError('argument', `The signal ${shown(signal)} is no AbortSignal`);
}

/** @throws AtlasError unless `path` is text. */
export function checkPath(path: unknown): asserts path is string {
  if (typeof path === 'string' && path !== '') return;
  throw new AtlasError('argument', `The path ${shown(path)} is not the name of a file`);
}
