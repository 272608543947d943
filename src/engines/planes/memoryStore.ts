/*
 * The planes in WebAssembly memories, where the kernel reads and writes them in place. A memory ends at 4 GiB, so planes larger
 * than that are cut into shards, and each memory holds a run of shards. All sources of a chunk are in its own memory, but for the
 * windows that touch the digits by which the shards are cut; what those find elsewhere is copied. A memory holds
 *
 *   its part of each sheet, see layout.ts, those of an oracle if wanted | an arena for each thread
 *
 * No word of a plane is ever locked: a unit of work reads planes of one colour, or of the last layer, and writes its own chunk in those
 * of the other colour, or of the layer before.
 */
import { sharedBytes } from '../../search/executor.js';
import type { StateSpace } from '../../space/stateSpace.js';
import { columnsOf, groupChunks, keptGroups } from './columns.js';
import { kernelMemory, MEMORY_BYTES, SIX, WORD_BYTES, type KernelBuild, type KernelMemory } from './kernel/kernel.js';
import { bitPlace, cutShards, oracleBits, planesLayout, searchSheets, type Layout } from './layout.js';
import type { PlaneStore } from './planeStore.js';
import { compileWindows, type OtherChunks, type Windows } from './windows.js';
import { sumOf } from '../../sums.js';

/** What the threads share. */
export interface PlanesMemory {
  readonly layout: Layout;
  readonly windows: Windows;
  readonly kernel: KernelBuild;
  /** Memory m holds chunks m x `memoryChunks` and on of every sheet. */
  readonly memories: readonly KernelMemory[];
  readonly memoryChunks: number;
  /** Bytes of a thread's arena in each. */
  readonly arenaBytes: number;
  /** See {@link PlaneStore}. Written by the thread that settles the chunk; the barrier orders layers. */
  readonly filled: Uint8Array;
  /** Whether the bits of an oracle are kept in further sheets. */
  readonly oracle: boolean;
}

export interface PlanesOptions {
  readonly threads: number;
  /** Tiles that vary within a chunk, 9 by default; brought to what the board allows. */
  readonly chunkTiles?: number;
  readonly oracle?: boolean;
  /** Most bytes of a memory, 4 GiB by default. */
  readonly memoryBytes?: number;
  /** Whether what columns carry across chunks is kept in sheets, by default where these are small. */
  readonly carrySheets?: boolean;
}

/** Scratch chunks of an arena: those of `chunkSettler`, or of `lineSettler` with its groups. */
const arenaChunks = (groups: readonly OtherChunks[], layout: Layout): number =>
  layout.layers === 1 ? 5 : 5 + 2 * layout.turnedSize.rows + sumOf(groups.map((reach) => groupChunks(reach, layout)));

/** Arenas begin on lines of their own, so that threads do not disturb each other's. */
export const CACHE_LINE = 128;

/** Allocates the planes, with the goal's states as layer 0. The space must have planes. */
export function planesMemory(space: StateSpace, kernel: KernelBuild, options: PlanesOptions): PlanesMemory {
  const plan = planMemories(space, options);
  const memory: PlanesMemory = {
    layout: plan.layout,
    windows: plan.windows,
    kernel,
    memories: plan.memories.map((bytes) => kernelMemory(kernel, bytes)),
    memoryChunks: plan.memoryChunks,
    arenaBytes: plan.arenaBytes,
    filled: sharedBytes(plan.chunks),
    oracle: options.oracle ?? false,
  };
  if (sumOf(plan.memories) <= TOUCH_BYTES) memory.memories.forEach(touchPages);
  for (const index of space.goalIndices()) addState(memory, index);
  return memory;
}

/**
 * Memory up to this size is touched before the threads start: pages that are asked for while a worker starts cost more
 * (3x4: 90 ms instead of 25). Larger memories would keep the caller waiting for seconds.
 */
const TOUCH_BYTES = 2 ** 28;

/** The smallest pages that systems have. */
const PAGE_BYTES = 4096;

/** Makes the system provide a memory, which is still all 0. */
function touchPages({ buffer }: KernelMemory): void {
  const bytes = new Uint8Array(buffer);
  for (let at = 0; at < bytes.length; at += PAGE_BYTES) bytes[at] = 0;
}

/** Bytes that {@link planesMemory} takes. */
export function planesMemoryBytes(space: StateSpace, options: PlanesOptions): number {
  const { memories, chunks } = planMemories(space, options);
  return sumOf(memories) + chunks;
}

interface MemoryPlan {
  readonly layout: Layout;
  readonly windows: Windows;
  /** Bytes of each. */
  readonly memories: readonly number[];
  /** Chunks of each sheet in a memory; the last one may have fewer. */
  readonly memoryChunks: number;
  readonly arenaBytes: number;
  /** Chunks of all sheets but an oracle's. */
  readonly chunks: number;
}

/**
 * A plane of so many chunks keeps many threads busy, of which none does much that another does too. Those of 3x4 have 110; there the
 * threads would gather the same, and sheets are small.
 */
const MANY_CHUNKS = 2000;

function memoryLayout(space: StateSpace, { chunkTiles, carrySheets }: PlanesOptions): Layout {
  const layout = planesLayout(space, chunkTiles);
  return (carrySheets ?? layout.planeChunks < MANY_CHUNKS) ? layout : planesLayout(space, chunkTiles, false);
}

