/* The choice of an engine for a search, its needs, and whether this machine has them. */
import {
  askEngines,
  programBytes,
  type Engine,
  type Needs,
  type Proposal,
  type Search,
  type SearchRequest,
} from '../engines/engine.js';
import { AtlasError, hasCode, tryOr } from '../basics/errors.js';
import { freeDisk } from '../files/disk/workFolder.js';
import { formatBytes, formatCount, formatQuantity, formatRoughly } from '../basics/humanize.js';
import { inMetric, METRIC_RULES } from '../puzzle/metric.js';
import { formatLine } from '../puzzle/notation.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, formatSize } from '../puzzle/size.js';
import { repeatedKinds } from '../rank/boardRank.js';
import { knownCounts } from '../results/knownCounts.js';
import type { Summary } from '../results/summary.js';
import type { Context, Platform } from './context.js';
import { oneOf, quoted, visible } from '../basics/quoted.js';

/**
 * The most core-time of a search that is repeated whenever that helps, such as a search of 3x4.
 */
const QUICK_SECONDS = 2;

/** More threads than any machine has cores for. */
export const MAX_THREADS = 256;

/** A proposal that was chosen. */
export interface SearchPlan extends Omit<Proposal, 'needs'> {
  readonly needs: Needs;
  /** The estimated wall-clock time of the search; undefined if a cluster does it. */
  readonly seconds: number | undefined;
  /** The last layer that is wanted; undefined if all are. */
  readonly until: number | undefined;
}

/**
 * The quickest search of a puzzle's whole space, with solutions, or of the layers of a result that
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
      (stopped !== undefined || engine.solves) &&
      (!asked || engine.numbersEqualTiles === asked.numbersEqualTiles),
  );
}

/** A request with the counts of its layers, if a published list has them. */
function withCounts(puzzle: Puzzle, request: SearchRequest): SearchRequest {
  const counts = knownCounts(puzzle)?.counts.slice(0, (request.until ?? Infinity) + 1);
  return { ...request, ...(counts && { counts }) };
}

/**
 * Whether a puzzle's space can be enumerated in a moment, by a search that can then solve any
 * position.
 */
export const isQuick = (puzzle: Puzzle, platform: Platform): boolean =>
  quickProposal(puzzle, platform) !== undefined;

/** Whether an enumeration can write an oracle file of a puzzle. */
export const keepsOracle = (puzzle: Puzzle, platform: Platform): boolean =>
  askEngines(puzzle, { oracle: true }, platform).proposals.length > 0;

/** Whether there is memory for a search that can solve all positions of a puzzle. */
export function hasRoomToSolve(puzzle: Puzzle, platform: Platform): boolean {
  const free = platform.freeMemory();
  const { proposals } = askEngines(puzzle, { solutions: true }, platform);
  return proposals.some(({ engine, needs }) => engine.solves && isRoom(needs(), free));
}

/**
 * Plans the search of a puzzle's space, by the quickest engine that fits the request and has room.
 *
 * @throws AtlasError when no engine fits, or there is too little free memory or disk.
 */
export function planSearch(puzzle: Puzzle, request: SearchRequest, platform: Platform): SearchPlan {
  const plan = draftSearch(puzzle, request, platform);
  checkDisk(plan);
  return plan;
}

/** Whether there is memory for a search that a request wants. @throws as {@link planSearch}. */
export const hasRoomFor = (puzzle: Puzzle, request: SearchRequest, platform: Platform): boolean =>
  tryOr(
    () => planSearch(puzzle, request, platform),
    (cause) => hasCode(cause, 'memory'),
    undefined,
  ) !== undefined;

/** As {@link planSearch}, but without the check of the disk. */
export function draftSearch(
  puzzle: Puzzle,
  request: SearchRequest,
  platform: Platform,
): SearchPlan {
  const wanted = withCounts(puzzle, request);
  const { proposals, refusals } = askEngines(puzzle, wanted, platform);
  if (proposals.length === 0) throw refusal(refusals, request.engine, platform);
  // A plan for a cluster has more threads than this machine.
  const expectThreads = ({ engine, threads }: Proposal): void =>
    platform.expectThreads(Math.min(threads, platform.cores * engine.threadsPerCore));
  // The threads of a short search start while its needs are calculated.
  if (proposals[0].coreSeconds <= QUICK_SECONDS) expectThreads(proposals[0]);
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
  throw withoutRoom(tooLarge, wanted, platform);
}

/** Whether free memory is enough; a thread of the program, which plans, has its memory already. */
const isRoom = ({ memory }: Needs, free: number): boolean => memory - programBytes(1) <= free;

/**
 * The refusal if no engine fits: a reason of the puzzle, if there is one, else the reason of an
 * engine.
 */
