/* The search of one position: who searches it, within which limits, and what is known of it. */
import type { Board } from '../../puzzle/board.js';
import type { Step } from '../../puzzle/moves.js';
import { moveCount } from '../../puzzle/paths.js';
import type { SolvingState } from '../attempts.js';
import type { Known, NamedSolver, SteppedSolver } from '../solver.js';
import type { Aim } from '../wishes.js';

/** How far a position is searched. */
export interface SolveLimits {
  /** The most moves of a solution. */
  readonly moves: number;
  readonly seconds: number;
  readonly aim: Aim;
  /** Whether the beam search of the plan, if it has one, takes turns with the search. */
  readonly beam: boolean;
  /** Ends the search early. */
  readonly signal: AbortSignal;
}

/** A position that the attempts of a plan search, one after the other. */
export interface PositionSearch {
  readonly solving: SolvingState;
  readonly start: Board;
  readonly limits: SolveLimits;
  /** The solver that proves; undefined if nothing is proved. */
  proving: NamedSolver | undefined;
  beam: SteppedSolver | undefined;
  /** Whether an attempt is being opened, whose solver then proves in the place of this one. */
  isWaiting: boolean;
  /** When it began, by `performance.now()`, without the time to open solvers. */
  began: number;
  /** The milliseconds that it took to open solvers. */
  openingMs: number;
  /** What both solvers know together, and what earlier attempts have proved. */
  known: Known;
}

/** A position that nobody has searched yet. */
export const newPositionSearch = (
  start: Board,
  solving: SolvingState,
  limits: SolveLimits,
): PositionSearch => ({
  solving,
  start,
  limits,
  proving: undefined,
  beam: undefined,
  isWaiting: false,
  began: performance.now(),
  openingMs: 0,
  known: { atLeast: 0, nodes: 0 },
});

/**
 * Whether no better solution is wanted. A shortest one is the first by the alphabet, which only the
 * solver finds.
 */
export function isEnough(
  { limits: { aim }, known, solving: { puzzle } }: PositionSearch,
  path: readonly Step[],
): boolean {
  if (aim === 'shortest') return false;
  return moveCount(path, puzzle.metric) <= (aim === 'quick' ? 1 : 1 + aim.within) * known.atLeast;
}
