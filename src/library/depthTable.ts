import { planSearch } from '../app/search/planning.js';
import { withSearch } from '../app/search/searching.js';
import { boardRanker } from '../rank/boardRank.js';
import { depthReader } from '../space/depths.js';
import { readOptions } from './arguments.js';
import {
  readGoal,
  readPosition,
  type Cell,
  type Goal,
  type Kind,
  type Position,
} from './boards.js';
import { SHARED_OPTIONS, withProgress } from './searches.js';
import type { SharedOptions } from './sharedOptions.js';

/** The depths of all positions of a goal. */
export interface DepthTable<Of extends Cell = number> {
  /**
   * `depths[cell of the blank][rank of the tile sequence]`; one after the other, they are in the
   * order of the board ranks.
   */
  readonly depths: readonly Uint8Array[];
  /**
   * The moves from a position to the goal. @throws AtlasError with the code `board` or
   * `unsolvable`.
   */
  depthOf(position: Position<Of>): number;
}

/**
 * The depth of every position of a goal, which is a board's rows, or a size such as `'3x3'` for the
 * tiles in order: a byte a position, for up to some 240 million positions (12 distinct tiles, or
 * more cells with repeated tiles).
 *
 * @throws AtlasError (the promise rejects) with the code `argument` (options), `board` or
 * `labels-unnamed` (the goal), or `memory`.
 */
export async function depthTable<Given extends Cell = number>(
  goal: Goal<Given>,
  options: SharedOptions = {},
): Promise<DepthTable<Kind<Given>>> {
  const values = readOptions(options, SHARED_OPTIONS);
  const { threads } = values;
  const puzzle = readGoal(goal, values);
  const depths = await withProgress(values, (context) => {
    const plan = planSearch(puzzle, { depthTable: true, threads }, context.platform);
    return withSearch(plan, context, ({ search }) => search.depths!);
  });
  const { rank } = boardRanker(puzzle.goal, puzzle.size);
  const depthAt = depthReader(depths);
  return { depths, depthOf: (position) => depthAt(rank(readPosition(position, puzzle))) };
}
