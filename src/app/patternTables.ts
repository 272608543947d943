/* Pattern databases: those kept from before, or new ones, built with all cores. */
import { AtlasError } from '../basics/errors.js';
import { prepareCache } from '../files/cache.js';
import { hasPatterns, loadPatterns, savePatterns } from '../files/patternCache.js';
import { formatBytes, formatSeconds } from '../basics/humanize.js';
import { formatSize } from '../puzzle/size.js';
import {
  layoutName,
  statesOf,
  type PatternLayout,
  type PatternTables,
} from '../bounds/patterns/patternDatabases.js';
import {
  buildPatterns,
  patternMemory,
  patternMemoryBytes,
  patternsJob,
} from '../bounds/patterns/patternBuild.js';
import { newTables } from '../bounds/patterns/tableMemory.js';
import {
  patternStateCount,
  tableBytes,
  type PatternStates,
} from '../bounds/patterns/patternStates.js';
import { sumOf } from '../basics/numbers.js';
import type { Context, Platform, Progress } from './context.js';
import { keeping, placesOf } from './keeping.js';
import { allocated } from './planning.js';

/** The subject of the warning where the databases cannot be kept. */
const KEPT = 'The pattern databases are';

/** Core-seconds that a state takes: 5x5 by 6-6-6-6 took 37 of them, other boards less each. */
const STATE_SECONDS = 50e-9;

/**
 * What the databases of a layout need: those in the cache memory alone, new ones as much as while
 * they are built.
 */
export function patternNeeds(
  layout: PatternLayout,
  states: readonly PatternStates[],
  { cores }: Platform,
  threads = cores,
) {
  const bytes = sumOf(states.map(tableBytes));
  if (hasPatterns(layout)) return { memory: bytes, disk: 0, seconds: 0 };
  const seconds = (sumOf(states.map(patternStateCount)) * STATE_SECONDS) / Math.min(threads, cores);
  return { memory: patternMemoryBytes(states), disk: bytes, seconds };
}

/** That there is no memory for the databases of a layout; undefined if there is. */
export function patternRefusal(
  layout: PatternLayout,
  states: readonly PatternStates[],
  platform: Platform,
): AtlasError | undefined {
  const free = platform.freeMemory();
  return (
    memoryRefusal(layout, sumOf(states.map(tableBytes)), free) ??
    memoryRefusal(layout, patternNeeds(layout, states, platform).memory, free)
  );
}

/**
 * The databases of a layout: those in the cache, or new ones.
 *
 * @throws AtlasError when a database would be too large, or there is not enough memory.
 */
export async function preparePatterns(
  layout: PatternLayout,
  context: Context,
  threads: number = context.platform.cores,
): Promise<PatternTables> {
  const { platform, reporter, signal } = context;
  const states = statesOf(layout);
  const bytes = sumOf(states.map(tableBytes));
  checkMemory(layout, bytes, platform.freeMemory());
  const stored = await loadPatterns(layout, states, platform.loadKernel(), signal);
  if (stored) return stored;
  const needed = patternMemoryBytes(states);
  checkMemory(layout, needed, platform.freeMemory());
  const place = await keeping(KEPT, () => prepareCache(bytes), context);
  const count = sumOf(states.map(patternStateCount));
  const { once, places } = placesOf(place);
  reporter.note(
    `Building the pattern databases ${layoutName(layout)} of the ${formatSize(layout.size)} board${once}: ${formatBytes(bytes)} ${places}, ${formatBytes(needed)} of memory while they are built, about ${formatSeconds((count * STATE_SECONDS) / Math.min(threads, platform.cores))}`,
  );
  const progress = reporter.progress(count);
  try {
    const tables = await newPatterns(layout, context, threads, states, progress);
    if (place !== undefined) await keeping(KEPT, () => savePatterns(tables, signal), context);
    return tables;
  } finally {
    progress.stop();
  }
}

/**
 * The databases of a layout, made new and not kept. @throws AtlasError when there is not enough
 * memory.
 */
export async function newPatterns(
  layout: PatternLayout,
  { platform, signal }: Context,
  threads: number,
  states = statesOf(layout),
  progress?: Progress,
): Promise<PatternTables> {
  const memory = allocated(patternMemoryBytes(states), 'memory-for-patterns', () =>
    patternMemory(newTables(layout, states, platform.loadKernel())),
  );
  const executor = platform.startExecutor(patternsJob(memory), threads);
  let found = 0;
  try {
    return await buildPatterns(
      memory,
      executor,
      (more) => progress?.update((found += more), 'placements'),
      signal,
    );
  } finally {
    await executor.close();
  }
}

function checkMemory(layout: PatternLayout, bytes: number, free: number): void {
  const refusal = memoryRefusal(layout, bytes, free);
  if (refusal) throw refusal;
}

const memoryRefusal = (
  layout: PatternLayout,
  bytes: number,
  free: number,
): AtlasError | undefined =>
  bytes <= free
    ? undefined
    : new AtlasError(
        'memory-for-patterns',
        `The pattern databases ${layoutName(layout)} need ${formatBytes(bytes)} of memory, but only ${formatBytes(free)} are free; close other programs`,
        { needed: bytes, free },
      );
