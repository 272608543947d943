/* What iterative deepening is made of: iterations, in one thread or in a team of threads. */
import { mapSteps } from '../../basics/steps.js';
import type { Board } from '../../puzzle/board.js';
import type { Step } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Answer, Known } from '../solver.js';

export type RunOutcome = 'found' | 'exhausted' | 'paused';

/** How far a search to a bound is. */
export interface Iterated {
  /** Boards entered. */
  readonly nodes: number;
  /** A solution, if one was found. */
  readonly moves?: readonly Step[] | undefined;
}

/** How an iteration ended. */
export interface EndedIteration extends Iterated {
  /** Boards generated, see {@link DepthFirst.generated}. */
  readonly generated: number;
}

/** Depth-first search to a bound: an iteration of iterative deepening. */
export interface DepthFirst {
  /** The most moves of a path. */
  readonly mostMoves: number;
  /**
   * Starts over from a board, with a bound of up to `mostMoves`, and returns the board's lower
   * bound. With a path, on which an earlier search stood, only boards behind it are entered, and
   * the returned number means nothing.
   */
  begin(start: Board, bound: number, path?: readonly Step[]): number;
  /**
   * Goes on until the goal is found, no path within the bound is left, or so many boards more have
   * been entered.
   */
  run(nodes: number): RunOutcome;
  /** Boards entered since `begin`. */
  nodes(): number;
  /**
   * Boards generated since `begin`: one for each move that was tried, whether or not the board was
   * then entered. The start is not one of them.
   */
  generated(): number;
  /** The path to the board where the search stands: after 'found', the solution. */
  moves(): Step[];
  /** Leaves out all that would be entered from the board where the search stands. */
  skip(): void;
}

/**
 * Threads that search together. Generators yield the boards entered so far, for the caller to show
 * progress or to stop.
 */
export interface Team {
  /** An iteration to a bound, after one of the same position that entered `before` boards. */
  iterate(start: Board, bound: number, before: number): Generator<number, EndedIteration>;
  /** As `solutionsWithin`, after an iteration of the same position that entered `before`. */
  solutions(start: Board, bound: number, before: number): Generator<Iterated, void>;
  /**
   * Announces which positions will be asked for next, in order, so that they can be searched
   * several at a time.
   */
  expect(starts: readonly Board[], limit: number): void;
  /** The answer for a position that was expected, if it does not take too long for one thread. */
  answer(start: Board): Generator<number, Answer | undefined>;
  /** Resolves when the threads have ended. */
  close(): Promise<void>;
}

/** A search by iterative deepening, of which all shortest solutions are asked. */
export interface Deepened {
  readonly puzzle: Puzzle;
  readonly tree: DepthFirst;
  readonly team?: Team | undefined;
}

/**
 * An iteration is divided among threads if the one before it had so many boards: it takes a tenth
 * of a second or more.
 */
export const TEAM_NODES = 300_000;

/** The progress of a search to a bound after so many boards. */
export const withBound = <Result>(
  bound: number,
  before: number,
  search: Generator<number, Result>,
): Generator<Known, Result> => mapSteps(search, (nodes) => ({ bound, nodes: before + nodes }));
