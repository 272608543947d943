/*
 * Tiles are put home one after the other: the lines farthest from the goal's blank first, and the
 * last two tiles of a line together, since the last one alone would have to pass its neighbour.
 * Tiles that are home stay there. So a board of any size is solved with short paths, one for each
 * stage. A table of exact distances, for the cells of one or two tiles and the blank, leads along
 * the path of a stage.
 */
import { BLANK, blankCell, type Board } from '../../puzzle/board.js';
import { gridPlaceOf } from '../../puzzle/grid.js';
import { cellsByDirection } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { isRectangle, type Size } from '../../puzzle/size.js';
import { manhattanDistances } from '../../bounds/manhattan.js';

export interface Stage {
  /**
   * The home cells of the tiles that it puts there, one or two; none in the last stage, which
   * solves the rest.
   */
  readonly homes: readonly number[];
  /**
   * `neighbours[4 x cell + move]`: the cell that the blank goes to; -1 if that is off the board, or
   * its tile is home already.
   */
  readonly neighbours: Int16Array;
  /**
   * `distances[tile x cells + cell]`: Manhattan distances of the tiles that belong to later stages,
   * and 0 for all others.
   */
  readonly distances: Uint8Array;
  readonly table: StageTable;
}

/**
 * `moves[first[cell of one tile] + second[cell of the other] + blank[cell of the blank]]`: the
 * fewest moves to the end of the stage.
 */
interface StageTable {
  readonly moves: Uint16Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly blank: Int32Array;
  /** The largest of the moves. */
  readonly most: number;
}

/** The stages of a puzzle, numbered from 0. */
export interface Stages {
  readonly count: number;
  /** A stage; its tables are made when it is first asked for. */
  stage(number: number): Stage;
}

/**
 * Stages until a rectangle of up to `rest` cells is left, which is the last stage. A board with
 * holes, walls or wraps is one stage: tiles that are home could cut off a part of the others.
 */
export function stagesOf({ goal, size }: Puzzle, rest: number): Stages {
  const order = isRectangle(size) ? homesInOrder(size, blankCell(goal), rest) : [[]];
  const distances = manhattanDistances(goal, size);
  const made: Stage[] = [];
  return {
    count: order.length,
    stage(number) {
      return (made[number] ??= stageOf(goal, size, distances, order, number));
    },
  };
}

/** The home cells of each stage; the last stage has none. */
function homesInOrder(size: Size, blank: number, rest: number): number[][] {
  const { rows, columns } = size;
  const [blankRow, blankColumn] = gridPlaceOf(blank, size);
  /** The rows and columns that are left, from the first to the last. */
  let [top, bottom, left, right] = [0, rows - 1, 0, columns - 1];
  const order: number[][] = [];
  while ((bottom - top + 1) * (right - left + 1) > rest) {
    const line: number[] = [];
    if (bottom - top >= right - left) {
      const row = blankRow - top >= bottom - blankRow ? top++ : bottom--;
      for (let column = left; column <= right; column++) line.push(row * columns + column);
    } else {
      const column = blankColumn - left >= right - blankColumn ? left++ : right--;
      for (let row = top; row <= bottom; row++) line.push(row * columns + column);
    }
    for (const home of line.slice(0, -2)) order.push([home]);
    order.push(line.slice(-2));
  }
  return [...order, []];
}

function stageOf(
  goal: Board,
  size: Size,
  distances: Uint8Array,
  order: readonly number[][],
  number: number,
): Stage {
  const cells = goal.length;
  const homes = order[number];
  const free = new Uint8Array(cells).fill(1);
  for (const home of order.slice(0, number).flat()) free[home] = 0;
  const neighbours = cellsByDirection(size).map((to, from) =>
    to >= 0 && free[to] === 1 && free[from >> 2] === 1 ? to : -1,
  );
  /** By tile: 1 if it belongs to a later stage. */
  const isLater = new Uint8Array(cells);
  for (const [home, tile] of goal.entries())
    isLater[tile] = Number(tile !== BLANK && free[home] === 1 && !homes.includes(home));
  return {
    homes,
    neighbours,
    distances: distances.map((distance, place) => distance * isLater[Math.floor(place / cells)]),
    table: tableOf(homes, neighbours, free),
  };
}

/** Breadth-first search from all states with the tiles at home; if there are none, from all. */
function tableOf(homes: readonly number[], neighbours: Int16Array, free: Uint8Array): StageTable {
  const inside = Array.from(free.keys()).filter((cell) => free[cell] === 1);
  const count = inside.length;
  const pair = homes.length === 2;
  /** By cell: what a tile there, or the blank, adds to the number of a state. */
  const digits = (unit: number): Int32Array => {
    const all = new Int32Array(free.length);
    inside.forEach((cell, number) => (all[cell] = number * unit));
    return all;
  };
  const blank = digits(1);
  const first = digits(homes.length > 0 ? count : 0);
  const second = digits(pair ? count * count : 0);

  const moves = new Uint16Array(count ** (homes.length + 1)).fill(UNSEEN);
  const queue = new Int32Array(moves.length);
  let seen = 0;
  const see = (state: number, distance: number): void => {
    if (moves[state] !== UNSEEN) return;
    moves[state] = distance;
    queue[seen++] = state;
  };

  const [one = 0, other = one] = homes;
  for (const cell of inside)
    if (!homes.includes(cell)) see(first[one] + second[other] + blank[cell], 0);
  for (let done = 0; done < seen; done++) {
    const state = queue[done];
    const blankAt = inside[state % count];
    const oneAt = inside[Math.floor(state / count) % count];
    const otherAt = pair ? inside[Math.floor(state / (count * count))] : blankAt;
    for (let move = 0; move < 4; move++) {
      const to = neighbours[4 * blankAt + move];
      if (to < 0) continue;
      const oneNow = to === oneAt ? blankAt : oneAt;
      const otherNow = to === otherAt ? blankAt : otherAt;
      see(first[oneNow] + second[otherNow] + blank[to], moves[state] + 1);
    }
  }
  return { moves, first, second, blank, most: moves[queue[seen - 1]] };
}

/** Of a state that the search has not met. */
const UNSEEN = 0xffff;