function refusal(
  refusals: readonly AtlasError[],
  engine: string | undefined,
  { engines }: Platform,
): AtlasError {
  const ofPuzzle = refusals.find(({ code }) => code !== 'engine-unfit' && code !== 'argument');
  const names = oneOf(engines.map(({ name }) => name));
  return (
    ofPuzzle ??
    refusals.at(0) ??
    new AtlasError('argument', `The engine ${quoted(engine ?? '')} is unknown; choose ${names}`)
  );
}

/**
 * @throws AtlasError when the disk has too little room for the folder of a search; files that are
 * there already count as room.
 */
export function checkDisk({ folder, needs }: SearchPlan): void {
  if (folder === undefined) return;
  const [needed, free] = [needs.disk, freeDisk(folder)];
  if (needed <= free) return;
  throw new AtlasError(
    'disk',
    `The search needs ${formatBytes(needed)} of disk, but ${quoted(folder)} can have ${formatBytes(free)}; make room or choose another folder`,
    { needed, free, path: folder },
  );
}

/** More memory than any machine has. */
const BEYOND_MACHINES = 1e15;

/** More than this multiple of the free memory cannot be freed by closing programs. */
const MUCH_MORE = 4;

/** The refusal if no plan has enough memory; it names a search that has. */
function withoutRoom(
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
      `${boardOf(nearest)} with ${formatQuantity(threads, 'thread')}, but ${formatBytes(memoryLimit)} may be taken`,
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
  return `${boardOf(plan)}${had}; ${closing}choose a smaller board: 3x4 needs ${small} of bit planes, 2x7 ${large}`;
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
    return `The layers of ${formatSize(puzzle.size)} up to ${request.until} need about ${formatBytes(needs.storage)} of ${engine.storage}, but only ${formatBytes(platform.freeMemory())} of memory are free; stop after layer ${latest} or earlier`;
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
function boardOf({ puzzle: { size, goal }, engine, positions, states, needs }: SearchPlan): string {
  const isOfPositions = states === positions && repeatedKinds(goal, size) !== undefined;
  const board = `The ${formatSize(size)} board${isOfPositions ? ' with the tiles of this goal' : ''}`;
  const counted = states === positions ? 'positions' : 'states';
  return `${board} has ${formatCount(states)} ${counted}, which need ${formatBytes(needs.storage)} of ${engine.storage}`;
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
  const onDisk = { ...request, engine: undefined, work: '', memory: free / 2 };
  const { proposals } = askEngines(puzzle, onDisk, platform);
  return proposals.find(({ folder }) => folder !== undefined);
}

/** The time of shorter searches is not printed. */
const LEAST_PRINTED_SECONDS = 5;

/** A plan in words. */
export function describePlan({
  engine,
  puzzle,
  positions,
  threads,
  folder,
  needs,
  seconds,
}: SearchPlan): string {
  const goal = formatLine(puzzle.goal, puzzle);
  return [
    `${formatSize(puzzle.size)} from goal ${goal}${inMetric(puzzle.metric)}: ${formatQuantity(positions, 'position')}`,
    `${formatBytes(needs.storage)} of ${engine.storage}`,
    ...(folder === undefined ? [] : [`up to ${formatBytes(needs.disk)} in ${visible(folder)}`]),
    formatQuantity(threads, 'thread'),
    ...(seconds !== undefined && (folder !== undefined || seconds >= LEAST_PRINTED_SECONDS)
      ? [formatRoughly(seconds)]
      : []),
  ].join(', ');
}

/**
 * Opens a plan's search, calls `use` with it, and closes it. @throws AtlasError when the system
 * refuses the memory.
 */
export async function withSearch<Outcome>(
  plan: SearchPlan,
  { platform, reporter }: Context,
  use: (search: Search) => Promise<Outcome>,
): Promise<Outcome> {
  const search = allocated(plan.needs.memory, 'memory', () => plan.open(platform));
  try {
    if (search.threads < plan.threads) {
      reporter.warn(
        `Of ${plan.threads} threads the system gives ${search.threads} only; the search goes on with these.`,
      );
    }
    return await use(search);
  } finally {
    await search.close();
  }
}

/** @throws AtlasError of this code when the system refuses the memory. */
export function allocated<Memory>(
  bytes: number,
  code: 'memory' | 'memory-for-patterns' | 'memory-for-projections',
  allocate: () => Memory,
): Memory {
  try {
    return allocate();
  } catch (cause) {
    if (!(cause instanceof RangeError && /alloca/i.test(cause.message))) throw cause;
    const what = code === 'memory' ? 'or choose a smaller board' : 'or choose other databases';
    throw new AtlasError(
      code,
      `The ${formatBytes(bytes)} that the search needs could not be allocated (${cause.message}); close other programs, ${what}`,
    );
  }
}
