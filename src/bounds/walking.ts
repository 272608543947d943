/*
 * The walking distance (Ken'ichiro Takahashi). Forget in which column a tile is and belongs, and a
 * vertical move takes some tile from a neighbouring row into the blank's row. How many tiles of
 * each home row are in each row, and the blank's row, is an arrangement; a breadth-first search
 * from the goal's finds the moves that each needs at least. Horizontal moves do not change it, so
 * the distances of rows and of columns add up.
 */
import { oncePer } from '../basics/once.js';
import { BLANK, transposedBoard, transposedCell, type Board } from '../puzzle/board.js';
import { METRIC_RULES, METRICS, type Metric } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, formatSize, transposedSize, type Size } from '../puzzle/size.js';
import { sumOf } from '../basics/numbers.js';
import { PAGE_SIZE, pagedTable, weightsOf, type AxisSum } from './formula.js';
import { formulaBound } from './formulaBound.js';
import { onlyRectangles } from './lowerBound.js';

export const walkingBound = formulaBound({
  name: 'walking',
  metrics: METRICS,
  distinct: true,
  objection: (size) =>
    onlyRectangles(size) ??
    (hasWalking(size) ? undefined : `has too large a table on ${formatSize(size)}`),
  formula: (puzzle) => ({ kind: 'axes', sums: walkingSums(puzzle) }),
});

/**
 * Whether the board has few enough arrangements, at most 367,560 on an axis, whose keys are exact:
 * up to 12 cells, and of three rows and columns up to 16.
 */
const hasWalking = (size: Size): boolean =>
  cellCount(size) <= 12 || (Math.min(size.rows, size.columns) >= 3 && cellCount(size) <= 16);

/** The walking distances of both axes. */
export const walkingSums = oncePer(
  ({ goal, size, metric }: Puzzle): readonly [AxisSum, AxisSum] => [
    walkingSum(goal, size, metric, (cell) => cell),
    walkingSum(transposedBoard(goal, size), transposedSize(size), metric, (cell) =>
      transposedCell(cell, size),
    ),
  ],
);

/** The distances of the rows of a board; `cellOf` is the cell in which a given cell lies there. */
function walkingSum(
  goal: Board,
  size: Size,
  metric: Metric,
  cellOf: (given: number) => number,
): AxisSum {
  const walk = rowWalk(goal, size);
  const rowOf = (given: number): number => Math.floor(cellOf(given) / size.columns);
  const moves = METRIC_RULES[metric].slides ? slideDistances(walk, size) : walk.distances;
  return {
    weights: weightsOf(goal.length, (tile, cell) => walk.weightOf(tile, rowOf(cell))),
    table: pagedTable(walk.codes, moves, walk.end),
  };
}

/** The arrangements of tiles in rows, as a graph. */
interface RowWalk extends RowCodes {
  /** `distances[arrangement]`: vertical moves to the goal's arrangement, number 0. */
  readonly distances: Uint8Array;
  /**
   * `links[(2 x arrangement + direction) x rows + home row]`: the arrangement after a tile of that
   * home row has come into the blank's row from above (direction 0) or below (1); -1 if there is
   * none.
   */
  readonly links: Int32Array;
  /** By arrangement. */
  readonly codes: readonly number[];
}

