import { SILENT } from '../app/context.js';
import { MAX_THREADS, planSearch, withSearch } from '../app/planning.js';
import { searchLayers } from '../app/searching.js';
import { nodePlatform } from '../platforms/node.js';
import type { Metric } from '../puzzle/metric.js';
import { boardRanker } from '../rank/boardRank.js';
import { depthReader } from '../space/depths.js';
import {
  checkOptions,
  readGoal,
  readMetric,
  readPosition,
  readSignal,
  readWhole,
  type Position,
  type Rows,
} from './arguments.js';

export interface DepthTableOptions {
  /** What counts as one move; by default the move of a single tile. */
  readonly metric?: Metric;
  /** By default one for each core; one for small boards. */
  readonly threads?: number;
  /** Ends the search early; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** The depths of all positions of a goal. */
export interface DepthTable {
  /** `depths[cell of the blank][rank of the tile sequence]`; one after the other, they are in the order of the board ranks. */
  readonly depths: readonly Uint8Array[];
  /** The moves from a position to the goal. @throws AtlasError when it is no board, or the goal cannot be reached from it. */
  depthOf(position: Position): number;
}

/**
 * The depth of every position of a goal, which is a board's rows, or a size such as `'3x3'` for the tiles in order: a byte a position,
 * for boards of up to 12 cells.
 *
 * @throws AtlasError (the promise rejects) when the goal is no board, or the space is too large.
 */
export async function depthTable(goal: Rows | string, options: DepthTableOptions = {}): Promise<DepthTable> {
  checkOptions(options, { metric: true, threads: true, signal: true });
  const puzzle = readGoal(goal, readMetric(options.metric));
  const threads = readWhole('threads', options.threads, undefined, [1, MAX_THREADS]);
  const context = { platform: nodePlatform, reporter: SILENT, signal: readSignal(options.signal) };
  const plan = planSearch(puzzle, { depthTable: true, threads }, context.platform);
  const depths = await withSearch(plan, context, async (search) => {
    await searchLayers(search, plan, context);
    return search.depths!;
  });
  const { rank } = boardRanker(puzzle.goal, puzzle.size);
  const depthAt = depthReader(depths);
  return { depths, depthOf: (position) => depthAt(rank(readPosition(position, puzzle))) };
}
