/*
 * An order is all that a worker must know to make a layer: the search, the file of each shard, the
 * chunks that have states, and the counts of the layers before. The headers of the files say the
 * same; but a worker would read thousands of them, and could not notice that a slow file system
 * hides a file.
 */
import { bytesOf } from '../../executors/executor.js';
import { CONTROL, type DiskMemory } from './diskMemory.js';
import type { Sharding } from './sharding.js';

/** An order as a worker has read it. */
export interface Order {
  readonly sharding: Sharding;
  readonly depth: number;
  /** The bytes of the arrays of {@link orderParts}. */
  readonly parts: readonly Uint8Array[];
}

/**
 * Enters an order in the memory of a worker, none of whose threads is at work. `number` is the
 * order's.
 */
export function takeOrder({ depth, parts }: Order, number: number, memory: DiskMemory): void {
  orderParts(depth, memory).forEach((part, place) => part.set(parts[place]));
  const { control } = memory;
  control[CONTROL.layers] = depth;
  control[CONTROL.writes] = 1;
  control[CONTROL.order] = number;
}

/**
 * The shared arrays that describe the layer at a depth, with the shards that are made already. The
 * sharding gives their lengths.
 */
export function orderParts(depth: number, memory: DiskMemory): Uint8Array[] {
  const { depths, states, filled } = memory;
  const layers = [memory.layerStates, memory.layerBytes].map((numbers) =>
    numbers.subarray(0, depth),
  );
  return [depths, states, ...layers, filled].map(bytesOf);
}
