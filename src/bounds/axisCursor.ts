/*
 * The moves that each axis needs, kept up to date along a path. A move changes its own axis alone:
 * a vertical move takes a tile from one row into the next, and past other tiles in the order of the
 * rows; neither columns nor the order along the columns change.
 */
import { BLANK, type Board } from '../puzzle/board.js';
import { blankMoves, directionOf, directionsBetween } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { Size } from '../puzzle/size.js';
import { sumOf } from '../basics/numbers.js';
import type { AxisCursor } from './byTurns.js';
import {
  codeOf,
  PAGE_BITS,
  PAGE_MASK,
  PAGE_SIZE,
  type AxesFormula,
  type AxisSum,
  type Inversions,
  type PagedTable,
} from './formula.js';
import { countInversions } from './inversions.js';
import { mostSteps } from './lowerBound.js';

export function axisCursor(puzzle: Puzzle, { sums, inversions }: AxesFormula): AxisCursor {
  const { goal, size } = puzzle;
  const cells = goal.length;
  const moveOf = directionsBetween(size);
  // The tables are constants of this function, and of both axes in one: so a look-up is quick.
  const summed = sums !== undefined;
  const { codeChanges, firstCodes, pages, values } = sumTables(sums ?? [], goal, size);
  const inverted = inversions !== undefined;
  const { changes, passed, passes, undo, placeOf } = inversionTables(inversions ?? [], goal, size);
  const { codes, places, bounds } = newPath(mostSteps(puzzle));

  const movesByCode = (code: number): number =>
    values[pages[code >> PAGE_BITS] + (code & PAGE_MASK)];

  return {
    bounds,
    start(board) {
      for (let axis = 0; axis < 2; axis++) {
        codes[axis] = sums ? firstCodes[axis] + codeOf(board, sums[axis].weights) : 0;
        places[axis] = inverted ? placeOf(board, axis) : 0;
        bounds[axis] = Math.max(
          summed ? movesByCode(codes[axis]) : 0,
          inverted ? undo[places[axis]] : 0,
        );
      }
      return bounds[0] + bounds[1];
    },
    after(g, tiles, from, to, limit) {
      const move = moveOf[to * cells + from];
      const old = 2 * g + (move >> 1);
      const across = old ^ 1;
      const other = bounds[across];
      const row = move * cells + tiles[from];
      let own = 0;
      let code = codes[old];
      if (summed) {
        code += codeChanges[row * cells + to];
        own = movesByCode(code);
        // Inversions are counted only if this is within the limit.
        if (own + other > limit) return own + other;
      }
      let place = places[old];
      if (inverted) {
        const first = (move * cells + to) * passes;
        for (let pass = first; pass < first + passes; pass++)
          place += changes[row * cells + tiles[passed[pass]]];
        const needed = undo[place];
        if (needed > own) own = needed;
        if (own + other > limit) return own + other;
      }
      codes[old + 2] = code;
      places[old + 2] = place;
      bounds[old + 2] = own;
      codes[across + 2] = codes[across];
      places[across + 2] = places[across];
      bounds[across + 2] = other;
      return own + other;
    },
  };
}

/** By 2 x depth + axis: codes, places in the table of moves that undo inversions, moves needed. */
const newPath = (depths: number) => ({
  codes: new Int32Array(2 * depths + 2),
  places: new Int32Array(2 * depths + 2),
  bounds: new Int32Array(2 * depths + 2),
});

/** The tables of the sums of both axes. */
function sumTables(sums: readonly AxisSum[], goal: Board, size: Size) {
  const cells = goal.length;
  /** `[(move x cells + tile) x cells + cell it enters]`: what the move adds to the code. */
  const codeChanges = new Int32Array(4 * cells * cells);
  for (const [to, moves] of blankMoves(size).entries()) {
    for (const { step, to: from } of moves) {
      const move = directionOf(step);
      const weights = sums[move >> 1]?.weights ?? codeChanges;
      for (let tile = 0; tile < cells; tile++) {
        codeChanges[(move * cells + tile) * cells + to] =
          weights[tile * cells + to] -
          weights[tile * cells + from] +
          weights[BLANK * cells + from] -
          weights[BLANK * cells + to];
      }
    }
  }
  return { codeChanges, ...joinedTables(sums.map(({ table }) => table)) };
}

/** Tables one behind the other in the same arrays, with the codes at which they begin there. */
function joinedTables(
  tables: readonly PagedTable[],
): PagedTable & { readonly firstCodes: number[] } {
  const pages = new Int32Array(sumOf(tables.map((table) => table.pages.length)));
  const values = new Uint8Array(sumOf(tables.map((table) => table.values.length)));
  const firstCodes: number[] = [];
  let firstPage = 0;
  let firstValue = 0;
  for (const table of tables) {
    firstCodes.push(firstPage * PAGE_SIZE);
    for (const [page, place] of table.pages.entries()) pages[firstPage + page] = firstValue + place;
    values.set(table.values, firstValue);
    firstPage += table.pages.length;
    firstValue += table.values.length;
  }
  return { firstCodes, pages, values };
}

/** The tables of inversions, of both axes in the same arrays. */
function inversionTables(axes: readonly Inversions[], goal: Board, size: Size) {
  const cells = goal.length;
  const between = axes.length > 0 ? cellsBetween(axes, size) : [];
  const passes = Math.max(0, ...between.map((move) => move.cells.length));
  const passed = new Uint8Array(4 * cells * passes);
  for (const { move, to, from, cells: crossed } of between) {
    const first = (move * cells + to) * passes;
    passed.fill(from, first, first + passes).set(crossed, first);
  }
  const changes = new Int8Array(axes.length > 0 ? 4 * cells * cells : 0).map((_, at) => {
    const move = Math.floor(at / (cells * cells));
    const { places } = axes[move >> 1];
    const later = Math.sign(places[at % cells] - places[Math.floor(at / cells) % cells]);
    // Up and to the left the blank goes back, and the tile forward past those that may come later
    // in the goal.
    return move % 2 === 0 ? later : -later;
  });
  const firstUndo = axes.map((_, axis) => axis * axes[0].moves.length);
  return {
    /**
     * `changes[(move x cells + tile) x cells + other]`: the inversions that the move of a tile past
     * another makes, 1 or -1.
     */
    changes,
    /**
     * `passed[(move x cells + to) x passes + n]`: the cells whose tiles are passed, then the tile's
     * own, which makes none.
     */
    passed,
    passes,
    /**
     * The fewest moves that undo a number of inversions, for the one axis and then for the other.
     */
    undo: Uint8Array.from(axes.flatMap(({ moves }) => [...moves])),
    /** The place in `undo` of a board's inversions. */
    placeOf: (board: Board, axis: number): number =>
      firstUndo[axis] + countInversions(board, axes[axis].order, axes[axis].places),
  };
}

/** For each move the cells between its two, in the order of its axis. */
const cellsBetween = (axes: readonly Inversions[], size: Size) =>
  blankMoves(size).flatMap((moves, to) =>
    moves.map(({ step, to: from }) => {
      const move = directionOf(step);
      const { order } = axes[move >> 1];
      const [first, last] = [order.indexOf(to), order.indexOf(from)].toSorted((a, b) => a - b);
      return { move, to, from, cells: order.slice(first + 1, last) };
    }),
  );
