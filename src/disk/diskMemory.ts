/* The memory that threads of a search on disk share: facts about the files, no states. */
import { sharedBytes, sharedFloats, sharedInts, type Job } from '../executors/executor.js';
import { codecTables } from '../kernel/codec.js';
import type { KernelBuild } from '../kernel/kernel.js';
import { searchSheets } from '../engines/planes/planesLayout.js';
import { mapMemory, type Sharding } from './sharding.js';

export interface DiskMemory extends Sharding {
  /** Where the files are. */
  readonly folder: string;
  /**
   * Of a worker: the most seconds that a file may take to appear. The driver has the files itself.
   */
  readonly patience?: number;
  readonly kernel: KernelBuild;
  /** Of the codec; each thread works with a copy. */
  readonly tables: Uint8Array;
  /** See PlaneStore. Written by the thread that settles the chunk; the barrier orders layers. */
  readonly filled: Uint8Array;
  /**
   * Of the newest file of each shard and parity of depth, at 2 x shard + depth modulo 2: its depth,
   * or NO_LAYER, its states and its bytes. Written by the thread that writes the file.
   */
  readonly depths: Int32Array;
  readonly states: Float64Array;
  readonly bytes: Float64Array;
  /** Of each layer that is done: its states and its bytes. Written between layers. */
  readonly layerStates: Float64Array;
  readonly layerBytes: Float64Array;
  /** Slots of 32 bits, see CONTROL. */
  readonly control: Int32Array;
  /**
   * `inHand[shard]`: 1 while a thread makes the shard, or enters a file of it in this memory, else
   * 0. Taken by an atomic exchange.
   */
  readonly inHand: Uint8Array;
}

/**
 * The slots of `control`: the current layer, and how processes share it. The first four are written
 * when no thread is at work.
 */
export const CONTROL = {
  /** Layers that are done. */
  layers: 0,
  /** 1 while layers are written, 0 when the next one has to be empty. */
  writes: 1,
  /** The number of the order in force, 0 if there is none. */
  order: 2,
  /** 1 while the driver makes shards that others have claimed, else 0. */
  alone: 3,
  /**
   * The longest time of a shard here, in milliseconds. Written by any thread; if one value is lost,
   * that does no harm.
   */
  longest: 4,
  /**
   * Shards that this process has made by orders, and begun in vain, as another has made them
   * meanwhile. Added to by atomics.
   */
  made: 5,
  vain: 6,
} as const;

/** A depth that no layer has; layers before the goal's would be at -1 and -2. */
export const NO_LAYER = -9;

/** More layers than any board of up to 18 cells has. */
const MOST_LAYERS = 1024;

/** Memory for a search without files. */
export function diskMemory(folder: string, kernel: KernelBuild, sharding: Sharding): DiskMemory {
  const { layout, cut } = sharding;
  const files = 2 * cut.shards;
  return {
    ...sharding,
    folder,
    kernel,
    tables: codecTables(),
    filled: sharedBytes(searchSheets(layout) * layout.planeChunks),
    depths: sharedInts(files).fill(NO_LAYER),
    states: sharedFloats(files),
    bytes: sharedFloats(files),
    layerStates: sharedFloats(MOST_LAYERS),
    layerBytes: sharedFloats(MOST_LAYERS),
    control: sharedInts(Object.keys(CONTROL).length),
    inHand: sharedBytes(cut.shards),
  };
}

/** The making of the shards of a search, layer after layer. */
export const diskJob = (memory: DiskMemory): Job => ({
  work: 'disk',
  units: memory.cut.shards,
  memory,
  ownBytes: mapMemory(memory).bytes,
});

/** The slot of a shard's newest file at depths of the same parity as `depth`, in the arrays. */
export const slotOf = (shard: number, depth: number): number => 2 * shard + (depth & 1);

/** The sum of `states`, or of `bytes`, for the files of a depth. */
export const sumAt = (depth: number, values: Float64Array, { depths }: DiskMemory): number =>
  values.reduce((sum, value, slot) => sum + (depths[slot] === depth ? value : 0), 0);
