/* What the threads of a team share, and how their rounds are ordered. */
import type { AnyBound } from '../../bounds/own/ownBound.js';
import { sharedBytes, sharedFloats, sharedInts, type Job } from '../../executors/executor.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { newNotes, type Notes } from '../notes.js';

/**
 * What the threads share. A round is one call of the executor, over all units. Arrays by unit are
 * written by the team before a round, and by the thread that has the unit.
 */
export interface TeamMemory {
  readonly puzzle: Puzzle;
  /** Data: each thread opens the bound. */
  readonly bound: AnyBound;
  readonly pruning: boolean;
  /** Slots of 32 bits, see ROUND. */
  readonly control: Int32Array;
  /** The positions of the units; the units of one iteration all have the first position. */
  readonly boards: Uint8Array;
  /**
   * One for each unit, by the kind of the round: first the path to its subtree, then the
   * `TreeResult` of that or its solutions; or the `Answer` of its position. Undefined stands for
   * too many solutions, and for a position that was left.
   */
  readonly notes: Notes;
  /**
   * Boards entered in the round by each thread. Slot 0 is for the calling thread, which searches
   * only if no other thread can start.
   */
  readonly entered: Float64Array;
}

/**
 * Set by the team before a round; `limit` is the most moves of a path. Within a round threads lower
 * `found`, the lowest unit with a solution so far, and the team may set `stop`.
 */
export const ROUND = { kind: 0, units: 1, limit: 2, found: 3, stop: 4 } as const;

/** Kinds of rounds: the first solution of a tree, all of them, or positions one by one. */
export const KINDS = { subtrees: 0, solutions: 1, positions: 2 } as const;

/** Values of `stop`: begin no unit, and give up subtrees; give up positions too. */
export const NO_MORE = 1;
export const LEAVE = 2;

/** Most units of a round. */
export const UNITS = 4096;

/** The search that a team divides. */
export type TeamSearch = Pick<TeamMemory, 'puzzle' | 'bound' | 'pruning'>;

export const teamMemory = (search: TeamSearch, threads: number): TeamMemory => ({
  ...search,
  control: sharedInts(Object.keys(ROUND).length),
  boards: sharedBytes(UNITS * search.puzzle.goal.length),
  notes: newNotes(UNITS),
  entered: sharedFloats(threads + 1),
});

/** Searches of a team, round after round. */
export const teamJob = (memory: TeamMemory): Job => ({
  work: 'team',
  units: UNITS,
  memory,
  apart: true,
});
