/*
 * The pattern databases that were built before, in the user's cache folder: a container for each layout, a byte for each placement of
 * each pattern, as `solve/heuristics/placements.ts` numbers them.
 */
import { homedir, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { AtlasError } from '../errors.js';
import { formatSize } from '../puzzle/size.js';
import { layoutName, tableBytes, type PatternLayout } from '../solve/heuristics/patternDatabases.js';
import { placementCount } from '../solve/heuristics/placements.js';
import { finishInTurns } from '../turns.js';
import { writeFiles } from './atomic.js';
import { containerBytes, ContainerFault, readContainer } from './container.js';
import { makeFolders, sweepFolder, tryFolder } from './folders.js';

const FORMAT = 'slide-atlas pattern databases';

/** Raised whenever the same bytes would mean other placements, or stand elsewhere. */
const VERSION = 3;

/**
 * The program's folder in `XDG_CACHE_HOME`, or else in `.cache` in the home folder. Only absolute paths count (XDG Base Directory
 * Specification): an empty `HOME` is not one.
 *
 * @throws AtlasError when there is no home folder.
 */
export function cacheFolder(): string {
  const wanted = process.env.XDG_CACHE_HOME ?? '';
  if (isAbsolute(wanted)) return join(wanted, 'slide-atlas');
  const home = [homedir, () => userInfo().homedir].map(found).find(isAbsolute);
  if (home !== undefined) return join(home, '.cache', 'slide-atlas');
  throw new AtlasError('disk', 'There is no home folder to keep pattern databases in; name a folder in XDG_CACHE_HOME');
}

/** The folder that the system tells; empty if it knows none. */
function found(folder: () => string): string {
  try {
    return folder();
  } catch {
    return '';
  }
}

/** The tables of a layout; undefined when there are none, or the file is damaged or of another version. */
export async function loadPatterns(layout: PatternLayout): Promise<Uint8Array[] | undefined> {
  try {
    const path = join(cacheFolder(), fileName(layout));
    const reading = readContainer(path, FORMAT, ({ version, size, blank, homes }) => {
      const header = { version, size, blank, homes };
      if (JSON.stringify(header) !== JSON.stringify(identityOf(layout))) {
        throw new ContainerFault('it is of another layout');
      }
      return { lengths: layout.homes.map(({ length }) => placementCount(length, layout.size)) };
    });
    return (await finishInTurns(reading)).content;
  } catch {
    return undefined; // whatever is wrong, they are built anew
  }
}

/** Makes the cache folder, with room for the databases of a layout. @throws AtlasError when that cannot be. */
export function prepareCache(layout: PatternLayout): void {
  const folder = cacheFolder();
  makeFolders(folder);
  sweepFolder(folder, false);
  tryFolder(folder, tableBytes(layout));
}

/** Keeps tables in the prepared folder, for later runs. @throws AtlasError when the disk fails. Inverse: {@link loadPatterns}. */
export async function savePatterns(
  layout: PatternLayout,
  tables: readonly Uint8Array[],
  signal: AbortSignal,
): Promise<void> {
  const content = containerBytes({ format: FORMAT, ...identityOf(layout) }, () => tables);
  await writeFiles([[join(cacheFolder(), fileName(layout)), content]], signal);
}

/** What the header of a layout's file says. */
const identityOf = ({ size, blank, homes }: PatternLayout) => ({
  version: VERSION,
  size: formatSize(size),
  blank,
  homes,
});

const fileName = (layout: PatternLayout): string =>
  `pattern-${formatSize(layout.size)}-${layoutName(layout)}-blank-${layout.blank}.bin`;
