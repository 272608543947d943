/*
 * The planes in shared WebAssembly memories, where the kernel reads and writes them in place. A memory ends at 4 GiB, so
 * the planes are cut across: each memory, a shard, holds the same range of chunks of every plane. All sources of a chunk
 * are in its own shard, but for the windows that reach other chunks; what those find in another shard is copied. A shard
 * holds
 *
 *   its part of each plane | its part of each oracle plane, if wanted | an arena for each thread
 *
 * No word of a plane is ever locked: a unit of work reads planes of one colour and writes its own chunk in those of the
 * other.
 */
import type { StateSpace } from '../enumerate/stateSpace.js';
import { kernelMemory, MEMORY_BYTES, SIX, WORD_BYTES, type KernelMemory, type KernelModule } from './kernel/kernel.js';
import { bitPlace, planesLayout, type Layout } from './layout.js';
import { compileWindows } from './windows.js';

/** What the threads share. */
export interface PlanesMemory {
  readonly layout: Layout;
  readonly kernel: KernelModule;
  /** Shard s holds chunks s x `shardChunks` and on of every plane. */
  readonly shards: readonly KernelMemory[];
  readonly shardChunks: number;
  /**
   * `filled[plane x planeChunks + chunk]`: 1 if the chunk has any state, else 0. Written by the thread that settles the
   * chunk; the barrier orders layers.
   */
  readonly filled: Uint8Array<SharedArrayBuffer>;
  /** Whether bit 1 of every state's depth is kept in a second set of planes. */
  readonly oracle: boolean;
}

export interface PlanesOptions {
  readonly threads: number;
  /** Tiles that vary within a chunk, 9 by default; brought to what the board allows. */
  readonly chunkTiles?: number;
  readonly oracle?: boolean;
  /** Most bytes of a shard, 4 GiB by default. */
  readonly shardBytes?: number;
}

/** Scratch chunks of an arena. */
const ARENA_CHUNKS = 5;

/** Arenas begin on lines of their own, so that threads do not disturb each other's. */
const CACHE_LINE = 128;

/** Allocates the planes, with the goal's states as layer 0. The space must have planes. */
export function planesMemory(space: StateSpace, kernel: KernelModule, options: PlanesOptions): PlanesMemory {
  const plan = planShards(space, options);
  const memory: PlanesMemory = {
    layout: plan.layout,
    kernel,
    shards: Array.from({ length: plan.shards }, () => kernelMemory(plan.shardBytes)),
    shardChunks: plan.shardChunks,
    filled: new Uint8Array(new SharedArrayBuffer(plan.chunks)),
    oracle: options.oracle ?? false,
  };
  if (planesMemoryBytes(space, options) <= TOUCH_BYTES) touchPages(memory);
  for (const index of space.starts()) addState(memory, index);
  return memory;
}

/**
 * Memory up to this size is touched before the threads start: pages that are asked for while a worker starts cost more
 * (3x4: 90 ms instead of 25). Larger memories would keep the caller waiting for seconds.
 */
const TOUCH_BYTES = 2 ** 28;

/** The smallest pages that systems have. */
const PAGE_BYTES = 4096;

/** Makes the system provide the memory, which is still all 0. */
function touchPages({ shards }: PlanesMemory): void {
  for (const { buffer } of shards) {
    const bytes = new Uint8Array(buffer);
    for (let at = 0; at < bytes.length; at += PAGE_BYTES) bytes[at] = 0;
  }
}

/** Bytes that {@link planesMemory} takes. */
export function planesMemoryBytes(space: StateSpace, options: PlanesOptions): number {
  const { shards, shardBytes, chunks } = planShards(space, options);
  return shards * shardBytes + chunks;
}

interface ShardPlan {
  readonly layout: Layout;
  readonly shards: number;
  readonly shardBytes: number;
  readonly shardChunks: number;
  /** Chunks of all planes. */
  readonly chunks: number;
}

/** As few shards as can be, of equal size. */
function planShards({ frame, goalBlank }: StateSpace, options: PlanesOptions): ShardPlan {
  const layout = planesLayout(frame, goalBlank, options.chunkTiles);
  const { planeChunks } = layout;
  const planes = layout.tiles + 1;
  const arenas = options.threads * arenaBytes(layout);
  // One chunk of every plane.
  const sliceBytes = (options.oracle ? 2 : 1) * planes * layout.chunkWords * WORD_BYTES;
  const mostChunks = Math.max(1, Math.floor(((options.shardBytes ?? MEMORY_BYTES) - arenas) / sliceBytes));
  const shards = Math.ceil(planeChunks / mostChunks);
  const shardChunks = Math.ceil(planeChunks / shards);
  const shardBytes = roundUp(shardChunks * sliceBytes, CACHE_LINE) + arenas;
  return { layout, shards, shardBytes, shardChunks, chunks: planes * planeChunks };
}

/** Bytes of the arena in which a thread keeps tables and scratch. */
function arenaBytes(layout: Layout): number {
  const tables = compileWindows(layout)
    .flat()
    .flatMap(({ reach, steps }) => [reach, ...steps])
    .map((part) => ('offsets' in part ? part.offsets.length * 4 : 0));
  const parities = layout.chunkWords / SIX;
  const bytes = [...tables, parities].reduce((sum, length) => sum + roundUp(length, WORD_BYTES), 0);
  return roundUp(bytes + ARENA_CHUNKS * layout.chunkWords * WORD_BYTES, CACHE_LINE);
}

/** The least multiple of `unit` that is not below `bytes`. */
export const roundUp = (bytes: number, unit: number): number => Math.ceil(bytes / unit) * unit;

/** The address of a thread's arena in every shard. */
export function arenaAddress(thread: number, memory: PlanesMemory): number {
  const { layout, oracle, shardChunks } = memory;
  const planes = (oracle ? 2 : 1) * (layout.tiles + 1);
  return roundUp(planes * shardChunks * layout.chunkWords * WORD_BYTES, CACHE_LINE) + thread * arenaBytes(layout);
}

/** The address of a chunk in its shard, which is number floor(chunk / shardChunks). */
export const chunkAddress = (plane: number, chunk: number, { layout, shardChunks }: PlanesMemory): number =>
  (plane * shardChunks + (chunk % shardChunks)) * layout.chunkWords * WORD_BYTES;

/** The 32-bit halves of a chunk's words, the lower first. */
export function chunkHalves(plane: number, chunk: number, memory: PlanesMemory): Uint32Array<SharedArrayBuffer> {
  const { shards, shardChunks, layout } = memory;
  const { buffer } = shards[Math.floor(chunk / shardChunks)];
  return new Uint32Array(buffer, chunkAddress(plane, chunk, memory), 2 * layout.chunkWords);
}

function addState(memory: PlanesMemory, index: number): void {
  const { chunkWords, planeChunks } = memory.layout;
  const { plane, word, bit } = bitPlace(index, memory.layout);
  const chunk = Math.floor(word / chunkWords);
  chunkHalves(plane, chunk, memory)[2 * (word % chunkWords) + (bit >>> 5)] |= 1 << (bit & 31);
  memory.filled[plane * planeChunks + chunk] = 1;
}
