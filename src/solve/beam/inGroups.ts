/*
 * A path to the goal on boards with holes, walls and wraps, where tiles that are home may cut off
 * others. Tiles are put home in groups, and stay there. A group has one home cell, or a few in a
 * row, without which the rest of the board still has all orders of its tiles, or all even ones
 * (puzzle/parts.ts); so the rest can always be solved. A group comes home with a breadth-first
 * search over the cells of its tiles and of the blank.
 */
import { oncePer } from '../../basics/once.js';
import { BLANK, blankCell, type Board } from '../../puzzle/board.js';
import { moveBlank, type Step } from '../../puzzle/moves.js';
import { pathThrough } from '../../puzzle/paths.js';
import { ordersOnePart } from '../../puzzle/parts.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { shapeOf, shapeWithin, walkFrom, type Shape } from '../../puzzle/shape.js';

/** Most home cells of a group. */
const MOST_HOMES = 4;

/** Most cells of the last group, which is the rest of the board: it has up to 40,320 positions. */
const MOST_REST = 8;

/** A search over more states takes too long. */
const MOST_STATES = 2 ** 24;

/**
 * A path from `start`, a position that the goal can be reached from; undefined if the board has no
 * such groups: if it falls apart without some cell, or is little more than a ring.
 */
export function pathInGroups(puzzle: Puzzle, start: Board): Step[] | undefined {
  const { goal, size } = puzzle;
  const groups = groupsOf(puzzle);
  if (!groups) return undefined;
  let board = start;
  const blanks = [blankCell(start)];
  let free = groups.flat();
  for (const homes of groups) {
    const tiles = homes.map((home) => goal[home]).filter((tile) => tile !== BLANK);
    for (const cell of blanksHome(board, goal, tiles, { free, shape: shapeOf(size) })) {
      board = moveBlank(board, cell);
      blanks.push(cell);
    }
    free = free.filter((cell) => !homes.includes(cell));
  }
  return pathThrough(blanks, size);
}

/**
 * The home cells of each group, those far from the goal's blank first, and the rest of the board;
 * undefined if there are no groups.
 */
const groupsOf = oncePer(({ goal, size }: Puzzle): number[][] | undefined => {
  const shape = shapeOf(size);
  const groups: number[][] = [];
  let free = walkFrom(blankCell(goal), shape).order.reverse();
  while (free.length > MOST_REST) {
    const group = nextGroup(free.slice(0, -1), free, shape);
    if (!group) return undefined;
    groups.push(group);
    free = free.filter((cell) => !group.includes(cell));
  }
  return [...groups, free];
});

/**
 * The next group. Without it the rest has as many orders as the free cells have. Of such groups it
 * leaves the most rings; then it is the longest, as a chain of cells grows while the cells around
 * it are taken; then it is the farthest from the goal's blank.
 */
function nextGroup(
  cells: readonly number[],
  free: readonly number[],
  shape: Shape,
): number[] | undefined {
  const orders = ordersWithin(free, shape);
  if (orders !== 'all' && orders !== 'even') return undefined;
  const fitting = rowsOf(cells, shape)
    .filter((row) => free.length ** (row.length + 1) <= MOST_STATES)
    .map((row) => ({ row, rings: ringsThrough(row, free, shape) }))
    .sort((a, b) => a.rings - b.rings || b.row.length - a.row.length);
  return fitting.find(({ row }) => {
    const rest = free.filter((cell) => !row.includes(cell));
    return ordersWithin(rest, shape) === orders;
  })?.row;
}

/** The rows of up to MOST_HOMES cells, each beside the one before; short ones first. */
function rowsOf(cells: readonly number[], { neighbours }: Shape): number[][] {
  const rows = [cells.map((cell) => [cell])];
  while (rows.length < MOST_HOMES) {
    const longer = rows[rows.length - 1].flatMap((row) =>
      neighbours[row[row.length - 1]]
        .filter((next) => cells.includes(next) && !row.includes(next))
        .map((next) => [...row, next]),
    );
    rows.push(longer);
  }
  return rows.flat();
}

/** The number of rings that go through the cells: the edges at the cells, less the cells. */
function ringsThrough(row: readonly number[], free: readonly number[], { neighbours }: Shape) {
  const ends = row.flatMap((cell) => neighbours[cell].filter((to) => free.includes(to)));
  const inner = ends.filter((to) => row.includes(to)).length / 2;
  return ends.length - inner - row.length;
}

/** The orders that tiles in some cells of a board can have; undefined if the cells fall apart. */
const ordersWithin = (cells: readonly number[], shape: Shape): ReturnType<typeof ordersOnePart> =>
  ordersOnePart(shapeWithin(cells, shape));

/** The cells to which the blank goes until the tiles are home, within the free cells. */
function blanksHome(
  board: Board,
  goal: Board,
  tiles: readonly number[],
  { free, shape }: { readonly free: readonly number[]; readonly shape: Shape },
): number[] {
  const base = free.length;
  const { neighbours } = shapeWithin(free, shape);
  /** A state is a number whose digits are the free cells of the blank and of the tiles. */
  const units = [BLANK, ...tiles].map((_, digit) => base ** digit);
  const digitOf = (state: number, digit: number): number => Math.floor(state / units[digit]) % base;
  const numberOf = (place: (tile: number) => number): number =>
    [BLANK, ...tiles].reduce((sum, tile, digit) => sum + units[digit] * place(tile), 0);
  const placeIn = (within: Board) => (tile: number) => free.indexOf(within.indexOf(tile));
  const home = Math.floor(numberOf(placeIn(goal)) / base);

  const start = numberOf(placeIn(board));
  /** By state: the state before it, and 1 more; 0 for a state that was not met. */
  const before = new Int32Array(base ** units.length);
  before[start] = start + 1;
  const met = [start];
  // The list grows while it is read.
  for (const state of met) {
    if (Math.floor(state / base) === home)
      return blanksUpTo(state, before, base).map((to) => free[to]);
    const blank = state % base;
    for (const to of neighbours[blank]) {
      let next = state + to - blank;
      for (let digit = 1; digit < units.length; digit++)
        if (digitOf(state, digit) === to) next += (blank - to) * units[digit];
      if (before[next] > 0) continue;
      before[next] = state + 1;
      met.push(next);
    }
  }
  throw new Error('A group that can be put home was not.');
}

/** The free cells of the blank on the path to a state, without the first one. */
function blanksUpTo(state: number, before: Int32Array, base: number): number[] {
  const cells: number[] = [];
  for (let at = state; before[at] - 1 !== at; at = before[at] - 1) cells.push(at % base);
  return cells.reverse();
}
