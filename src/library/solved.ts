/* What solvers take and return. */
import type { Board } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { checkSolvable } from '../notation/solvable.js';
import { argumentError } from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';
import { shown } from './arguments.js';
import { readPosition, type Position } from './boards.js';

/** All shortest solutions of a position. */
export interface AllSolutions {
  /** Of each, in moves of the metric. */
  readonly moves: number;
  /** How many there are, however many are listed. */
  readonly count: bigint;
  /** Whether there is only one. */
  readonly unique: boolean;
  /** The first of them, in the order of their letters U, D, L, R. */
  readonly solutions: readonly string[];
}

/** A board from which the goal can be reached. @throws AtlasError (`board`, `unsolvable`). */
export function readStart(position: unknown, puzzle: Puzzle): Board {
  const board = readPosition(position, puzzle);
  checkSolvable(board, puzzle);
  return board;
}

/** Moves as callers give them. @throws AtlasError (`argument`) when they are no text. */
export function readMoveText(moves: unknown): string {
  if (typeof moves === 'string') return moves;
  throw argumentError(`The moves ${shown(moves)} are no text, such as 'U R2 D'`);
}

/**
 * The lower bound as a function of positions as callers give them. The function throws an
 * AtlasError if the method has no bound.
 */
export const boundOfPositions =
  (bound: ((start: Board) => number) | undefined, method: string, puzzle: Puzzle) =>
  (position: Position): number => {
    if (bound) return bound(readPosition(position, puzzle));
    throw argumentError(`The method ${quoted(method)} has no lower bound; choose 'ida'`);
  };
