/*
 * A shape is the cells of a board and which of them are beside each other: a rectangle with or
 * without holes, walls and wraps, or any graph. Cells are numbered from 0; holes have no number.
 * The blank moves along an edge to a cell beside its own.
 */
import { argumentError } from '../basics/errors.js';
import { formatQuantity } from '../basics/humanize.js';
import { oncePer } from '../basics/once.js';
import { quoted } from '../basics/quoted.js';
import {
  checkSize,
  formatSize,
  MOST_BOARD_CELLS,
  sizeKey,
  type GridPlace,
  type Size,
  wrapsLines,
} from './size.js';

export interface Shape {
  /** The number of cells, at least 2. */
  readonly cells: number;
  /** For each cell the cells beside it, ascending. */
  readonly neighbours: readonly (readonly number[])[];
  /** By cell: its place in a grid; undefined for a graph. */
  readonly places?: readonly GridPlace[];
  /** By cell: its name in a graph; undefined for a grid. */
  readonly names?: readonly string[];
}

/** Two cells beside each other, the smaller number first. */
type Edge = readonly [number, number];

const shapes = new WeakMap<Size, Shape>();
const shapesByKey = new Map<string, Shape>();

/** The shape of a board, made once. @throws as {@link gridShape} and {@link graphShape}. */
export function shapeOf(size: Size): Shape {
  const known = shapes.get(size);
  if (known) return known;
  const key = sizeKey(size);
  const shape = shapesByKey.get(key) ?? (size.edges ? graphShape(size.edges) : gridShape(size));
  shapes.set(size, shape);
  shapesByKey.set(key, shape);
  return shape;
}

/**
 * A grid, its cells numbered row by row. An end of a wrapped line that is a hole joins nothing.
 *
 * @throws AtlasError `argument` for a place outside the grid, a hole or a wall that is given twice,
 * a wall that separates no two cells beside each other, a wrap of lines of fewer than three cells,
 * a grid of fewer than 2 or more than 255 places, and cells that no moves join to the others.
 */
export const gridShape = (grid: Size): Shape => connected(looseShape(grid));

/** As {@link gridShape}, but its cells may be in several regions, or only one. */
export function looseShape(grid: Size): Shape {
  checkSize({ rows: grid.rows, columns: grid.columns });
  const places = cellPlaces(grid);
  const cellAt = new Map(places.map((place, cell) => [String(place), cell]));
  const edges = new Map<string, Edge>();
  places.forEach((place, cell) => {
    for (const beside of placesAfter(place, grid)) {
      const other = cellAt.get(String(beside));
      if (other !== undefined) edges.set(pairKey(place, beside), edgeOf(cell, other));
    }
  });
  for (const [a, b] of grid.walls ?? []) {
    if (edges.delete(pairKey(a, b))) continue;
    throw argumentError(
      `A wall separates two cells beside each other, and is given once; there is none between ${placeText(a)} and ${placeText(b)}`,
    );
  }
  return { ...shapeOfEdges(places.length, [...edges.values()]), places };
}

/** The cells of a grid, row by row. */
function cellPlaces({ rows, columns, holes = [] }: Size): GridPlace[] {
  const open = new Set<string>();
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) open.add(String([row, column]));
  for (const hole of holes) {
    if (open.delete(String(hole))) continue;
    const grid = formatSize({ rows, columns });
    throw argumentError(
      `A hole is a place of the ${grid} grid, and is given once; ${placeText(hole)} is not`,
    );
  }
  return [...open].map((place) => place.split(',').map(Number) as [number, number]);
}

/** The place to the right of a place and the place below it; with wraps, beyond the border too. */
export function placesAfter([row, column]: GridPlace, grid: Size): GridPlace[] {
  const right = placeAfter(column, grid.columns, 'rows', grid);
  const below = placeAfter(row, grid.rows, 'columns', grid);
  return [
    ...right.map((next): GridPlace => [row, next]),
    ...below.map((next): GridPlace => [next, column]),
  ];
}

function placeAfter(place: number, length: number, lines: 'rows' | 'columns', grid: Size) {
  const isRing = wrapsLines(lines, grid);
  if (isRing && length < 3) {
    throw argumentError(
      `The ${lines} cannot be wrapped: they have ${formatQuantity(length, 'cell')}; a ring has 3 or more`,
    );
  }
  if (place + 1 < length) return [place + 1];
  return isRing ? [0] : [];
}

/**
 * A graph by its edges, pairs of names of cells. The cells are in the order of their names if all
 * are whole numbers, else in the order in which they appear.
 *
 * @throws AtlasError `argument` for a name with a space, an edge from a cell to itself, an edge
 * that is given twice, fewer than 2 or more than 255 cells, and cells that no moves join to the
 * others.
 */
