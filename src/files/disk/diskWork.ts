/*
 * The works of a search on disk, with the files of its folder, for the processes that make a layer
 * together. A network file system may show a new file late, or its name before its content. So a
 * worker waits for a file that must exist until it can be read.
 */
import { existsSync } from 'node:fs';
import { CONTROL, type DiskMemory } from '../../engines/disk/diskMemory.js';
import { claimedWork, type SharedFiles } from '../../engines/disk/claimedWork.js';
import type { ShardKey } from '../../engines/disk/shardFiles.js';
import { identityOf } from '../../engines/disk/sharding.js';
import { AtlasError, hasCode } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import type { Work } from '../../executors/executor.js';
import { sleep } from '../system/fileSystem.js';
import { claimShard, isInForce, withdrawn } from './orderFile.js';
import { shardFolder, shardPath } from './shardFolder.js';

/** The work of a thread of the driver, or of a worker, which has patience. */
export const diskWork = (memory: DiskMemory): Work =>
  claimedWork(
    memory,
    memory.patience === undefined ? driverFiles(memory) : workerFiles(memory, memory.patience),
  );

/**
 * The files of a search as its driver has them. A file does not get its name if `checkWanted`
 * throws.
 */
const driverFiles = (memory: DiskMemory, checkWanted?: (key: ShardKey) => void): SharedFiles => ({
  ...shardFolder(memory.folder, identityOf(memory), checkWanted),
  claim: (shard) => claimShard(memory.folder, memory.control[CONTROL.order], shard),
});

const LOOK_MS = 250;

/**
 * The files of a search as a worker has them. It only adds files, and only while its order is in
 * force; from then on each function throws an AtlasError.
 */
function workerFiles(memory: DiskMemory, patience: number): SharedFiles {
  const { folder, control } = memory;
  const has = (key: ShardKey): boolean => existsSync(shardPath(folder, key));
  const isWanted = (key: ShardKey): boolean =>
    isInForce(folder, control[CONTROL.order]) && !has(key);

  /** Called at the last moment before a file gets its name. */
  function checkWanted(key: ShardKey): void {
    if (!isWanted(key)) throw withdrawn(folder);
  }

  const files = driverFiles(memory, checkWanted);
  return {
    ...files,
    isWanted,
    open(key) {
      const deadline = performance.now() + 1000 * patience;
      for (;;) {
        try {
          return files.open(key);
        } catch (cause) {
          if (!hasCode(cause, 'damaged-work')) throw cause;
          checkWanted({ shard: key.shard, depth: key.depth + 2 }); // the file that replaces it
          if (performance.now() > deadline)
            throw has(key) ? cause : tooLate(shardPath(folder, key), patience);
        }
        sleep(LOOK_MS);
      }
    },
    remove: () => undefined, // only the driver removes files
  };
}

const tooLate = (path: string, patience: number): AtlasError =>
  new AtlasError('late-file', `The file ${quoted(path)} did not come within ${patience} s`);
