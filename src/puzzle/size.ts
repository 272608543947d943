import { argumentError } from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';

/** A row and a column of a grid, both from 0. */
export type GridPlace = readonly [row: number, column: number];

/** Two places beside each other that no move joins. */
export type Wall = readonly [GridPlace, GridPlace];

/** Which lines of a grid are rings: their first and last cells are beside each other. */
export const WRAPS = ['rows', 'columns', 'both'] as const;
export type Wrap = (typeof WRAPS)[number];

/**
 * The cells of a board: `rows` x `columns` places, all but the holes. Cells are numbered row by row
 * from 0; there are two at least. A graph, which has edges, is a single row of its cells. The
 * functions of `markedSizes.ts` make boards with marks, each in one form only.
 */
export interface Size {
  readonly rows: number;
  readonly columns: number;
  /** Places without a cell, none twice. */
  readonly holes?: readonly GridPlace[];
  readonly walls?: readonly Wall[];
  readonly wrap?: Wrap;
  /** Pairs of names of cells of a graph. */
  readonly edges?: readonly (readonly [string, string])[];
  /** Where cells of a graph are drawn, right and down; no part of what the board is. */
  readonly spots?: readonly (readonly [name: string, x: number, y: number])[];
}

/** Most cells of a board. A larger size is more likely a typing error. */
export const MOST_BOARD_CELLS = 255;

/** Two whole numbers with an x between, as people write sizes. */
export const SIZE_FORM = /^(\d+)[x×X](\d+)$/;

/**
 * Reads `RxC`, rows x columns, such as `3x4`.
 *
 * @throws AtlasError for any other text, and as {@link checkSize}. Inverse: {@link formatSize}.
 */
export function parseSize(text: string): Size {
  const match = SIZE_FORM.exec(text.trim());
  if (!match) {
    const numbers = /^\D*(\d+)\D+(\d+)\D*$/.exec(text);
    const remedy = numbers ? `${numbers[1]}x${numbers[2]}` : 'for example 3x4';
    throw argumentError(
      `The size ${quoted(text)} is not of the form ROWSxCOLUMNS; write ${remedy}`,
    );
  }
  const size = { rows: Number(match[1]), columns: Number(match[2]) };
  checkSize(size, text);
  return size;
}

/**
 * @throws AtlasError for a side of 0, a single cell, or more than 255. `text` is the size as it was
 * written.
 */
export function checkSize(size: Size, text = formatSize(size)): void {
  const fault = sizeFault(cellCount(size));
  if (fault !== undefined) throw argumentError(`The size ${quoted(text)} ${fault}`);
}

/** What is wrong with a board of `cells` cells; undefined if nothing is. */
function sizeFault(cells: number): string | undefined {
  if (cells === 0) return 'has no cells; rows and columns start at 1, as in 3x4';
  if (cells === 1) return 'has room for the blank only; the smallest boards are 1x2 and 2x1';
  if (cells <= MOST_BOARD_CELLS) return undefined;
  return `is too large; boards have up to ${MOST_BOARD_CELLS} cells`;
}

/**
 * The name of a board: `3x4`, whose inverse is {@link parseSize}; with holes, walls and wraps
 * `3x4-holes-0,0-0,3-wrap-rows`, or their numbers if there are many; a graph of 10 cells and 15
 * edges is `graph-10-15`.
 */
export function formatSize(size: Size): string {
  const { rows, columns, holes = [], walls = [], wrap, edges } = size;
  if (edges) return `graph-${cellCount(size)}-${edges.length}`;
  const marks = namesAll(size)
    ? [places('holes', holes), places('walls', walls.flat())]
    : [counted('holes', holes), counted('walls', walls)];
  return [`${rows}x${columns}`, ...marks.flat(), ...(wrap ? ['wrap', wrap] : [])].join('-');
}

const places = (name: string, list: readonly GridPlace[]): string[] =>
  list.length === 0 ? [] : [name, ...list.map((place) => place.join())];

const counted = (name: string, list: readonly unknown[]): string[] =>
  list.length === 0 ? [] : [String(list.length), name];

/** Most places in the name of a board. */
const MOST_NAMED = 8;

/** Whether no other board has the same name. */
export const namesAll = ({ holes = [], walls = [], edges }: Size): boolean =>
  !edges && holes.length + 2 * walls.length <= MOST_NAMED;

/** What a board has beside its rows and columns. */
export const marksOf = ({ holes, walls, wrap, edges }: Size): Omit<Size, 'rows' | 'columns'> => ({
  ...(holes && { holes }),
  ...(walls && { walls }),
  ...(wrap && { wrap }),
  ...(edges && { edges }),
});

/** Whether a board is rows and columns alone, without holes, walls, wraps and edges. */
export const isRectangle = (size: Size): boolean => Object.keys(marksOf(size)).length === 0;

/** A text that boards have in common only if they are the same. */
export function sizeKey(size: Size): string {
  const name = `${size.rows}x${size.columns}`;
  return isRectangle(size) ? name : name + JSON.stringify(marksOf(size));
}

export const cellCount = ({ rows, columns, holes }: Size): number =>
  rows * columns - (holes?.length ?? 0);

export const sameSize = (a: Size, b: Size): boolean => sizeKey(a) === sizeKey(b);

export const samePlace = (a: GridPlace, b: GridPlace): boolean => byPlace(a, b) === 0;

export const isHole = (place: GridPlace, { holes = [] }: Size): boolean =>
  holes.some((hole) => samePlace(hole, place));

/** Whether a wall is between two places. */
export const separates = ([c, d]: Wall, a: GridPlace, b: GridPlace): boolean =>
  byWall([a, b], [c, d]) === 0 || byWall([b, a], [c, d]) === 0;

export const isWall = (a: GridPlace, b: GridPlace, { walls = [] }: Size): boolean =>
  walls.some((wall) => separates(wall, a, b));

/** Whether all rows are rings, or all columns. */
export const wrapsLines = (lines: 'rows' | 'columns', { wrap }: Pick<Size, 'wrap'>): boolean =>
  wrap === lines || wrap === 'both';

/** The board mirrored in its main diagonal; a graph stays as it is. */
export function transposedSize(size: Size): Size {
  const { rows, columns, holes, walls, wrap, edges } = size;
  if (edges) return size;
  const transposed = ([row, column]: GridPlace): GridPlace => [column, row];
  return {
    rows: columns,
    columns: rows,
    ...(holes && { holes: holes.map(transposed).sort(byPlace) }),
    ...(walls && {
      walls: walls.map(([a, b]): Wall => [transposed(a), transposed(b)]).sort(byWall),
    }),
    ...(wrap && { wrap: TRANSPOSED_WRAPS[wrap] }),
  };
}

const TRANSPOSED_WRAPS: Readonly<Record<Wrap, Wrap>> = {
  rows: 'columns',
  columns: 'rows',
  both: 'both',
};

/** The order of places in the form of a board. */
export const byPlace = (a: GridPlace, b: GridPlace): number => a[0] - b[0] || a[1] - b[1];
export const byWall = (a: Wall, b: Wall): number => byPlace(a[0], b[0]) || byPlace(a[1], b[1]);

/** A single row or column that is no ring, or two cells: its tiles never pass one another. */
export const isLine = (size: Size): boolean =>
  ((size.rows === 1 || size.columns === 1) && !size.wrap && !size.edges) || cellCount(size) === 2;
