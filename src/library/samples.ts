/* Positions of a depth, also of boards that are too large to be searched. */
import { argumentError } from '../basics/errors.js';
import { sampleDepth } from '../app/positions/depthSample.js';
import type { SampleKind } from '../app/positions/solvedSample.js';
import { MOST_SAMPLE } from '../app/positions/listing.js';
import { MOST_SEED, newSeed } from '../space/random.js';
import { collect } from '../basics/iterables.js';
import { readOptions, whole } from './arguments.js';
import { readGoal, rowsOf, type Cell, type Goal, type Kind, type Rows } from './boards.js';
import { withProgress } from './progress.js';
import type { SharedOptions } from './sharedOptions.js';
import { SHARED_OPTIONS } from './spaceSearch.js';

export interface SamplesOptions extends SharedOptions {
  /** Moves from the goal. */
  readonly depth: number;
  /** How many positions, 1 by default; fewer come if no more are found. */
  readonly sample?: number;
  /** The same positions for the same seed, 0 ... 2^32 - 1; by default others each time. */
  readonly seed?: number;
}

const SAMPLES = {
  ...SHARED_OPTIONS,
  depth: whole(),
  sample: whole(1, MOST_SAMPLE),
  seed: whole(0, MOST_SEED),
};

/** Positions of a depth, and how they were found. */
export interface Samples<Of extends Cell = number> {
  readonly positions: readonly Rows<Of>[];
  /**
   * How they were found. Only with `uniform` are all positions of the depth equally likely; with
   * the others they are on shortest solutions of random positions, or of the deepest ones.
   */
  readonly drawing: SampleKind;
  /** All positions of the depth; undefined if nobody has counted them. */
  readonly count: number | undefined;
  /** Gives the same positions again. */
  readonly seed: number;
}

/**
 * Positions of a depth. The layers to the depth are searched if they fit into memory; else
 * positions are solved to find some, such as of 4x4 at any depth up to 80.
 *
 * @throws AtlasError (the promise rejects) with the code `argument` (options), `board` or
 * `labels-unnamed` (the goal), `no-such-depth` (also if none is found), or `too-many-cells`.
 */
export async function samples<Given extends Cell = number>(
  goal: Goal<Given>,
  options: SamplesOptions,
): Promise<Samples<Kind<Given>>> {
  const read = readOptions(options, SAMPLES);
  const { depth, sample = 1, seed = newSeed(), threads, signal, progress } = read;
  if (depth === undefined) throw argumentError('The depth of the sample is missing');
  const puzzle = readGoal(goal, read);
  const request = { depth, sample, seed, search: { threads }, keepWork: false };
  return withProgress(progress, signal, (context) =>
    sampleDepth(puzzle, request, context, async ({ positions, drawing, count }) => {
      const rows = (await collect(positions))
        .flat()
        .map((board) => rowsOf<Kind<Given>>(board, puzzle));
      return { positions: rows, drawing, count, seed };
    }),
  );
}
