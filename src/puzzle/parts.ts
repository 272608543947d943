/*
 * The parts of a board, the biconnected components of its graph: the largest sets of cells that
 * stay joined without any one of their cells. Two parts have one cell in common at most, and no
 * ring of cells leads through both. So a part keeps its own tiles, those in its cells but the one
 * nearest to the blank, and what the blank does in a part changes the order of these tiles only.
 * R. M. Wilson ("Graph puzzles, homotopy, and the alternating group", Journal of Combinatorial
 * Theory B 16, 1974) says which orders there are: all of them, or the even ones if the colours of
 * the cells alternate. Exceptions are rings and one graph of seven cells, theta0.
 */
import { oncePer } from '../basics/once.js';
import { BLANK, blankCell, hasRepeatedTiles, orderedBoard, type Board } from './board.js';
import { coloursOf } from './colours.js';
import { inversionParity } from './parity.js';
import { shapeOf, shapeWithin, walkFrom, type Shape } from './shape.js';
import { cellCount, type Size } from './size.js';
import { numbersBelow } from '../basics/numbers.js';

/** The orders that the tiles of a part can have. */
type Orders =
  /** Two cells: the one tile stays. */
  | 'one'
  /** A ring: the tiles go round. */
  | 'rotations'
  /** A hexagon with one more cell, beside two opposite cells of it: 120 of 720 orders. */
  | 'theta0'
  | 'even'
  | 'all';

interface Part {
  /** Its cells; of a ring, in their order. */
  readonly cells: readonly number[];
  readonly orders: Orders;
}

/** The parts of a board, made once. */
const partsOf = (size: Size): readonly Part[] => partsOfShape(shapeOf(size));

const partsOfShape = oncePer((shape: Shape): readonly Part[] =>
  cellsOfParts(shape).map((cells) => partOf(cells, shape)),
);

/** The cells of each part, by a walk in depth (J. Hopcroft and R. Tarjan 1973). */
function cellsOfParts({ cells, neighbours }: Shape): number[][] {
  const parts: number[][] = [];
  /** By cell: when the walk came to it, and the earliest cell beside those behind it. */
  const times = new Int32Array(cells);
  const lowest = new Int32Array(cells);
  const walked: number[] = [];
  let time = 0;
  function visit(cell: number, before: number): void {
    times[cell] = lowest[cell] = ++time;
    walked.push(cell);
    for (const next of neighbours[cell]) {
      if (next === before) continue;
      if (times[next] > 0) {
        lowest[cell] = Math.min(lowest[cell], times[next]);
        continue;
      }
      visit(next, cell);
      lowest[cell] = Math.min(lowest[cell], lowest[next]);
      if (lowest[next] >= times[cell]) parts.push([cell, ...walked.splice(walked.indexOf(next))]);
    }
  }
  visit(0, -1);
  return parts;
}

function partOf(cells: readonly number[], shape: Shape): Part {
  const within = (cell: number): number[] =>
    shape.neighbours[cell].filter((to) => cells.includes(to));
  const edges = cells.reduce((ends, cell) => ends + within(cell).length, 0) / 2;
  if (cells.length === 2) return { cells, orders: 'one' };
  if (edges === cells.length) return { cells: inTurn(cells, within), orders: 'rotations' };
  if (isThetaZero(cells, within)) return { cells, orders: 'theta0' };
  return { cells, orders: coloursOf(shapeWithin(cells, shape)) ? 'even' : 'all' };
}

/**
 * How all tiles can be ordered on a board of one part; undefined for a board of several parts, or
 * in pieces.
 */
export function ordersOnePart(shape: Shape): Orders | undefined {
  const first = cellsOfParts(shape).at(0);
  return first?.length === shape.cells ? partOf(first, shape).orders : undefined;
}

/** What a board consists of. */
interface BoardParts {
  /** How the tiles of each part can be ordered. */
  readonly orders: readonly Orders[];
  /** The cells that parts have in common: without one of them the board falls apart. */
  readonly cuts: readonly number[];
}

