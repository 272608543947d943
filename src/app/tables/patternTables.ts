/* Pattern databases: those kept from before, or new ones, built with all cores. */
import type { AtlasError } from '../../basics/errors.js';
import { formatBytes, formatSeconds } from '../../basics/humanize.js';
import { sumOf } from '../../basics/numbers.js';
import type { KeptTables, TableNeeds } from '../../bounds/kept.js';
import {
  BUILD_STATE_SECONDS,
  buildPatterns,
  patternMemory,
  patternMemoryBytes,
  patternsJob,
} from '../../bounds/patterns/patternBuild.js';
import { partitionName, statesOf, type Partition } from '../../bounds/patterns/partitions.js';
import type { PatternDatabases } from '../../bounds/patterns/patternDatabases.js';
import {
  patternStateCount,
  tableBytes,
  type PatternStates,
} from '../../bounds/patterns/patternStates.js';
import { newDatabases } from '../../bounds/patterns/tableMemory.js';
import { cachedPatterns, hasTables } from '../../files/tableCache.js';
import { formatSize } from '../../puzzle/size.js';
import { whileShown, type Context, type Platform } from '../context.js';
import { allocated, memoryShortage } from '../search/memory.js';
import { keptOrNew, readSeconds, type TableKind } from './keeping.js';

/** The databases of partitions, in the cache. */
export function keptPatterns(context: Context): KeptTables<Partition, PatternDatabases> {
  const { platform } = context;
  // To list the states of large patterns takes a moment.
  const known = new Map<string, SizedPartition>();
  const sizedOf = (partition: Partition): SizedPartition => {
    const { file } = cachedPatterns(partition);
    const sized = known.get(file) ?? sizedPartition(partition);
    known.set(file, sized);
    return sized;
  };
  const refusal = (partition: Partition): AtlasError | undefined => {
    const sized = sizedOf(partition);
    const { memory } = patternNeeds(sized, platform);
    const shortageOf = (needed: number): AtlasError | undefined =>
      memoryShortage(
        `The pattern databases ${partitionName(partition)}`,
        needed,
        platform,
        'smaller-patterns',
      );
    return shortageOf(sized.bytes) ?? shortageOf(memory);
  };
  return {
    has: (partition) => hasTables(cachedPatterns(partition)),
    needs: (partition, threads) => patternNeeds(sizedOf(partition), platform, threads),
    refusal,
    async open(partition, threads) {
      const refused = refusal(partition);
      if (refused) throw refused;
      return keptOrNew(patternKind(sizedOf(partition), context, threads), context);
    },
  };
}

/** A partition with the sizes of its databases. */
interface SizedPartition {
  readonly partition: Partition;
  readonly states: readonly PatternStates[];
  /** Of the tables, and of all memory while they are built. */
  readonly bytes: number;
  readonly buildBytes: number;
  /** Placements with a region for the blank. */
  readonly count: number;
}

function sizedPartition(partition: Partition): SizedPartition {
  const states = statesOf(partition);
  return {
    partition,
    states,
    bytes: sumOf(states.map(tableBytes)),
    buildBytes: patternMemoryBytes(states),
    count: sumOf(states.map(patternStateCount)),
  };
}

/** How databases are read and made. */
function patternKind(
  sized: SizedPartition,
  context: Context,
  threads?: number,
): TableKind<PatternDatabases> {
  const { partition, states, bytes, buildBytes } = sized;
  return {
    cached: cachedPatterns(partition),
    subject: 'The pattern databases are',
    lengths: states.map(tableBytes),
    allocate: () => emptyDatabases(sized, context.platform),
    partsOf: ({ tables }) => tables.map(({ excess }) => excess),
    note(once, places) {
      const time = formatSeconds(buildSeconds(sized, context.platform, threads));
      return `Building the pattern databases ${partitionName(partition)} of the ${formatSize(partition.size)} board${once}: ${formatBytes(bytes)} ${places}, ${formatBytes(buildBytes)} of memory while they are built, about ${time}`;
    },
    make: () => buildDatabases(sized, context, threads),
  };
}

/** What databases need: those in the cache to be read, new ones what building takes. */
function patternNeeds(sized: SizedPartition, platform: Platform, threads?: number): TableNeeds {
  const { partition, bytes, buildBytes } = sized;
  if (hasTables(cachedPatterns(partition)))
    return { memory: bytes, disk: 0, seconds: readSeconds(bytes) };
  return { memory: buildBytes, disk: bytes, seconds: buildSeconds(sized, platform, threads) };
}

const buildSeconds = (
  { count }: SizedPartition,
  { cores }: Platform,
  threads: number = cores,
): number => (count * BUILD_STATE_SECONDS) / Math.min(threads, cores);

const emptyDatabases = (
  { partition, states, bytes }: SizedPartition,
  platform: Platform,
): PatternDatabases =>
  allocated(
    bytes,
    () => newDatabases(partition, states, platform.loadKernel()),
    'smaller-patterns',
  );

/** @throws AtlasError when there is not enough memory, and the signal's reason. */
async function buildDatabases(
  sized: SizedPartition,
  { platform, reporter, signal }: Context,
  threads: number = platform.cores,
): Promise<PatternDatabases> {
  const memory = allocated(
    sized.buildBytes,
    () => patternMemory(emptyDatabases(sized, platform)),
    'smaller-patterns',
  );
  const executor = platform.startExecutor(patternsJob(memory), threads);
  let found = 0;
  try {
    return await whileShown(reporter.progress(sized.count), ({ update }) =>
      buildPatterns(memory, executor, (more) => update((found += more), 'placements'), signal),
    );
  } finally {
    await executor.close();
  }
}
