import type { AtlasError } from '../basics/errors.js';
import type { TableNeeds } from '../bounds/kept.js';
import type { Board } from '../puzzle/board.js';
import type { Step } from '../puzzle/moves.js';
import type { PlayedPath } from '../puzzle/paths.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { Answer } from './solver.js';

/** An attempt of the plan with which positions are solved. */
export interface PlannedAttempt extends TableNeeds {
  /** `bfs`, `ida pattern 6-6-3`, `oracle`, `beam`, ... */
  readonly name: string;
  /** Boards that it may enter before the next attempt begins; any number if it is left out. */
  readonly mostBoards?: number;
  /** It takes turns with the other attempts, and ends with them. */
  readonly beside?: true;
  /** Why it is left for the next attempt, or would be as far as is known. */
  readonly left?: string;
}

/** All shortest solutions of a position, as a caller wants them. */
export interface FoundPaths {
  /** How many there are. */
  readonly count: bigint;
  /**
   * The first of them in the order U, D, L, R, as many as are wanted; undefined if only the number
   * is.
   */
  readonly listed?: readonly (readonly Step[])[];
}

/** A path from a start to the puzzle's goal, and how it was found. */
export interface Solution
  extends
    PlayedPath,
    Pick<Answer, 'optimal' | 'nodes' | 'generated' | 'startBound' | 'iterations'> {
  /** `bfs`, `ids`, `ida manhattan`, ... */
  readonly method: string;
  /** No solution has fewer moves of the metric; 0 if nothing is proved. */
  readonly atLeast: number;
  readonly seconds: number;
  /** The time before, in which solvers were opened. */
  readonly openingSeconds: number;
  /** If they are wanted. */
  readonly paths?: FoundPaths;
  /** The plan of the search, if a caller wants to know. */
  readonly plan?: readonly PlannedAttempt[];
  /**
   * The error or the signal's reason that ended the search before it had proved what was wanted.
   */
  readonly endedBy?: Error;
}

/** A position without an answer, and the reason. */
export interface Unanswered {
  /** The board, or the text as it was given if it is not a board. */
  readonly start: Board | string;
  /** Undefined if the text does not show it. */
  readonly puzzle?: Puzzle | undefined;
  readonly cause: AtlasError;
  /** The plan of the search, if a caller wants to know. */
  readonly plan?: readonly PlannedAttempt[];
}
