/*
 * A layer that several processes make, which share nothing but the folder. The driver, which holds the folder, gives an order; whoever
 * has the order claims a shard and makes it. Files alone tell which shards are made, and a shard that is made twice is the same file: a
 * claim only saves work. When all that is left is claimed, everybody waits; if no file comes for so long that its maker must be slow,
 * stopped or dead, the next round of claims begins.
 */
import { isOf } from '../../errors.js';
import { UNDONE, type Executor, type LayerWork } from '../../search/executor.js';
import { SHARING, slotOf, type DiskMemory } from './diskMemory.js';
import type { ShardFiles, ShardKey } from './shardFiles.js';
import { shardWork } from './shardWork.js';

/** The files of a search as the driver or a worker has them, and the claims of the order in force. */
export interface SharedFiles extends ShardFiles {
  /** Claims a shard; false if it has been claimed in this round. @throws AtlasError when the order is no longer in force. */
  claim(shard: number, round: number): boolean;
  /** Of a worker: whether a file is still wanted; false when another process has made it, or the layer. */
  isWanted?(key: ShardKey): boolean;
}

/**
 * The work of one thread, of the driver or of a worker. A unit is a shard; a unit that another process has claimed is left. The driver
 * alone makes the shards that had no file two layers before: as they may get none, others could not see that they are done.
 */
export function sharedWork(memory: DiskMemory, files: SharedFiles): LayerWork {
  const { control, sharing, cut, depths, states, inHand } = memory;
  const { run, close } = shardWork(memory, files);
  const { isWanted } = files;

  /** Makes a shard, if it can be claimed. */
  function claimAndMake(key: ShardKey): number {
    let isClaimed = false;
    try {
      isClaimed = files.claim(key.shard, sharing[SHARING.round]);
      if (!isClaimed) return UNDONE;
      const begun = performance.now();
      const states = run(key.depth, key.shard);
      sharing[SHARING.longest] = Math.max(sharing[SHARING.longest], performance.now() - begun);
      Atomics.add(sharing, SHARING.made, 1);
      return states;
    } catch (cause) {
      if (!isWanted || (isWanted(key) && !isOf('order-withdrawn', cause))) throw cause;
      if (isClaimed) Atomics.add(sharing, SHARING.vain, 1);
      return 0;
    }
  }

  return {
    run(layer, unit) {
      if (sharing[SHARING.order] === 0) return run(layer, unit);
      const key = { shard: (unit + sharing[SHARING.start]) % cut.shards, depth: control[0] };
      const slot = slotOf(key.shard, key.depth);
      if (Atomics.compareExchange(inHand, key.shard, 0, 1) !== 0) return UNDONE;
      try {
        if (depths[slot] === key.depth) return states[slot];
        if (depths[slot] !== key.depth - 2) return isWanted ? 0 : run(key.depth, key.shard);
        return claimAndMake(key);
      } finally {
        Atomics.store(inHand, key.shard, 0);
      }
    },
    ...(close && { close }),
  };
}

/** Files of others are waited for so many times as long as the longest shard took here, and no shorter than this. */
const PATIENCE = { times: 3, ms: 500 };

/** The pause between two looks at the folder: the first and the longest, in milliseconds, and by how many times it grows. */
const LOOK = { first: 1, times: 1.2, last: 500 };

/** What a process sees of the others that make the same layer. */
interface Others {
  /** Enters the files that have come since the last call in the memory; whether there are any. */
  takeNote(): boolean;
  /** Whether the order has been withdrawn. */
  isOver(): boolean;
}

/**
 * Has an executor of {@link sharedWork} make what it can claim of the layer of the order in force, until no shard is left; `layer` is the
 * executor's number for it. Returns the count of the layer, or UNDONE if the order is withdrawn before.
 */
export async function makeTogether(
  executor: Executor,
  layer: number,
  memory: DiskMemory,
  { takeNote, isOver }: Others,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { sharing } = memory;
  for (let round = 0; ; round++) {
    sharing[SHARING.round] = round;
    const count = await executor.runLayer(layer, signal);
    if (count !== UNDONE) return count;
    const patience = 2 ** round * Math.max(PATIENCE.ms, PATIENCE.times * sharing[SHARING.longest]);
    let last = performance.now();
    for (let wait = LOOK.first; lacksShards(memory) && performance.now() - last < patience; wait *= LOOK.times) {
      if (takeNote()) {
        last = performance.now();
        continue;
      }
      if (isOver()) return UNDONE;
      signal?.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, Math.min(wait, LOOK.last)));
    }
  }
}

/** Whether a shard still has its file of two layers before. */
const lacksShards = ({ control, depths }: DiskMemory): boolean => depths.includes(control[0] - 2);
