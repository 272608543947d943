/*
 * How many positions of distinct tiles can be reached on a board. R. M. Wilson ("Graph puzzles,
 * homotopy, and the alternating group", Journal of Combinatorial Theory B 16, 1974) has the answer
 * for boards that stay connected without any one cell: all arrangements, or half of them if the
 * colours of the cells alternate. Exceptions are rings and one graph of seven cells, theta0.
 */
import { regionsOf, type Shape } from './shape.js';
import { factorial } from './size.js';

/**
 * The number of positions, exact up to 18 cells; undefined if the theorem has no answer: the board
 * has a cell that alone joins two parts, and is not a tree.
 */
export function shapeStateCount(shape: Shape): number | undefined {
  const { cells } = shape;
  // In a tree the cell of the blank fixes all tiles.
  if (edgeCount(shape) === cells - 1) return cells;
  if (hasCutCell(shape)) return undefined;
  // The tiles of a ring keep their order.
  if (edgeCount(shape) === cells) return cells * (cells - 1);
  if (isThetaZero(shape)) return 840;
  return isBipartite(shape) ? factorial(cells) / 2 : factorial(cells);
}

const edgeCount = ({ neighbours }: Shape): number =>
  neighbours.reduce((ends, beside) => ends + beside.length, 0) / 2;

/** Whether some cell alone joins two parts of the board. */
const hasCutCell = (shape: Shape): boolean =>
  shape.neighbours.some((_, cell) => regionsOf(shape, [cell]).length > 1);

/** Whether the cells can have two colours such that each move of the blank changes its colour. */
export function isBipartite({ cells, neighbours }: Shape): boolean {
  const colours = new Array<number | undefined>(cells);
  colours[0] = 0;
  const reached = [0];
  // The list grows while it is read.
  for (const cell of reached) {
    for (const next of neighbours[cell]) {
      if (colours[next] === colours[cell]) return false;
      if (colours[next] === undefined) reached.push(next);
      colours[next] = 1 - colours[cell]!;
    }
  }
  return true;
}

/** A hexagon with one more cell, beside two opposite cells of it. */
function isThetaZero(shape: Shape): boolean {
  if (shape.cells !== 7 || edgeCount(shape) !== 8) return false;
  const joints = [...shape.neighbours.keys()].filter((cell) => shape.neighbours[cell].length === 3);
  const arcs = regionsOf(shape, joints).map(({ length }) => length);
  return arcs.sort().join() === '1,2,2';
}
