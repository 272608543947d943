/*
 * Depth-first search of a grid to a limit. Arrays store what belongs to each board of the path, one
 * element for each depth, so the search can pause after any board. The loop allocates nothing.
 *
 * A depth is the number of cells that the blank has passed. A multi-tile move of three cells
 * extends the one of two cells, after everything behind that one was tried, even if the bound rules
 * out the board between them.
 */
import { blankCell, BLANK, type Board } from '../../puzzle/board.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import {
  blankMoves,
  cellsByDirection,
  directionOf,
  MOVE_LETTERS,
  type Step,
} from '../../puzzle/moves.js';
import { cellsAlong } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, type Size } from '../../puzzle/size.js';
import { MOVE, MOVE_SHIFT, UNTRIED } from '../../kernel/searchLayout.js';
import { longestPath, mostSteps, type BoundCursor } from '../../bounds/lowerBound.js';
import type { TreeSearch, TreeOutcome } from './treeSearch.js';
import { transitionsOf } from './operatorPruning.js';

/**
 * The bits of an entry for untried steps that begin a new move. The four bits above them are for
 * untried steps that make the last move longer.
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
      ~UNTRIED | moves.reduce((mask, { step }) => mask | (0b1_0001 << directionOf(step)), 0),
  );

/**
 * The start of a search after a path: the board there, the number of moves of the path, and the
 * entry of the board. The search does not make the last move of the path longer.
 */
export function afterPath(
  start: Board,
  path: readonly Step[],
  transitions: Int32Array,
  size: Size,
) {
  const board = [...start];
  const cells = cellsAlong(blankCell(start), path, size);
  let entry = NEW_MOVES;
  let moves = 0;
  for (const [made, move] of path.map(directionOf).entries()) {
    board[cells[made]] = board[cells[made + 1]];
    moves += (entry >> move) & 1;
    entry = transitions[withMove(entry, move) >> MOVE_SHIFT];
  }
  board[cells[path.length]] = BLANK;
  return { board, moves, entry: entry & (~UNTRIED | NEW_MOVES) };
}

/** The state of a search. */
interface GridSearch {
  readonly goal: Board;
  readonly goalBlank: number;
  readonly size: Size;
  readonly slides: boolean;
  readonly lowerBound: BoundCursor;
  readonly transitions: Int32Array;
  /** See {@link cellsByDirection}. */
  readonly cells: Int16Array;
  readonly onBoard: Int32Array;
  /** The current board. The number in the blank's cell means nothing. */
  readonly tiles: Uint8Array;
  blank: number;
  /** For each depth of the path: the entry of its board, and the number of remaining moves. */
  readonly entries: Int32Array;
  readonly remainingMoves: Int32Array;
  depth: number;
  /** The path after which the search has begun. */
  made: readonly Step[];
  /** Boards entered and generated since the search has begun. */
  entered: number;
  generated: number;
}

/**
 * The search of a grid with a lower bound that is asked about each board. `pruning` as of
 * {@link transitionsOf}.
 */
export function gridTreeSearch(
  puzzle: Puzzle,
  lowerBound: BoundCursor,
  pruning: boolean,
): TreeSearch {
  const { goal, size, metric } = puzzle;
  const entries = new Int32Array(mostSteps(puzzle) + 1);
  const search: GridSearch = {
    goal,
    goalBlank: blankCell(goal),
    size,
    slides: METRIC_RULES[metric].slides,
    lowerBound,
    transitions: transitionsOf(puzzle, pruning),
    cells: cellsByDirection(size),
    onBoard: boardMasks(size),
    tiles: new Uint8Array(cellCount(size)),
    blank: 0,
    entries,
    remainingMoves: new Int32Array(entries.length),
    depth: 0,
    made: [],
    entered: 0,
    generated: 0,
  };
  return {
    mostMoves: longestPath(size) - 1,
    begin: (start, limit, path = []) => beginAt(start, limit, path, search),
    run: (nodes) => searchOn(search, nodes),
    nodes: () => search.entered,
    generated: () => search.generated,
    path: () => pathOf(search),
    skip: () => void (search.entries[search.depth] &= ~NEW_MOVES),
  };
}

/** The goal's tiles, wherever the blank is. */
const isAtGoal = ({ goal, tiles }: GridSearch): boolean =>
  goal.every((tile, cell) => tile === BLANK || tiles[cell] === tile);

function beginAt(start: Board, limit: number, path: readonly Step[], search: GridSearch): number {
  const { size, transitions, tiles, entries, remainingMoves, onBoard, lowerBound } = search;
  const { board, moves, entry } = afterPath(start, path, transitions, size);
  search.made = path;
  search.depth = 0;
  search.entered = 1;
  search.generated = 0;
  tiles.set(board);
  search.blank = blankCell(board);
  entries[0] = entry & onBoard[search.blank];
  remainingMoves[0] = limit - moves;
  return lowerBound.start(board);
}

/** Continues the search. The loop keeps what changes in variables of its own. */
function searchOn(search: GridSearch, nodes: number): TreeOutcome {
  const { goalBlank, slides, lowerBound, transitions, cells, onBoard, tiles } = search;
  const { entries, remainingMoves } = search;
  if (search.depth === 0 && search.blank === goalBlank && isAtGoal(search)) return 'found';
  let g = search.depth;
  let cell = search.blank;
  let entry = entries[g];
  let remaining = remainingMoves[g];
  let boardsLeft = nodes;
  let generated = 0;
  let outcome: TreeOutcome = 'paused';
  while (boardsLeft > 0) {
    const untried = entry & UNTRIED;
    // Every move of this board is tried: take back the one that led to it.
    if (untried === 0) {
      if (g === 0) {
        outcome = 'exhausted';
        break;
      }
      g--;
      entry = entries[g];
      remaining = remainingMoves[g];
      const before = cells[4 * cell + (moveOf(entry) ^ 1)];
      tiles[cell] = tiles[before];
      cell = before;
      continue;
    }
    // Take the first move that is not tried. The number of one that makes the last move longer
    // is its number as a new one + 4: it takes nothing from the moves that may follow.
    const bit = untried & -untried;
    const choice = 31 - Math.clz32(bit);
    entry ^= bit;
    generated++;
    const from = cells[4 * cell + (choice & 3)];
    const after = remaining - 1 + (choice >> 2);
    // Leave out a board that the bound rules out. A multi-tile move may pass over it.
    const h = lowerBound.after(g, tiles, from, cell, after);
    if (h > after && !slides) continue;
    // Make the move.
    entry = withMove(entry, choice & 3);
    entries[g] = entry;
    g++;
    remaining = after;
    remainingMoves[g] = remaining;
    tiles[cell] = tiles[from];
    cell = from;
    entry = transitions[entry >> MOVE_SHIFT] & onBoard[cell];
    // From a board that is ruled out only the last move goes on.
    if (h > remaining) {
      entry &= ~NEW_MOVES;
      continue;
    }
    // The board is entered, and may be the goal.
    boardsLeft--;
    if (h === 0 && cell === goalBlank && isAtGoal(search)) {
      outcome = 'found';
      break;
    }
  }
  entries[g] = entry;
  search.depth = g;
  search.blank = cell;
  search.entered += nodes - boardsLeft;
  search.generated += generated;
  return outcome;
}

const pathOf = ({ made, entries, depth }: GridSearch): Step[] => [
  ...made,
  ...Array.from(entries.subarray(0, depth), (entry) => MOVE_LETTERS[moveOf(entry)]),
];
