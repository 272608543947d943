/* Tables that take long to make are kept in the cache if possible. */
import { messageOf } from '../../basics/errors.js';
import { prepareCache } from '../../files/cache.js';
import { loadTables, saveTables, type CachedTables } from '../../files/tableCache.js';
import { sumOf } from '../../basics/numbers.js';
import type { Context } from '../context.js';

/** Tables of one kind: how they are read, and how they are made. */
export interface TableKind<Tables> {
  readonly cached: CachedTables;
  /** The subject of the warning if they cannot be kept, such as "The projection ABBA* is". */
  readonly subject: string;
  /** Bytes of each part that is kept. */
  readonly lengths: readonly number[];
  /** Memory for tables that are read. @throws AtlasError when the system refuses the memory. */
  allocate(): Tables;
  partsOf(tables: Tables): Uint8Array[];
  /** A sentence before they are made, with how often, and where they are then. */
  note(once: string, places: string): string;
  make(): Promise<Tables>;
}

/** Seconds to read tables of some bytes, about. */
export const readSeconds = (bytes: number): number => bytes / 250e6;

/**
 * The tables in the cache, or new ones, which are kept there. Without a place to keep them, tables
 * serve this run.
 *
 * @throws AtlasError when there is not enough memory, and the signal's reason.
 */
export async function keptOrNew<Tables>(
  kind: TableKind<Tables>,
  context: Context,
): Promise<Tables> {
  const { cached, subject, lengths, partsOf } = kind;
  const { reporter, signal } = context;
  let kept: Tables | undefined;
  const allocate = (): Uint8Array[] => {
    kept = kind.allocate();
    return partsOf(kept);
  };
  if (await loadTables(cached, lengths, allocate, signal)) return kept!;
  const folder = await keeping(subject, () => prepareCache(sumOf(lengths)), context);
  if (folder === undefined) reporter.note(kind.note('', 'in memory'));
  else reporter.note(kind.note(', once', `in memory and in ${folder}`));
  const tables = await kind.make();
  if (folder !== undefined)
    await keeping(subject, () => saveTables(cached, partsOf(tables), signal), context);
  return tables;
}

/** Does a work that keeps tables; if that fails, a warning says so. @throws the signal's reason. */
async function keeping<Kept>(
  subject: string,
  work: () => Kept | Promise<Kept>,
  { reporter, signal }: Context,
): Promise<Kept | undefined> {
  try {
    return await work();
  } catch (cause) {
    signal.throwIfAborted();
    reporter.warn(`${subject} not kept for the next time: ${messageOf(cause)}`);
    return undefined;
  }
}
