/*
 * The pattern databases that were built before, in the user's cache folder: a container for each
 * layout, with the values of each pattern, as `bounds/patterns/patternDatabases.ts` orders them.
 */
import { join } from 'node:path';
import { Fault, hasCode } from '../basics/errors.js';
import type { KernelBuild } from '../kernel/kernel.js';
import { formatSize } from '../puzzle/size.js';
import {
  isOfSizes,
  layoutName,
  type PatternLayout,
  type PatternTables,
} from '../bounds/patterns/patternDatabases.js';
import { tableBytes, type PatternStates } from '../bounds/patterns/patternStates.js';
import { newTables } from '../bounds/patterns/tableMemory.js';
import { finishInTurns } from '../basics/turns.js';
import { writeFiles } from './writing/atomic.js';
import { cacheFolder, isCached, isOf } from './cache.js';
import { containerBytes, readContainer, type Fields } from './container.js';

const FORMAT = 'slide-atlas pattern databases';

/** Raised whenever the same bytes would mean other placements, or stand elsewhere. */
const VERSION = 4;

/**
 * The tables of a layout; undefined when there are none, or the file is damaged or of another
 * version.
 *
 * @throws the signal's reason, and AtlasError when the system refuses the memory.
 */
export async function loadPatterns(
  layout: PatternLayout,
  states: readonly PatternStates[],
  kernel: KernelBuild,
  signal: AbortSignal,
): Promise<PatternTables | undefined> {
  try {
    const path = join(cacheFolder(), fileName(layout));
    const place = (fields: Fields) => {
      if (!isOf(identityOf(layout), fields)) throw new Fault('it is of another layout');
      return { lengths: states.map(tableBytes) };
    };
    let tables: PatternTables | undefined;
    const allocate = (): Uint8Array[] => {
      tables = newTables(layout, states, kernel);
      return tables.tables.map(({ excess }) => excess);
    };
    await finishInTurns(readContainer(path, FORMAT, place, allocate), signal);
    return tables;
  } catch (cause) {
    signal.throwIfAborted();
    if (hasCode(cause, 'memory-for-patterns')) throw cause;
    return undefined; // whatever else is wrong, they are built anew
  }
}

/**
 * Keeps tables in the prepared folder, for later runs. @throws AtlasError when the disk fails.
 * Inverse: {@link loadPatterns}.
 */
export async function savePatterns(
  { layout, tables }: Pick<PatternTables, 'layout' | 'tables'>,
  signal: AbortSignal,
): Promise<void> {
  const content = containerBytes({ format: FORMAT, ...identityOf(layout) }, () =>
    tables.map(({ excess }) => excess),
  );
  await writeFiles([[join(cacheFolder(), fileName(layout)), content]], signal);
}

/**
 * Whether there is a file of a layout and of this version. What follows its header may be damaged.
 */
export const hasPatterns = (layout: PatternLayout): boolean =>
  isCached(fileName(layout), FORMAT, identityOf(layout));

/** What the header of a layout's file says. */
const identityOf = ({ size, blank, homes }: PatternLayout) => ({
  version: VERSION,
  size: formatSize(size),
  blank,
  homes,
});

/** Patterns are named by their sizes, or else by their cells. */
function fileName(layout: PatternLayout): string {
  const name = isOfSizes(layout)
    ? layoutName(layout)
    : layout.homes.map((cells) => cells.join('.')).join('_');
  return `pattern-${formatSize(layout.size)}-${name}-blank-${layout.blank}.bin`;
}
