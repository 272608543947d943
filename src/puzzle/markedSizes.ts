/* Boards with marks: rectangles with holes, walls and wraps, and graphs; each in one form only. */
import { shapeOf } from './shape.js';
import { byPlace, byWall, type Size, type Wall } from './size.js';

/**
 * A grid with its holes and walls in order, and without empty lists.
 *
 * @throws AtlasError as {@link gridShape}.
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
 * A graph as {@link graphShape}, drawn with its cells at the `spots`.
 *
 * @throws AtlasError as {@link graphShape}.
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
