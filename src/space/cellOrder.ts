/*
 * The order of the cells in a search: the board with its cells in this order is the search board. A
 * move of the blank between cells p and q takes a tile past |q - p| - 1 other tiles, and the search
 * has less to do if these are few. So a grid may be transposed: a rectangle then has at least as
 * many rows as columns. The cells of boards with wraps and of graphs are renumbered, as a graph.
 */
import { largestOf, numbersBelow } from '../basics/numbers.js';
import { blankCell, type Board } from '../puzzle/board.js';
import { cellAt } from '../puzzle/grid.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { shapeOf, walkFrom, type Shape } from '../puzzle/shape.js';
import { cellCount, sizeKey, transposedSize, type Size } from '../puzzle/size.js';

interface CellOrder {
  readonly searchSize: Size;
  /** By cell of the search board: the cell of the given board. */
  readonly cells: readonly number[];
}

/** The search board of a puzzle; with `givenOrder` it is the given board. */
export function cellOrderOf({ size, goal }: Puzzle, givenOrder = false) {
  const { searchSize, cells } = givenOrder ? orderAsGiven(size) : searchOrder(size);
  const toSearch = (board: ArrayLike<number>): Board => cells.map((cell) => board[cell]);
  const searchGoal = toSearch(goal);
  return {
    searchSize,
    goal: searchGoal,
    goalBlank: blankCell(searchGoal),
    givenCell: (cell: number): number => cells[cell],
    /** The search board of a given board. Inverse: `toGiven`. */
    toSearch,
    toGiven(board: Board): Board {
      const given = new Array<number>(board.length);
      cells.forEach((cell, place) => (given[cell] = board[place]));
      return given;
    },
  };
}

const orderAsGiven = (size: Size): CellOrder => ({
  searchSize: size,
  cells: numbersBelow(cellCount(size)),
});

const orders = new Map<string, CellOrder>();

/** The cheapest order that is known for a board, found once. */
function searchOrder(size: Size): CellOrder {
  const key = sizeKey(size);
  let order = orders.get(key);
  if (!order) orders.set(key, (order = newOrder(size)));
  return order;
}

function newOrder(size: Size): CellOrder {
  const given = orderAsGiven(size);
  const shape = shapeOf(size);
  const transposed = size.edges ? given : transposedOrder(size);
  const [cost, transposedCost] = [given, transposed].map(({ cells }) => costOf(cells, shape));
  const isTransposed =
    transposedCost < cost || (transposedCost === cost && size.rows < size.columns);
  const best = isTransposed ? transposed : given;
  if (!size.wrap && !size.edges) return best;
  const cells = numberedAnew(best.cells, shape);
  return { searchSize: graphOf(cells, shape), cells };
}

function transposedOrder(size: Size): CellOrder {
  const searchSize = transposedSize(size);
  const cells = shapeOf(searchSize).places!.map(([row, column]) => cellAt([column, row], size)!);
  return { searchSize, cells };
}

/** The graph of a board; the name of a cell is its place in the order `cells`. */
function graphOf(cells: readonly number[], { neighbours }: Shape): Size {
  const edges = cells.flatMap((cell, place) =>
    neighbours[cell]
      .map((beside) => cells.indexOf(beside))
      .filter((other) => other > place)
      .map((other): [string, string] => [String(place), String(other)]),
  );
  return { rows: 1, columns: cells.length, edges };
}

/**
 * The cost of an order: the sum of the tiles that all moves pass, and, if sums are equal, the most
 * tiles that one move passes.
 */
function costOf(cells: readonly number[], { neighbours }: Shape): number {
  const places = new Int32Array(cells.length);
  cells.forEach((cell, place) => (places[cell] = place));
  let sum = 0;
  let longest = 0;
  neighbours.forEach((beside, cell) => {
    for (const other of beside) {
      const passed = Math.abs(places[cell] - places[other]) - 1;
      sum += passed;
      longest = Math.max(longest, passed);
    }
  });
  return sum * cells.length + longest;
}

/** The most places of the sequence that a move between two cells beside each other changes. */
export const longestWindow = (size: Size): number =>
  largestOf(
    shapeOf(size).neighbours.flatMap((beside, cell) => beside.map((to) => Math.abs(to - cell))),
  );

/** Larger boards are searched only with sets, for which the order of the cells does not matter. */
const MOST_CELLS = 18;

/**
 * The cheapest order found by moving single cells, from the given order and from the breadth-first
 * orders that begin at each cell.
 */
function numberedAnew(given: readonly number[], shape: Shape): readonly number[] {
  if (shape.cells > MOST_CELLS) return given;
  const starts = [given, ...numbersBelow(shape.cells).map((cell) => walkFrom(cell, shape).order)];
  return starts
    .map((cells) => improved(cells, shape))
    .reduce((best, cells) => (costOf(cells, shape) < costOf(best, shape) ? cells : best));
}

/** An order that moving a single cell does not make cheaper. */
function improved(start: readonly number[], shape: Shape): readonly number[] {
  let best = start;
  let cost = costOf(best, shape);
  for (let from = 0, tried = 0; tried < best.length; from = (from + 1) % best.length, tried++) {
    for (let to = 0; to < best.length; to++) {
      const cells = best.toSpliced(from, 1).toSpliced(to, 0, best[from]);
      const other = costOf(cells, shape);
      if (other >= cost) continue;
      [best, cost, tried] = [cells, other, 0];
    }
  }
  return best;
}
