/*
 * A search for a short path between two boards in multi-tile moves. On a shortest path the blank
 * goes along a row and along a column by turns. A move along a column of r rows takes at most r - 1
 * tiles a row nearer to their places; from the sums of all distances along both axes follows how
 * many moves are needed.
 */
import { BLANK, blankCell, type Board } from '../../puzzle/board.js';
import { gridPlaceOf } from '../../puzzle/grid.js';
import { directionOf, linesFrom, type Step } from '../../puzzle/moves.js';
import { cellCount, type Size } from '../../puzzle/size.js';
import { takenByTurns } from '../../bounds/byTurns.js';
import type { WindowSearch } from './windowSearch.js';

/** 0 along a column, 1 along a row. */
type Axis = 0 | 1;

/** A straight line of cells from a cell of the blank. */
interface SlideLine {
  readonly step: Step;
  readonly axis: Axis;
  readonly cells: readonly number[];
}

/** A search of paths between two boards. */
interface SlideState {
  /** By the blank's cell. */
  readonly lines: readonly (readonly SlideLine[])[];
  /** By axis and cell: its row, or its column. */
  readonly places: readonly [Uint8Array, Uint8Array];
  /** The most tiles that a move along an axis takes. */
  readonly most: readonly [number, number];
  readonly board: Uint8Array;
  /** By tile its cell in the board at the end. */
  readonly homes: Uint8Array;
  /** Rows and columns that the tiles are from their cells, added up. */
  readonly sums: [number, number];
  /** Moves of the path that was found, the last one first. */
  readonly path: string[];
  /** Boards that may still be entered. */
  nodes: number;
}

/** A search on a grid without wraps. */
export function slideSearch(size: Size): WindowSearch {
  const cells = cellCount(size);
  const placesOn = (axis: Axis): Uint8Array =>
    Uint8Array.from({ length: cells }, (_, cell) => gridPlaceOf(cell, size)[axis]);
  const state: SlideState = {
    lines: linesFrom('multi-tile', size).map((lines) =>
      lines.map((line) => ({ ...line, axis: directionOf(line.step) < 2 ? 0 : 1 })),
    ),
    places: [placesOn(0), placesOn(1)],
    most: [Math.max(1, size.rows - 1), Math.max(1, size.columns - 1)],
    board: new Uint8Array(cells),
    homes: new Uint8Array(cells),
    sums: [0, 0],
    path: [],
    nodes: 0,
  };
  return (from, to, limit, mostNodes) => {
    begin(state, from, to);
    state.nodes = mostNodes;
    const blank = blankCell(from);
    if (leads(state, blank, limit, 0) || leads(state, blank, limit, 1))
      return state.path.toReversed();
    return state.nodes < 0 ? 'too many' : 'none';
  };
}

function begin({ places, board, homes, sums, path }: SlideState, from: Board, to: Board): void {
  for (const [cell, tile] of to.entries()) homes[tile] = cell;
  board.set(from);
  sums.fill(0);
  path.length = 0;
  for (const [cell, tile] of from.entries()) {
    if (tile === BLANK) continue;
    for (const axis of [0, 1])
      sums[axis] += Math.abs(places[axis][cell] - places[axis][homes[tile]]);
  }
}

/** Whether a path of up to `left` moves leads on, the next of them along the axis. */
function leads(state: SlideState, blank: number, left: number, axis: Axis): boolean {
  const { lines, sums } = state;
  if (sums[0] + sums[1] === 0) return true;
  if (neededMoves(state, axis) > left || --state.nodes < 0) return false;
  for (const line of lines[blank]) {
    if (line.axis !== axis) continue;
    let [at, passed, isFound] = [blank, 0, false];
    // One tile after the other slides into the blank's cell.
    while (!isFound && passed < line.cells.length) {
      slideTile(state, line.cells[passed], at, axis);
      at = line.cells[passed++];
      isFound = leads(state, at, left - 1, axis === 0 ? 1 : 0);
    }
    if (isFound) {
      state.path.push(line.step.repeat(passed));
      return true;
    }
    // All these tiles slide back.
    for (; passed > 0; passed--) {
      const before = passed > 1 ? line.cells[passed - 2] : blank;
      slideTile(state, before, at, axis);
      at = before;
    }
  }
  return false;
}

/** Takes a tile along an axis to the blank's cell `to`; the blank is then in the cell `from`. */
function slideTile(
  { board, homes, places, sums }: SlideState,
  from: number,
  to: number,
  axis: Axis,
) {
  const tile = board[from];
  const own = places[axis];
  const home = own[homes[tile]];
  sums[axis] += Math.abs(own[to] - home) - Math.abs(own[from] - home);
  board[to] = tile;
  board[from] = BLANK;
}

/** The moves that are needed at least if the next one goes along the axis, the one after across. */
function neededMoves({ sums, most }: SlideState, axis: Axis): number {
  const along = Math.ceil(sums[axis] / most[axis]);
  const across = Math.ceil(sums[1 - axis] / most[1 - axis]);
  return takenByTurns(along, across);
}
