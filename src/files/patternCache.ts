/*
 * The pattern databases that were built before, in the user's cache folder: a container for each
 * layout, with the values of each pattern, as `solve/heuristics/patternDatabases.ts` orders them.
 */
import { homedir, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { ANY_ERROR, AtlasError, Fault, hasCode, tryOr } from '../errors.js';
import type { KernelBuild } from '../kernel/kernel.js';
import { formatSize } from '../puzzle/size.js';
import {
  isOfSizes,
  layoutName,
  type PatternLayout,
  type PatternTables,
} from '../solve/heuristics/patternDatabases.js';
import { tableBytes, type PatternStates } from '../solve/heuristics/patternStates.js';
import { newTables } from '../solve/heuristics/tableMemory.js';
import { finishInTurns } from '../turns.js';
import { writeFiles } from './writing/atomic.js';
import { containerBytes, readContainer, readHeader, type Fields } from './container.js';
import { makeFolders, sweepFolder, tryFolder } from './writing/folders.js';
import { closedAfter, openRegular } from './system/regularFile.js';

const FORMAT = 'slide-atlas pattern databases';

/** Raised whenever the same bytes would mean other placements, or stand elsewhere. */
const VERSION = 4;

/**
 * The program's folder in `XDG_CACHE_HOME`, or else where the system has caches. Only absolute
 * paths count (XDG Base Directory Specification): an empty `HOME` is not one.
 *
 * @throws AtlasError when there is no home folder.
 */
export function cacheFolder(): string {
  const wanted = process.env.XDG_CACHE_HOME ?? '';
  if (isAbsolute(wanted)) return join(wanted, 'slide-atlas');
  const home = [homedir, () => userInfo().homedir]
    .map((told) => tryOr(told, ANY_ERROR, ''))
    .find(isAbsolute);
  if (home !== undefined) return join(home, CACHES[process.platform] ?? '.cache', 'slide-atlas');
  throw new AtlasError(
    'disk',
    'There is no home folder to keep pattern databases in; name a folder in XDG_CACHE_HOME',
  );
}

/** Where systems have caches, below the home folder. */
const CACHES: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Library/Caches',
  win32: 'AppData/Local',
};

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
      if (!areOf(layout, fields)) throw new Fault('it is of another layout');
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
 * Makes the cache folder, with room for databases of so many bytes, and returns its path. @throws
 * AtlasError when that cannot be.
 */
export function prepareCache(bytes: number): string {
  const folder = cacheFolder();
  makeFolders(folder);
  sweepFolder(folder, false);
  tryFolder(folder, bytes);
  return folder;
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
  // There may be no home folder, no file, or another one.
  tryOr(
    () =>
      closedAfter(openRegular(join(cacheFolder(), fileName(layout))), (file) =>
        areOf(layout, readHeader(file, FORMAT).fields),
      ),
    ANY_ERROR,
    false,
  );

/** What the header of a layout's file says. */
const identityOf = ({ size, blank, homes }: PatternLayout) => ({
  version: VERSION,
  size: formatSize(size),
  blank,
  homes,
});

/** Whether a header with these fields is of a layout's file. */
const areOf = (layout: PatternLayout, { version, size, blank, homes }: Fields): boolean =>
  JSON.stringify({ version, size, blank, homes }) === JSON.stringify(identityOf(layout));

/** Patterns are named by their sizes, or else by their cells. */
function fileName(layout: PatternLayout): string {
  const name = isOfSizes(layout)
    ? layoutName(layout)
    : layout.homes.map((cells) => cells.join('.')).join('_');
  return `pattern-${formatSize(layout.size)}-${name}-blank-${layout.blank}.bin`;
}
