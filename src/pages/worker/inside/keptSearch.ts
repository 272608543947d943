/*
 * A search that keeps all positions with their depths, for boards on which moves reach only a small
 * part of the orders of the tiles: a table would have many times as many states.
 */
import type { Search } from '../../../engines/engine.js';
import { pauseFor } from '../../../basics/turns.js';
import { BLANK, type Board } from '../../../puzzle/board.js';
import { metricMoves, stepLetters, type Move } from '../../../puzzle/moves.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { cellCount } from '../../../puzzle/size.js';
import { checkSolvable, checkTiles } from '../../../puzzle/solvable.js';
import type { BoardOracle } from '../../../search/oracleWalk.js';
import type { PositionBlock } from '../../../space/positions.js';
import { boardPool, type BoardPool } from '../../../solve/boardPool.js';
import { slideBack, slideBlank } from '../../../solve/paths/shortestPaths.js';

interface Kept {
  readonly puzzle: Puzzle;
  /** By cell of the blank. */
  readonly moves: readonly (readonly Move[])[];
  /** Its notes are depths. Boards are numbered layer by layer. */
  readonly pool: BoardPool;
  /** By depth: the number of its first board; behind the last layer the number of all. */
  readonly starts: number[];
}

/** A search that has not begun. */
export function keptSearch(puzzle: Puzzle): Search {
  const kept: Kept = {
    puzzle,
    moves: metricMoves(puzzle.metric, puzzle.size),
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
  { puzzle, moves, pool, starts }: Kept,
  depth: number,
  signal?: AbortSignal,
): Promise<void> {
  const pause = pauseFor(signal);
  if (depth === 0) pool.numberOf(Uint8Array.from(puzzle.goal));
  const board = new Uint8Array(cellCount(puzzle.size));
  for (let number = starts[depth - 1] ?? Infinity; number < starts[depth]; number++) {
    await pause();
    pool.get(number, board);
    const blank = board.indexOf(BLANK);
    for (const move of moves[blank]) {
      slideBlank(board, blank, move);
      const before = pool.count;
      const reached = pool.numberOf(board);
      if (reached === before) pool.setNote(reached, depth);
      slideBack(board, blank, move);
    }
  }
  starts[depth + 1] = pool.count;
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

function oracleOfKept({ puzzle, moves, pool }: Kept): BoardOracle {
  const depthAt = (board: Uint8Array): number => pool.note(pool.find(board));

  function after(board: Uint8Array, move: Move): Uint8Array {
    const made = board.slice();
    slideBlank(made, board.indexOf(BLANK), move);
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