/** The parts of a board, and the cells between them. */
export function boardParts(size: Size): BoardParts {
  const parts = partsOf(size);
  const cells = numbersBelow(cellCount(size));
  return {
    orders: parts.map(({ orders }) => orders),
    cuts: cells.filter((cell) => parts.filter((part) => part.cells.includes(cell)).length > 1),
  };
}

type Within = (cell: number) => readonly number[];

/** The cells of a ring, one beside the other. */
function inTurn(cells: readonly number[], within: Within): number[] {
  const ring = [cells[0]];
  while (ring.length < cells.length)
    ring.push(within(ring[ring.length - 1]).find((cell) => !ring.includes(cell))!);
  return ring;
}

/** Whether three arcs with 1, 2 and 2 cells join two cells. */
function isThetaZero(cells: readonly number[], within: Within): boolean {
  const joints = cells.filter((cell) => within(cell).length > 2);
  const isTheta = cells.length === 7 && joints.every((cell) => within(cell).length === 3);
  if (!isTheta || joints.length !== 2) return false;
  const [joint, end] = joints;
  const arcs = within(joint).map((first) => {
    const arc = [joint, first];
    while (arc[arc.length - 1] !== end && arc.length < 7)
      arc.push(within(arc[arc.length - 1]).find((cell) => !arc.includes(cell)) ?? end);
    return arc.length - 2;
  });
  return arcs.sort().join() === '1,2,2';
}

/** The tiles that a part of a goal keeps. */
export interface KeptPart {
  /** The part's cells but the one nearest to the goal's blank, and the goal's tiles there. */
  readonly cells: readonly number[];
  readonly tiles: readonly number[];
  /** All orders of the tiles if these are few; else all orders of one parity, or of both. */
  readonly orders: readonly Board[] | 'even' | 'all';
}

/**
 * The parts of a goal. The orders of all parts together make all boards with the blank in the
 * goal's cell from which the goal can be reached.
 */
export function keptParts(goal: Board, size: Size): KeptPart[] {
  const shape = shapeOf(size);
  const { order } = walkFrom(blankCell(goal), shape);
  return partsOf(size).map((part) => {
    const nearest = order.find((cell) => part.cells.includes(cell))!;
    const at = part.cells.indexOf(nearest);
    // The cells of a ring stay in their order.
    const cells = [...part.cells.slice(at + 1), ...part.cells.slice(0, at)];
    const tiles = cells.map((cell) => goal[cell]);
    switch (part.orders) {
      case 'one':
        return { cells, tiles, orders: [tiles] };
      case 'rotations':
        return { cells, tiles, orders: rotationsOf(tiles) };
      case 'theta0':
        return { cells, tiles, orders: ordersReached(cells, tiles, nearest, shape) };
      case 'even':
        return { cells, tiles, orders: hasRepeatedTiles(tiles) ? 'all' : 'even' };
      case 'all':
        return { cells, tiles, orders: 'all' };
    }
  });
}

/** The distinct orders of the tiles of a ring. */
function rotationsOf(tiles: readonly number[]): Board[] {
  const orders = tiles.map((_, by) => [...tiles.slice(by), ...tiles.slice(0, by)]);
  return [...new Map(orders.map((order) => [order.join(), order])).values()];
}

/** The orders of the tiles of a small part, each found by moving. */
function ordersReached(
  cells: readonly number[],
  tiles: readonly number[],
  nearest: number,
  { neighbours }: Shape,
): Board[] {
  const start = new Map(cells.map((cell, place) => [cell, tiles[place]]));
  const found: Board[] = [];
  const seen = new Set<string>();
  const boards = [{ blank: nearest, board: start }];
  // The list grows while it is read.
  for (const { blank, board } of boards) {
    const key = [blank, ...[nearest, ...cells].map((cell) => board.get(cell))].join();
    if (seen.size === seen.add(key).size) continue;
    if (blank === nearest) found.push(cells.map((cell) => board.get(cell)!));
    for (const to of neighbours[blank]) {
      if (to !== nearest && !cells.includes(to)) continue;
      const moved = new Map(board).set(blank, board.get(to)!);
      moved.delete(to);
      boards.push({ blank: to, board: moved });
    }
  }
  return found;
}