/** As few memories as can be, all but the last of equal size. */
function planMemories(space: StateSpace, options: PlanesOptions): MemoryPlan {
  const layout = memoryLayout(space, options);
  const windows = compileWindows(layout);
  const arena = arenaBytes(windows, layout);
  const arenas = options.threads * arena;
  // One chunk of every sheet.
  const sliceBytes = sheetCount(layout, options.oracle) * layout.chunkWords * WORD_BYTES;
  const mostChunks = Math.max(1, Math.floor(((options.memoryBytes ?? MEMORY_BYTES) - arenas) / sliceBytes));
  const cut = cutShards(layout, mostChunks);
  const count = Math.ceil(cut.shards / Math.max(1, Math.floor(mostChunks / cut.chunks)));
  const memoryChunks = Math.ceil(cut.shards / count) * cut.chunks;
  const memories = Array.from({ length: Math.ceil(layout.planeChunks / memoryChunks) }, (_, number) => {
    const chunks = chunksIn(number, memoryChunks, layout);
    return roundUp(chunks * sliceBytes, CACHE_LINE) + arenas;
  });
  return {
    layout,
    windows,
    memories,
    memoryChunks,
    arenaBytes: arena,
    chunks: searchSheets(layout) * layout.planeChunks,
  };
}

/** Sheets, with those of an oracle if it is kept. */
const sheetCount = (layout: Layout, oracle: boolean | undefined): number =>
  searchSheets(layout) + (oracle ? oracleBits(layout) * (layout.tiles + 1) : 0);

/** Chunks of each sheet in a memory. */
export const chunksIn = (number: number, memoryChunks: number, { planeChunks }: Layout): number =>
  Math.min(memoryChunks, planeChunks - number * memoryChunks);

/** Bytes of the arena in which a thread keeps tables and scratch. */
export function arenaBytes(windows: Windows, layout: Layout): number {
  const ofWindows = windows
    .flat()
    .flatMap(({ reach, steps }) => [
      reach.kind === 'otherChunks' ? reach.offsets : [],
      ...steps.map((step) => (step.kind === 'moveRuns' ? step.offsets : [])),
    ]);
  const groups = layout.layers === 1 ? [] : columnsOf(windows, layout).flatMap(keptGroups);
  const tables = [...ofWindows, ...groups.map(({ offsets }) => offsets)].map((offsets) => offsets.length * 4);
  const parities = layout.chunkWords / SIX;
  const bytes = sumOf([...tables, parities].map((length) => roundUp(length, WORD_BYTES)));
  return roundUp(bytes + arenaChunks(groups, layout) * layout.chunkWords * WORD_BYTES, CACHE_LINE);
}

/** The least multiple of `unit` that is not below `bytes`. */
export const roundUp = (bytes: number, unit: number): number => Math.ceil(bytes / unit) * unit;

/** The address of a thread's arena in a memory. */
export function arenaAddress(thread: number, number: number, memory: PlanesMemory): number {
  const { layout, oracle, memoryChunks } = memory;
  const words = sheetCount(layout, oracle) * chunksIn(number, memoryChunks, layout) * layout.chunkWords;
  return roundUp(words * WORD_BYTES, CACHE_LINE) + thread * memory.arenaBytes;
}

/** One of the memories as a store. Its planes are the sheets. */
export function memoryStore(number: number, memory: PlanesMemory): PlaneStore {
  const { layout, memories, memoryChunks, filled, oracle } = memory;
  const firstChunk = number * memoryChunks;
  const words = memories.map(({ buffer }) => new Float64Array(buffer));
  const originsOf = (other: number): number[] =>
    Array.from({ length: sheetCount(layout, oracle) }, (_, sheet) => {
      const chunks = sheet * chunksIn(other, memoryChunks, layout) - other * memoryChunks;
      return chunks * layout.chunkWords * WORD_BYTES;
    });
  const origins = memories.map((_, other) => originsOf(other));
  const memoryWords = memoryChunks * layout.chunkWords;
  return {
    memory: memories[number],
    firstChunk,
    endChunk: firstChunk + chunksIn(number, memoryChunks, layout),
    origins: origins[number],
    filled,
    fetch(plane, word, count, target) {
      const other = Math.floor(word / memoryWords);
      const from = origins[other][plane] / WORD_BYTES + word;
      words[number].set(words[other].subarray(from, from + count), target / WORD_BYTES);
    },
  };
}

/** A store on each of the memories. */
export const memoryStores = (memory: PlanesMemory): PlaneStore[] =>
  memory.memories.map((_, number) => memoryStore(number, memory));

/** The 32-bit halves of the words of some chunks of a sheet that are in one memory, the lower first. */
export function chunkHalves(sheet: number, chunk: number, memory: PlanesMemory, chunks = 1): Uint32Array {
  const { layout, memories, memoryChunks } = memory;
  const number = Math.floor(chunk / memoryChunks);
  const before = sheet * chunksIn(number, memoryChunks, layout) + (chunk % memoryChunks);
  const address = before * layout.chunkWords * WORD_BYTES;
  return new Uint32Array(memories[number].buffer, address, 2 * chunks * layout.chunkWords);
}

function addState(memory: PlanesMemory, index: number): void {
  const { chunkWords, planeChunks } = memory.layout;
  const { plane, word, bit } = bitPlace(index, memory.layout);
  const chunk = Math.floor(word / chunkWords);
  chunkHalves(plane, chunk, memory)[2 * (word % chunkWords) + (bit >>> 5)] |= 1 << (bit & 31);
  memory.filled[plane * planeChunks + chunk] = 1;
}
