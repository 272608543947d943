/*
 * A search that keeps all positions with their depths, for boards of which only few of all orders
 * of the tiles can be reached: the ranks of a table would be many times as many.
 */
import type { Search } from '../../../engines/engine.js';
import { pauseFor } from '../../../basics/turns.js';
import { BLANK, type Board } from '../../../puzzle/board.js';
import { metricMoves, stepLetters, waysFrom, type Move, type Way } from '../../../puzzle/moves.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { cellCount } from '../../../puzzle/size.js';
import { checkSolvable, checkTiles } from '../../../puzzle/solvable.js';
import type { BoardOracle } from '../../../search/oracleWalk.js';
import type { PositionBlock } from '../../../space/positions.js';
import { boardPool, type BoardPool } from '../../../solve/boardPool.js';

interface Kept {
  readonly puzzle: Puzzle;
  /** By cell of the blank. */
  readonly ways: readonly (readonly Way[])[];
  /** Its notes are depths. Boards are numbered layer by layer. */
  readonly pool: BoardPool;
  /** By depth: the number of its first board; behind the last layer the number of all. */
  readonly starts: number[];
}

/** A search that has not begun. */
export function keptSearch(puzzle: Puzzle): Search {
  const kept: Kept = {
    puzzle,
    ways: waysFrom(puzzle.metric, puzzle.size),
    pool: boardPool(puzzle.size),
    starts: [0],
  };
  return {
    threads: 1,
    async expandTo(depth, signal) {
      await addLayer(kept, depth, signal);
      return kept.starts[depth + 1] - kept.starts[depth];
    },
    progress: () => 0,
    blocksAt: (depth) => [blockOf(kept, depth)],
    close: () => Promise.resolve(),
    solver: () => oracleOfKept(kept),
  };
}

/** Adds the boards of a layer, those beside the boards of the layer before. */
async function addLayer(
  { puzzle, ways, pool, starts }: Kept,
  depth: number,
  signal?: AbortSignal,
): Promise<void> {
  const pause = pauseFor(signal);
  if (depth === 0) pool.numberOf(Uint8Array.from(puzzle.goal));
  const board = new Uint8Array(cellCount(puzzle.size));
  const made = board.slice();
  for (let number = starts[depth - 1] ?? Infinity; number < starts[depth]; number++) {
    await pause();
    pool.get(number, board);
    const blank = board.indexOf(BLANK);
    for (const way of ways[blank]) {
      made.set(board);
      slideAlong(made, blank, way);
      const before = pool.count;
      const reached = pool.numberOf(made);
      if (reached === before) pool.setNote(reached, depth);
    }
  }
  starts[depth + 1] = pool.count;
}

/** Moves the blank along a way. */
function slideAlong(board: Uint8Array, blank: number, way: Way): void {
  let to = blank;
  for (const cell of way) {
    board[to] = board[cell];
    to = cell;
  }
  board[to] = BLANK;
}

function blockOf({ puzzle, pool, starts }: Kept, depth: number): PositionBlock {
  const [first, end] = [starts[depth], starts[depth + 1]];
  const board = new Uint8Array(cellCount(puzzle.size));
  return {
    count: end - first,
    *items() {
      for (let number = first; number < end; number++) yield number;
    },
    board(number) {
      pool.get(number, board);
      return [...board];
    },
  };
}

function oracleOfKept({ puzzle, ways, pool }: Kept): BoardOracle {
  const moves = metricMoves(puzzle.metric, puzzle.size);
  const depthAt = (board: Uint8Array): number => pool.note(pool.find(board));

  function after(board: Uint8Array, move: Move): Uint8Array {
    const blank = board.indexOf(BLANK);
    const made = board.slice();
    slideAlong(made, blank, ways[blank][moves[blank].indexOf(move)]);
    return made;
  }

  const nearer = (board: Uint8Array): Move[] =>
    moves[board.indexOf(BLANK)].filter((move) => depthAt(after(board, move)) < depthAt(board));

  function checked(board: Board): Uint8Array {
    checkTiles(board, puzzle);
    checkSolvable(board, puzzle);
    return Uint8Array.from(board);
  }

  return {
    depthOf: (board) => depthAt(checked(board)),
    pathOf(board) {
      const path: Move[] = [];
      for (let here = checked(board); depthAt(here) > 0; here = after(here, path[path.length - 1]))
        path.push(nearer(here)[0]);
      return stepLetters(path);
    },
    rightMoves: (board) => nearer(checked(board)),
  };
}
