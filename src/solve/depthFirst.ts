/*
 * Depth-first search to a bound, the heart of iterative deepening. What belongs to one board of the
 * path lies in arrays by depth, so the search can stop anywhere and go on later. The loop allocates
 * nothing, and its arrays are never replaced: as constants they cost the compiled loop no look-up.
 *
 * Depths are cells that the blank has passed. A multi-tile move goes on from the shorter one along
 * its line, when all that follows the shorter one is tried, whether or not the bound lets the
 * search enter the board between.
 */
import { blankCell, BLANK, type Board } from '../puzzle/board.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { blankMoves, MOVE_LETTERS, moveSteps, type MoveLetter } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, type Size } from '../puzzle/size.js';
import { MOVE, MOVE_SHIFT, UNTRIED } from '../kernel/searchLayout.js';
import { mostSteps, type LowerBound } from '../bounds/lowerBound.js';
import type { DepthFirst, RunOutcome } from './iteration.js';
import { transitionsOf } from './operatorPruning.js';

/**
 * Of the moves not yet tried those that begin a new one; the bits above them make the last one
 * longer.
 */
const NEW_MOVES = 0b1111;

export const moveOf = (entry: number): number => (entry & MOVE) >> MOVE_SHIFT;

/**
 * The entry with the move that is made from its board. Its bits above the untried moves are then
 * the number of a transition (`operatorPruning.ts`).
 */
const withMove = (entry: number, move: number): number => (entry & ~MOVE) | (move << MOVE_SHIFT);

/**
 * By the blank's cell: the bits of an entry without the bits of moves that would leave the board.
 */
export const boardMasks = (size: Size): Int32Array =>
  Int32Array.from(
    blankMoves(size),
    (moves) =>
      ~UNTRIED |
      moves.reduce((mask, { letter }) => mask | (0b1_0001 << MOVE_LETTERS.indexOf(letter)), 0),
  );

/**
 * What a search begins with behind a path: the board there, the moves of the path, and the entry of
 * the board. A longer last move is not behind it.
 */
export function afterPath(
  start: Board,
  path: readonly MoveLetter[],
  transitions: Int32Array,
  size: Size,
) {
  const steps = moveSteps(size);
  const board = [...start];
  let blank = blankCell(start);
  let entry = NEW_MOVES;
  let moves = 0;
  for (const move of path.map((letter) => MOVE_LETTERS.indexOf(letter))) {
    board[blank] = board[blank + steps[move]];
    blank += steps[move];
    moves += (entry >> move) & 1;
    entry = transitions[withMove(entry, move) >> MOVE_SHIFT];
  }
  board[blank] = BLANK;
  return { board, moves, entry: entry & (~UNTRIED | NEW_MOVES) };
}

/**
 * The search by a lower bound that is asked about each board. Plainer whole, although it is long:
 * one loop over the arrays that follow. `pruning` as of {@link transitionsOf}.
 */
export function depthFirst(puzzle: Puzzle, lowerBound: LowerBound, pruning: boolean): DepthFirst {
  const { goal, size, metric } = puzzle;
  const { slides } = METRIC_RULES[metric];
  const transitions = transitionsOf(metric, pruning);
  const goalBlank = blankCell(goal);
  /** By bit of an entry. */
  const steps = Int32Array.from([...moveSteps(size), ...moveSteps(size)]);
  const onBoard = boardMasks(size);
  const tiles = new Uint8Array(cellCount(size));
  /** The path, by depth: entries, and the moves that may follow. */
  const entries = new Int32Array(mostSteps(puzzle) + 1);
  const rooms = new Int32Array(entries.length);
  let made: readonly MoveLetter[] = [];
  let depth = 0;
  let blank = 0;
  let entered = 0;
  let generated = 0;

  const atGoal = (): boolean => goal.every((tile, cell) => tile === BLANK || tiles[cell] === tile);

  return {
    begin(start, bound, path = []) {
      const { board, moves, entry } = afterPath(start, path, transitions, size);
      made = path;
      depth = 0;
      entered = 1;
      generated = 0;
      tiles.set(board);
      blank = blankCell(board);
      entries[0] = entry & onBoard[blank];
      rooms[0] = bound - moves;
      return lowerBound.start(board);
    },

    run(nodes) {
      if (depth === 0 && blank === goalBlank && atGoal()) return 'found';
      let g = depth;
      let cell = blank;
      let entry = entries[g];
      let room = rooms[g];
      let left = nodes;
      let tried = 0;
      let outcome: RunOutcome = 'paused';
      while (left > 0) {
        const untried = entry & UNTRIED;
        // Every move of this board is tried: take back the one that led to it.
        if (untried === 0) {
          if (g === 0) {
            outcome = 'exhausted';
            break;
          }
          g--;
          entry = entries[g];
          room = rooms[g];
          const before = cell - steps[moveOf(entry)];
          tiles[cell] = tiles[before];
          cell = before;
          continue;
        }
        // Take the first move that is not tried. The number of one that makes the last move longer
        // is its number as a new one + 4: it takes nothing from the moves that may follow.
        const bit = untried & -untried;
        const choice = 31 - Math.clz32(bit);
        entry ^= bit;
        tried++;
        const from = cell + steps[choice];
        const after = room - 1 + (choice >> 2);
        // Leave out a board that the bound rules out. A multi-tile move may pass over it.
        const h = lowerBound.after(g, tiles, from, cell, after);
        if (h > after && !slides) continue;
        // Make the move.
        entry = withMove(entry, choice & 3);
        entries[g] = entry;
        g++;
        room = after;
        rooms[g] = room;
        tiles[cell] = tiles[from];
        cell = from;
        entry = transitions[entry >> MOVE_SHIFT] & onBoard[cell];
        // From a board that is ruled out only the last move goes on.
        if (h > room) {
          entry &= ~NEW_MOVES;
          continue;
        }
        // Any other board is entered, and may be the goal.
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
      generated += tried;
      return outcome;
    },

    nodes: () => entered,
    generated: () => generated,
    moves: () => [
      ...made,
      ...Array.from(entries.subarray(0, depth), (entry) => MOVE_LETTERS[moveOf(entry)]),
    ],
    skip: () => void (entries[depth] &= ~NEW_MOVES),
  };
}
