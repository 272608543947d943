/*
 * The walking distance (Ken'ichiro Takahashi). Forget in which column a tile is and belongs, and a
 * vertical move takes some tile from a neighbouring row into the blank's row. How many tiles of
 * each home row are in each row is all there is to know; a breadth-first search from the goal gives
 * the moves that such an arrangement needs at least. Horizontal moves do not change it, so the
 * distances of rows and of columns add up. Links from arrangement to arrangement make a move one
 * look-up.
 */
import { BLANK, type Board } from '../../puzzle/board.js';
import { cellCount, type Size } from '../../puzzle/size.js';

/**
 * Whether the board has few enough arrangements, at most 367,560 on an axis, whose keys are exact:
 * up to 12 cells, and of three rows and columns up to 16.
 */
export const hasWalking = (size: Size): boolean =>
  cellCount(size) <= 12 || (Math.min(size.rows, size.columns) >= 3 && cellCount(size) <= 16);

/** The arrangements of tiles in rows, as a graph. */
interface RowWalk extends RowCodes {
  /** `distances[arrangement]`: vertical moves to the goal's, which is arrangement 0. */
  readonly distances: Uint8Array;
  /**
   * `links[(2 x arrangement + direction) x rows + home row]`: the arrangement after a tile of that
   * home row has come into the blank's row from above (direction 0) or below (1); -1 where there is
   * none.
   */
  readonly links: Int32Array;
  /** The home row of each tile. */
  readonly homes: Uint8Array;
  /** `keys[arrangement]`: its code x rows + the blank's row. */
  readonly keys: readonly number[];
  /**
   * The arrangement of a board from which the goal can be reached, whose cells are given row by
   * row; -1 for others.
   */
  arrangementOf(board: Board, cells: Uint8Array): number;
}

/** The graph of arrangements, by breadth-first search from the goal's. */
export function rowWalk(goal: Board, size: Size): RowWalk {
  const { rows, columns } = size;
  const homes = new Uint8Array(goal.length);
  goal.forEach((tile, cell) => (homes[tile] = Math.floor(cell / columns)));
  const rowCodes = codesOf(homes, size);
  const { weightOf } = rowCodes;
  const keyOf = (board: Board, cells: Uint8Array): number => {
    let key = 0;
    for (const [place, cell] of cells.entries()) {
      const row = Math.floor(place / columns);
      const tile = board[cell];
      key += tile === BLANK ? row : rows * weightOf(homes[tile], row);
    }
    return key;
  };
  const keys = [keyOf(goal, Uint8Array.from(goal.keys()))];
  const numbers = new Map([[keys[0], 0]]);
  const distances = [0];
  const links: number[] = [];
  /** Tiles by arrangement, row and home row. */
  let held = new Uint8Array(2 ** 9 * rows * rows);
  for (const [cell, tile] of goal.entries())
    if (tile !== BLANK) held[Math.floor(cell / columns) * rows + homes[tile]]++;
  for (let current = 0; current < keys.length; current++) {
    const blank = keys[current] % rows;
    const here = current * rows * rows;
    for (const row of [blank - 1, blank + 1]) {
      for (let home = 0; home < rows; home++) {
        if (row < 0 || row === rows || held[here + row * rows + home] === 0) {
          links.push(-1);
          continue;
        }
        const key =
          keys[current] + rows * (weightOf(home, blank) - weightOf(home, row)) + row - blank;
        let number = numbers.get(key);
        if (number === undefined) {
          number = keys.push(key) - 1;
          numbers.set(key, number);
          distances.push(distances[current] + 1);
          const there = number * rows * rows;
          if (there === held.length) {
            const smaller = held;
            held = new Uint8Array(2 * there);
            held.set(smaller);
          }
          for (let place = 0; place < rows * rows; place++)
            held[there + place] = held[here + place];
          held[there + row * rows + home]--;
          held[there + blank * rows + home]++;
        }
        links.push(number);
      }
    }
  }
  return {
    ...rowCodes,
    ...{ distances: Uint8Array.from(distances), links: Int32Array.from(links), homes, keys },
    arrangementOf: (board, cells) => numbers.get(keyOf(board, cells)) ?? -1,
  };
}

/**
 * `distances[arrangement]`: vertical moves to the goal's arrangement where a move takes the blank
 * any number of rows up or down. Whoever has come to an arrangement on the way up, or down, goes on
 * from there for nothing; so each is gone through but once in either direction.
 */
export function slideDistances(
  { links, distances: { length } }: RowWalk,
  { rows }: Size,
): Uint8Array {
  const distances = new Uint8Array(length);
  const passed = [new Uint8Array(length), new Uint8Array(length)];
  const seen = new Uint8Array(length).fill(1, 0, 1);
  for (let layer = [0], depth = 1; layer.length > 0; depth++) {
    const next: number[] = [];
    for (const direction of [0, 1]) {
      const way = [...layer];
      for (const from of way) {
        const first = (2 * from + direction) * rows;
        for (const to of links.subarray(first, first + rows)) {
          if (to < 0 || passed[direction][to] === 1) continue;
          passed[direction][to] = 1;
          way.push(to);
          if (seen[to] === 1) continue;
          seen[to] = 1;
          distances[to] = depth;
          next.push(to);
        }
      }
    }
    layer = next;
  }
  return distances;
}

/** Arrangements as numbers. */
interface RowCodes {
  /**
   * The weight of a tile by its home row and its row. The sum of all weights is the code of an
   * arrangement, which tells, with the blank's row, how many tiles of each home row are in each
   * row: it has a digit for each home row, which is the sum of its tiles' marks. Each row has a
   * mark, and no two sums of as many marks as a row has cells are equal. One full home row needs no
   * digit: its tiles are in the places that are left.
   */
  weightOf(home: number, row: number): number;
  /** Codes are below it. */
  readonly codes: number;
}

function codesOf(homes: Uint8Array, { rows, columns }: Size): RowCodes {
  const marks = marksOf(rows, columns);
  const blankHome = homes[BLANK];
  const left = blankHome === 0 ? rows - 1 : 0;
  const units: number[] = [];
  let codes = 1;
  for (let home = 0; home < rows; home++) {
    units.push(home === left ? 0 : codes);
    if (home !== left) codes *= 1 + (columns - Number(home === blankHome)) * marks[rows - 1];
  }
  return { codes, weightOf: (home, row) => units[home] * marks[row] };
}

/**
 * Ascending numbers from 0 on of which no two different sums of `terms` are equal, each the least
 * that is possible (Mian and Chowla 1944).
 */
function marksOf(length: number, terms: number): number[] {
  const sumsOf = (marks: readonly number[], count: number): number[] =>
    count === 0
      ? [0]
      : marks.flatMap((mark, first) =>
          sumsOf(marks.slice(first), count - 1).map((sum) => mark + sum),
        );
  const marks: number[] = [];
  for (let mark = 0; marks.length < length; mark++) {
    const sums = sumsOf([...marks, mark], terms);
    if (new Set(sums).size === sums.length) marks.push(mark);
  }
  return marks;
}
