/*
 * What callers of the library give, who may have no types: each value is looked at before it is
 * used, its size first.
 */
import { AtlasError } from '../errors.js';
import { inRows, type Board } from '../puzzle/board.js';
import { METRICS, type Metric } from '../puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../puzzle/puzzle.js';
import {
  cellCount,
  checkSize,
  formatSize,
  parseSize,
  sameSize,
  type Size,
} from '../puzzle/size.js';
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
  if (value === null || ['undefined', 'number', 'boolean'].includes(typeof value))
    return String(value);
  if (typeof value === 'string') return quoted(value);
  if (!Array.isArray(value)) return `(${typeof value})`;
  if (depth > 1 || value.length > MOST_ROWS) return `(a list of ${value.length})`;
  const items = value.slice(0, SHOWN_ITEMS).map((item: unknown) => inner(item, depth + 1));
  return `[${items.join(',')}${value.length > SHOWN_ITEMS ? ',…' : ''}]`;
}

/** A list that is longer is no board. */
const MOST_ROWS = 255;

/** A board and its size. @throws AtlasError when the rows are no board. */
export function readRows(
  value: unknown,
  what: 'rows' | 'goal',
): { readonly size: Size; readonly board: Board } {
  const { rows, size } = readShape(value, what);
  checkSize(size);
  const board = rows.flatMap((row) => Array.from(row));
  const held = new Set(board);
  if (board.some((_, tile) => !held.has(tile))) {
    throw new AtlasError(
      'board',
      `The ${what} ${shown(value)} must hold each of 0 to ${board.length - 1} once, 0 for the blank`,
    );
  }
  return { size, board: board.map(Number) };
}

/**
 * A board with the tiles of a puzzle, from its rows or its cells. @throws AtlasError when it is
 * none, or of another size.
 */
export function readPosition(value: unknown, puzzle: Puzzle): Board {
  const cells = cellCount(puzzle.size);
  const list: readonly unknown[] = Array.isArray(value) && value.length === cells ? value : [[]];
  const { rows, size } = list.some(Array.isArray)
    ? readShape(value, 'rows', `, or ${cells} cells`)
    : { rows: [list], size: puzzle.size };
  if (!sameSize(puzzle.size, size)) {
    throw new AtlasError(
      'argument',
      `The rows are ${formatSize(size)}, but the goal is ${formatSize(puzzle.size)}; make them agree`,
    );
  }
  const board: unknown = Array.from(rows.length === 1 ? rows[0] : rows.flat());
  checkTiles(board, puzzle);
  return board;
}

/** Rows of anything, and their size. @throws AtlasError when they are none of equal length. */
function readShape(value: unknown, what: string, otherwise = '') {
  const rows: readonly unknown[] =
    Array.isArray(value) && value.length <= MOST_ROWS ? Array.from(value) : [];
  const columns = Array.isArray(rows[0]) ? rows[0].length : 0;
  const isRow = (row: unknown): row is readonly unknown[] =>
    Array.isArray(row) && row.length === columns;
  if (columns > 0 && rows.every(isRow)) return { rows, size: { rows: rows.length, columns } };
  throw new AtlasError(
    'board',
    `The ${what} ${shown(value)} must be rows of equal length, such as [[1,2,3],[4,5,6],[7,8,0]]${otherwise}`,
  );
}

/** The rows of a board. Inverse: {@link readRows}. */
export const rowsOf = (board: Board, { columns }: Size): Rows => inRows(board, columns);

/**
 * The puzzle of a goal's rows, or of a size such as `3x4`. @throws AtlasError when it is neither.
 */
export const readGoal = (goal: unknown, metric: Metric): Puzzle =>
  typeof goal === 'string'
    ? orderedPuzzle(parseSize(goal), undefined, metric)
    : readGoalRows(goal, metric);

/** The puzzle of a goal's rows. @throws AtlasError when they are no board. */
export function readGoalRows(goal: unknown, metric: Metric): Puzzle {
  const { size, board } = readRows(goal, 'goal');
  return { size, goal: board, metric };
}

/**
 * What is used of a value of any type, which is undefined where it is not given. It throws an
 * AtlasError if there is something wrong.
 */
type Reader<Value = unknown> = (value: unknown, name: string) => Value;

/** Options as their readers give them. */
export type Read<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends Reader<infer Value> ? Value : never;
};

/**
 * Reads options by name. @throws AtlasError when they are no object, one of them has no reader, or
 * a reader throws.
 */
export function readOptions<
  Options extends object,
  Of extends Readonly<Record<keyof Options, Reader>>,
>(options: Options, readers: Of): Read<Of> {
  const given: unknown = options;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new AtlasError(
      'argument',
      `The options ${shown(given)} are no object, such as { limit: 10 }`,
    );
  }
  const strange = Object.keys(given).find((name) => !Object.hasOwn(readers, name));
  if (strange !== undefined) {
    throw new AtlasError(
      'argument',
      `The option ${quoted(strange)} is unknown; choose ${oneOf(Object.keys(readers))}`,
    );
  }
  const entries: readonly [string, Reader][] = Object.entries(readers);
  return Object.fromEntries(
    entries.map(([name, read]) => [name, read(Reflect.get(given, name), name)]),
  ) as Read<Of>;
}

/** Of every search. */
export interface SharedOptions {
  /** What counts as one move; by default the move of a single tile. */
  readonly metric?: Metric;
  /** By default one for each core; one for small boards. */
  readonly threads?: number;
  /** Ends the search early; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** A value that is looked at later. */
export const given = (value: unknown): unknown => value;

/** A whole number. */
export const whole =
  (least = 0, most = Number.MAX_SAFE_INTEGER): Reader<number | undefined> =>
  (value, name) => {
    if (value === undefined) return undefined;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most)
      return value;
    const range = most === Number.MAX_SAFE_INTEGER ? `${least} on` : `${least} to ${most}`;
    throw new AtlasError(
      'argument',
      `The ${name} ${shown(value)} is not a whole number from ${range}`,
    );
  };

/** One of some words. */
export const choice =
  <const Choice extends string>(choices: readonly Choice[]): Reader<Choice | undefined> =>
  (value, name) => {
    const found = choices.find((candidate) => candidate === value);
    if (value === undefined || found !== undefined) return found;
    throw new AtlasError(
      'argument',
      `The ${name} ${shown(value)} is unknown; choose ${oneOf(choices)}`,
    );
  };

/**
 * What one move is, that of a single tile where it is not said. @throws AtlasError when it is no
 * metric.
 */
export const readMetric = (metric: unknown): Metric =>
  choice(METRICS)(metric, 'metric') ?? 'single-tile';

/** The most moves of a solution. @throws AtlasError unless it is a whole number or Infinity. */
export const readLimit = (limit: unknown): number =>
  limit === Infinity ? Infinity : (whole()(limit, 'limit') ?? Infinity);

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
