/*
 * A search for a short path between two boards in multi-tile moves. On a shortest path the blank
 * goes along a row and along a column by turns. A move along a column of r rows takes at most r - 1
 * tiles a row nearer to their places; from the sums of all distances along both axes follows how
 * many moves are needed.
 */
import { BLANK, blankCell, type Board } from '../puzzle/board.js';
import { MOVE_LETTERS, moveSteps, stepAxis } from '../puzzle/moves.js';
import { cellCount, lineOf, type Size } from '../puzzle/size.js';
import { takenByTurns } from '../bounds/byTurns.js';
import type { WindowSearch } from './windowSearch.js';

/** 0 along a column, 1 along a row. */
type Axis = 0 | 1;

/** A search of paths between two boards. */
interface SlideState {
  readonly size: Size;
  /** As of {@link moveSteps}. */
  readonly steps: readonly number[];
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

export function slideSearch(size: Size): WindowSearch {
  const state: SlideState = {
    size,
    steps: moveSteps(size),
    most: [Math.max(1, size.rows - 1), Math.max(1, size.columns - 1)],
    board: new Uint8Array(cellCount(size)),
    homes: new Uint8Array(cellCount(size)),
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

function begin({ size, board, homes, sums, path }: SlideState, from: Board, to: Board): void {
  for (const [cell, tile] of to.entries()) homes[tile] = cell;
  board.set(from);
  sums.fill(0);
  path.length = 0;
  for (const [cell, tile] of from.entries()) {
    if (tile === BLANK) continue;
    for (const axis of [0, 1]) sums[axis] += apart(axis, cell, homes[tile], size);
  }
}

/** Rows (axis 0) or columns (axis 1) that two cells are apart. */
const apart = (axis: number, one: number, other: number, size: Size): number =>
  Math.abs(lineOf(one, axis, size) - lineOf(other, axis, size));

/** Whether a path of up to `left` moves leads on, the next of them along the axis. */
function leads(state: SlideState, blank: number, left: number, axis: Axis): boolean {
  const { size, steps, board, homes, sums } = state;
  if (sums[0] + sums[1] === 0) return true;
  if (neededMoves(state, axis) > left || --state.nodes < 0) return false;
  const otherAxis = axis === 0 ? 1 : 0;
  for (const [move, letter] of MOVE_LETTERS.entries()) {
    const step = steps[move];
    if (stepAxis(step, size) !== axis) continue;
    let [at, passed, isFound] = [blank, 0, false];
    // A tile after the other goes to where the blank is.
    while (!isFound && isInLine(at + step, at, otherAxis, size)) {
      const tile = board[at + step];
      sums[axis] += apart(axis, at, homes[tile], size) - apart(axis, at + step, homes[tile], size);
      board[at] = tile;
      at += step;
      board[at] = BLANK;
      passed++;
      isFound = leads(state, at, left - 1, otherAxis);
    }
    if (isFound) {
      state.path.push(letter.repeat(passed));
      return true;
    }
    // All of them go back.
    for (; passed > 0; passed--) {
      const tile = board[at - step];
      sums[axis] += apart(axis, at, homes[tile], size) - apart(axis, at - step, homes[tile], size);
      board[at] = tile;
      at -= step;
    }
    board[at] = BLANK;
  }
  return false;
}

/** Whether a cell is on the board and in the line of another one: `axis` is across the line. */
const isInLine = (cell: number, other: number, axis: Axis, size: Size): boolean =>
  cell >= 0 && cell < cellCount(size) && lineOf(cell, axis, size) === lineOf(other, axis, size);

/** The moves that are needed at least if the next one goes along the axis, the one after across. */
function neededMoves({ sums, most }: SlideState, axis: Axis): number {
  const along = Math.ceil(sums[axis] / most[axis]);
  const across = Math.ceil(sums[1 - axis] / most[1 - axis]);
  return takenByTurns(along, across);
}
