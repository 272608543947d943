/* The threads of a worker, for the orders of one search. */
import type { Platform } from '../../app/context.js';
import { AtlasError } from '../../basics/errors.js';
import { formatBytes, formatQuantity } from '../../basics/humanize.js';
import { quoted } from '../../basics/quoted.js';
import { CONTROL, diskJob, diskMemory, type DiskMemory } from '../diskMemory.js';
import { takeOrder, type WorkOrder } from '../workOrder.js';
import { shardingNumbers, searchBytes, type Sharding } from '../sharding.js';

export type Worker = ReturnType<typeof openWorker>;

/** Starts the threads of a worker for the search of an order. */
export function openWorker(
  { sharding }: WorkOrder,
  {
    folder,
    threads,
    patience,
  }: { readonly folder: string; readonly threads: number; readonly patience: number },
  { startExecutor, loadKernel }: Platform,
) {
  const memory: DiskMemory = { ...diskMemory(folder, loadKernel(), sharding), patience };
  const { control } = memory;
  const executor = startExecutor(diskJob(memory), threads);
  return {
    /**
     * Makes what it can of the layer of an order. @throws the signal's reason, and AtlasError for
     * an order of another search.
     */
    async obey(order: WorkOrder, number: number, signal: AbortSignal): Promise<void> {
      if (searchText(order.sharding) !== searchText(sharding))
        throw new AtlasError(
          'cluster',
          `Another search has begun in ${quoted(folder)}; join it again`,
        );
      takeOrder(order, number, memory);
      await executor.runRound(number, signal);
    },
    /**
     * The current layer, the shards made here, and the shards begun here that another worker has
     * finished first.
     */
    cost: () => ({
      depth: control[CONTROL.layers],
      made: control[CONTROL.made],
      vain: control[CONTROL.vain],
    }),
    close: () => executor.close(),
  };
}

/** Two shardings of one search have the same text. */
const searchText = (sharding: Sharding): string =>
  JSON.stringify([sharding.puzzle, shardingNumbers(sharding)]);

/**
 * The requested number of threads; by default, as many as cores and memory allow.
 *
 * @throws AtlasError when there is too little memory.
 */
export function threadsOfWorker(
  sharding: Sharding,
  {
    threads,
    memory,
  }: { readonly threads: number | undefined; readonly memory: number | undefined },
  { cores, freeMemory }: Platform,
): number {
  const limit = memory ?? freeMemory() / 2;
  let count = threads ?? 2 * cores;
  while (threads === undefined && count > 1 && searchBytes(sharding, count) > limit) count--;
  const needed = searchBytes(sharding, count);
  if (needed <= limit) return count;
  throw new AtlasError(
    'memory-limit',
    `The search needs ${formatBytes(needed)} with ${formatQuantity(count, 'thread')}, but ${formatBytes(limit)} may be taken`,
    { needed, limit },
  );
}
