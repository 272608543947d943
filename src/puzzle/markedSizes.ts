/* Boards with marks: rectangles with holes, walls and wraps, and graphs; each in one form only. */
import { shapeOf } from './shape.js';
import { byPlace, byWall, type Size, type Wall } from './size.js';

/**
 * A grid with its holes and walls in order, and without empty lists.
 *
 * @throws AtlasError `argument` for a place outside the grid, a hole or a wall that is given twice,
 * a wall that separates no two cells beside each other, a wrap of lines of fewer than three cells,
 * a grid of fewer than 2 or more than 255 places, and cells that no moves join to the others.
 */
export function gridSize({ rows, columns, holes = [], walls = [], wrap }: Size): Size {
  const size = {
    rows,
    columns,
    ...(holes.length > 0 && { holes: holes.toSorted(byPlace) }),
    ...(walls.length > 0 && {
      walls: walls.map(([a, b]): Wall => (byPlace(a, b) < 0 ? [a, b] : [b, a])).sort(byWall),
    }),
    ...(wrap && { wrap }),
  };
  shapeOf(size);
  return size;
}

/**
 * A graph by its edges, pairs of names of cells, drawn with its cells at the `spots`. The cells are
 * in the order of their names if all are whole numbers, else in the order in which they appear.
 *
 * @throws AtlasError `argument` for an edge from a cell to itself, an edge that is given twice,
 * fewer than 2 or more than 255 cells, and cells that no moves join to the others.
 */
export function graphSize(
  edges: readonly (readonly [string, string])[],
  spots: Size['spots'] = [],
): Size {
  const columns = new Set(edges.flat()).size;
  const size = { rows: 1, columns, edges, ...(spots.length > 0 && { spots }) };
  shapeOf(size);
  return size;
}
