/*
 * The work of a layer for workers that share nothing but the folder: some of its shards, by an order. The same shard may be done
 * elsewhere at the same time; whoever comes second finds the file, or writes the same one again.
 */
import type { LayerWork } from '../../search/executor.js';
import { identityOf, type DiskMemory, type SearchIdentity } from './diskMemory.js';
import type { ShardFiles, ShardKey } from './shardFiles.js';
import { shardWork } from './shardWork.js';

/** What the threads of such a worker share. */
export interface TaskMemory extends DiskMemory {
  /** The shard of unit 0. */
  readonly firstShard: number;
  readonly terms: OrderTerms;
}

export interface OrderTerms {
  /** The path of the order; when there is nothing any more, it has been withdrawn. */
  readonly order: string;
  /** Seconds to wait for a file that must be there. */
  readonly patience: number;
}

/** The files of a search as a worker has them: it adds files while its order is in force, and removes none. */
export interface OrderedFiles extends ShardFiles {
  has(key: ShardKey): boolean;
}

type OpenOrderedFiles = (folder: string, identity: SearchIdentity, terms: OrderTerms) => OrderedFiles;

/** The work of one thread. A unit is a shard, from the first one of the worker on. */
export function taskWork(memory: TaskMemory, openFiles: OpenOrderedFiles): LayerWork {
  const files = openFiles(memory.folder, identityOf(memory), memory.terms);
  const { run, close } = shardWork(memory, () => files);
  return {
    run(depth, unit) {
      const shard = memory.firstShard + unit;
      const isDone = (): boolean => files.has({ shard, depth });
      if (isDone()) return 0;
      try {
        return run(depth, shard);
      } catch (cause) {
        if (isDone()) return 0; // by another worker, and the files that it replaces are gone
        throw cause;
      }
    },
    ...(close && { close }),
  };
}
