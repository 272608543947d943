/*
 * A heuristic of the user's, meant as a lower bound: a function of a board, made for a puzzle by a
 * function of the user. Nothing is known of it but its values, so it may overestimate.
 */
import { argumentError, type AtlasError, lineIn, messageOf } from '../../basics/errors.js';
import { BLANK, type Board } from '../../puzzle/board.js';
import type { Metric } from '../../puzzle/metric.js';
import { formatLine } from '../../notation/boardText.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { quoted } from '../../basics/quoted.js';
import type { GuardedThread } from '../../executors/guarded.js';
import type { BoundCursor } from '../lowerBound.js';
import type { ProgramBound } from '../programBound.js';

/**
 * The bound of a board: a number from 0 to 1,000. The board has the tile of each cell in reading
 * order, 0 for the blank; valid during the call only.
 */
export type BoardFunction = (board: Uint8Array) => number;

/** What a bound is made for. */
export interface BoundSetting {
  /** The tile of each cell, 0 for the blank. */
  readonly goal: readonly number[];
  readonly rows: number;
  readonly columns: number;
  readonly metric: Metric;
}

/** Makes a bound; the default export of a module of `--bound` and `--heuristic` is one. */
export type BoundMaker = (setting: BoundSetting) => BoardFunction;

/**
 * The greatest value of an own bound. No board that is searched is so far from its goal.
 */
const MOST_VALUE = 1000;

/** Whether a bound may have this value. */
export const isBoundValue = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MOST_VALUE;

/** The numbers of a NumPy file. */
export type ValueArray = Uint8Array | Uint16Array | Int16Array | Float32Array;

/** Where the values come from. */
export type BoundSource =
  /** A module that a guarded thread has loaded. */
  | { readonly kind: 'guarded'; readonly thread: GuardedThread }
  /** The same within such a thread: the address of the module as a URL. */
  | { readonly kind: 'module'; readonly address: string }
  /** By board rank; threads share the array and only read it. */
  | { readonly kind: 'array'; readonly values: ValueArray }
  /** A function, which only its own thread can call. */
  | { readonly kind: 'maker'; readonly make: BoundMaker };

/** A bound by its name, and where its values come from. */
export interface OwnBound {
  readonly name: string;
  readonly source: BoundSource;
  /** The file: its name without its folder, and the checksum of its bytes. */
  readonly file?: { readonly name: string; readonly sha256: string };
}

/** A bound of the program, or of the user's own. */
export type AnyBound = ProgramBound | OwnBound;

export const isOwn = (bound: AnyBound): bound is OwnBound => 'source' in bound;

/** The URL of the module of a bound: messages say in which of its lines an error is. */
const addressOf = ({ source }: OwnBound): string =>
  source.kind === 'module' ? source.address : '';

/** What a maker returns for a puzzle. @throws AtlasError. */
export function madeFor(maker: BoundMaker, puzzle: Puzzle, bound: OwnBound): BoardFunction {
  const { name } = bound;
  const { goal, metric, size } = puzzle;
  let made: unknown;
  try {
    made = maker({ goal: [...goal], rows: size.rows, columns: size.columns, metric });
  } catch (cause) {
    throw argumentError(
      `The bound ${quoted(name)} cannot be made: ${quoted(messageOf(cause))}${lineIn(cause, addressOf(bound))}`,
    );
  }
  if (typeof made === 'function') return made as BoardFunction;
  throw argumentError(
    `The bound ${quoted(name)} is no function of a board; let its module export default ({ goal, rows, columns, metric }) => (board) => number`,
  );
}

/** The refusal of a bound by what it gives, or throws, for a board. */
export function valueRefusal(
  valueOf: BoardFunction,
  board: Board,
  puzzle: Puzzle,
  bound: OwnBound,
): AtlasError {
  const sentence = (does: string): AtlasError =>
    argumentError(
      `The bound ${quoted(bound.name)} ${does} for ${formatLine(board, puzzle)}; it must give a number from 0 to ${MOST_VALUE}`,
    );
  try {
    const value: unknown = valueOf(Uint8Array.from(board));
    return sentence(isBoundValue(value) ? 'gave none, and then one,' : `gives ${shown(value)}`);
  } catch (cause) {
    return sentence(`throws ${quoted(messageOf(cause))}${lineIn(cause, addressOf(bound))}`);
  }
}

/** A value of any kind in a sentence. */
function shown(value: unknown): string {
  if (typeof value === 'number' || value === undefined || value === null) return String(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** The function of a bound. @throws AtlasError, from the function, if it gives no value. */
export function checkedBound(
  puzzle: Puzzle,
  valueOf: BoardFunction,
  bound: OwnBound,
): BoardFunction {
  // The bound may write into it.
  const copy = new Uint8Array(puzzle.goal.length);
  return (board) => {
    copy.set(board);
    try {
      const value: unknown = valueOf(copy);
      if (isBoundValue(value)) return value;
    } catch {
      // The refusal says what it throws.
    }
    throw valueRefusal(valueOf, [...board], puzzle, bound);
  };
}

/**
 * The bound along a path. A value that is not whole counts as the next whole number: as a bound it
 * says the same, since distances are whole. @throws AtlasError, also from its functions.
 */
export function boardCursor(puzzle: Puzzle, valueOf: BoardFunction, bound: OwnBound): BoundCursor {
  const checked = checkedBound(puzzle, valueOf, bound);
  const board = new Uint8Array(puzzle.goal.length);
  return {
    start(given) {
      board.set(given);
      return Math.ceil(checked(board));
    },
    after(_, tiles, from, to) {
      board.set(tiles);
      board[to] = tiles[from];
      board[from] = BLANK;
      return Math.ceil(checked(board));
    },
  };
}
