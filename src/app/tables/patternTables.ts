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
import { layoutName, statesOf, type PatternLayout } from '../../bounds/patterns/partitions.js';
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
import { allocated, memoryShortage } from '../memory.js';
import { keptOrNew, orRefusal, readSeconds, type TableKind } from './keeping.js';

/** The databases of layouts, in the cache. */
export function keptPatterns(context: Context): KeptTables<PatternLayout, PatternDatabases> {
  const { platform } = context;
  // To list the states of large patterns takes a moment.
  const known = new Map<string, SizedLayout>();
  const sizedOf = (layout: PatternLayout): SizedLayout => {
    const { file } = cachedPatterns(layout);
    const sized = known.get(file) ?? sizedLayout(layout);
    known.set(file, sized);
    return sized;
  };
  const refusal = (layout: PatternLayout): AtlasError | undefined => {
    const sized = sizedOf(layout);
    const { memory } = patternNeeds(sized, platform);
    const shortageOf = (needed: number): AtlasError | undefined =>
      memoryShortage(
        `The pattern databases ${layoutName(layout)}`,
        needed,
        platform,
        'smaller-patterns',
      );
    return shortageOf(sized.bytes) ?? shortageOf(memory);
  };
  return {
    has: (layout) => hasTables(cachedPatterns(layout)),
    needs: (layout, threads) => patternNeeds(sizedOf(layout), platform, threads),
    refusal,
    open: async (layout, threads) =>
      refusal(layout) ??
      orRefusal(keptOrNew(patternKind(sizedOf(layout), context, threads), context)),
  };
}

/** A layout with the sizes of its databases. */
interface SizedLayout {
  readonly layout: PatternLayout;
  readonly states: readonly PatternStates[];
  /** Of the tables, and of all memory while they are built. */
  readonly bytes: number;
  readonly buildBytes: number;
  /** Placements with a region for the blank. */
  readonly count: number;
}

function sizedLayout(layout: PatternLayout): SizedLayout {
  const states = statesOf(layout);
  return {
    layout,
    states,
    bytes: sumOf(states.map(tableBytes)),
    buildBytes: patternMemoryBytes(states),
    count: sumOf(states.map(patternStateCount)),
  };
}

/** How databases are read and made. */
function patternKind(
  sized: SizedLayout,
  context: Context,
  threads?: number,
): TableKind<PatternDatabases> {
  const { layout, states, bytes, buildBytes } = sized;
  return {
    cached: cachedPatterns(layout),
    subject: 'The pattern databases are',
    lengths: states.map(tableBytes),
    allocate: () => emptyDatabases(sized, context.platform),
    partsOf: ({ tables }) => tables.map(({ excess }) => excess),
    note(once, places) {
      const time = formatSeconds(buildSeconds(sized, context.platform, threads));
      return `Building the pattern databases ${layoutName(layout)} of the ${formatSize(layout.size)} board${once}: ${formatBytes(bytes)} ${places}, ${formatBytes(buildBytes)} of memory while they are built, about ${time}`;
    },
    make: () => buildDatabases(sized, context, threads),
  };
}

/** What databases need: those in the cache to be read, new ones what building takes. */
function patternNeeds(sized: SizedLayout, platform: Platform, threads?: number): TableNeeds {
  const { layout, bytes, buildBytes } = sized;
  if (hasTables(cachedPatterns(layout)))
    return { memory: bytes, disk: 0, seconds: readSeconds(bytes) };
  return { memory: buildBytes, disk: bytes, seconds: buildSeconds(sized, platform, threads) };
}

const buildSeconds = (
  { count }: SizedLayout,
  { cores }: Platform,
  threads: number = cores,
): number => (count * BUILD_STATE_SECONDS) / Math.min(threads, cores);

const emptyDatabases = (
  { layout, states, bytes }: SizedLayout,
  platform: Platform,
): PatternDatabases =>
  allocated(bytes, () => newDatabases(layout, states, platform.loadKernel()), 'smaller-patterns');

/** @throws AtlasError when there is not enough memory, and the signal's reason. */
async function buildDatabases(
  sized: SizedLayout,
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
