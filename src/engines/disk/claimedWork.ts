/*
 * Several processes make a layer; they share only the folder. The driver, which holds the folder,
 * writes an order. Each process that has read the order claims shards and makes them. Only files
 * show which shards are made, and a shard that is made twice is the same file: a claim only saves
 * work. When all other shards are claimed, the driver waits for their files. If no file comes for a
 * long time, somebody is slow, stopped or dead, and the driver makes the shards itself.
 */
import { hasCode } from '../../basics/errors.js';
import { UNDONE, type Executor, type Work } from '../../executors/executor.js';
import { CONTROL, slotOf, type DiskMemory } from './diskMemory.js';
import type { ShardFiles, ShardKey } from './shardFiles.js';
import { shardWork } from './shardWork.js';

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
 * How long files of others are waited for: `times` as long as the longest shard took here, but at
 * least `ms`.
 */
const PATIENCE = { times: 3, ms: 500 };

/**
 * The pause between two looks at the folder: the first and the longest, in milliseconds, and by how
 * many times it grows.
 */
const LOOK = { first: 1, times: 1.2, last: 500 };

/**
 * Makes the layer of the order in force, with the driver's executor of {@link claimedWork} and with
 * workers, and returns its count. `registerFiles` registers new files in the memory, and returns
 * whether there were any.
 */
export async function makeTogether(
  executor: Executor,
  depth: number,
  memory: DiskMemory,
  registerFiles: () => boolean,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { control } = memory;
  control[CONTROL.alone] = 0;
  for (;;) {
    const count = await executor.runRound(depth, signal);
    if (count !== UNDONE) return count;
    // All other shards are claimed.
    await awaitFiles(memory, registerFiles, signal);
    // Now the driver makes every shard that has no file, claimed or not.
    control[CONTROL.alone] = 1;
  }
}

/** Waits for the files of workers, until none is missing or none has come for a long time. */
async function awaitFiles(
  memory: DiskMemory,
  registerFiles: () => boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  const patience = Math.max(PATIENCE.ms, PATIENCE.times * memory.control[CONTROL.longest]);
  let lastCame = performance.now();
  let pause = LOOK.first;
  while (lacksShards(memory) && performance.now() - lastCame < patience) {
    signal?.throwIfAborted();
    if (registerFiles()) lastCame = performance.now();
    else await new Promise((resolve) => setTimeout(resolve, Math.min(pause, LOOK.last)));
    pause *= LOOK.times;
  }
}

/** Whether a shard still has its file of the older layer. */
const lacksShards = ({ control, depths }: DiskMemory): boolean =>
  depths.includes(control[CONTROL.layers] - 2);
