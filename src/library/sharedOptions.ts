/* Types of the package, which import nothing that the package does not have. */
import type { EngineName } from '../engines/engine.js';
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

/** How a space is searched. */
export interface SearchOptions extends SharedOptions {
  /**
   * Bit planes in memory or on disk, a table, or sets of boards for the first layers; by default
   * the quickest that fits, never `disk`.
   */
  readonly engine?: EngineName;
  /**
   * For `disk`: the folder of the search. Its files stay when the search ends early, and the same
   * call continues from them; `enumerate` removes the folder when it has counted all positions.
   */
  readonly work?: string;
  /** For `disk`: the most bytes of memory; by default half of the free memory. */
  readonly memory?: number;
}

/**
 * Gets how much of a stage is done, 0 to 1, some times a second, and 0 if the total is not known; a
 * stage is such as `layer 12, 40%`, `neighbours`, `bounds`. The last call is `(1, 'done')`.
 */
export type ProgressListener = (share: number, stage: string) => void;
