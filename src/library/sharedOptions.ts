/* Types of the package, which import nothing that the package does not have. */
import type { Metric } from '../puzzle/metric.js';

/** Options of every search. */
export interface SharedOptions {
  /** What counts as one move; by default the move of a single tile. */
  readonly metric?: Metric;
  /** The label of the blank, for a goal of labels. */
  readonly blank?: string;
  /** By default one for each core; one for small boards. */
  readonly threads?: number;
  /** Ends the search early; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Gets how far the search is. */
  readonly progress?: ProgressListener;
}

/**
 * Gets how much of a stage is done, 0 to 1, some times a second, and 0 where the total is not
 * known; a stage is such as `layer 12, 40%`, `neighbours`, `bounds`. The last call is
 * `(1, 'done')`.
 */
export type ProgressListener = (share: number, stage: string) => void;
