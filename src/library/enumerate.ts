/* The map of a space. */
import { enumerationOf, DEFAULT_DEEPEST } from '../app/enumerate/enumeration.js';
import { planSearch } from '../app/search/planning.js';
import { withSearch } from '../app/search/searching.js';
import { readOptions, whole } from './arguments.js';
import { readGoal, rowsOf, type Cell, type Goal, type Kind, type Rows } from './boards.js';
import { searchRequest, SEARCH_OPTIONS, withProgress } from './searches.js';
import type { SearchOptions } from './sharedOptions.js';

export interface EnumerateOptions extends SearchOptions {
  /** Stop after the layer of this depth; by default all layers are searched. */
  readonly until?: number;
  /**
   * The most of the deepest positions, or of those in the last layer searched, to give; 1,000 by
   * default.
   */
  readonly maxDeepest?: number;
}

/** The map of a space. */
export interface Enumeration<Of extends Cell = number> {
  /** `counts[depth]`: the number of positions at this depth. */
  readonly counts: readonly number[];
  /** Whether these are all layers: false if `until` stopped the search before its end. */
  readonly complete: boolean;
  /** All positions from which the goal can be reached, searched or not. */
  readonly positions: number;
  /** Moves from the goal to the farthest positions that were searched. */
  readonly depth: number;
  /** The farthest positions that were searched, up to `maxDeepest` of them. */
  readonly deepest: readonly Rows<Of>[];
  /**
   * `sum`: whether the counts add up to the positions. `known`: whether they agree with the list
   * `source`, as far as they go.
   */
  readonly check: {
    readonly sum: boolean;
    readonly known: 'match' | 'mismatch' | 'unknown';
    readonly source: string | null;
  };
}

const ENUMERATE = { ...SEARCH_OPTIONS, until: whole(), maxDeepest: whole() };

/**
 * Counts the positions at every distance from a goal, which is a board's rows, or a size such as
 * `'3x4'` for the tiles in order.
 *
 * @throws AtlasError (the promise rejects) with the code `argument` (options), `board` or
 * `labels-unnamed` (the goal), `engine-unfit`, `memory`; with the engine `disk` also
 * `memory-limit`, `disk`, `path`, `folder-in-use`, `foreign-work` or `damaged-work`.
 */
export async function enumerate<Given extends Cell = number>(
  goal: Goal<Given>,
  options: EnumerateOptions = {},
): Promise<Enumeration<Kind<Given>>> {
  const values = readOptions(options, ENUMERATE);
  const { until, maxDeepest = DEFAULT_DEEPEST } = values;
  const puzzle = readGoal(goal, values);
  const request = { ...searchRequest(values), until };
  return withProgress(values, (context) =>
    withSearch(planSearch(puzzle, request, context.platform), context, async (searched) => {
      const { summary, deepest } = await enumerationOf(searched, maxDeepest, context);
      const { counts, complete, positions, depth, check } = summary;
      if (complete) searched.search.checkpoint?.remove();
      const rows = deepest.map((board) => rowsOf<Kind<Given>>(board, puzzle));
      return { counts, complete, positions, depth, deepest: rows, check };
    }),
  );
}
