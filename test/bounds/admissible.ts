import { expect } from 'vitest';
import { BLANK, blankCell, type Board } from '../../src/puzzle/board.js';
import { metricMoves } from '../../src/puzzle/moves.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { boundCursorFor, type ProgramBound } from '../../src/bounds/programBound.js';
import { naiveDepths, naiveLayers } from '../naive/search.js';

/** A puzzle with all boards from which its goal can be reached, and how far each is from it. */
export function wholeSpace(puzzle: Puzzle) {
  const layers = naiveLayers(puzzle);
  return { puzzle, boards: layers.flat(), depthOf: naiveDepths(layers) };
}

/**
 * Expects the bound of every board to be at most its depth, and after every move that leads nearer
 * to the goal, at most the depth there: as a shortest solution goes on from there, so may the bound
 * count on all that holds for one. With `byOne`, expects each move to change it by one.
 */
export function expectAdmissible(
  puzzle: Puzzle,
  bound: ProgramBound,
  boards: Iterable<Board>,
  depthOf: (board: Board | Uint8Array) => number,
  byOne = false,
): void {
  const cursor = boundCursorFor(puzzle, bound);
  const moves = metricMoves(puzzle.metric, puzzle.size);
  expect(cursor.start(puzzle.goal)).toBe(0);
  const tooHigh: string[] = [];
  const [own, tiles] = [new Uint8Array(puzzle.goal.length), new Uint8Array(puzzle.goal.length)];
  for (const board of boards) {
    const depth = depthOf(board);
    const here = cursor.start(board);
    if (here > depth) tooHigh.push(board.join(' '));
    const blank = blankCell(board);
    own.set(board);
    let cell = blank;
    for (const { step, to, cells } of moves[blank]) {
      const steps = cells.length;
      if (steps === 1) {
        tiles.set(own);
        cell = blank;
      }
      const h = cursor.after(steps - 1, tiles, to, cell, Infinity);
      tiles[cell] = tiles[to];
      cell = to;
      if (byOne && Math.abs(h - here) !== 1)
        tooHigh.push(`${board.join(' ')} ${step}: ${here}, then ${h}`);
      if (h < depth) continue;
      tiles[cell] = BLANK;
      if (depthOf(tiles) < depth) tooHigh.push(`${board.join(' ')} ${step.repeat(steps)}`);
    }
  }
  expect(tooHigh).toEqual([]);
}
