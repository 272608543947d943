/*
 * Pattern databases, built in the page's worker where that takes a moment: the 15-puzzle is solved
 * by them in less than a second. The last ones are kept as long as the worker lives.
 */
import { AtlasError } from '../../../errors.js';
import {
  buildPatterns,
  patternMemory,
  patternMemoryBytes,
  patternUnits,
} from '../../../solve/heuristics/patternBuild.js';
import {
  layoutName,
  statesOf,
  type PatternLayout,
  type PatternTables,
} from '../../../solve/heuristics/patternDatabases.js';
import { patternStateCount } from '../../../solve/heuristics/patternStates.js';
import { newTables } from '../../../solve/heuristics/tableMemory.js';
import type { Keep } from '../../../solve/solvingPlatform.js';
import { sumOf } from '../../../sums.js';
import { isRefusal, type Browser } from '../platform.js';

/** States that are found in a second. */
const MOST_STATES = 40e6;
const STATE_SECONDS = 50e-9;

/** Databases that are being built, or are ready. */
interface Patterns {
  /** Names all that they depend on. */
  readonly name: string;
  /** Whether they are built. */
  isReady: boolean;
  /** Resolves once they are built; with a refusal in a browser that has too little memory. */
  readonly built: Promise<PatternTables | AtlasError>;
}

export function patternKeep(browser: Browser): Keep<PatternLayout, PatternTables> {
  let last: Patterns | undefined;
  return {
    has: (layout) => last?.name === JSON.stringify(layout) && last.isReady,
    needs: (layout) => ({
      memory: patternMemoryBytes(statesOf(layout)),
      disk: 0,
      seconds: stateCountOf(layout) * STATE_SECONDS,
    }),
    refusal: (layout) =>
      browser.kernel && stateCountOf(layout) <= MOST_STATES
        ? undefined
        : new AtlasError(
            'memory',
            `The pattern databases ${layoutName(layout)} take a page too long`,
          ),
    open(layout) {
      const name = JSON.stringify(layout);
      if (last?.name !== name) last = begin(name, layout, browser);
      return last.built;
    },
  };
}

const stateCountOf = (layout: PatternLayout): number =>
  sumOf(statesOf(layout).map(patternStateCount));

/** Begins to build databases. They are built to the end also where nobody waits any more. */
function begin(name: string, layout: PatternLayout, browser: Browser): Patterns {
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
  const patterns: Patterns = { name, isReady: false, built };
  return patterns;
}

async function build(layout: PatternLayout, browser: Browser): Promise<PatternTables> {
  const states = statesOf(layout);
  const memory = patternMemory(newTables(layout, states, browser.kernel!));
  const executor = browser.startExecutor(
    { work: 'patterns', units: patternUnits(states), memory },
    1,
  );
  return buildPatterns(memory, executor, () => undefined);
}
