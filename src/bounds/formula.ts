/*
 * What a lower bound is made of: sums over the tiles. What a tile adds to a sum, its weight,
 * depends on the tile and its cell alone; the sum of all weights is a code of the board, and what
 * the bound needs to know of the board is in that code. Two things follow from a formula: the
 * cursor that IDA* walks (`formulaBound.ts`), which adds what a move changes, and the measure of a
 * survey (`src/survey/measures/formulaMeasures.ts`), which adds up what many boards have in common.
 */
import type { Board } from '../puzzle/board.js';

/** A number that follows from the order in which a line holds the tiles that belong there. */
export interface LineOrder {
  /** The cells of the line, in order. */
  readonly cells: readonly number[];
  /** `places[tile]`: the place of a tile that belongs in the line, from 1 on; 0 of other tiles. */
  readonly places: Uint8Array;
  /** The number, for the places of the `length` tiles in the line that belong there, in order. */
  valueOf(order: Uint8Array, length: number): number;
}

/**
 * The moves along an axis that a code stands for. Weights are the same in all cells of a line
 * across the axis. Those of the blank are multiples of {@link PAGE_SIZE}.
 */
export interface AxisSum {
  /** `weights[tile x cells + cell]`; the blank has weights too. */
  readonly weights: Int32Array;
  readonly table: PagedTable;
}

/** What an axis needs, by the pairs of tiles that are in the other order than in the goal. */
export interface Inversions {
  /** The cells in the order in which tiles are compared. */
  readonly order: Uint8Array;
  /** `places[tile]`: the place of a tile in that order in the goal; the blank is behind all. */
  readonly places: Uint8Array;
  /** `moves[inversions]`: the fewest moves that undo this number of inversions. */
  readonly moves: Uint8Array;
}

/** The bound is a sum over all tiles, and what the order in some lines adds. */
interface SumFormula {
  readonly kind: 'sum';
  /** The weights `distances[tile x cells + cell]`; the blank has none. */
  readonly distances: Int32Array;
  readonly lines: readonly LineOrder[];
}

/**
 * Each axis needs a number of moves along it: the larger of what the two parts say, if there are
 * two. Vertical moves are along axis 0. The axes add up; in multi-tile moves see `byTurns.ts`.
 */
export interface AxesFormula {
  readonly kind: 'axes';
  readonly sums?: readonly [AxisSum, AxisSum];
  readonly inversions?: readonly [Inversions, Inversions];
}

export type Formula = SumFormula | AxesFormula;

/** The weights of tiles in cells: `weights[tile x cells + cell]`. */
export function weightsOf(
  cells: number,
  weight: (tile: number, cell: number) => number,
): Int32Array {
  return Int32Array.from({ length: cells * cells }, (_, place) =>
    weight(Math.floor(place / cells), place % cells),
  );
}

/** The sum of a board; the weights lie as in {@link weightsOf}. */
export function codeOf(board: Board, weights: ArrayLike<number>): number {
  let code = 0;
  for (let cell = 0; cell < board.length; cell++)
    code += weights[board[cell] * board.length + cell];
  return code;
}

/** Codes of a page share their bits above these. */
export const PAGE_BITS = 8;
export const PAGE_SIZE = 2 ** PAGE_BITS;
export const PAGE_MASK = PAGE_SIZE - 1;

/**
 * A table by code, in pages: the value of the code c is
 * `values[pages[c >> PAGE_BITS] + (c & PAGE_MASK)]`. Pages without any code are left out: walking
 * distance on 5x3 has 352,560 codes below 295 million.
 */
export interface PagedTable {
  /** Where a page begins in `values`; 0 if it is left out. */
  readonly pages: Int32Array;
  readonly values: Uint8Array;
}

/** The table of some codes below `end`, and their values. */
export function pagedTable(
  codes: readonly number[],
  valueOf: ArrayLike<number>,
  end: number,
): PagedTable {
  const pages = new Int32Array(Math.ceil(end / PAGE_SIZE));
  let used = PAGE_SIZE;
  for (const code of codes) {
    if (pages[code >> PAGE_BITS] > 0) continue;
    pages[code >> PAGE_BITS] = used;
    used += PAGE_SIZE;
  }
  const values = new Uint8Array(used);
  for (const [number, code] of codes.entries())
    values[pages[code >> PAGE_BITS] + (code & PAGE_MASK)] = valueOf[number];
  return { pages, values };
}