/** The graph of arrangements, with a breadth-first search from the goal's. */
export function rowWalk(goal: Board, size: Size): RowWalk {
  const { rows, columns } = size;
  const homes = new Uint8Array(goal.length);
  goal.forEach((tile, cell) => (homes[tile] = Math.floor(cell / columns)));
  const rowCodes = codesOf(homes, size);
  const { weightIn, blankRow } = rowCodes;
  const goalCode = sumOf(
    goal.map((tile, cell) => rowCodes.weightOf(tile, Math.floor(cell / columns))),
  );
  const codes = [goalCode];
  const numbers = new Map([[goalCode, 0]]);
  const distances = [0];
  const links: number[] = [];
  /** `counts[(arrangement x rows + row) x rows + home row]`: tiles. */
  let counts = tilesByRow(goal, size, homes);
  const stride = rows * rows;

  /** Adds the arrangement after a tile has gone to the blank's row `to` from the row `from`. */
  function add(code: number, before: number, home: number, from: number, to: number): number {
    const number = codes.push(code) - 1;
    numbers.set(code, number);
    distances.push(distances[before] + 1);
    if (counts.length < stride * codes.length) counts = doubled(counts);
    counts.copyWithin(number * stride, before * stride, (before + 1) * stride);
    counts[number * stride + from * rows + home]--;
    counts[number * stride + to * rows + home]++;
    return number;
  }

  for (let current = 0; current < codes.length; current++) {
    const to = blankRow(codes[current]);
    for (const from of [to - 1, to + 1]) {
      for (let home = 0; home < rows; home++) {
        if (from < 0 || from === rows || counts[current * stride + from * rows + home] === 0) {
          links.push(-1);
          continue;
        }
        const tileChange = weightIn(home, to) - weightIn(home, from);
        const blankChange = weightIn(rows, from) - weightIn(rows, to);
        const code = codes[current] + tileChange + blankChange;
        links.push(numbers.get(code) ?? add(code, current, home, from, to));
      }
    }
  }
  return {
    ...rowCodes,
    distances: Uint8Array.from(distances),
    links: Int32Array.from(links),
    codes,
  };
}

/** The numbers, and as many zeros behind them. */
function doubled(numbers: Uint8Array): Uint8Array {
  const longer = new Uint8Array(2 * numbers.length);
  longer.set(numbers);
  return longer;
}

/** `[row x rows + home row]`: the tiles of a board. */
function tilesByRow(board: Board, { rows, columns }: Size, homes: Uint8Array): Uint8Array {
  const counts = new Uint8Array(rows * rows);
  for (const [cell, tile] of board.entries())
    if (tile !== BLANK) counts[Math.floor(cell / columns) * rows + homes[tile]]++;
  return counts;
}

/**
 * `distances[arrangement]`: vertical moves to the goal's arrangement if a move takes the blank
 * any number of rows up or down. A move that goes up, or down, goes on from the arrangement that it
 * has come to without a further move; so each arrangement is passed once in each direction.
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
      // The list grows as the moves of this depth go on.
      const reached = [...layer];
      for (const from of reached) {
        const first = (2 * from + direction) * rows;
        for (const to of links.subarray(first, first + rows)) {
          if (to < 0 || passed[direction][to] === 1) continue;
          passed[direction][to] = 1;
          reached.push(to);
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
  /** The weight of a tile, or of the blank, in a row. */
  weightOf(tile: number, row: number): number;
  /** The weight of a tile by its home row; for the blank, the number of rows stands for that. */
  weightIn(home: number, row: number): number;
  /** The row of the blank in the arrangement with a code. */
  blankRow(code: number): number;
  /** Codes are below it. */
  readonly end: number;
}

/**
 * The code of an arrangement, the sum of all weights, says how many tiles of each home row are in
 * each row, and the blank's row. Each row has a mark, so chosen that no two sums of as many marks
 * as a row has cells are equal. The code has a digit for each home row: the sum of its tiles'
 * marks. One full home row needs no digit: its tiles are in the remaining places. The highest digit
 * is the blank's row.
 */
function codesOf(homes: Uint8Array, { rows, columns }: Size): RowCodes {
  const marks = sidonMarks(rows, columns);
  const blankHome = homes[BLANK];
  const fullRow = blankHome === 0 ? rows - 1 : 0;
  const units: number[] = [];
  let codes = 1;
  for (let home = 0; home < rows; home++) {
    units.push(home === fullRow ? 0 : codes);
    if (home !== fullRow) codes *= 1 + (columns - Number(home === blankHome)) * marks[rows - 1];
  }
  const blankUnit = PAGE_SIZE * Math.ceil(codes / PAGE_SIZE);
  const weightIn = (home: number, row: number): number =>
    home === rows ? blankUnit * row : units[home] * marks[row];
  return {
    weightIn,
    weightOf: (tile, row) => weightIn(tile === BLANK ? rows : homes[tile], row),
    blankRow: (code) => Math.floor(code / blankUnit),
    end: rows * blankUnit,
  };
}

/**
 * Ascending numbers from 0 on of which no two different sums of `terms` are equal, each the least
 * that is possible (Mian and Chowla 1944).
 */
function sidonMarks(length: number, terms: number): number[] {
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
