/* What can be searched without asking: in a moment, with an oracle, or into an oracle file. */
import { askEngines, type Proposal, type SearchRequest } from '../../engines/engine.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { repeatedKinds } from '../../rank/boardRank.js';
import { knownCounts } from '../../results/knownCounts.js';
import type { Summary } from '../../results/summary.js';
import type { Platform } from '../context.js';
import { isRoom } from './searchPlan.js';

/**
 * The most core-time of a search that is repeated whenever that helps, such as a search of 3x4.
 */
export const QUICK_SECONDS = 2;

/**
 * The quickest search of a puzzle's whole space, with an oracle, or of the layers of a result that
 * was stopped, by an engine with the same order of positions; undefined if it takes more than a
 * moment.
 */
export function quickProposal(
  puzzle: Puzzle,
  platform: Platform,
  stopped?: Summary,
): Proposal | undefined {
  const repeats = repeatedKinds(puzzle.goal, puzzle.size) !== undefined;
  const asked = repeats && platform.engines.find(({ name }) => name === stopped?.engine);
  const request = withCounts(puzzle, stopped ? { until: stopped.depth } : {});
  return askEngines(puzzle, request, platform).proposals.find(
    ({ engine, coreSeconds }) =>
      coreSeconds <= QUICK_SECONDS &&
      (stopped !== undefined || engine.hasOracle) &&
      (!asked || engine.numbersEqualTiles === asked.numbersEqualTiles),
  );
}

/**
 * Whether a puzzle's space can be enumerated in a moment, by a search that can then solve any
 * position.
 */
export const isQuick = (puzzle: Puzzle, platform: Platform): boolean =>
  quickProposal(puzzle, platform) !== undefined;

/** Whether an enumeration can write an oracle file of a puzzle. */
export const keepsOracle = (puzzle: Puzzle, platform: Platform): boolean =>
  askEngines(puzzle, { oracleFile: true }, platform).proposals.length > 0;

/** Whether there is memory for a search that can solve all positions of a puzzle. */
export function hasRoomToSolve(puzzle: Puzzle, platform: Platform): boolean {
  const free = platform.freeMemory();
  const { proposals } = askEngines(puzzle, { oracle: true }, platform);
  return proposals.some(({ engine, needs }) => engine.hasOracle && isRoom(needs(), free));
}

/** A request with the counts of its layers, if a published list has them. */
export function withCounts(puzzle: Puzzle, request: SearchRequest): SearchRequest {
  const counts = knownCounts(puzzle)?.counts.slice(0, (request.until ?? Infinity) + 1);
  return { ...request, ...(counts && { counts }) };
}