export function graphShape(edges: readonly (readonly [string, string])[]): Shape {
  const names = [...new Set(edges.flat())];
  if (names.every((name) => /^\d+$/.test(name))) names.sort((a, b) => Number(a) - Number(b));
  const gap = names.find((name) => /\s|^$/u.test(name));
  if (gap !== undefined)
    throw argumentError(
      `The name of a cell ${quoted(gap)} is empty or has a space in it; choose another`,
    );
  if (names.length < 2)
    throw argumentError('A board needs two cells or more; name the edges of a graph');
  if (names.length > MOST_BOARD_CELLS) {
    throw argumentError(
      `The graph has ${names.length} cells; boards have up to ${MOST_BOARD_CELLS}`,
    );
  }
  const cellOf = new Map(names.map((name, cell) => [name, cell]));
  const known = new Set<string>();
  const numbered = edges.map(([a, b]) => {
    if (a === b) throw argumentError(`The edge ${quoted(`${a} ${b}`)} leads from a cell to itself`);
    const edge = edgeOf(cellOf.get(a)!, cellOf.get(b)!);
    if (known.size === known.add(String(edge)).size) {
      throw argumentError(`The edge ${quoted(`${a} ${b}`)} is given twice; write each edge once`);
    }
    return edge;
  });
  return connected({ ...shapeOfEdges(names.length, numbered), names });
}

function shapeOfEdges(cells: number, edges: readonly Edge[]): Shape {
  const neighbours = Array.from({ length: cells }, (): number[] => []);
  for (const [a, b] of edges) {
    neighbours[a].push(b);
    neighbours[b].push(a);
  }
  return { cells, neighbours: neighbours.map((beside) => beside.sort((a, b) => a - b)) };
}

/** The shape. @throws AtlasError if it has fewer than two cells or is not connected. */
function connected(shape: Shape): Shape {
  if (shape.cells < 2) throw argumentError('A board needs two cells or more; take fewer holes');
  const far = regionsOf(shape).at(1);
  if (far === undefined) return shape;
  throw argumentError(
    `No moves lead from ${cellName(shape, 0)} to ${cellName(shape, far[0])}; all cells of a board must be joined`,
  );
}

/** The cells that moves join, one list for each region. */
export function regionsOf({ cells, neighbours }: Shape): number[][] {
  const seen = new Set<number>();
  const regions: number[][] = [];
  for (let start = 0; start < cells; start++) {
    if (seen.has(start)) continue;
    seen.add(start);
    const region = [start];
    // The list grows while it is read.
    for (const cell of region) {
      for (const next of neighbours[cell]) if (seen.size < seen.add(next).size) region.push(next);
    }
    regions.push(region);
  }
  return regions;
}

/**
 * The cells in the order of their distance from one, and by cell the one before it on a path from
 * there; before the first cell is that cell itself.
 */
export function walkFrom(start: number, { cells, neighbours }: Shape) {
  const before = new Int32Array(cells).fill(-1);
  before[start] = start;
  const order = [start];
  // The list grows while it is read.
  for (const cell of order) {
    for (const next of neighbours[cell]) {
      if (before[next] >= 0) continue;
      before[next] = cell;
      order.push(next);
    }
  }
  return { order, before };
}

/**
 * `[cell x cells + other]`: the moves that a tile needs at least to go from a cell to another one;
 * on a rectangle the rows and columns between them. Made once.
 */
export const distancesOf = oncePer((shape: Shape): Uint8Array => {
  const { cells } = shape;
  const distances = new Uint8Array(cells * cells);
  for (let start = 0; start < cells; start++) {
    const own = distances.subarray(start * cells, (start + 1) * cells);
    const { order, before } = walkFrom(start, shape);
    for (const cell of order.slice(1)) own[cell] = own[before[cell]] + 1;
  }
  return distances;
});

/** Some cells of a shape alone, numbered from 0 in their order. */
export const shapeWithin = (cells: readonly number[], { neighbours }: Shape): Shape => ({
  cells: cells.length,
  neighbours: cells.map((cell) =>
    neighbours[cell].map((to) => cells.indexOf(to)).filter((to) => to >= 0),
  ),
});

const edgeOf = (a: number, b: number): Edge => [Math.min(a, b), Math.max(a, b)];

const pairKey = (a: GridPlace, b: GridPlace): string => [String(a), String(b)].sort().join(' ');

const placeText = ([row, column]: GridPlace): string => `row ${row}, column ${column} (from 0)`;

const cellName = ({ places, names }: Shape, cell: number): string =>
  names ? `cell ${quoted(names[cell])}` : placeText(places![cell]);
