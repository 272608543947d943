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
  layoutName,
  layoutPlacements,
  statesOf,
  type PatternLayout,
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
  /** Resolves once they are built; with a refusal in a browser that has too little memory. */
  readonly built: Promise<PatternDatabases | AtlasError>;
}

export function pagePatterns(browser: Browser): KeptTables<PatternLayout, PatternDatabases> {
  /** The last ones. */
  let kept: readonly Patterns[] = [];
  const keptOf = (layout: PatternLayout): Patterns | undefined =>
    kept.find(({ name }) => name === JSON.stringify(layout));
  return {
    has: (layout) => keptOf(layout)?.isReady ?? false,
    needs: (layout) => ({
      memory: patternMemoryBytes(statesOf(layout)),
      disk: 0,
      seconds: sumOf(statesOf(layout).map(patternStateCount)) * BUILD_STATE_SECONDS,
    }),
    refusal: (layout) =>
      browser.kernel && layoutPlacements(layout) <= MOST_PLACEMENTS
        ? undefined
        : new AtlasError(
            'memory',
            `The pattern databases ${layoutName(layout)} take a page too long`,
          ),
    open(layout) {
      const known = keptOf(layout);
      if (known) return known.built;
      const begun = begin(layout, browser);
      kept = [...kept, begun].slice(-MOST_KEPT);
      return begun.built;
    },
  };
}

/** Begins to build databases. They are built to the end even if nobody waits any more. */
function begin(layout: PatternLayout, browser: Browser): Patterns {
  const built = build(layout, browser).then(
    (tables) => {
      patterns.isReady = true;
      return tables;
    },
    (cause: unknown) => {
      if (!isRefusal(cause)) throw cause;
      return new AtlasError(
        'memory',
        `The browser refuses the memory of the pattern databases ${layoutName(layout)}`,
      );
    },
  );
  const patterns: Patterns = { name: JSON.stringify(layout), isReady: false, built };
  return patterns;
}

async function build(layout: PatternLayout, browser: Browser): Promise<PatternDatabases> {
  const states = statesOf(layout);
  const memory = patternMemory(newDatabases(layout, states, browser.kernel!));
  const executor = browser.startExecutor(patternsJob(memory), 1);
  return buildPatterns(memory, executor, () => undefined);
}
