/*
 * Depth-first search to a bound, the heart of iterative deepening. What belongs to one board of the path lies in arrays by
 * depth, so the search can stop anywhere and go on later. The loop allocates nothing.
 */
import { blankCell, BLANK, type Board } from '../puzzle/board.js';
import { blankMoves, MOVE_LETTERS, type MoveLetter } from '../puzzle/moves.js';
import { cellCount, type Size } from '../puzzle/size.js';
import type { LowerBound } from './heuristics/lowerBound.js';
import type { MovePruning } from './pruning.js';

export type Outcome = 'found' | 'exhausted' | 'paused';

export interface DepthFirst {
  /** Starts over from a board. Returns its lower bound. */
  begin(start: Board, bound: number): number;
  /** Goes on until the goal is found, no path within the bound is left, or so many boards more have been entered. */
  run(nodes: number): Outcome;
  /** Boards entered since `begin`. */
  nodes(): number;
  /** The way to the board where the search stands: after 'found', the solution. */
  moves(): MoveLetter[];
}

export function depthFirst(goal: Board, size: Size, lowerBound: LowerBound, pruning: MovePruning): DepthFirst {
  const { next, allowed } = pruning;
  const goalBlank = blankCell(goal);
  const steps = Int32Array.of(-size.columns, size.columns, -1, 1);
  const legal = Uint8Array.from(blankMoves(size), (moves) =>
    moves.reduce((mask, { letter }) => mask | (1 << MOVE_LETTERS.indexOf(letter)), 0),
  );
  const tiles = new Uint8Array(cellCount(size));
  let bound = 0;
  let depth = 0;
  let blank = 0;
  let entered = 0;
  /** By depth: the moves not yet tried, the automaton's state, and the move that led on. */
  let untried = new Uint8Array(0);
  let states = new Uint16Array(0);
  let path = new Uint8Array(0);

  const atGoal = (): boolean => goal.every((tile, cell) => tile === BLANK || tiles[cell] === tile);

  return {
    begin(start, length) {
      bound = length;
      depth = 0;
      entered = 1;
      tiles.set(start);
      blank = blankCell(start);
      untried = new Uint8Array(length + 1);
      states = new Uint16Array(length + 1);
      path = new Uint8Array(length + 1);
      untried[0] = legal[blank] & allowed[0];
      // One more, as the bound is looked up before a move that would go beyond it is refused.
      return lowerBound.start(start, length + 1);
    },

    run(nodes) {
      if (depth === 0 && blank === goalBlank && atGoal()) return 'found';
      let g = depth;
      let cell = blank;
      let left = nodes;
      let outcome: Outcome = 'paused';
      while (left > 0) {
        const moves = untried[g];
        if (moves === 0) {
          if (g === 0) {
            outcome = 'exhausted';
            break;
          }
          g--;
          const before = cell - steps[path[g]];
          tiles[cell] = tiles[before];
          cell = before;
          continue;
        }
        const bit = moves & -moves;
        untried[g] = moves ^ bit;
        const move = 31 - Math.clz32(bit);
        const from = cell + steps[move];
        const room = bound - g - 1;
        const h = lowerBound.after(g, tiles, from, cell, room);
        if (h > room) continue;
        path[g] = move;
        tiles[cell] = tiles[from];
        cell = from;
        const state = next[4 * states[g] + move];
        g++;
        states[g] = state;
        untried[g] = legal[cell] & allowed[state];
        left--;
        if (h === 0 && cell === goalBlank && atGoal()) {
          outcome = 'found';
          break;
        }
      }
      depth = g;
      blank = cell;
      entered += nodes - left;
      return outcome;
    },

    nodes: () => entered,
    moves: () => Array.from(path.subarray(0, depth), (move) => MOVE_LETTERS[move]),
  };
}
