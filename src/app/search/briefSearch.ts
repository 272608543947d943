/* Searches that are brief enough to be made without asking. */
import { askEngines, type Proposal, type SearchRequest } from '../../engines/engine.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { repeatedKinds } from '../../rank/boardRank.js';
import { publishedList } from '../../results/published.js';
import type { Summary } from '../../results/summary.js';
import type { Platform } from '../context.js';

/** The most core-time of a brief search, which is repeated whenever that helps: of 3x4, say. */
export const BRIEF_SECONDS = 2;

/**
 * The quickest search of a puzzle's whole space, with an oracle, or of the layers of a result that
 * was stopped, with an engine with the same order of positions; undefined if it is not brief.
 */
export function briefProposal(
  puzzle: Puzzle,
  platform: Platform,
  stopped?: Summary,
): Proposal | undefined {
  const repeats = repeatedKinds(puzzle.goal, puzzle.size) !== undefined;
  const asked = repeats && platform.engines.find(({ name }) => name === stopped?.engine);
  const request = withCounts(puzzle, stopped ? { until: stopped.depth } : {});
  return askEngines(puzzle, request, platform).proposals.find(
    ({ engine, coreSeconds }) =>
      coreSeconds <= BRIEF_SECONDS &&
      (stopped !== undefined || engine.hasOracle) &&
      (!asked || engine.numbersEqualTiles === asked.numbersEqualTiles),
  );
}

/** Whether a puzzle has a brief search, which can then solve any position. */
export const hasBriefSearch = (puzzle: Puzzle, platform: Platform): boolean =>
  briefProposal(puzzle, platform) !== undefined;

/** A request with the counts of its layers, if a published list has them. */
export function withCounts(puzzle: Puzzle, request: SearchRequest): SearchRequest {
  const counts = publishedList(puzzle)?.counts.slice(0, (request.until ?? Infinity) + 1);
  return { ...request, ...(counts && { counts }) };
}
