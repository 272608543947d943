/* The choice of an engine for a search, its needs, and whether this machine has them. */
import { askEngines, type Proposal, type SearchRequest } from '../../engines/engine.js';
import { folderError, hasCode, tryOr } from '../../basics/errors.js';
import { formatBytes } from '../../basics/humanize.js';
import { quoted } from '../../basics/quoted.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { repeatedKinds } from '../../rank/boardRank.js';
import type { Platform } from '../context.js';
import { engineRefusal, memoryRefusal } from './planRefusals.js';
import { BRIEF_SECONDS, withCounts } from './briefSearch.js';
import { isRoom, type SearchPlan } from './searchPlan.js';

/**
 * Plans the search of a puzzle's space, with the quickest engine that fits the request and for
 * which there is memory.
 *
 * @throws AtlasError when no engine fits, or there is too little free memory.
 */
export function planSearch(puzzle: Puzzle, request: SearchRequest, platform: Platform): SearchPlan {
  const wanted = withCounts(puzzle, request);
  const { proposals, refusals } = askEngines(puzzle, wanted, platform);
  if (proposals.length === 0) throw engineRefusal(refusals, request.engine, platform);
  // A plan for a cluster has more threads than this machine.
  const expectThreads = ({ engine, threads }: Proposal): void =>
    platform.expectThreads(Math.min(threads, platform.cores * engine.threadsPerCore));
  // The threads of a short search start while its needs are calculated.
  if (proposals[0].coreSeconds <= BRIEF_SECONDS) expectThreads(proposals[0]);
  const free = platform.freeMemory();
  const tooLarge: SearchPlan[] = [];
  for (const proposal of proposals) {
    const { coreSeconds, threads, memoryLimit } = proposal;
    const needs = proposal.needs();
    const seconds = coreSeconds / Math.min(threads, platform.cores);
    const plan = { ...proposal, needs, seconds, until: request.until };
    if (memoryLimit === undefined ? isRoom(needs, free) : needs.memory <= memoryLimit) {
      expectThreads(proposal);
      return plan;
    }
    tooLarge.push(plan);
  }
  // If tiles repeat, an engine that does not number them needs the least memory.
  const isWhole =
    request.until === undefined && repeatedKinds(puzzle.goal, puzzle.size) !== undefined;
  const nearest = isWhole && refusals.find(({ code }) => code === 'memory');
  if (nearest) throw nearest;
  throw memoryRefusal(tooLarge, wanted, platform);
}

/** As {@link planSearch}, but undefined if there is too little memory. */
export const planIfRoom = (
  puzzle: Puzzle,
  request: SearchRequest,
  platform: Platform,
): SearchPlan | undefined =>
  tryOr(
    () => planSearch(puzzle, request, platform),
    (cause) => hasCode(cause, 'memory'),
    undefined,
  );

/**
 * @throws AtlasError when the disk has too little room for the folder of a search; files that are
 * there already count as room.
 */
export function checkDisk({ folder, freeDisk, needs }: SearchPlan): void {
  if (folder === undefined || freeDisk === undefined) return;
  const [needed, free] = [needs.disk, freeDisk()];
  if (needed <= free) return;
  throw folderError(
    'disk',
    folder,
    `The search needs ${formatBytes(needed)} of disk, but ${quoted(folder)} can have ${formatBytes(free)}; make room or`,
    { needed, free },
  );
}
