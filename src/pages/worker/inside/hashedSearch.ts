/*
 * A search that keeps all positions with their depths in a hash table, for boards on which moves
 * reach only a small part of the orders of the tiles: a table of ranks would have many times more
 * states.
 */
import type { Search } from '../../../engines/engine.js';
import { pauseFor } from '../../../basics/turns.js';
import { BLANK, type Board } from '../../../puzzle/board.js';
import { makeMove } from '../../../puzzle/inPlace.js';
import type { Move } from '../../../puzzle/moves.js';
import { stepsOf } from '../../../puzzle/paths.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { cellCount } from '../../../puzzle/size.js';
import { checkSolvable, checkTiles } from '../../../notation/solvable.js';
import type { BoardOracle } from '../../../space/oracleWalk.js';
import type { PositionBatch } from '../../../space/layerPositions.js';
import { goalDistances, type GoalDistances } from '../../../solve/paths/goalDistances.js';

/** A search that has not begun. */
export function hashedSearch(puzzle: Puzzle): Search {
  const distances = goalDistances(puzzle);
  /** By depth: the number of its first board; behind the last layer the number of all. */
  const starts = [0];
  return {
    threads: 1,
    async expandTo(depth, signal) {
      const pause = pauseFor(signal);
      const steps = distances.reach(depth);
      while (steps.next().done !== true) await pause();
      starts[depth + 1] = distances.pool.count;
      return starts[depth + 1] - starts[depth];
    },
    progress: () => 0,
    batchesAt: (depth) => [batchOf(starts[depth], starts[depth + 1], puzzle, distances)],
    close: () => Promise.resolve(),
    oracle: () => oracleOfDistances(puzzle, distances),
  };
}

/** The positions with numbers from `first` on and before `end`. */
function batchOf(
  first: number,
  end: number,
  { size }: Puzzle,
  { pool }: GoalDistances,
): PositionBatch {
  const board = new Uint8Array(cellCount(size));
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

function oracleOfDistances(puzzle: Puzzle, { pool, rightMoves }: GoalDistances): BoardOracle {
  const depthAt = (board: Uint8Array): number => pool.value(pool.find(board));

  function checked(board: Board): Uint8Array {
    checkTiles(board, puzzle);
    checkSolvable(board, puzzle);
    return Uint8Array.from(board);
  }

  return {
    depthOf: (board) => depthAt(checked(board)),
    pathOf(board) {
      const path: Move[] = [];
      const here = checked(board);
      while (depthAt(here) > 0) {
        const [move] = rightMoves(here);
        makeMove(here, here.indexOf(BLANK), move);
        path.push(move);
      }
      return stepsOf(path);
    },
    rightMoves: (board) => [...rightMoves(checked(board))],
  };
}
