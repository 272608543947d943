/* The positions at one distance from the goal. */
import { pauseFor } from '../../basics/turns.js';
import type { Board } from '../../puzzle/board.js';
import { pickPositions } from '../../space/layerPositions.js';
import { sampleBelow } from '../../space/sample.js';
import { noSuchDepth } from './depthLimits.js';
import type { Context } from '../context.js';
import { planText, type SearchPlan } from '../search/searchPlan.js';
import { endSearchFolder, withSearch } from '../search/searching.js';

/** Most positions of a sample, which is held in memory. */
export const MOST_SAMPLE = 1e7;

/** The most positions that are listed by default. */
export const DEFAULT_LIMIT = 1000;

/** A sample that is wanted. */
export interface WantedSample {
  readonly sample: number;
  readonly seed: number;
}

/** The wanted positions of a layer: the first ones, or a sample, chosen uniformly at random. */
type Selection = { readonly first: number } | WantedSample;

/** The selected positions of a layer. */
export interface Listing {
  readonly depth: number;
  /** All positions of the layer. */
  readonly count: number;
  /** Some at a time, to be read while the search is open. */
  readonly positions: AsyncIterable<readonly Board[]>;
}

/**
 * Searches as a plan says, and gives the selected positions of its last layer to `use`. The folder
 * of a search on disk is then removed, unless it is to stay or an earlier run has made it.
 *
 * @throws AtlasError when the space is not so deep, and the errors of the search.
 */
export async function withListing<Outcome>(
  plan: SearchPlan,
  selection: Selection,
  keepWork: boolean,
  context: Context,
  use: (listing: Listing) => Promise<Outcome>,
): Promise<Outcome> {
  const { reporter, signal } = context;
  reporter.note(planText(plan));
  return withSearch(plan, context, async ({ search, counts }) => {
    const last = counts.length - 1;
    const depth = plan.until ?? last;
    if (depth > last) throw noSuchDepth(plan.puzzle, depth, last);
    const count = counts[depth];
    const pause = pauseFor(signal);
    const places =
      'first' in selection
        ? selection
        : await sampleBelow(count, selection.sample, selection.seed, pause);
    const positions = pickPositions(places, search.batchesAt(depth), pause);
    const outcome = await use({ depth, count, positions });
    const { checkpoint } = search;
    endSearchFolder(checkpoint, keepWork || checkpoint?.resumedFrom !== undefined, reporter);
    return outcome;
  });
}
