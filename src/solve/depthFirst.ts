/*
 * Depth-first search to a bound, the heart of iterative deepening. What belongs to one board of the path lies in arrays by
 * depth, so the search can stop anywhere and go on later. The loop allocates nothing, and its arrays are never replaced: as
 * constants they cost the compiled loop no look-up.
 */
import { blankCell, BLANK, type Board } from '../puzzle/board.js';
import { blankMoves, MOVE_LETTERS, moveSteps } from '../puzzle/moves.js';
import { cellCount, type Size } from '../puzzle/size.js';
import { LONGEST_PATH, type LowerBound } from './heuristics/lowerBound.js';
import type { DepthFirst, Outcome } from './iteration.js';
import type { MovePruning } from './operatorPruning.js';

/** Of a path's entry: the moves not yet tried, as bits. */
export const UNTRIED = 0b1111;

/** Of an entry: the move that leads on. The automaton's state is above it, so that together they number a transition. */
const MOVE = 0b11_0000;
export const MOVE_SHIFT = 4;

export const moveOf = (entry: number): number => (entry & MOVE) >> MOVE_SHIFT;

/** By the blank's cell: all bits of an entry but those of moves that would leave the board. */
export const boardMasks = (size: Size): Int32Array =>
  Int32Array.from(
    blankMoves(size),
    (moves) => ~UNTRIED | moves.reduce((mask, { letter }) => mask | (1 << MOVE_LETTERS.indexOf(letter)), 0),
  );

export function depthFirst(goal: Board, size: Size, lowerBound: LowerBound, { transitions }: MovePruning): DepthFirst {
  const goalBlank = blankCell(goal);
  const steps = Int32Array.from(moveSteps(size));
  const onBoard = boardMasks(size);
  const tiles = new Uint8Array(cellCount(size));
  /** The path, by depth. */
  const entries = new Int32Array(LONGEST_PATH + 1);
  let bound = 0;
  let depth = 0;
  let blank = 0;
  let entered = 0;

  const atGoal = (): boolean => goal.every((tile, cell) => tile === BLANK || tiles[cell] === tile);

  return {
    begin(start, length, way = []) {
      bound = length;
      depth = 0;
      entered = 1;
      tiles.set(start);
      blank = blankCell(start);
      entries[0] = UNTRIED & onBoard[blank];
      const least = lowerBound.start(start);
      for (const letter of way) {
        const move = MOVE_LETTERS.indexOf(letter);
        const from = blank + steps[move];
        lowerBound.after(depth, tiles, from, blank, Infinity);
        // The moves beside it are not tried.
        const entry = (entries[depth] & ~(MOVE | UNTRIED)) | (move << MOVE_SHIFT);
        entries[depth] = entry;
        depth++;
        tiles[blank] = tiles[from];
        blank = from;
        entries[depth] = transitions[entry >> MOVE_SHIFT] & onBoard[blank];
      }
      return least;
    },

    run(nodes) {
      if (depth === 0 && blank === goalBlank && atGoal()) return 'found';
      let g = depth;
      let cell = blank;
      let entry = entries[g];
      let left = nodes;
      let outcome: Outcome = 'paused';
      while (left > 0) {
        const untried = entry & UNTRIED;
        if (untried === 0) {
          if (g === 0) {
            outcome = 'exhausted';
            break;
          }
          g--;
          entry = entries[g];
          const before = cell - steps[moveOf(entry)];
          tiles[cell] = tiles[before];
          cell = before;
          continue;
        }
        const bit = untried & -untried;
        const move = 31 - Math.clz32(bit);
        entry ^= bit;
        const from = cell + steps[move];
        const room = bound - g - 1;
        const h = lowerBound.after(g, tiles, from, cell, room);
        if (h > room) continue;
        entry = (entry & ~MOVE) | (move << MOVE_SHIFT);
        entries[g] = entry;
        g++;
        tiles[cell] = tiles[from];
        cell = from;
        entry = transitions[entry >> MOVE_SHIFT] & onBoard[cell];
        left--;
        if (h === 0 && cell === goalBlank && atGoal()) {
          outcome = 'found';
          break;
        }
      }
      entries[g] = entry;
      depth = g;
      blank = cell;
      entered += nodes - left;
      return outcome;
    },

    nodes: () => entered,
    moves: () => Array.from(entries.subarray(0, depth), (entry) => MOVE_LETTERS[moveOf(entry)]),
    skip: () => void (entries[depth] &= ~UNTRIED),
  };
}
