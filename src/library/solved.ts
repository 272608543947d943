/* What solvers are given, and what they give. */
import type { Board } from '../puzzle/board.js';
import { pathLetters, movesOn, tilesMoved, type MoveLetter } from '../puzzle/moves.js';
import { lettersBy, type Mover } from '../puzzle/moveText.js';
import { cellsOf, type Puzzle } from '../puzzle/puzzle.js';
import { checkSolvable } from '../puzzle/solvable.js';
import { AtlasError } from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';
import { argumentError, shown } from './arguments.js';
import { readPosition, type Cell, type Position } from './boards.js';

/** A solution in full. */
export interface SolvedPosition<Kind extends Cell = number> {
  /**
   * The way of the blank, or with `moves: 'tile'` the ways of the tiles: U, D, L, R; spaces
   * separate multi-tile moves, `RR D LL`.
   */
  readonly letters: string;
  /** The tiles moved, in order: numbers or labels, as the goal has them. */
  readonly tiles: readonly Kind[];
  /** Of the metric. */
  readonly moves: number;
  /** Every solution takes so many moves. */
  readonly atLeast: number;
  /** Whether no solution takes fewer. */
  readonly optimal: boolean;
  /** Boards entered by the search. */
  readonly nodes: number;
}

type Found = Omit<SolvedPosition, 'letters' | 'tiles' | 'moves'> & {
  readonly moves: readonly MoveLetter[];
};

/** A solution as callers get it. */
export const solvedPosition = <Kind extends Cell>(
  start: Board,
  { moves, atLeast, optimal, nodes }: Found,
  puzzle: Puzzle,
  mover: Mover = 'blank',
): SolvedPosition<Kind> => ({
  letters: lettersBy(pathLetters(moves, puzzle.metric), mover),
  tiles: cellsOf(tilesMoved(start, moves, puzzle.size), puzzle) as readonly Kind[],
  moves: movesOn(moves, puzzle.metric).length,
  atLeast,
  optimal,
  nodes,
});

/** A board from which the goal can be reached. @throws AtlasError when it is none. */
export function readStart(position: unknown, puzzle: Puzzle): Board {
  const board = readPosition(position, puzzle);
  checkSolvable(board, puzzle);
  return board;
}

/** Moves as callers give them. @throws AtlasError when they are no text. */
export function readMoveText(moves: unknown): string {
  if (typeof moves === 'string') return moves;
  throw argumentError(`The moves ${shown(moves)} are no text, such as 'U R2 D'`);
}

/**
 * The lower bound of positions as callers give them. It throws an AtlasError if the method has
 * none.
 */
export const readBound =
  (bound: ((start: Board) => number) | undefined, method: string, puzzle: Puzzle) =>
  (position: Position): number => {
    if (bound) return bound(readPosition(position, puzzle));
    throw new AtlasError(
      'argument',
      `The method ${quoted(method)} has no lower bound; choose 'ida'`,
    );
  };
