/* Pattern databases: those kept from before, or new ones, built with all cores. */
import { AtlasError, messageOf } from '../errors.js';
import { formatBytes, formatSeconds } from '../humanize.js';
import { formatSize } from '../puzzle/size.js';
import {
  layoutName,
  patternLayout,
  tableBytes,
  type Partition,
  type PatternLayout,
  type PatternTables,
} from '../solve/heuristics/patternDatabases.js';
import { patternMemory, patternMemoryBytes, patternUnits } from '../solve/heuristics/patternBuild.js';
import type { Context, Progress } from './context.js';
import { allocated } from './planning.js';

/** Core-seconds that a placement takes: 7-8 took 34 of them on two cores of an AMD EPYC server. */
const PLACEMENT_SECONDS = 60e-9;

/** The databases of a partition for goals with the blank in a cell. @throws AtlasError when there is not enough memory. */
export async function preparePatterns(
  goalBlank: number,
  partition: Partition,
  context: Context,
): Promise<PatternTables> {
  const { platform } = context;
  const layout = patternLayout(partition, goalBlank);
  checkMemory(layout, tableBytes(layout), platform.freeMemory());
  const distances = (await platform.storage.loadPatterns(layout)) ?? (await makePatterns(layout, context));
  return { layout, distances };
}

async function makePatterns(layout: PatternLayout, context: Context): Promise<Uint8Array[]> {
  const { platform, reporter, signal } = context;
  const { cores, storage } = platform;
  const bytes = tableBytes(layout);
  const needed = patternMemoryBytes(layout);
  checkMemory(layout, needed, platform.freeMemory());
  const place = await keeping(() => storage.preparePatterns(layout), context);
  const seconds = (bytes * PLACEMENT_SECONDS) / cores;
  const [once, places] = place === undefined ? ['', 'in memory'] : [', once', `in memory and in ${place}`];
  reporter.note(
    `Building the pattern databases ${layoutName(layout)} of the ${formatSize(layout.size)} board${once}: ${formatBytes(bytes)} ${places}, ${formatBytes(needed)} of memory while they are built, about ${formatSeconds(seconds)}`,
  );
  const progress = reporter.progress(bytes);
  try {
    const tables = await buildPatterns(layout, needed, progress, context);
    if (place !== undefined) await keeping(() => storage.savePatterns(layout, tables, signal), context);
    return tables;
  } finally {
    progress.stop();
  }
}

async function buildPatterns(
  layout: PatternLayout,
  needed: number,
  progress: Progress,
  { platform, signal }: Context,
): Promise<Uint8Array[]> {
  const memory = allocated(needed, 'memory-for-patterns', () => patternMemory(layout));
  const job = { work: 'patterns', units: patternUnits(memory), memory };
  const executor = platform.startExecutor(job, platform.cores);
  try {
    let found = memory.length;
    for (let depth = 1; found < tableBytes(layout); depth++) {
      found += await executor.runLayer(depth, signal);
      progress.update(found, 'placements');
    }
    return memory.map(({ distances }) => distances);
  } finally {
    await executor.close();
  }
}

function checkMemory(layout: PatternLayout, bytes: number, free: number): void {
  if (bytes <= free) return;
  throw new AtlasError(
    'memory-for-patterns',
    `The pattern databases ${layoutName(layout)} need ${formatBytes(bytes)} of memory, but only ${formatBytes(free)} are free; close other programs`,
    { needed: bytes, free },
  );
}

/** Does what keeps the databases; says so when that cannot be done, for without a place to keep them they serve this time. */
async function keeping<Kept>(
  work: () => Kept | Promise<Kept>,
  { reporter, signal }: Context,
): Promise<Kept | undefined> {
  try {
    return await work();
  } catch (cause) {
    signal.throwIfAborted();
    reporter.warn(`The pattern databases are not kept for the next time: ${messageOf(cause)}`);
    return undefined;
  }
}
