/*
 * Where the parts of a board are in a drawing, in sides of a cell: tiles, walls, the borders of the
 * grid, and the lines between the cells of a graph.
 */

import { oncePer } from '../basics/once.js';
import { shapeOf } from './shape.js';
import { byPlace, wrapsLines, type GridPlace, type Size } from './size.js';

/** A point of the drawing, right and down from the upper left corner of the drawing. */
export type Spot = readonly [x: number, y: number];

/** A line from one point to another. */
export type Segment = readonly [Spot, Spot];

interface BoardLayout {
  readonly width: number;
  readonly height: number;
  /** The upper left corner of each cell. */
  readonly cells: readonly Spot[];
  /** The upper left corner of each hole. */
  readonly holes: readonly Spot[];
  readonly walls: readonly Segment[];
  /** The borders of a grid: those of wrapped lines are open. */
  readonly borders: readonly { readonly line: Segment; readonly isOpen: boolean }[];
  /** The lines between the middles of cells; of graphs only. */
  readonly links: readonly Segment[];
}

/** The layout of a board, made once. */
export const layoutOf = oncePer((size: Size): BoardLayout =>
  size.edges ? graphLayout(size) : gridLayout(size),
);

function gridLayout(size: Size): BoardLayout {
  const { rows, columns, holes = [], walls = [] } = size;
  const corners: readonly Spot[] = [
    [0, 0],
    [columns, 0],
    [columns, rows],
    [0, rows],
  ];
  return {
    width: columns,
    height: rows,
    cells: shapeOf(size).places!.map(cornerAt),
    holes: holes.map(cornerAt),
    walls: walls.flatMap(([a, b]) => wallSegments(a, b)),
    borders: corners.map((corner, side) => ({
      line: [corner, corners[(side + 1) % corners.length]],
      isOpen: wrapsLines(side % 2 === 0 ? 'columns' : 'rows', size),
    })),
    links: [],
  };
}

const cornerAt = ([row, column]: GridPlace): Spot => [column, row];

/** The line between two places beside each other; two lines if a wrap joins their lines' ends. */
function wallSegments(first: GridPlace, second: GridPlace): Segment[] {
  const [[row, column], [nextRow, nextColumn]] = [first, second].sort(byPlace);
  const upright = (x: number): Segment => [
    [x, row],
    [x, row + 1],
  ];
  const level = (y: number): Segment => [
    [column, y],
    [column + 1, y],
  ];
  if (row === nextRow) {
    return nextColumn === column + 1
      ? [upright(nextColumn)]
      : [upright(column), upright(nextColumn + 1)];
  }
  return nextRow === row + 1 ? [level(nextRow)] : [level(row), level(nextRow + 1)];
}

/** The least distance of two cells of a graph, in sides of a cell. */
const SPACE = 1.3;

function graphLayout(size: Size): BoardLayout {
  const { neighbours } = shapeOf(size);
  const cells = spread(spotsOf(size));
  const middle = (cell: number): Spot => [cells[cell][0] + 0.5, cells[cell][1] + 0.5];
  return {
    width: Math.max(...cells.map(([x]) => x)) + 1,
    height: Math.max(...cells.map(([, y]) => y)) + 1,
    cells,
    holes: [],
    walls: [],
    borders: [],
    links: neighbours.flatMap((beside, cell) =>
      beside.filter((to) => cell < to).map((to): Segment => [middle(cell), middle(to)]),
    ),
  };
}

/** The spots of a graph's cells; if not all have one, a ring from the top, clockwise. */
function spotsOf(size: Size): Spot[] {
  const { names = [] } = shapeOf(size);
  const given = new Map((size.spots ?? []).map(([name, x, y]): [string, Spot] => [name, [x, y]]));
  return names.map((name, cell): Spot => {
    const angle = (2 * Math.PI * cell) / names.length;
    const isGiven = names.every((each) => given.has(each));
    return isGiven ? given.get(name)! : [Math.sin(angle), -Math.cos(angle)];
  });
}

/** The spots moved to the upper left corner, and so far apart that tiles do not touch. */
function spread(spots: readonly Spot[]): Spot[] {
  const [left, top] = [0, 1].map((axis) => Math.min(...spots.map((spot) => spot[axis])));
  const distances = spots.flatMap(([x, y], cell) =>
    spots.slice(cell + 1).map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)),
  );
  // Cells at one spot would need an infinite drawing.
  const scale = SPACE / Math.max(1e-3, Math.min(...distances));
  return spots.map(([x, y]): Spot => [(x - left) * scale, (y - top) * scale]);
}