/** The number of boards from which a goal can be reached, with the blank in any cell. */
export const exactBoardCount = (goal: Board, size: Size): bigint =>
  keptParts(goal, size).reduce(
    (product, part) => product * orderCount(part),
    BigInt(cellCount(size)),
  );

/**
 * {@link exactBoardCount} as a number: exact up to 2^53, beyond that the nearest double, Infinity
 * from some 171 cells on.
 */
export const boardCount = (goal: Board, size: Size): number => Number(exactBoardCount(goal, size));

/**
 * The number of boards with distinct tiles that can be reached from one: of a rectangle N!/2, or N
 * in a single row or column.
 */
export const stateCount = (size: Size): number => boardCount(orderedBoard(size), size);

/** The cells of a path of the blank from one cell to another, with both. */
export function blankPath(from: number, to: number, size: Size): number[] {
  const { before } = walkFrom(to, shapeOf(size));
  const cells = [from];
  while (cells[cells.length - 1] !== to) cells.push(before[cells[cells.length - 1]]);
  return cells;
}

/** How many orders of its tiles a part can have. */
function orderCount({ tiles, orders }: KeptPart): bigint {
  if (typeof orders === 'object') return BigInt(orders.length);
  return orders === 'even' ? arrangements(tiles) / 2n : arrangements(tiles);
}

/** The number of orders of some tiles, of which some may be equal. */
const arrangements = (tiles: readonly number[]): bigint =>
  [...new Set(tiles)].reduce(
    (product, tile) => product / bigFactorial(tiles.filter((other) => other === tile).length),
    bigFactorial(tiles.length),
  );

const bigFactorial = (n: number): bigint => (n === 0 ? 1n : BigInt(n) * bigFactorial(n - 1));

/**
 * Whether all orders of the tiles of one parity, or all orders, can be reached: whether the board
 * is one part, and none of the exceptions.
 */
export function isWhole(size: Size): boolean {
  const parts = partsOf(size);
  return parts.length === 1 && (parts[0].orders === 'even' || parts[0].orders === 'all');
}

type Reachability = (start: Board) => boolean;

/** By goal: its test, for the size with which the goal was asked for last. */
const tests = new WeakMap<Board, { readonly size: Size; readonly test: Reachability }>();

/** Whether moves lead from one board to the other; both must have the same tiles. */
export function isReachable(start: Board, goal: Board, size: Size): boolean {
  let last = tests.get(goal);
  if (last?.size !== size) tests.set(goal, (last = { size, test: reachability(goal, size) }));
  return last.test(start);
}

function reachability(goal: Board, size: Size): Reachability {
  const { before } = walkFrom(blankCell(goal), shapeOf(size));
  const parts = keptParts(goal, size).map((part) => ({ ...part, isOrder: orderTest(part) }));
  return (start) => {
    const board = [...start];
    let blank = blankCell(board);
    for (; before[blank] !== blank; blank = before[blank]) {
      board[blank] = board[before[blank]];
      board[before[blank]] = BLANK;
    }
    return parts.every(({ cells, isOrder }) => isOrder(cells.map((cell) => board[cell])));
  };
}

/** Whether tiles in a part's cells are in an order that moves make of the goal's. */
function orderTest({ tiles, orders }: KeptPart): (found: readonly number[]) => boolean {
  if (typeof orders === 'object') {
    const possible = new Set(orders.map((order) => order.join()));
    return (found) => possible.has(found.join());
  }
  const sorted = tiles.toSorted((a, b) => a - b).join();
  const hasSame = (found: readonly number[]): boolean =>
    found.toSorted((a, b) => a - b).join() === sorted;
  if (orders === 'all') return hasSame;
  const places = new Map(tiles.map((tile, place) => [tile, place]));
  return (found) =>
    hasSame(found) && inversionParity(found.map((tile) => places.get(tile)!)) === 'even';
}
