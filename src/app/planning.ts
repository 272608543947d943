/* Which engine a search gets, what it needs, and whether this machine has it. */
import { diskEngine } from '../engines/disk/diskEngine.js';
import type { Engine, EngineSettings, Needs, Search, WorkSettings } from '../engines/engine.js';
import { ENGINES } from '../engines/engines.js';
import { tableEngine } from '../engines/table/tableEngine.js';
import { AtlasError } from '../errors.js';
import { formatBytes, formatCount, formatQuantity, formatRoughly } from '../humanize.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { formatLine } from '../puzzle/notation.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, formatSize, stateCount } from '../puzzle/size.js';
import { boardCount, repeatedKinds } from '../rank/boardRank.js';
import { inMetric } from '../report/inMetric.js';
import { knownCounts } from '../results/knownCounts.js';
import type { StateSpace } from '../space/stateSpace.js';
import type { Context, Platform } from './context.js';
import { quoted } from '../quoted.js';

/** Searches of less core-time are done about when a second thread would have started. */
const SOLO_SECONDS = 0.05;

/** Searches of up to so much core-time, such as those of 3x4, are repeated whenever that is of use. */
const QUICK_SECONDS = 2;

/** Whether a puzzle's space is enumerated in a moment, with all that is needed to solve any of its positions. */
export const isQuick = (puzzle: Puzzle): boolean => quickEngine(puzzle) !== undefined;

/** An engine that does that, if there is one; where `numbered` is named, one that numbers the positions as that one does. */
export function quickEngine(puzzle: Puzzle, numbered?: string): Engine | undefined {
  const repeats = repeatedKinds(puzzle.goal, puzzle.size) !== undefined;
  const asked = repeats ? ENGINES.find(({ name }) => name === numbered) : undefined;
  return ENGINES.find(
    (engine) =>
      (asked === undefined || engine.tellsTilesApart === asked.tellsTilesApart) &&
      !engine.objection(puzzle, MODEST) &&
      engine.coreSeconds(puzzle) <= QUICK_SECONDS,
  );
}

/** Whether an enumeration can keep an oracle file of a puzzle. */
export const keepsOracle = (puzzle: Puzzle): boolean =>
  ENGINES.some((engine) => !engine.objection(puzzle, { ...MODEST, oracle: true }));

const MODEST: EngineSettings = { threads: 1, oracle: false, depthTable: false };

/** More threads than any machine has cores for. */
export const MAX_THREADS = 256;

/** What is asked for; what is not said is for the plan to choose. */
export interface SearchRequest {
  /** The name of an engine. */
  readonly engine?: string;
  readonly threads?: number;
  /** Keep what an oracle file needs. */
  readonly oracle?: boolean;
  /** Keep what is needed to solve positions afterwards, be it an oracle or the depths. */
  readonly solutions?: boolean;
  /** Keep the depth of every state, by board rank. */
  readonly depthTable?: boolean;
  /** The last layer that is wanted. */
  readonly until?: number;
  /** Where a search on disk works. */
  readonly work?: string;
  /** The most bytes of memory that a search on disk may take; by default half of what is free. */
  readonly memory?: number;
}

export interface SearchPlan {
  readonly engine: Engine;
  readonly space: StateSpace;
  readonly settings: EngineSettings;
  readonly needs: Needs;
  /** Time that the search takes on one core, about. */
  readonly coreSeconds: number;
  /** What it is going to take of wall-clock time, about; undefined where this machine does not do it alone. */
  readonly seconds: number | undefined;
}

/** Whether a puzzle's search has room in memory. */
export function hasRoom(puzzle: Puzzle, request: SearchRequest, platform: Platform): boolean {
  const free = platform.freeMemory();
  return ENGINES.some(
    (engine) =>
      !engine.objection(puzzle, MODEST) &&
      engine.needs(puzzle, settingsFor(engine, puzzle, request, MODEST, free, platform)).memory <= free,
  );
}

/**
 * Plans the search of a puzzle's space, by the quickest of the engines that do what is asked for and have room.
 *
 * @throws AtlasError when none does, or it would need more memory or disk than is free now.
 */
export function planSearch(puzzle: Puzzle, request: SearchRequest, platform: Platform): SearchPlan {
  const plan = draftSearch(puzzle, request, platform);
  checkDisk(plan, platform);
  return plan;
}

