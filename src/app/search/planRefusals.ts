/* Why a search cannot be planned, and what can be searched in its place. */
import {
  askEngines,
  type Engine,
  type Proposal,
  type SearchRequest,
} from '../../engines/engine.js';
import { argumentError, AtlasError } from '../../basics/errors.js';
import { formatBytes, formatCount, formatQuantity, formatRoughly } from '../../basics/humanize.js';
import { oneOf, quoted } from '../../basics/quoted.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, formatSize } from '../../puzzle/size.js';
import { repeatedKinds } from '../../rank/boardRank.js';
import type { Platform } from '../context.js';
import { isRoom, type SearchPlan } from './searchPlan.js';

/**
 * The refusal if no engine fits: a reason of the puzzle, if there is one, else the reason of an
 * engine.
 */
export function engineRefusal(
  refusals: readonly AtlasError[],
  engine: string | undefined,
  { engines }: Platform,
): AtlasError {
  const ofPuzzle = refusals.find(({ code }) => code !== 'engine-unfit' && code !== 'argument');
  const names = oneOf(engines.map(({ name }) => name));
  return (
    ofPuzzle ??
    refusals.at(0) ??
    argumentError(`The engine ${quoted(engine ?? '')} is unknown; choose ${names}`)
  );
}

/** More memory than any machine has. */
const BEYOND_MACHINES = 1e15;

/** More than this multiple of the free memory cannot be freed by closing programs. */
const MUCH_MORE = 4;

/** The refusal if no plan has enough memory; it names a search that has. */
export function memoryRefusal(
  plans: readonly SearchPlan[],
  request: SearchRequest,
  platform: Platform,
): AtlasError {
  const nearest = plans.reduce((least, plan) =>
    plan.needs.memory < least.needs.memory ? plan : least,
  );
  const { puzzle, threads, memoryLimit } = nearest;
  const needed = nearest.needs.memory;
  const free = platform.freeMemory();
  if (memoryLimit !== undefined) {
    return new AtlasError(
      'memory-limit',
      `${storageSentence(nearest)} with ${formatQuantity(threads, 'thread')}, but ${formatBytes(memoryLimit)} may be taken`,
      { needed, limit: memoryLimit },
    );
  }
  const sentence = stoppedEarlier(plans, request, platform) ?? smallerBoard(nearest, free);
  const onDisk = searchOnDisk(puzzle, request, free, platform);
  if (!onDisk) {
    return new AtlasError('memory', sentence, {
      needed,
      free,
      ...(request.until === undefined && { instead: 'first-layers' }),
    });
  }
  const { disk } = onDisk.needs();
  const seconds = onDisk.coreSeconds / Math.min(threads, platform.cores);
  return new AtlasError(
    'memory',
    `${sentence}; or search it on disk, which takes ${formatBytes(disk)} and ${formatRoughly(seconds)}`,
    { needed, free, instead: 'disk' },
  );
}

function smallerBoard(plan: SearchPlan, free: number): string {
  const needed = plan.needs.memory;
  if (needed > BEYOND_MACHINES)
    return `The ${formatSize(plan.puzzle.size)} board has too many positions for any machine; choose a smaller board, such as 3x4 or 2x7`;
  const closing = needed > MUCH_MORE * free ? '' : 'close other programs, or ';
  const had = `, but only ${formatBytes(free)} of memory are free`;
  const [small, large] = METRIC_RULES[plan.puzzle.metric].slides
    ? ['140 MB', '11.6 GB']
    : ['64 MB', '5.8 GB'];
  return `${storageSentence(plan)}${had}; ${closing}choose a smaller board: 3x4 needs ${small} of bit planes, 2x7 ${large}`;
}

/**
 * The sentence that names the last layer for which there is memory; undefined if every engine needs
 * as much memory for one layer as for all.
 */
function stoppedEarlier(
  plans: readonly SearchPlan[],
  request: SearchRequest,
  platform: Platform,
): string | undefined {
  for (const { puzzle, engine, needs } of plans) {
    const latest = latestLayer(engine, puzzle, request, platform);
    if (latest === undefined) continue;
    return `The layers of ${formatSize(puzzle.size)} up to ${request.until} need about ${formatBytes(needs.storage)} of ${engine.storageName}, but only ${formatBytes(platform.freeMemory())} of memory are free; stop after layer ${latest} or earlier`;
  }
  return undefined;
}

/**
 * The last layer before the requested one for which the engine has memory; undefined if there is
 * none.
 */
function latestLayer(
  engine: Engine,
  puzzle: Puzzle,
  request: SearchRequest,
  platform: Platform,
): number | undefined {
  const free = platform.freeMemory();
  for (let until = 0; until <= (request.until ?? -1); until++) {
    const proposal = engine.propose(puzzle, { ...request, until }, platform);
    if (proposal instanceof AtlasError || !isRoom(proposal.needs(), free))
      return until === 0 ? undefined : until - 1;
  }
  return undefined;
}

/** The positions of a board, or the states that stand for them, and their memory, in words. */
function storageSentence({
  puzzle: { size, goal },
  engine,
  positions,
  states,
  needs,
}: SearchPlan): string {
  const isOfPositions = states === positions && repeatedKinds(goal, size) !== undefined;
  const board = `The ${formatSize(size)} board${isOfPositions ? ' with the tiles of this goal' : ''}`;
  const counted = states === positions ? 'positions' : 'states';
  return `${board} has ${formatCount(states)} ${counted}, which need ${formatBytes(needs.storage)} of ${engine.storageName}`;
}

/** Boards of more cells would take too long on disk. */
const MOST_DISK_CELLS = 16;

/** The proposal of an engine that works in a folder; undefined if there is none. */
function searchOnDisk(
  puzzle: Puzzle,
  request: SearchRequest,
  free: number,
  platform: Platform,
): Proposal | undefined {
  if (cellCount(puzzle.size) > MOST_DISK_CELLS) return undefined;
  const onDisk = { ...request, engine: undefined, folder: '', memory: free / 2 };
  const { proposals } = askEngines(puzzle, onDisk, platform);
  return proposals.find(({ folder }) => folder !== undefined);
}
