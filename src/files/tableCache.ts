/*
 * The tables of lower bounds that were made before, in the user's cache folder: a container for the
 * pattern databases of each partition, and for the table of each projection.
 */
import { join } from 'node:path';
import { ANY_ERROR, Fault, tryOr } from '../basics/errors.js';
import { finishInTurns } from '../basics/steps.js';
import { isOfSizes, partitionName, type Partition } from '../bounds/patterns/partitions.js';
import type { Projection } from '../bounds/projections/projections.js';
import { formatSize, sizeKey } from '../puzzle/size.js';
import { boardFileName } from './boardFiles.js';
import { cacheFolder } from './cache.js';
import { containerBytes, readContainer, readHeader, type Fields } from './container.js';
import { closedAfter, openRegular } from './system/regularFile.js';
import { writeFiles } from './writing/atomic.js';

/** Tables in the cache: the name of their file, its format, and what its header says of them. */
export interface CachedTables {
  readonly file: string;
  readonly format: string;
  /** The version is raised whenever the same bytes would mean other values, or stand elsewhere. */
  readonly identity: Fields & { readonly version: number };
}

/**
 * The databases of a partition: the values of each pattern, as `patternDatabases.ts` orders them.
 */
export const cachedPatterns = (partition: Partition): CachedTables => ({
  file: `pattern-${boardFileName(partition.size)}-${patternsName(partition)}-blank-${partition.blank}.bin`,
  format: 'slide-atlas pattern databases',
  identity: {
    version: 4,
    size: sizeKey(partition.size),
    blank: partition.blank,
    homes: partition.homes,
  },
});

/** Patterns are named by their sizes, or else by their cells. */
const patternsName = (partition: Partition): string =>
  isOfSizes(partition)
    ? partitionName(partition)
    : partition.homes.map((cells) => cells.join('.')).join('_');

/** The table of a projection: the distances in the order of `projectionRanks.ts`. */
export const cachedProjection = ({ size, metric, name }: Projection): CachedTables => ({
  // No name of a file on Windows has a `*`.
  file: `projection-${formatSize(size)}-${name.replace('*', '0')}-${metric}.bin`,
  format: 'slide-atlas projection',
  identity: { version: 1, size: formatSize(size), metric, labels: name },
});

/** Whether the cache has a file of these tables. The content behind its header may be damaged. */
export const hasTables = ({ file, format, identity }: CachedTables): boolean =>
  // There may be no home folder, no file, or another one.
  tryOr(
    () =>
      closedAfter(openRegular(join(cacheFolder(), file)), (opened) =>
        isOf(identity, readHeader(opened, format).fields),
      ),
    ANY_ERROR,
    false,
  );

/** Whether the fields of a header say the same as `identity`. */
const isOf = (identity: Fields, fields: Fields): boolean =>
  Object.keys(identity).every(
    (name) => JSON.stringify(fields[name]) === JSON.stringify(identity[name]),
  );

/**
 * Reads tables of these lengths in bytes into the arrays that `allocate` makes; returns whether
 * they are there. They are not if the file is missing, damaged, or of other tables.
 *
 * @throws the signal's reason, and what `allocate` throws.
 */
export async function loadTables(
  { file, format, identity }: CachedTables,
  lengths: readonly number[],
  allocate: () => Uint8Array[],
  signal: AbortSignal,
): Promise<boolean> {
  let refusal: unknown;
  const place = (fields: Fields) => {
    if (!isOf(identity, fields)) throw new Fault('it is of other tables');
    return { lengths };
  };
  const arrays = (): Uint8Array[] => {
    try {
      return allocate();
    } catch (cause) {
      refusal = cause;
      throw cause;
    }
  };
  try {
    await finishInTurns(readContainer(join(cacheFolder(), file), format, place, arrays), signal);
    return true;
  } catch (cause) {
    signal.throwIfAborted();
    if (refusal !== undefined) throw cause;
    return false; // whatever else is wrong, they are made anew
  }
}

/**
 * Keeps tables in the prepared folder, for later runs. @throws AtlasError when the disk fails.
 * Inverse: {@link loadTables}.
 */
export async function saveTables(
  { file, format, identity }: CachedTables,
  content: readonly Uint8Array[],
  signal: AbortSignal,
): Promise<void> {
  const bytes = containerBytes({ format, ...identity }, () => content);
  await writeFiles([[join(cacheFolder(), file), bytes]], signal);
}