/** A plan that may take more disk than there is. @throws AtlasError for all else that {@link planSearch} does. */
export function draftSearch(puzzle: Puzzle, request: SearchRequest, platform: Platform): SearchPlan {
  const free = platform.freeMemory();
  const asked: EngineSettings = {
    threads: request.threads ?? 1,
    oracle: request.oracle ?? false,
    depthTable: request.depthTable ?? false,
    ...(request.work !== undefined && {
      work: workSettings(request.work, request.memory ?? free / 2, puzzle, platform),
    }),
  };
  const counts = knownCounts(puzzle)?.counts.slice(0, (request.until ?? Infinity) + 1);
  const limit = asked.work?.memory ?? free;
  const engines = enginesFor(puzzle, asked, request.engine)
    .map((engine) => ({
      engine,
      settings: settingsFor(engine, puzzle, request, asked, limit, platform),
      coreSeconds: engine.coreSeconds(puzzle, counts),
    }))
    .sort((a, b) => a.coreSeconds - b.coreSeconds);
  // A cluster is asked for more threads than this machine works with.
  const expectThreads = (settings: EngineSettings, engine: Engine): void =>
    platform.expectThreads(Math.min(settings.threads, platform.cores * engine.threadsPerCore));
  // The threads of a search of a moment start while its needs are worked out: it has room, or is soon refused.
  const [quickest] = engines;
  if (quickest.coreSeconds <= QUICK_SECONDS) expectThreads(quickest.settings, quickest.engine);
  const candidates = engines.map((candidate) => ({
    ...candidate,
    needs: candidate.engine.needs(puzzle, candidate.settings, counts),
  }));
  const chosen = candidates.find(({ needs }) => needs.memory <= limit);
  if (!chosen) {
    // Where tiles repeat the table comes nearest to having room.
    const refusal = repeatedKinds(puzzle.goal, puzzle.size) && tableEngine.objection(puzzle, asked);
    if (refusal && request.engine === undefined) throw refusal;
    const { engine, settings, needs } = candidates.reduce((least, candidate) =>
      candidate.needs.memory < least.needs.memory ? candidate : least,
    );
    throw tooLarge(puzzle, needs.memory, engine, settings, { free, cores: platform.cores }, counts);
  }
  const { engine, settings, needs, coreSeconds } = chosen;
  expectThreads(settings, engine);
  const space = engine.space(puzzle, settings);
  const seconds = coreSeconds / Math.min(settings.threads, platform.cores);
  return { engine, space, settings, needs, coreSeconds, seconds };
}

function settingsFor(
  engine: Engine,
  puzzle: Puzzle,
  request: SearchRequest,
  asked: EngineSettings,
  limit: number,
  { cores }: Platform,
): EngineSettings {
  const withOracle = { ...asked, oracle: true };
  const keeps = request.solutions === true && !engine.objection(puzzle, withOracle);
  const settings = { ...(keeps ? withOracle : asked) };
  if (request.threads === undefined) {
    settings.threads = engine.coreSeconds(puzzle) <= SOLO_SECONDS ? 1 : cores * engine.threadsPerCore;
    while (asked.work && settings.threads > 1 && engine.needs(puzzle, settings).memory > limit) settings.threads--;
  }
  return settings;
}

const workSettings = (folder: string, memory: number, puzzle: Puzzle, { storage }: Platform): WorkSettings => {
  const begun = storage.findWork(folder, puzzle);
  return { folder, memory, ...(begun && { begun }) };
};

/** @throws AtlasError when the folder of a search has less room than it needs, with what lies there already. */
export function checkDisk({ settings, needs }: SearchPlan, { storage }: Platform): void {
  if (!settings.work) return;
  const { folder } = settings.work;
  const [needed, free] = [needs.disk, storage.freeDisk(folder)];
  if (needed <= free) return;
  throw new AtlasError(
    'disk',
    `The search needs ${formatBytes(needed)} of disk, but ${quoted(folder)} can have ${formatBytes(free)}; make room or choose another folder`,
    { needed, free, path: folder },
  );
}

/** What a machine has. */
interface Room {
  /** Bytes of memory. */
  readonly free: number;
  readonly cores: number;
}

/** More memory than any machine has. */
const BEYOND_MACHINES = 1e15;

/** So many times the free memory are not to be had by closing programs. */
const MUCH_MORE = 4;

