/*
 * The number of shortest solutions of a position, if the boards on them do not fit in memory. A
 * depth-first search counts them: the count of a board is the sum of the counts of the boards after
 * its moves. A table of fixed size stores the counts; a later board replaces an earlier one in the
 * same slot, and a board whose count is lost is counted again. So the number is exact with a table
 * of any size; with a small table the search takes longer.
 */
import { hasCode } from '../../basics/errors.js';
import { BLANK, type Board } from '../../puzzle/board.js';
import { makeMove, undoMove } from '../../puzzle/inPlace.js';
import type { Move, Step } from '../../puzzle/moves.js';
import { stepsOf } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { hashOf } from '../../space/boardSet.js';
import { finish } from '../../basics/steps.js';
import { MOST_BOARDS } from '../boardPool.js';
import type { RightMoves, ShortestPaths } from './shortestPaths.js';

/** Boards between two signs of progress. */
const SLICE = 10_000;

/** What `inMemory` finds; if the boards do not fit in memory, what `counted` finds. */
export function* inMemoryOrCounted(
  inMemory: Generator<number, ShortestPaths>,
  counted: () => Generator<number, ShortestPaths>,
): Generator<number, ShortestPaths> {
  try {
    return yield* inMemory;
  } catch (cause) {
    if (!hasCode(cause, 'too-many-paths')) throw cause;
  }
  return yield* counted();
}

/** A count of solutions. */
interface PathSearch {
  readonly goal: Board;
  /** The moves of each solution. */
  readonly length: number;
  /** All right moves of a board, and others perhaps; none beyond `length` moves from the start. */
  readonly candidates: RightMoves;
  readonly known: CountTable;
  /** Boards entered so far. */
  entered: number;
}

/**
 * Counts the solutions of `length` moves; no solution has fewer. It tries the moves in
 * `candidates`, which include all right moves, and stores the counts of at most `mostBoards`
 * boards. It yields the number of boards entered so far.
 */
export function* countedPaths(
  start: Board,
  length: number,
  candidates: RightMoves,
  { size, goal }: Puzzle,
  mostBoards = MOST_BOARDS,
): Generator<number, ShortestPaths> {
  const known = countTable(cellCount(size), mostBoards);
  const search = { goal, length, candidates, known, entered: 0 };
  const count = yield* countFrom(Uint8Array.from(start), 0, -1, search);
  return {
    length,
    count: () => count,
    solutions: () => solutionsFrom(Uint8Array.from(start), [], search),
  };
}

/**
 * The number of solutions of a board that is reached with `made` moves. The last of them took the
 * blank from the cell `before`, which is -1 if there was no move.
 */
function* countFrom(
  tiles: Uint8Array,
  made: number,
  before: number,
  search: PathSearch,
): Generator<number, bigint> {
  if (tiles.every((tile, cell) => tile === search.goal[cell])) return 1n;
  const known = search.known.find(tiles, made);
  if (known !== undefined) return known;
  const blank = tiles.indexOf(BLANK);
  let count = 0n;
  for (const move of search.candidates(tiles, made)) {
    // No shortest solution undoes a move.
    if (move.cells[0] === before) continue;
    makeMove(tiles, blank, move);
    count += yield* countFrom(tiles, made + 1, cellBefore(move, blank), search);
    undoMove(tiles, blank, move);
  }
  if (++search.entered % SLICE === 0) yield search.entered;
  search.known.keep(tiles, made, count);
  return count;
}

/** The last cell that the blank leaves on a move from a cell. */
const cellBefore = ({ cells }: Move, blank: number): number => cells[cells.length - 2] ?? blank;

/** The solutions that go on from a board behind some moves, in the order U, D, L, R. */
function* solutionsFrom(
  tiles: Uint8Array,
  made: Move[],
  search: PathSearch,
): Generator<Step[], void> {
  if (made.length === search.length) yield stepsOf(made);
  const blank = tiles.indexOf(BLANK);
  for (const move of search.candidates(tiles, made.length)) {
    makeMove(tiles, blank, move);
    made.push(move);
    if (finish(countFrom(tiles, made.length, cellBefore(move, blank), search)) > 0n)
      yield* solutionsFrom(tiles, made, search);
    made.pop();
    undoMove(tiles, blank, move);
  }
}

/** The counts of boards after a number of moves. A later board may replace an earlier one. */
interface CountTable {
  find(tiles: Uint8Array, made: number): bigint | undefined;
  keep(tiles: Uint8Array, made: number, count: bigint): void;
}

/** Counts that have more bits are not kept. */
const MOST_COUNT = 2n ** 64n - 1n;

function countTable(cells: number, slots: number): CountTable {
  /** A board, a byte for each cell, and behind it 1 + the moves made; a free slot has 0 there. */
  const words = Math.ceil(cells / 4) + 1;
  const rows = new Uint32Array(slots * words);
  const counts = new BigUint64Array(slots);
  const row = new Uint32Array(words);
  const bytes = new Uint8Array(row.buffer, 0, cells);
  const slotOf = (tiles: Uint8Array, made: number): number => {
    bytes.set(tiles);
    row[words - 1] = made + 1;
    return (hashOf(row) >>> 0) % slots;
  };
  return {
    find(tiles, made) {
      const slot = slotOf(tiles, made);
      return row.every((word, place) => rows[slot * words + place] === word)
        ? counts[slot]
        : undefined;
    },
    keep(tiles, made, count) {
      if (count > MOST_COUNT) return;
      const slot = slotOf(tiles, made);
      rows.set(row, slot * words);
      counts[slot] = count;
    },
  };
}
