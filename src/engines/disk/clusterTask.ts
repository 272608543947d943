/* A task of a search on a cluster: its part of the shards of one layer, with all threads that it may have. */
import { memoryByOrder, type Order } from './order.js';
import type { Machine } from '../engine.js';
import type { KernelBuild } from '../planes/kernel/kernel.js';
import type { Sharding } from './shardPlan.js';
import type { OrderTerms, TaskMemory } from './taskWork.js';
import { partOf, type Part } from '../../search/executor.js';

/** What a task is started with. */
export interface TaskStart {
  readonly order: Order & { readonly sharding: Sharding; readonly folder: string };
  readonly terms: OrderTerms;
  readonly part: Part;
  readonly threads: number;
}

/** Does the shards of a part that have no file yet. @throws AtlasError when the order is withdrawn meanwhile. */
export async function runTask(
  { order, terms, part, threads }: TaskStart,
  kernel: KernelBuild,
  { startExecutor }: Machine,
): Promise<void> {
  const memory = memoryByOrder(order, order.folder, kernel, order.sharding);
  const [first, end] = partOf(memory.cut.shards, part);
  const taskMemory: TaskMemory = { ...memory, firstShard: first, terms };
  const executor = startExecutor({ work: 'task', units: end - first, memory: taskMemory }, threads);
  try {
    await executor.runLayer(order.depth);
  } finally {
    await executor.close();
  }
}
