import { SILENT } from '../app/context.js';
import { MAX_THREADS, planSearch, withSearch } from '../app/planning.js';
import { searchLayers } from '../app/searching.js';
import { nodePlatform } from '../platforms/node.js';
import { boardRanker } from '../rank/boardRank.js';
import { depthReader } from '../space/depths.js';
import {
  readGoal,
  readMetric,
  readOptions,
  readPosition,
  readSignal,
  whole,
  type Position,
  type Rows,
  type SharedOptions,
} from './arguments.js';

export type DepthTableOptions = SharedOptions;
const OPTIONS = { metric: readMetric, threads: whole(1, MAX_THREADS), signal: readSignal };

/** The depths of all positions of a goal. */
export interface DepthTable {
  /**
   * `depths[cell of the blank][rank of the tile sequence]`; one after the other, they are in the
   * order of the board ranks.
   */
  readonly depths: readonly Uint8Array[];
  /**
   * The moves from a position to the goal. @throws AtlasError when it is no board, or the goal
   * cannot be reached from it.
   */
  depthOf(position: Position): number;
}

/**
 * The depth of every position of a goal, which is a board's rows, or a size such as `'3x3'` for the
 * tiles in order: a byte a position, for boards of up to 12 cells.
 *
 * @throws AtlasError (the promise rejects) when the goal is no board, or the space is too large.
 */
export async function depthTable(
  goal: Rows | string,
  options: DepthTableOptions = {},
): Promise<DepthTable> {
  const { metric, threads, signal } = readOptions(options, OPTIONS);
  const puzzle = readGoal(goal, metric);
  const context = { platform: nodePlatform, reporter: SILENT, signal };
  const plan = planSearch(puzzle, { depthTable: true, threads }, context.platform);
  const depths = await withSearch(plan, context, async (search) => {
    await searchLayers(search, plan, context);
    return search.depths!;
  });
  const { rank } = boardRanker(puzzle.goal, puzzle.size);
  const depthAt = depthReader(depths);
  return { depths, depthOf: (position) => depthAt(rank(readPosition(position, puzzle))) };
}
