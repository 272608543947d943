import type { Puzzle } from '../../puzzle/puzzle.js';

/** What the page gives its script. */
export interface ComparisonData {
  /** The address of the page that searches, if there is one. */
  readonly explorer: string | undefined;
  /** By chart; the puzzle if the explorer knows all its distances. */
  readonly boards: readonly { readonly counts: readonly number[]; readonly puzzle?: Puzzle }[];
}