function tooLarge(
  puzzle: Puzzle,
  needed: number,
  engine: Engine,
  settings: EngineSettings,
  { free, cores }: Room,
  counts: readonly number[] | undefined,
): AtlasError {
  const board = `${statesOf(puzzle, engine)}, which need ${formatBytes(needed)} of ${engine.storage}`;
  if (settings.work) {
    return new AtlasError(
      'memory-limit',
      `${board} with ${formatQuantity(settings.threads, 'thread')}, but ${formatBytes(settings.work.memory)} may be taken`,
      { needed, limit: settings.work.memory },
    );
  }
  const closing = needed > MUCH_MORE * free ? '' : 'close other programs, or ';
  const had =
    needed > BEYOND_MACHINES ? ', more than any machine has' : `, but only ${formatBytes(free)} of memory are free`;
  const [small, large] = METRIC_RULES[puzzle.metric].slides ? ['69 MB', '11.6 GB'] : ['64 MB', '5.8 GB'];
  const smaller = `${closing}choose a smaller board: 3x4 needs ${small} of bit planes, 2x7 ${large}`;
  const onDisk = needsOnDisk(puzzle, settings, free, counts);
  if (!onDisk) return new AtlasError('memory', `${board}${had}; ${smaller}`, { needed, free });
  const { disk } = onDisk;
  const seconds = diskEngine.coreSeconds(puzzle, counts) / Math.min(settings.threads, cores);
  return new AtlasError(
    'memory',
    `${board}${had}; ${smaller}; or search it on disk, which takes ${formatBytes(disk)} and about ${formatRoughly(seconds)}`,
    { needed, free, disk, seconds },
  );
}

/** What there is to search, in words. */
const statesOf = ({ size, goal }: Puzzle, { tellsTilesApart }: Engine): string =>
  tellsTilesApart || !repeatedKinds(goal, size)
    ? `A ${formatSize(size)} board has ${formatCount(stateCount(size))} states`
    : `A ${formatSize(size)} board with the tiles of this goal has ${formatCount(boardCount(goal, size))} states`;

/** Boards of more cells would take longer on disk than anybody waits. */
const MOST_DISK_CELLS = 16;

/** What a search on disk would need instead; undefined where there can be none. */
function needsOnDisk(
  puzzle: Puzzle,
  settings: EngineSettings,
  free: number,
  counts: readonly number[] | undefined,
): Needs | undefined {
  if (cellCount(puzzle.size) > MOST_DISK_CELLS) return undefined;
  const onDisk = {
    ...settings,
    threads: settings.threads * diskEngine.threadsPerCore,
    work: { folder: '', memory: free / 2 },
  };
  if (diskEngine.objection(puzzle, onDisk)) return undefined;
  return diskEngine.needs(puzzle, onDisk, counts);
}

/** The engines that do what is asked for. @throws AtlasError when none does. */
function enginesFor(puzzle: Puzzle, settings: EngineSettings, name: string | undefined): Engine[] {
  const named = ENGINES.filter((engine) => name === undefined || engine.name === name);
  const willing = named.filter((engine) => !engine.objection(puzzle, settings));
  if (willing.length > 0) return willing;
  throw (
    named.at(-1)?.objection(puzzle, settings) ??
    new AtlasError(
      'argument',
      `The engine ${quoted(name ?? '')} is unknown; choose ${ENGINES.map((engine) => engine.name).join(' or ')}`,
    )
  );
}

/** Shorter searches are over before one has read how long they take. */
const TOLD_SECONDS = 5;

/** What a search is going to do, in words. */
export function describePlan({ engine, space, settings, needs, seconds }: SearchPlan): string {
  const { puzzle, positions } = space;
  const goal = formatLine(puzzle.goal, puzzle);
  return [
    `${formatSize(puzzle.size)} from goal ${goal}${inMetric(puzzle.metric)}: ${formatQuantity(positions, 'state')}`,
    `${formatBytes(needs.memory)} of ${engine.storage}`,
    ...(settings.work ? [`up to ${formatBytes(needs.disk)} in ${settings.work.folder}`] : []),
    formatQuantity(settings.threads, 'thread'),
    ...(seconds !== undefined && (settings.work || seconds >= TOLD_SECONDS) ? [`about ${formatRoughly(seconds)}`] : []),
  ].join(', ');
}

/** Opens a plan's engine, hands the search to `use`, and closes it. @throws AtlasError when the memory cannot be had after all. */
export async function withSearch<Outcome>(
  { engine, space, settings, needs }: SearchPlan,
  { platform, reporter }: Context,
  use: (search: Search) => Promise<Outcome>,
): Promise<Outcome> {
  const search = allocated(needs.memory, 'memory', () => engine.open(space, settings, platform));
  try {
    if (search.threads < settings.threads) {
      reporter.warn(
        `Of ${settings.threads} threads the system gives ${search.threads} only; the search goes on with these.`,
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
  code: 'memory' | 'memory-for-patterns',
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
