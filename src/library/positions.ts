/* Lists and samples of positions. */
import { argumentError } from '../basics/errors.js';
import {
  listPositions,
  MOST_SAMPLE,
  DEFAULT_LIMIT,
  type Selection,
  type WantedSample,
} from '../app/positions/listing.js';
import { randomSample } from '../app/positions/sampling.js';
import { quoted } from '../basics/quoted.js';
import { collect } from '../basics/iterables.js';
import { pauseFor } from '../basics/turns.js';
import type { Board } from '../puzzle/board.js';
import { MOST_SEED, newSeed } from '../space/random.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { readOptions, whole, type Read } from './arguments.js';
import { readGoal, rowsOf, type Cell, type Goal, type Kind, type Rows } from './boards.js';
import type { SearchOptions } from './sharedOptions.js';
import { checkDiskOptions, SEARCH_OPTIONS, withSpaceSearch } from './spaceSearch.js';

export interface PositionsOptions extends SearchOptions {
  /**
   * Moves from the goal; by default the depth of the farthest positions, for a sample all depths.
   */
  readonly depth?: number;
  /** The most positions to give, in the order of their ranks; 1,000 by default. */
  readonly limit?: number;
  /** This number of positions instead, chosen uniformly at random. */
  readonly sample?: number;
  /** The same sample for the same seed, 0 ... 2^32 - 1. */
  readonly seed?: number;
}

const POSITIONS = {
  ...SEARCH_OPTIONS,
  depth: whole(),
  limit: whole(),
  sample: whole(1, MOST_SAMPLE),
  seed: whole(0, MOST_SEED),
};

/**
 * The positions at one distance from a goal, given as for {@link enumerate}: the first ones, or a
 * sample. A sample without a depth is taken from all positions.
 *
 * @throws AtlasError (the promise rejects) with the codes of {@link enumerate}, or `no-such-depth`.
 */
export async function positions<Given extends Cell = number>(
  goal: Goal<Given>,
  options: PositionsOptions = {},
): Promise<Rows<Kind<Given>>[]> {
  const { depth, limit, sample, seed, ...how } = readOptions(options, POSITIONS);
  const puzzle = readGoal(goal, how);
  const selection = selectionOf(limit, sample, seed);
  checkDiskOptions(how);
  const boards =
    'sample' in selection && depth === undefined
      ? await sampleOfAll(puzzle, selection, how)
      : await withSpaceSearch(puzzle, how, depth, async (searched, { signal }) => {
          const listed = await listPositions(searched, selection, signal);
          return (await collect(listed.positions)).flat();
        });
  return boards.map((board) => rowsOf(board, puzzle));
}

/** A sample of all positions, whatever their depths, which needs no search. */
async function sampleOfAll(
  puzzle: Puzzle,
  { sample, seed }: WantedSample,
  { engine, signal }: Read<typeof SEARCH_OPTIONS>,
): Promise<Board[]> {
  if (engine !== undefined) {
    throw argumentError(
      `The engine ${quoted(engine)} is for positions of a depth, but the sample is of all positions; leave it out, or name a depth`,
    );
  }
  const { count, boardAt } = await randomSample(puzzle, sample, seed, pauseFor(signal));
  return Array.from({ length: count }, (_, place) => boardAt(place));
}

function selectionOf(
  limit: number | undefined,
  sample: number | undefined,
  seed: number | undefined,
): Selection {
  if (sample === undefined) {
    if (seed === undefined) return { first: limit ?? DEFAULT_LIMIT };
    throw argumentError('The seed is for a sample, but no sample is wanted; leave it out');
  }
  if (limit === undefined) return { sample, seed: seed ?? newSeed() };
  throw argumentError('Both a limit and a sample are wanted; leave out one of the two');
}
