/*
 * The maps of projections that were made before, in the user's cache folder, beside the pattern
 * databases: a container for each projection and metric, with the distances in the order of
 * `bounds/projections/projectionRanks.ts`.
 */
import { join } from 'node:path';
import { Fault } from '../basics/errors.js';
import { formatSize } from '../puzzle/size.js';
import { sharedBytes } from '../executors/executor.js';
import type { Projection } from '../bounds/projections/projections.js';
import { finishInTurns } from '../basics/turns.js';
import { cacheFolder, isCached, isOf } from './cache.js';
import { containerBytes, readContainer, type Fields } from './container.js';
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
      if (!isOf(identityOf(projection), fields)) throw new Fault('it is of another projection');
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
  isCached(fileName(projection), FORMAT, identityOf(projection));

/** What the header of a projection's file says. */
const identityOf = ({ size, metric, name }: Projection) => ({
  version: VERSION,
  size: formatSize(size),
  metric,
  labels: name,
});

/** No name of a file on Windows has a `*`. */
const fileName = ({ size, metric, name }: Projection): string =>
  `projection-${formatSize(size)}-${name.replace('*', '0')}-${metric}.bin`;

const pathOf = (projection: Projection): string => join(cacheFolder(), fileName(projection));
