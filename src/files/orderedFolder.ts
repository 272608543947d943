/*
 * The folder of a search on disk, for a worker on another machine. Other workers write there at the same time, and a network file system
 * may show a new file late, or its name before its content. So the worker waits for a file that must exist until it can be read.
 */
import { existsSync } from 'node:fs';
import type { SearchIdentity } from '../engines/disk/diskMemory.js';
import type { ShardKey } from '../engines/disk/shardFiles.js';
import type { OrderedFiles, OrderTerms } from '../engines/disk/taskWork.js';
import { AtlasError, isOf } from '../errors.js';
import { quoted } from '../quoted.js';
import { sleep } from './fileSystem.js';
import { isInForce, withdrawn } from './orderFile.js';
import { shardFolder, shardPath } from './shardFolder.js';

const LOOK_MS = 250;

/** The files of a search, for a worker with an order. Every function throws an AtlasError once the order is withdrawn. */
export function orderedFolder(folder: string, identity: SearchIdentity, { order, patience }: OrderTerms): OrderedFiles {
  const has = (key: ShardKey): boolean => existsSync(shardPath(folder, key));
  const replaced = ({ shard, depth }: ShardKey): boolean => has({ shard, depth: depth + 2 });

  /** Called at the last moment before a file gets its name. */
  function checkWanted(key: ShardKey): void {
    if (!isInForce(order) || replaced(key)) throw withdrawn(order);
  }

  const files = shardFolder(folder, identity, checkWanted);
  return {
    ...files,
    has,
    open(key) {
      const deadline = performance.now() + 1000 * patience;
      for (;;) {
        try {
          return files.open(key);
        } catch (cause) {
          if (!isOf('damaged-work', cause)) throw cause;
          checkWanted(key);
          if (performance.now() > deadline) throw has(key) ? cause : tooLate(shardPath(folder, key), patience);
        }
        sleep(LOOK_MS);
      }
    },
    remove: () => undefined, // only the run that holds the folder removes files
  };
}

const tooLate = (path: string, patience: number): AtlasError =>
  new AtlasError('late-file', `The file ${quoted(path)} did not come within ${patience} s`);
