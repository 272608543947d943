/*
 * The driver makes a layer together with workers. When all other shards are claimed, it waits for
 * their files. If no file comes for a long time, somebody is slow, stopped or dead, and the driver
 * makes the shards itself.
 */
import { UNDONE, type Executor } from '../executors/executor.js';
import { CONTROL, type DiskMemory } from './diskMemory.js';
import { registerNewFiles } from './resume.js';
import type { ShardFiles } from './shardFiles.js';

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
 * Makes the layer of the order in force, with the driver's executor and with workers, and returns
 * its count.
 */
export async function makeTogether(
  executor: Executor,
  depth: number,
  memory: DiskMemory,
  files: ShardFiles,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { control } = memory;
  control[CONTROL.alone] = 0;
  for (;;) {
    const count = await executor.runRound(depth, signal);
    if (count !== UNDONE) return count;
    // All other shards are claimed.
    await awaitFiles(depth, memory, files, signal);
    // Now the driver makes every shard that has no file, claimed or not.
    control[CONTROL.alone] = 1;
  }
}

/** Waits for the files of workers, until none is missing or none has come for a long time. */
async function awaitFiles(
  depth: number,
  memory: DiskMemory,
  files: ShardFiles,
  signal: AbortSignal | undefined,
): Promise<void> {
  const patience = Math.max(PATIENCE.ms, PATIENCE.times * memory.control[CONTROL.longest]);
  let lastCame = performance.now();
  let pause = LOOK.first;
  while (lacksShards(depth, memory) && performance.now() - lastCame < patience) {
    signal?.throwIfAborted();
    if (registerNewFiles(depth, memory, files)) lastCame = performance.now();
    else await new Promise((resolve) => setTimeout(resolve, Math.min(pause, LOOK.last)));
    pause *= LOOK.times;
  }
}

/** Whether a shard still has its file of the older layer. */
const lacksShards = (depth: number, { depths }: DiskMemory): boolean => depths.includes(depth - 2);
