/*
 * The walking distance (Ken'ichiro Takahashi). Forget in which column a tile is and belongs, and a vertical move takes some tile
 * from a neighbouring row into the blank's row. How many tiles of each home row are in each row is all there is to know;
 * a breadth-first search from the goal gives the moves that such an arrangement needs at least. Horizontal moves do not
 * change it, so the distances of rows and of columns add up. Links from arrangement to arrangement make a move one look-up.
 */
import { blankCell, BLANK, type Board } from '../../puzzle/board.js';
import { cellCount, isLine, type Size } from '../../puzzle/size.js';

/** Whether the board has few enough arrangements: a single line, up to 12 cells, and of three rows and columns up to 16. */
export const hasWalking = (size: Size): boolean =>
  isLine(size) || cellCount(size) <= 12 || (Math.min(size.rows, size.columns) >= 3 && cellCount(size) <= 16);

/** Arrangements that are worth their memory and time: boards to 4x4, 3x5 and 2x6 stay below. */
const MAX_ARRANGEMENTS = 500_000;

/** The arrangements of tiles in rows, as a graph. */
export interface RowWalk {
  /** `distances[arrangement]`: vertical moves to the goal's, which is arrangement 0. */
  readonly distances: Uint8Array;
  /**
   * `links[(2 x arrangement + direction) x rows + home row]`: the arrangement after a tile of that home row has come into the
   * blank's row from above (direction 0) or below (1); -1 where there is none.
   */
  readonly links: Int32Array;
  /** The home row of each tile. */
  readonly homes: Uint8Array;
  /** The arrangement of a board from which the goal can be reached; -1 for others. */
  arrangementOf(board: Board): number;
}

/** The graph of arrangements, by breadth-first search from the goal's. Undefined when there are too many. */
export function rowWalk(goal: Board, { rows, columns }: Size): RowWalk | undefined {
  const contents = rowContents(rows, columns);
  const { vectors, more, fewer } = contents;
  const homes = new Uint8Array(goal.length);
  goal.forEach((tile, cell) => (homes[tile] = Math.floor(cell / columns)));
  const rowsOf = (board: Board): number[] =>
    Array.from({ length: rows }, (_, row) => {
      const counts = new Array<number>(rows).fill(0);
      for (const tile of board.slice(row * columns, (row + 1) * columns)) if (tile !== BLANK) counts[homes[tile]]++;
      return contents.numberOf(counts);
    });
  // A key is the rows' contents as digits.
  const weights = Array.from({ length: rows }, (_, row) => vectors ** row);
  const keyOf = (board: Board): number => rowsOf(board).reduce((key, content, row) => key + content * weights[row], 0);

  const numbers = new Map([[keyOf(goal), 0]]);
  const keys = [keyOf(goal)];
  const blanks = [Math.floor(blankCell(goal) / columns)];
  const distances = [0];
  const links: number[] = [];
  for (let current = 0; current < keys.length; current++) {
    const key = keys[current];
    const blank = blanks[current];
    for (const row of [blank - 1, blank + 1]) {
      for (let home = 0; home < rows; home++) {
        const blankContent = contentAt(key, blank);
        const content = row >= 0 && row < rows ? contentAt(key, row) : -1;
        if (content < 0 || fewer[content * rows + home] < 0) {
          links.push(-1);
          continue;
        }
        const moved =
          key +
          (fewer[content * rows + home] - content) * weights[row] +
          (more[blankContent * rows + home] - blankContent) * weights[blank];
        let number = numbers.get(moved);
        if (number === undefined) {
          number = keys.length;
          if (number === MAX_ARRANGEMENTS) return undefined;
          numbers.set(moved, number);
          keys.push(moved);
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
    arrangementOf: (board) => numbers.get(keyOf(board)) ?? -1,
  };

  function contentAt(key: number, row: number): number {
    return Math.floor(key / weights[row]) % vectors;
  }
}

/** What a row can hold: so many tiles of each home row, `columns` of them or one fewer. */
interface RowContents {
  /** How many contents there are; they are numbered from 0. */
  readonly vectors: number;
  /** `more[content x rows + home]`: the content with one tile more of that home; -1 where there is none. */
  readonly more: Int32Array;
  readonly fewer: Int32Array;
  numberOf(counts: readonly number[]): number;
}

function rowContents(rows: number, columns: number): RowContents {
  const all = [...compositions(columns, rows), ...compositions(columns - 1, rows)];
  const numbers = new Map(all.map((counts, number) => [counts.join(), number]));
  const numberOf = (counts: readonly number[]): number => numbers.get(counts.join()) ?? -1;
  const changed = (change: number): Int32Array =>
    Int32Array.from(all.flatMap((counts) => counts.map((count, home) => numberOf(counts.with(home, count + change)))));
  return { vectors: all.length, more: changed(1), fewer: changed(-1), numberOf };
}

/** All ways to write `sum` as `parts` counts. */
function compositions(sum: number, parts: number): number[][] {
  if (parts === 1) return [[sum]];
  return Array.from({ length: sum + 1 }, (_, first) =>
    compositions(sum - first, parts - 1).map((rest) => [first, ...rest]),
  ).flat();
}
