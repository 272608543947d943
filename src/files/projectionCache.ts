/*
 * The maps of projections that were made before, in the user's cache folder, beside the pattern
 * databases: a container for each projection and metric, with the distances in the order of
 * `solve/heuristics/projectionRanks.ts`.
 */
import { join } from 'node:path';
import { ANY_ERROR, Fault, tryOr } from '../errors.js';
import { formatSize } from '../puzzle/size.js';
import { sharedBytes } from '../search/executor.js';
import type { Projection } from '../solve/heuristics/projections.js';
import { finishInTurns } from '../turns.js';
import { containerBytes, readContainer, readHeader, type Fields } from './container.js';
import { cacheFolder } from './patternCache.js';
import { closedAfter, openRegular } from './system/regularFile.js';
import { writeFiles } from './writing/atomic.js';

const FORMAT = 'slide-atlas projection';

/** Raised whenever the same bytes would mean other distances, or stand elsewhere. */
const VERSION = 1;

/**
 * The distances of a projection of so many positions, which threads can share; undefined when there
 * are none, or the file is damaged or of another version.
 *
 * @throws the signal's reason, and RangeError when the system refuses the memory.
 */
export async function loadProjection(
  projection: Projection,
  positions: number,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  try {
    const place = (fields: Fields) => {
      if (!areOf(projection, fields)) throw new Fault('it is of another projection');
      return { lengths: [positions] };
    };
    const allocate = (lengths: readonly number[]): Uint8Array[] => lengths.map(sharedBytes);
    const read = readContainer(pathOf(projection), FORMAT, place, allocate);
    const { content } = await finishInTurns(read, signal);
    return content[0];
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof RangeError) throw cause;
    return undefined; // whatever else is wrong, it is made anew
  }
}

/**
 * Keeps distances in the prepared folder, for later runs. @throws AtlasError when the disk fails.
 * Inverse: {@link loadProjection}.
 */
export async function saveProjection(
  projection: Projection,
  distances: Uint8Array,
  signal: AbortSignal,
): Promise<void> {
  const content = containerBytes({ format: FORMAT, ...identityOf(projection) }, () => [distances]);
  await writeFiles([[pathOf(projection), content]], signal);
}

/**
 * Whether there is a file of a projection and of this version. What follows its header may be
 * damaged.
 */
export const hasProjection = (projection: Projection): boolean =>
  // There may be no home folder, no file, or another one.
  tryOr(
    () =>
      closedAfter(openRegular(pathOf(projection)), (file) =>
        areOf(projection, readHeader(file, FORMAT).fields),
      ),
    ANY_ERROR,
    false,
  );

/** What the header of a projection's file says. */
const identityOf = ({ size, metric, name }: Projection) => ({
  version: VERSION,
  size: formatSize(size),
  metric,
  labels: name,
});

/** Whether the fields of a header are those of a projection's file. */
const areOf = (projection: Projection, { version, size, metric, labels }: Fields): boolean =>
  JSON.stringify({ version, size, metric, labels }) === JSON.stringify(identityOf(projection));

/** No name of a file on Windows has a `*`. */
const pathOf = ({ size, metric, name }: Projection): string =>
  join(cacheFolder(), `projection-${formatSize(size)}-${name.replace('*', '0')}-${metric}.bin`);
