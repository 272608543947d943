/* Builds pattern databases with all cores. */
import { availableParallelism } from 'node:os';
import { EXIT, UserError } from '../errors.js';
import { formatBytes } from '../numbers.js';
import { layoutName, tableBytes, type PatternLayout } from '../solve/heuristics/pattern.js';
import { patternMemory, patternMemoryBytes } from '../solve/heuristics/patternSearch.js';
import { allocate } from './engine.js';
import { startPool } from './pool.js';

/** Core-seconds that a placement takes: 7-8 took 34 of them on two cores of an AMD EPYC server. */
const PLACEMENT_SECONDS = 60e-9;

const LESS_MEMORY = '--pattern 6-6-3 or --heuristic walking+invert';

/** What it takes to build the databases of a layout. */
export interface PatternPlan {
  /** At most at a time, the tables included. */
  readonly bytes: number;
  readonly threads: number;
  /** About how long it takes. */
  readonly seconds: number;
}

/** Plans to build the databases of a layout with so many threads, by default one for each core. */
export function planPatterns(layout: PatternLayout, threads = availableParallelism()): PatternPlan {
  return {
    bytes: layout.homes.reduce((sum, { length }) => sum + patternMemoryBytes(length), 0),
    threads,
    seconds: (tableBytes(layout) * PLACEMENT_SECONDS) / threads,
  };
}

/** Makes sure that so much memory is free. @throws UserError when it is not. */
export function checkPatternMemory(layout: PatternLayout, bytes: number): void {
  const available = process.availableMemory();
  if (bytes <= available) return;
  throw new UserError(
    `The pattern databases ${layoutName(layout)} need ${formatBytes(bytes)} of memory, but only ${formatBytes(available)} are free; close other programs, or choose ${LESS_MEMORY}.`,
    EXIT.resources,
  );
}

/**
 * Builds the tables of a layout as planned. `watch` hears how many placements are done, layer by layer.
 *
 * @throws UserError when the memory cannot be had after all.
 */
export async function buildPatterns(
  layout: PatternLayout,
  { bytes, threads }: PatternPlan,
  watch: (found: number) => void,
): Promise<Uint8Array[]> {
  const memory = allocate(bytes, LESS_MEMORY, () => layout.homes.map((homes) => patternMemory(homes, layout.blank)));
  const crew = startPool({ engine: 'patterns', memory }, threads);
  try {
    let found = memory.length;
    for (let depth = 1; found < tableBytes(layout); depth++) {
      found += await crew.settle(depth);
      watch(found);
    }
    return memory.map(({ distances }) => distances);
  } finally {
    await crew.close();
  }
}
