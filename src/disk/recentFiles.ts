/* Files of other shards of one layer: those that were read last stay open. */
import type { OpenShard, ShardFiles } from './shardFiles.js';

/** The most files that stay open. */
const MOST_OPEN = 48;

/** Open files of the layer at a depth, by shard; the file that was read last comes last. */
export interface RecentFiles {
  depth: number;
  readonly open: Map<number, OpenShard>;
}

/** The file of a shard, open until {@link closeFiles} or until others have taken its place. */
export function recentFile(shard: number, recent: RecentFiles, files: ShardFiles): OpenShard {
  const { open, depth } = recent;
  const known = open.get(shard);
  if (known) {
    // A map keeps the order in which its keys were set.
    open.delete(shard);
    open.set(shard, known);
    return known;
  }
  if (open.size === MOST_OPEN) {
    const [[oldest, file]] = open;
    file.close();
    open.delete(oldest);
  }
  const file = files.open({ shard, depth });
  open.set(shard, file);
  return file;
}

/** Closes all files. */
export function closeFiles({ open }: RecentFiles): void {
  for (const file of open.values()) file.close();
  open.clear();
}
