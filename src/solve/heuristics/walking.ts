/*
 * The walking distance (Ken'ichiro Takahashi). Forget in which column a tile is and belongs, and a vertical move takes some tile
 * from a neighbouring row into the blank's row. How many tiles of each home row are in each row is all there is to know;
 * a breadth-first search from the goal gives the moves that such an arrangement needs at least. Horizontal moves do not
 * change it, so the distances of rows and of columns add up. Links from arrangement to arrangement make a move one look-up.
 */
import { BLANK, type Board } from '../../puzzle/board.js';
import { cellCount, type Size } from '../../puzzle/size.js';
import { sumOf } from '../../sums.js';

/**
 * Whether the board has few enough arrangements, at most 367,560 on an axis, whose keys are exact: up to 12 cells, and of three rows
 * and columns up to 16.
 */
export const hasWalking = (size: Size): boolean =>
  cellCount(size) <= 12 || (Math.min(size.rows, size.columns) >= 3 && cellCount(size) <= 16);

/** The arrangements of tiles in rows, as a graph. */
interface RowWalk {
  /** `distances[arrangement]`: vertical moves to the goal's, which is arrangement 0. */
  readonly distances: Uint8Array;
  /**
   * `links[(2 x arrangement + direction) x rows + home row]`: the arrangement after a tile of that home row has come into the
   * blank's row from above (direction 0) or below (1); -1 where there is none.
   */
  readonly links: Int32Array;
  /** The home row of each tile. */
  readonly homes: Uint8Array;
  /** The arrangement of a board from which the goal can be reached, whose cells are given row by row; -1 for others. */
  arrangementOf(board: Board, cells: Uint8Array): number;
}

/** The graph of arrangements, by breadth-first search from the goal's. */
export function rowWalk(goal: Board, size: Size): RowWalk {
  const { rows, columns } = size;
  const homes = new Uint8Array(goal.length);
  goal.forEach((tile, cell) => (homes[tile] = Math.floor(cell / columns)));
  const { keyOf, moved } = arrangementKeys(homes, size);
  const keys = [keyOf(goal, Uint8Array.from(goal.keys()))];
  const numbers = new Map([[keys[0], 0]]);
  const blanks = [homes[BLANK]];
  const distances = [0];
  const links: number[] = [];
  for (let current = 0; current < keys.length; current++) {
    const blank = blanks[current];
    for (const row of [blank - 1, blank + 1]) {
      for (let home = 0; home < rows; home++) {
        const key = row >= 0 && row < rows ? moved(keys[current], row, blank, home) : -1;
        let number = key < 0 ? -1 : numbers.get(key);
        if (number === undefined) {
          number = keys.push(key) - 1;
          numbers.set(key, number);
          blanks.push(row);
          distances.push(distances[current] + 1);
        }
        links.push(number);
      }
    }
  }
  return {
    distances: Uint8Array.from(distances),
    links: Int32Array.from(links),
    homes,
    arrangementOf: (board, cells) => numbers.get(keyOf(board, cells)) ?? -1,
  };
}

/**
 * `distances[arrangement]`: vertical moves to the goal's arrangement where a move takes the blank any number of rows up or
 * down. Whoever has come to an arrangement on the way up, or down, goes on from there for nothing; so each is gone through
 * but once in either direction.
 */
export function slideDistances({ links, distances: { length } }: RowWalk, { rows }: Size): Uint8Array {
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

/** Arrangements as numbers: what the rows hold, as digits. */
interface ArrangementKeys {
  readonly keyOf: (board: Board, cells: Uint8Array) => number;
  /** The key after a tile of a home row has gone from a row to the blank's; -1 where there is none. */
  readonly moved: (key: number, row: number, blankRow: number, home: number) => number;
}

function arrangementKeys(homes: Uint8Array, { rows, columns }: Size): ArrangementKeys {
  const { vectors, more, fewer, units, numbers } = rowContents(rows, columns);
  const weights = Array.from({ length: rows }, (_, row) => vectors ** row);
  const contentAt = (key: number, row: number): number => Math.floor(key / weights[row]) % vectors;
  return {
    keyOf(board, cells) {
      let key = 0;
      for (let row = 0, place = 0; row < rows; row++) {
        const end = place + columns;
        let counts = 0;
        for (; place < end; place++) {
          const tile = board[cells[place]];
          if (tile !== BLANK) counts += units[homes[tile]];
        }
        key += weights[row] * numbers[counts];
      }
      return key;
    },
    moved(key, row, blankRow, home) {
      const from = contentAt(key, row);
      const to = contentAt(key, blankRow);
      const less = fewer[from * rows + home];
      return less < 0 ? -1 : key + (less - from) * weights[row] + (more[to * rows + home] - to) * weights[blankRow];
    },
  };
}

/** What a row can hold: so many tiles of each home row, `columns` of them or one fewer. */
interface RowContents {
  /** How many contents there are; they are numbered from 0. */
  readonly vectors: number;
  /** `more[content x rows + home]`: the content with one tile more of that home; -1 where there is none. */
  readonly more: Int32Array;
  readonly fewer: Int32Array;
  /** The number of a content by the sum of the units of its tiles' home rows. */
  readonly numbers: Int32Array;
  readonly units: readonly number[];
}

function rowContents(rows: number, columns: number): RowContents {
  const all = [...compositions(columns, rows), ...compositions(columns - 1, rows)];
  const units = Array.from({ length: rows }, (_, home) => (columns + 1) ** home);
  const keyOf = (counts: readonly number[]): number => sumOf(counts.map((count, home) => count * units[home]));
  const numbers = new Int32Array((columns + 1) ** rows).fill(-1);
  all.forEach((counts, number) => (numbers[keyOf(counts)] = number));
  const changed = (change: -1 | 1): Int32Array =>
    Int32Array.from(
      all.flatMap((counts) =>
        counts.map((count, home) => {
          const one = count + change;
          return one < 0 || one > columns ? -1 : numbers[keyOf(counts.with(home, one))];
        }),
      ),
    );
  return { vectors: all.length, more: changed(1), fewer: changed(-1), numbers, units };
}

/** All ways to write `sum` as `parts` counts. */
function compositions(sum: number, parts: number): number[][] {
  if (parts === 1) return [[sum]];
  return Array.from({ length: sum + 1 }, (_, first) =>
    compositions(sum - first, parts - 1).map((rest) => [first, ...rest]),
  ).flat();
}
