/*
 * A sum over the tiles and the order in some lines, kept up to date along a path. A move along a
 * line keeps the order in it. So a move changes the sum, and the lines that the tile leaves or
 * enters if it belongs there.
 */
import { BLANK } from '../puzzle/board.js';
import { cellsByDirection, directionsBetween } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { codeOf, type LineOrder } from './formula.js';
import { mostSteps, type BoundCursor } from './lowerBound.js';

/** A sum over the tiles alone, on any board. */
export function distanceCursor(puzzle: Puzzle, weights: Int32Array): BoundCursor {
  const cells = puzzle.goal.length;
  /** By depth. */
  const bounds = new Int32Array(mostSteps(puzzle) + 1);
  return {
    start: (board) => (bounds[0] = codeOf(board, weights)),
    after(g, tiles, from, to) {
      const row = tiles[from] * cells;
      return (bounds[g + 1] = bounds[g] - weights[row + from] + weights[row + to]);
    },
  };
}

/** A sum over the tiles and what the order in some lines adds, on a rectangle. */
export function sumCursor(
  puzzle: Puzzle,
  weights: Int32Array,
  lines: readonly LineOrder[],
): BoundCursor {
  const { goal, size } = puzzle;
  const cells = goal.length;
  const moveOf = directionsBetween(size);
  const { firsts, changed } = changedLines(puzzle, lines);
  const order = new Uint8Array(cells);
  /** By depth. */
  const bounds = new Int32Array(mostSteps(puzzle) + 1);

  /** The number of a line where the cell `at` holds `tile`, whatever `tiles` has there. */
  function valueIn(line: LineOrder, tiles: ArrayLike<number>, at: number, tile: number): number {
    let length = 0;
    for (const cell of line.cells) {
      const place = line.places[cell === at ? tile : tiles[cell]];
      if (place > 0) order[length++] = place;
    }
    return line.valueOf(order, length);
  }

  return {
    start(board) {
      bounds[0] = codeOf(board, weights);
      for (const line of lines) bounds[0] += valueIn(line, board, 0, board[0]);
      return bounds[0];
    },
    after(g, tiles, from, to) {
      const tile = tiles[from];
      const row = tile * cells;
      let bound = bounds[g] - weights[row + from] + weights[row + to];
      const move = 4 * (row + to) + moveOf[to * cells + from];
      for (let at = firsts[move]; at < firsts[move + 1]; at++) {
        const line = lines[changed[at] >> 1];
        // The cell of the line that the tile enters, or leaves.
        const enters = (changed[at] & 1) === 1;
        const cell = enters ? to : from;
        const change = valueIn(line, tiles, cell, tile) - valueIn(line, tiles, cell, BLANK);
        bound += enters ? change : -change;
      }
      return (bounds[g + 1] = bound);
    },
  };
}

/**
 * `changed[firsts[move] ... firsts[move + 1] - 1]`: the lines that a move changes, twice their
 * number, and 1 if the tile enters the line. Moves are numbered 4 x (tile x cells + cell that the
 * tile enters) + move of the blank.
 */
function changedLines({ goal, size }: Puzzle, lines: readonly LineOrder[]) {
  const cells = goal.length;
  const cellTo = cellsByDirection(size);
  const changed: number[] = [];
  const firsts = new Int32Array(4 * cells * cells + 1);
  let number = 0;
  for (let tile = 0; tile < cells; tile++) {
    const ownLines = [...lines.entries()].filter(([, { places }]) => places[tile] > 0);
    for (const blank of goal.keys()) {
      for (const from of cellTo.subarray(4 * blank, 4 * blank + 4)) {
        for (const [index, { cells: own }] of ownLines) {
          if (from < 0) continue;
          const enters = own.includes(blank);
          if (enters !== own.includes(from)) changed.push(2 * index + Number(enters));
        }
        firsts[++number] = changed.length;
      }
    }
  }
  return { firsts, changed: Int32Array.from(changed) };
}
