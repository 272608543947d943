/* Lists and samples of positions. */
import { argumentError } from '../basics/errors.js';
import type { Context } from '../app/context.js';
import { checkDepth } from '../app/positions/depthLimits.js';
import { sampleDepth } from '../app/positions/depthSample.js';
import {
  MOST_SAMPLE,
  DEFAULT_LIMIT,
  withListing,
  type WantedSample,
} from '../app/positions/listing.js';
import { randomSample } from '../app/positions/sampling.js';
import type { SampleKind } from '../app/positions/solvedSample.js';
import { planSearch } from '../app/search/planning.js';
import type { SearchRequest } from '../engines/engine.js';
import { quoted } from '../basics/quoted.js';
import { collect } from '../basics/iterables.js';
import { pauseFor } from '../basics/turns.js';
import type { Board } from '../puzzle/board.js';
import { boardCount } from '../puzzle/parts.js';
import { MOST_SEED, newSeed } from '../space/random.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { readOptions, whole, type Read } from './arguments.js';
import { readGoal, rowsOf, type Cell, type Goal, type Kind, type Rows } from './boards.js';
import { searchRequest, SEARCH_OPTIONS, withProgress } from './searches.js';
import type { SearchOptions } from './sharedOptions.js';

export interface PositionsOptions extends SearchOptions {
  /**
   * Moves from the goal; by default the depth of the farthest positions, for a sample all depths.
   */
  readonly depth?: number;
  /** The most positions to give, in the order of their ranks; 1,000 by default. */
  readonly limit?: number;
  /** This number of random positions instead; fewer come if no more are found. */
  readonly sample?: number;
  /** The same sample for the same seed, 0 ... 2^32 - 1; by default another one each time. */
  readonly seed?: number;
}

/** Positions at one distance from a goal, or a sample of all positions. */
export interface FoundPositions<Of extends Cell = number> {
  readonly positions: readonly Rows<Of>[];
  /** Moves from the goal; undefined if the sample is of all positions. */
  readonly depth: number | undefined;
  /**
   * All positions of the depth, undefined if nobody has counted them. Without a depth: all
   * positions from which the goal can be reached, rounded above 2^53.
   */
  readonly count: number | undefined;
  /**
   * How a sample was found; undefined for a list. Only with `uniform` are all positions equally
   * likely; with the others they are on shortest solutions of random positions, or of the deepest
   * ones.
   */
  readonly drawing?: SampleKind;
  /** Gives the same sample again; undefined for a list. */
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
 * The layers to the depth are searched. If they do not fit into memory, and no engine is named, a
 * sample comes from positions that are solved, such as of 4x4 at any depth up to 80.
 *
 * @throws AtlasError (the promise rejects) with the codes of {@link enumerate}, `no-such-depth`
 * (also if none is found), or `too-many-cells` (if positions would be solved).
 */
export async function positions<Given extends Cell = number>(
  goal: Goal<Given>,
  options: PositionsOptions = {},
): Promise<FoundPositions<Kind<Given>>> {
  const values = readOptions(options, POSITIONS);
  const { depth, limit } = values;
  const puzzle = readGoal(goal, values);
  const search = searchRequest(values);
  const wanted = wantedSample(values);
  const { boards, ...about } = await withProgress(values, (context) => {
    if (!wanted) return firstOfDepth(puzzle, { ...search, until: depth }, limit, context);
    return depth === undefined
      ? sampleOfAll(puzzle, wanted, search, context)
      : sampleOfDepth(puzzle, depth, wanted, search, context);
  });
  return { ...about, positions: boards.map((board) => rowsOf(board, puzzle)) };
}

/**
 * The sample that is wanted, if one is. @throws AtlasError (`argument`) for options that do not go
 * together.
 */
function wantedSample({ limit, sample, seed }: Read<typeof POSITIONS>): WantedSample | undefined {
  if (sample === undefined) {
    if (seed === undefined) return undefined;
    throw argumentError('The seed is for a sample, but no sample is wanted; leave it out');
  }
  if (limit === undefined) return { sample, seed: seed ?? newSeed() };
  throw argumentError('Both a limit and a sample are wanted; leave out one of the two');
}

/** A list of positions before it is in the form that callers get. */
interface BoardList extends Omit<FoundPositions, 'positions'> {
  readonly boards: readonly Board[];
}

/** The first positions of the last layer that is wanted. */
function firstOfDepth(
  puzzle: Puzzle,
  search: SearchRequest,
  limit: number | undefined,
  context: Context,
): Promise<BoardList> {
  if (search.until !== undefined) checkDepth(puzzle, search.until);
  const plan = planSearch(puzzle, search, context.platform);
  const selection = { first: limit ?? DEFAULT_LIMIT };
  return withListing(plan, selection, true, context, async ({ depth, count, positions }) => ({
    boards: (await collect(positions)).flat(),
    depth,
    count,
  }));
}

/** A sample of a depth. */
function sampleOfDepth(
  puzzle: Puzzle,
  depth: number,
  wanted: WantedSample,
  search: SearchRequest,
  context: Context,
): Promise<BoardList> {
  const request = { ...wanted, depth, search, keepWork: true };
  return sampleDepth(puzzle, request, context, async ({ positions, drawing, count }) => ({
    boards: (await collect(positions)).flat(),
    depth,
    count,
    drawing,
    seed: wanted.seed,
  }));
}

/** A sample of all positions, whatever their depths, which needs no search. */
async function sampleOfAll(
  puzzle: Puzzle,
  { sample, seed }: WantedSample,
  { engine }: SearchRequest,
  { signal }: Context,
): Promise<BoardList> {
  if (engine !== undefined) {
    throw argumentError(
      `The engine ${quoted(engine)} is for positions of a depth, but the sample is of all positions; leave it out, or name a depth`,
    );
  }
  const { count: length, boardAt } = await randomSample(puzzle, sample, seed, pauseFor(signal));
  return {
    boards: Array.from({ length }, (_, place) => boardAt(place)),
    depth: undefined,
    count: boardCount(puzzle.goal, puzzle.size),
    drawing: 'uniform',
    seed,
  };
}
