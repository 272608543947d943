/*
 * What a worker that shares nothing but the folder has to know of a layer: which search it is, which shard has which file, which chunks
 * have any state, and the layers before. All this could be read from the headers of the files; but that would be thousands of files for
 * each worker, and one that a slow file system hides would not be missed.
 */
import type { KernelBuild } from '../planes/kernel/kernel.js';
import { searchSheets } from '../planes/layout.js';
import { diskMemory, identityOf, type DiskMemory, type SearchIdentity } from './diskMemory.js';
import type { Sharding } from './shardPlan.js';

export interface Order {
  readonly identity: SearchIdentity;
  readonly depth: number;
  /** The shared arrays; how long they are follows from the rest, see {@link partLengths}. */
  readonly parts: readonly Uint8Array[];
}

/** The order to make the layer at a depth, of which some shards may be done. Inverse: {@link memoryByOrder}. */
export const orderOf = (depth: number, memory: DiskMemory): Order => ({
  identity: identityOf(memory),
  depth,
  parts: partsOf(depth, memory).map((part) => part.slice()),
});

/** The memory of a worker that has got an order. */
export function memoryByOrder(
  { identity, depth, parts }: Order,
  folder: string,
  kernel: KernelBuild,
  sharding: Sharding,
): DiskMemory {
  const memory = diskMemory(identity.puzzle, folder, kernel, sharding);
  partsOf(depth, memory).forEach((part, place) => part.set(parts[place]));
  memory.control.set([depth, 1]);
  return memory;
}

/** Bytes of each part. */
export function partLengths(depth: number, { layout, cut }: Sharding): number[] {
  const files = 2 * cut.shards;
  const sheets = searchSheets(layout);
  return [4 * files, 8 * files, 8 * files, 8 * depth, 8 * depth, sheets * layout.planeChunks, sheets * cut.shards];
}

const partsOf = (
  depth: number,
  { depths, states, bytes, layerStates, layerBytes, filled, filledShards }: DiskMemory,
): Uint8Array[] =>
  [depths, states, bytes, layerStates.subarray(0, depth), layerBytes.subarray(0, depth), filled, filledShards].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );
