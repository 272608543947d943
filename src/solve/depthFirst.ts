/*
 * Depth-first search to a bound, the heart of iterative deepening. What belongs to one board of the path lies in arrays by
 * depth, so the search can stop anywhere and go on later. The loop allocates nothing, and its arrays are never replaced: as
 * constants they cost the compiled loop no look-up.
 */
import { blankCell, BLANK, type Board } from '../puzzle/board.js';
import { blankMoves, MOVE_LETTERS, moveSteps, type MoveLetter } from '../puzzle/moves.js';
import { cellCount, type Size } from '../puzzle/size.js';
import { LONGEST_PATH, type LowerBound } from './heuristics/lowerBound.js';
import type { MovePruning } from './operatorPruning.js';

export type Outcome = 'found' | 'exhausted' | 'paused';

export interface DepthFirst {
  /** Starts over from a board, with a bound of up to {@link LONGEST_PATH} - 1. Returns the board's lower bound. */
  begin(start: Board, bound: number): number;
  /** Goes on until the goal is found, no path within the bound is left, or so many boards more have been entered. */
  run(nodes: number): Outcome;
  /** Boards entered since `begin`. */
  nodes(): number;
  /** The way to the board where the search stands: after 'found', the solution. */
  moves(): MoveLetter[];
}

/** Of a frame: the moves not yet tried, as bits. */
const UNTRIED = 0b1111;

/** Of a frame: the move that leads on. The automaton's state is above it, so that together they number a transition. */
const MOVE = 0b11_0000;
const MOVE_SHIFT = 4;

export function depthFirst(goal: Board, size: Size, lowerBound: LowerBound, { transitions }: MovePruning): DepthFirst {
  const goalBlank = blankCell(goal);
  const steps = Int32Array.from(moveSteps(size));
  /** By the blank's cell: all bits of a frame but those of moves that would leave the board. */
  const onBoard = Int32Array.from(
    blankMoves(size),
    (moves) => ~UNTRIED | moves.reduce((mask, { letter }) => mask | (1 << MOVE_LETTERS.indexOf(letter)), 0),
  );
  const tiles = new Uint8Array(cellCount(size));
  /** By depth. */
  const frames = new Int32Array(LONGEST_PATH + 1);
  let bound = 0;
  let depth = 0;
  let blank = 0;
  let entered = 0;

  const atGoal = (): boolean => goal.every((tile, cell) => tile === BLANK || tiles[cell] === tile);
  const moveAt = (frame: number): number => (frame & MOVE) >> MOVE_SHIFT;

  return {
    begin(start, length) {
      bound = length;
      depth = 0;
      entered = 1;
      tiles.set(start);
      blank = blankCell(start);
      frames[0] = UNTRIED & onBoard[blank];
      return lowerBound.start(start);
    },

    run(nodes) {
      if (depth === 0 && blank === goalBlank && atGoal()) return 'found';
      let g = depth;
      let cell = blank;
      let frame = frames[g];
      let left = nodes;
      let outcome: Outcome = 'paused';
      while (left > 0) {
        const untried = frame & UNTRIED;
        if (untried === 0) {
          if (g === 0) {
            outcome = 'exhausted';
            break;
          }
          g--;
          frame = frames[g];
          const before = cell - steps[moveAt(frame)];
          tiles[cell] = tiles[before];
          cell = before;
          continue;
        }
        const bit = untried & -untried;
        const move = 31 - Math.clz32(bit);
        frame ^= bit;
        const from = cell + steps[move];
        const room = bound - g - 1;
        const h = lowerBound.after(g, tiles, from, cell, room);
        if (h > room) continue;
        frame = (frame & ~MOVE) | (move << MOVE_SHIFT);
        frames[g] = frame;
        g++;
        tiles[cell] = tiles[from];
        cell = from;
        frame = transitions[frame >> MOVE_SHIFT] & onBoard[cell];
        left--;
        if (h === 0 && cell === goalBlank && atGoal()) {
          outcome = 'found';
          break;
        }
      }
      frames[g] = frame;
      depth = g;
      blank = cell;
      entered += nodes - left;
      return outcome;
    },

    nodes: () => entered,
    moves: () => Array.from(frames.subarray(0, depth), (frame) => MOVE_LETTERS[moveAt(frame)]),
  };
}
