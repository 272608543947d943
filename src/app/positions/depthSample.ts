/* A sample of the positions at one depth. */
import type { SearchRequest } from '../../engines/engine.js';
import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { publishedList } from '../../results/published.js';
import type { Context } from '../context.js';
import { planIfRoom, planSearch } from '../search/planning.js';
import { checkDepth } from './depthLimits.js';
import { withListing, type WantedSample } from './listing.js';
import { solvedSample, type SampleKind } from './solvedSample.js';

/** Positions of a depth, and how they were found. */
interface DepthSample {
  /** Some at a time. */
  readonly positions: AsyncIterable<readonly Board[]> | readonly (readonly Board[])[];
  /** How many they are. */
  readonly size: number;
  readonly drawing: SampleKind;
  /** Positions that were solved; undefined if the layer was searched. */
  readonly solved: number | undefined;
  /** All positions of the depth; undefined if nobody has counted them. */
  readonly count: number | undefined;
}

interface DepthSampleRequest extends WantedSample {
  readonly depth: number;
  /** How the layers to the depth are searched; its threads are also those that solve. */
  readonly search: SearchRequest;
  /** Whether the folder of a search on disk stays. */
  readonly keepWork: boolean;
}

/**
 * Takes different random positions of a depth, and gives them to `take`. The layers to the depth
 * are searched if an engine is named, or if they fit into memory; else positions are solved, and
 * fewer come if no more are found.
 *
 * @throws AtlasError when no position has the depth, or none is found, and the errors of searching
 * and solving.
 */
export async function sampleDepth<Outcome>(
  puzzle: Puzzle,
  request: DepthSampleRequest,
  context: Context,
  take: (sample: DepthSample) => Promise<Outcome>,
): Promise<Outcome> {
  const { depth, sample, seed, search, keepWork } = request;
  checkDepth(puzzle, depth);
  const planLayers = search.engine === undefined ? planIfRoom : planSearch;
  const plan = planLayers(puzzle, { ...search, until: depth }, context.platform);
  if (plan)
    return withListing(plan, { sample, seed }, keepWork, context, ({ positions, count }) =>
      take({
        positions,
        size: Math.min(sample, count),
        drawing: 'uniform',
        solved: undefined,
        count,
      }),
    );
  const wanted = { depth, sample, seed, threads: search.threads };
  const { positions, ...how } = await solvedSample(puzzle, wanted, context);
  const count = publishedList(puzzle)?.counts[depth];
  return take({ positions: [positions], size: positions.length, ...how, count });
}
