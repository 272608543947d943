/* Which engine a search gets, what it needs, and whether this machine has it. */
import { diskEngine } from '../engines/disk/diskEngine.js';
import type { Engine, EngineSettings, Needs, Search, WorkSettings } from '../engines/engine.js';
import { ENGINES } from '../engines/engines.js';
import { AtlasError } from '../errors.js';
import { formatBytes, formatCount, formatQuantity, formatRoughly } from '../humanize.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { formatLine } from '../puzzle/notation.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, formatSize, stateCount } from '../puzzle/size.js';
import { inMetric } from '../report/inMetric.js';
import { knownCounts } from '../results/knownCounts.js';
import { stateSpace, type StateSpace } from '../space/stateSpace.js';
import type { Context, Platform } from './context.js';
import { quoted } from '../quoted.js';

/** Boards up to so many states are done before a second thread would have started. */
const SOLO_STATES = 2_000_000;

/** Spaces up to so many states, those of 3x4, are enumerated in well under a second. */
export const QUICK_STATES = 239_500_800;

/** More threads than any machine has cores for. */
export const MAX_THREADS = 256;

/** What is asked for; what is not said is for the plan to choose. */
export interface SearchRequest {
  /** The name of an engine. */
  readonly engine?: string;
  readonly threads?: number;
  /** Keep what an oracle file needs. */
  readonly oracle?: boolean;
  /** Keep it too where the space is small, so that positions can be solved afterwards. */
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
  /** What it is going to take of wall-clock time, where that is worth telling. */
  readonly seconds?: number;
}

/**
 * Plans the search of a puzzle's space, by the first engine that does what is asked for.
 *
 * @throws AtlasError when none does, or it would need more memory than is free now.
 */
export function planSearch(puzzle: Puzzle, request: SearchRequest, platform: Platform): SearchPlan {
  const free = platform.freeMemory();
  const asked: EngineSettings = {
    threads: request.threads ?? 1,
    oracle: request.oracle ?? false,
    depthTable: request.depthTable ?? false,
    ...(request.work !== undefined && {
      work: workSettings(request.work, request.memory ?? free / 2, puzzle, platform),
    }),
  };
  const engine = chooseEngine(puzzle, asked, request.engine);
  const withOracle = { ...asked, oracle: true };
  const quick = stateCount(puzzle.size) <= QUICK_STATES;
  const keeps = request.solutions === true && quick && !engine.objection(puzzle, withOracle);
  const counts = knownCounts(puzzle)?.counts.slice(0, (request.until ?? Infinity) + 1);
  const limit = asked.work?.memory ?? free;
  const settings = { ...(keeps ? withOracle : asked) };
  if (request.threads === undefined) {
    settings.threads = defaultThreads(puzzle, engine, platform);
    while (asked.work && settings.threads > 1 && engine.needs(puzzle, settings).memory > limit) settings.threads--;
  }
  platform.expectThreads(settings.threads);
  const needs = engine.needs(puzzle, settings, counts);
  if (needs.memory > limit) throw tooLarge(puzzle, needs.memory, engine, settings, { free, cores: platform.cores });
  if (settings.work) checkDisk(settings.work.folder, needs.disk, platform);
  const space = stateSpace(puzzle, settings.depthTable);
  const { coreSeconds } = needs;
  if (coreSeconds === undefined) return { engine, space, settings, needs };
  return { engine, space, settings, needs, seconds: coreSeconds / Math.min(settings.threads, platform.cores) };
}

const defaultThreads = ({ size }: Puzzle, { threadsPerCore }: Engine, { cores }: Platform): number =>
  stateCount(size) <= SOLO_STATES ? 1 : cores * threadsPerCore;

const workSettings = (folder: string, memory: number, puzzle: Puzzle, { storage }: Platform): WorkSettings => {
  const sharding = storage.findSharding(folder, puzzle);
  return { folder, memory, ...(sharding && { sharding }) };
};

/** @throws AtlasError when a folder has less room than a search needs, with what lies there already. */
function checkDisk(folder: string, needed: number, { storage }: Platform): void {
  const free = storage.freeDisk(folder);
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
  { storage }: Engine,
  settings: EngineSettings,
  { free, cores }: Room,
): AtlasError {
  const board = `A ${formatSize(puzzle.size)} board has ${formatCount(stateCount(puzzle.size))} states, which need ${formatBytes(needed)} of ${storage}`;
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
  const onDisk = needsOnDisk(puzzle, settings, free);
  if (!onDisk) return new AtlasError('memory', `${board}${had}; ${smaller}`, { needed, free });
  const { disk, coreSeconds } = onDisk;
  const seconds = coreSeconds / Math.min(settings.threads, cores);
  return new AtlasError(
    'memory',
    `${board}${had}; ${smaller}; or search it on disk, which takes ${formatBytes(disk)} and about ${formatRoughly(seconds)}`,
    { needed, free, disk, seconds },
  );
}

/** Boards of more cells would take longer on disk than anybody waits. */
const MOST_DISK_CELLS = 16;

/** What a search on disk would need instead; undefined where there can be none. */
function needsOnDisk(
  puzzle: Puzzle,
  settings: EngineSettings,
  free: number,
): (Needs & { readonly coreSeconds: number }) | undefined {
  if (cellCount(puzzle.size) > MOST_DISK_CELLS) return undefined;
  const onDisk = {
    ...settings,
    threads: settings.threads * diskEngine.threadsPerCore,
    work: { folder: '', memory: free / 2 },
  };
  if (diskEngine.objection(puzzle, onDisk)) return undefined;
  return { coreSeconds: 0, ...diskEngine.needs(puzzle, onDisk, knownCounts(puzzle)?.counts) };
}

function chooseEngine(puzzle: Puzzle, settings: EngineSettings, name: string | undefined): Engine {
  const candidates = ENGINES.filter((engine) => name === undefined || engine.name === name);
  const refusals: AtlasError[] = [];
  for (const engine of candidates) {
    const refusal = engine.objection(puzzle, settings);
    if (!refusal) return engine;
    refusals.push(refusal);
  }
  throw (
    refusals.at(-1) ??
    new AtlasError(
      'argument',
      `The engine ${quoted(name ?? '')} is unknown; choose ${ENGINES.map((engine) => engine.name).join(' or ')}`,
    )
  );
}

/** What a search is going to do, in words. */
export function describePlan({ engine, space, settings, needs, seconds }: SearchPlan): string {
  const { puzzle, positions } = space;
  const goal = formatLine(puzzle.goal, puzzle);
  return [
    `${formatSize(puzzle.size)} from goal ${goal}${inMetric(puzzle.metric)}: ${formatQuantity(positions, 'state')}`,
    `${formatBytes(needs.memory)} of ${engine.storage}`,
    ...(settings.work ? [`up to ${formatBytes(needs.disk)} in ${settings.work.folder}`] : []),
    formatQuantity(settings.threads, 'thread'),
    ...(seconds === undefined ? [] : [`about ${formatRoughly(seconds)}`]),
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
