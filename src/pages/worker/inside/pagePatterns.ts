/*
 * Pattern databases, built in the page's worker if that takes a moment: small ones solve the
 * 15-puzzle in less than a second. The last ones are kept as long as the worker lives.
 */
import { AtlasError } from '../../../basics/errors.js';
import {
  BUILD_STATE_SECONDS,
  buildPatterns,
  patternMemory,
  patternMemoryBytes,
  patternsJob,
} from '../../../bounds/patterns/patternBuild.js';
import {
  partitionName,
  partitionPlacements,
  statesOf,
  type Partition,
} from '../../../bounds/patterns/partitions.js';
import type { PatternDatabases } from '../../../bounds/patterns/patternDatabases.js';
import { patternStateCount } from '../../../bounds/patterns/patternStates.js';
import { newDatabases } from '../../../bounds/patterns/tableMemory.js';
import type { KeptTables } from '../../../bounds/kept.js';
import { sumOf } from '../../../basics/numbers.js';
import { isRefusal, type Browser } from './browser.js';

/** The most placements of databases that are built in a second or two. */
const MOST_PLACEMENTS = 15e6;

/** The small databases of a board, and the larger ones. */
const MOST_KEPT = 2;

/** Databases that are being built, or are ready. */
interface Patterns {
  /** Names all that they depend on. */
  readonly name: string;
  /** Whether they are built. */
  isReady: boolean;
  /** Resolves once they are built. @throws AtlasError in a browser that has too little memory. */
  readonly built: Promise<PatternDatabases>;
}

export function pagePatterns(browser: Browser): KeptTables<Partition, PatternDatabases> {
  /** The last ones. */
  let kept: readonly Patterns[] = [];
  const keptOf = (partition: Partition): Patterns | undefined =>
    kept.find(({ name }) => name === JSON.stringify(partition));
  return {
    has: (partition) => keptOf(partition)?.isReady ?? false,
    needs: (partition) => ({
      memory: patternMemoryBytes(statesOf(partition)),
      disk: 0,
      seconds: sumOf(statesOf(partition).map(patternStateCount)) * BUILD_STATE_SECONDS,
    }),
    refusal: (partition) =>
      browser.kernel && partitionPlacements(partition) <= MOST_PLACEMENTS
        ? undefined
        : new AtlasError(
            'memory',
            `The pattern databases ${partitionName(partition)} take a page too long`,
          ),
    open(partition) {
      const known = keptOf(partition);
      if (known) return known.built;
      const begun = begin(partition, browser);
      kept = [...kept, begun].slice(-MOST_KEPT);
      return begun.built;
    },
  };
}

/** Begins to build databases. They are built to the end even if nobody waits any more. */
function begin(partition: Partition, browser: Browser): Patterns {
  const built = build(partition, browser).then(
    (tables) => {
      patterns.isReady = true;
      return tables;
    },
    (cause: unknown) => {
      if (!isRefusal(cause)) throw cause;
      throw new AtlasError(
        'memory',
        `The browser refuses the memory of the pattern databases ${partitionName(partition)}`,
      );
    },
  );
  const patterns: Patterns = { name: JSON.stringify(partition), isReady: false, built };
  return patterns;
}

async function build(partition: Partition, browser: Browser): Promise<PatternDatabases> {
  const states = statesOf(partition);
  const memory = patternMemory(newDatabases(partition, states, browser.kernel!));
  const executor = browser.startExecutor(patternsJob(memory), 1);
  return buildPatterns(memory, executor, () => undefined);
}
