/* How the states of a table are numbered, and how their numbers change with a move. */
import { METRIC_RULES, type Metric } from '../../puzzle/metric.js';
import { isLine, type Size } from '../../puzzle/size.js';

/**
 * The sequences that go with one cell of the blank, cut into chunks: runs of ranks whose sequences share their leading places. All that
 * a move changes is looked up by the place in the chunk.
 */
export interface TableShape {
  /** Sequences of a cell of the blank. */
  readonly planeSize: number;
  readonly chunks: number;
  /** The most sequences of a chunk. */
  readonly chunkSize: number;
  /** The first rank of a chunk; of the one after the last, `planeSize`. */
  startOf(chunk: number): number;
  /** What the blank's step from a cell to the next row, 1 down or 1 up (-1), adds, when it has come there from `origin` in its column. */
  columnStep(origin: number, cell: number, rows: 1 | -1): Step;
}

/** A step of the blank: what it adds to the ranks of a chunk. The same arrays may tell of the next chunk later. */
export type Step = (chunk: number) => Additions;

/** To the rank at a place in the chunk, `deltas[key + quotients[place]]` is added. */
interface Additions {
  readonly deltas: Int32Array;
  readonly key: number;
  readonly quotients: Uint16Array;
}

/** A step of the blank to another row, and the cell that it leads to. */
export interface Passage {
  readonly to: number;
  readonly step: Step;
}

/** What the shape of a table follows from. */
export interface TableNumbering {
  readonly turnedSize: Size;
  /** The goal's blank cell on the turned board. */
  readonly goalBlank: number;
  /** How many tiles are of each kind, where equal tiles are not told apart. */
  readonly kinds: readonly number[] | undefined;
  /** Trailing tiles, which vary within a chunk, of those; else that is chosen. */
  readonly trailing?: number | undefined;
}

/** Where the blank of a cell goes by one move. */
export interface Ways {
  /** The cells where it has passed no tile and the sequence stays: those of its row and, on a board of one column, of that. */
  readonly beside: readonly number[];
  /** Up and down its column: in each direction as many steps as there are cells, or one. */
  readonly columns: readonly (readonly Passage[])[];
}

/**
 * The ways of a blank in `cell`. What a step adds to the rank does not depend on those before it: the windows of a column have no place
 * in common, and each keeps the tiles that it has.
 */
export function waysFrom(cell: number, metric: Metric, size: Size, shape: TableShape): Ways {
  const { rows, columns } = size;
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  const reach = METRIC_RULES[metric].slides ? Infinity : 1;
  const cellsAlong = (cells: number, step: number): number[] =>
    Array.from({ length: Math.min(cells, reach) }, (_, done) => cell + (done + 1) * step);
  const inRow = [...cellsAlong(column, -1), ...cellsAlong(columns - 1 - column, 1)];
  const up = cellsAlong(row, -columns);
  const down = cellsAlong(rows - 1 - row, columns);
  if (isLine(size)) return { beside: [...inRow, ...up, ...down], columns: [] };
  const passages = (cells: readonly number[], rows: 1 | -1): Passage[] =>
    cells.map((to) => ({ to, step: shape.columnStep(cell, to - rows * columns, rows) }));
  return { beside: inRow, columns: [passages(up, -1), passages(down, 1)].filter(({ length }) => length > 0) };
}
