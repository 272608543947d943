/* How a beam search scores boards. */
import type { Detours } from './detours.js';
import type { Stages } from './stages.js';

/** The least score is best. */
export interface Scoring {
  readonly stages: Stages;
  readonly detours: Detours;
  readonly weights: Weights;
  /**
   * If given, it alone makes the score of the board whose tiles begin at `offset`: a whole number
   * of up to 24 bits. Then `stages` has a single stage, which only says which cells are walls.
   */
  readonly scoreOf?: (tiles: Uint8Array, offset: number) => number;
}

/** Whole numbers, but for `laterStage`: a score is a whole number of 32 bits. */
export interface Weights {
  /** What each move that remains in the stage adds to a score. */
  readonly stage: number;
  /** What each move of Manhattan distance of the tiles of later stages adds. */
  readonly distance: number;
  /** What each move of the detours adds. */
  readonly detour: number;
  /** Each later stage adds this share of `stage` x the largest entry of the later stage's table. */
  readonly laterStage: number;
}
