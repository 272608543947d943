/*
 * The work of a search on disk for a thread of the driver, which holds the folder, or of a worker,
 * another process that makes shards of the same layer. Processes share only the folder. The driver
 * writes an order; each process that has read it claims shards and makes them. Only files show
 * which shards are made, and a shard that is made twice is the same file: a claim only saves work.
 *
 * A network file system may show a new file late, or its name before its content. So a worker waits
 * for a file that must exist until it can be read.
 */
import { existsSync } from 'node:fs';
import { AtlasError, hasCode } from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';
import { UNDONE, type Work } from '../executors/executor.js';
import { sleep } from '../files/system/fileSystem.js';
import { CONTROL, slotOf, type DiskMemory } from './diskMemory.js';
import { claimShard, isInForce, withdrawn } from './workOrder.js';
import { shardFilesOf, shardPath, type ShardFiles, type ShardKey } from './shardFiles.js';
import { shardWork } from './shardWork.js';

/** The work of a thread of the driver, or of a worker, which has patience. */
export const diskWork = (memory: DiskMemory): Work =>
  claimedWork(
    memory,
    memory.patience === undefined ? driverFiles(memory) : workerFiles(memory, memory.patience),
  );

/**
 * The files of a search as the driver or a worker has them, and the claims of the order in force.
 */
export interface SharedFiles extends ShardFiles {
  /**
   * Claims a shard; false if it has been claimed. @throws AtlasError when the order is no longer in
   * force.
   */
  claim(shard: number): boolean;
  /**
   * Of a worker: whether a file is still wanted; false when another process has made it, or the
   * layer.
   */
  isWanted?(key: ShardKey): boolean;
}

/**
 * The work of one thread, of the driver or of a worker. A unit is a shard; a unit that another
 * process has claimed is left. The driver alone makes the shards that had no file of the older
 * layer: as they may get none, others could not see that they are done.
 */
export function claimedWork(memory: DiskMemory, files: SharedFiles): Work {
  const { control, depths, states, inHand } = memory;
  const { run: makeShard, close } = shardWork(memory, files);
  const { isWanted } = files;

  /** Makes a shard, if it can be claimed. */
  function claimAndMake(key: ShardKey): number {
    let isClaimed = false;
    try {
      isClaimed = control[CONTROL.alone] === 1 || files.claim(key.shard);
      if (!isClaimed) return UNDONE;
      const begun = performance.now();
      const found = makeShard(key.depth, key.shard);
      control[CONTROL.longest] = Math.max(control[CONTROL.longest], performance.now() - begun);
      Atomics.add(control, CONTROL.made, 1);
      return found;
    } catch (cause) {
      // A worker fails harmlessly if its file is no longer wanted: the files it reads are removed
      // as soon as another process has made the shard, or the layer.
      const isInVain = isWanted && (!isWanted(key) || hasCode(cause, 'order-withdrawn'));
      if (!isInVain) throw cause;
      if (isClaimed) Atomics.add(control, CONTROL.vain, 1);
      return 0;
    }
  }

  return {
    run(round, shard) {
      // Without an order no other process is at work.
      if (control[CONTROL.order] === 0) return makeShard(round, shard);
      const depth = control[CONTROL.layers];
      const slot = slotOf(shard, depth);
      // Another thread has the shard in hand.
      if (Atomics.compareExchange(inHand, shard, 0, 1) !== 0) return UNDONE;
      try {
        if (depths[slot] === depth) return states[slot];
        const hadFile = depths[slot] === depth - 2;
        if (hadFile) return claimAndMake({ shard, depth });
        // Only the driver makes a shard that had no file.
        const isWorker = isWanted !== undefined;
        return isWorker ? 0 : makeShard(depth, shard);
      } finally {
        Atomics.store(inHand, shard, 0);
      }
    },
    ...(close && { close }),
  };
}

/**
 * The files of a search as its driver has them. A file does not get its name if `checkWanted`
 * throws.
 */
const driverFiles = (memory: DiskMemory, checkWanted?: (key: ShardKey) => void): SharedFiles => ({
  ...shardFilesOf(memory, checkWanted),
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
