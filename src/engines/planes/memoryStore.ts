/*
 * The planes in WebAssembly memories, where the kernel reads and writes them in place. A memory
 * ends at 4 GiB, so planes larger than that are cut into shards, and each memory holds a run of
 * shards. All sources of a chunk are in its own memory, but for the windows that touch the digits
 * by which the shards are cut; what those find elsewhere is copied. A memory holds its part of each
 * sheet (see planesLayout.ts), with the sheets of an oracle if one is kept, and behind them an
 * arena for each thread.
 *
 * No word of a plane is ever locked: a unit of work reads planes of one colour, or of the
 * frontier, and writes its own chunk in the planes of the other colour, or of the older layer.
 */
import { sharedBytes, type Job, type Work } from '../../executors/executor.js';
import type { StateSpace } from '../../space/stateSpace.js';
import { sumOf } from '../../basics/numbers.js';
import { CACHE_LINE, openArena } from './arena.js';
import {
  kernelMemory,
  MOST_MEMORY_BYTES,
  roundUp,
  WORD_BYTES,
  type Kernel,
  type KernelBuild,
  type KernelMemory,
} from '../../kernel/kernel.js';
import {
  bitPlace,
  oracleSheet,
  planesLayout,
  searchSheets,
  setBit,
  shardCuts,
  type PlanesLayout,
} from './planesLayout.js';
import type { PlaneStore } from './planeStore.js';
import { settlerBytes } from './stepMemory.js';
import { chunkSettler } from './settle.js';
import { compileWindows, type Windows } from './windows.js';

/** How planes are divided into memories. */
export interface PlanesDivision {
  readonly layout: PlanesLayout;
  readonly windows: Windows;
  /** Memory m holds chunks m x `memoryChunks` and on of every sheet. */
  readonly memoryChunks: number;
  /** Bytes of a thread's arena in each. */
  readonly arenaBytes: number;
  readonly threads: number;
  /** Whether the bits of an oracle are kept in further sheets. */
  readonly oracle: boolean;
  /** Bytes of each memory. */
  readonly sizes: readonly number[];
}

/** What the threads share. */
export interface PlanesMemory extends PlanesDivision {
  readonly kernel: KernelBuild;
  readonly memories: readonly KernelMemory[];
  /**
   * See {@link PlaneStore}. Written by the thread that settles the chunk; the barrier orders
   * layers.
   */
  readonly filled: Uint8Array;
}

export interface PlanesOptions {
  readonly threads: number;
  /** Tiles that vary within a chunk, 9 by default; brought to what the board allows. */
  readonly chunkTiles?: number;
  readonly oracle?: boolean;
  /** Most bytes of a memory, 4 GiB by default. */
  readonly memoryBytes?: number;
}

/** Divides planes into as few memories as can be. The space must have planes. */
export function dividePlanes(space: StateSpace, options: PlanesOptions): PlanesDivision {
  const layout = planesLayout(space, options.chunkTiles);
  const windows = compileWindows(layout);
  const { threads, oracle = false } = options;
  // One chunk of every sheet.
  const sliceBytes = sheetCount(layout, oracle) * layout.chunkWords * WORD_BYTES;
  const limit = options.memoryBytes ?? MOST_MEMORY_BYTES;

  // Whether all fits in one memory. If not, arenas have room for the chunks of other memories.
  const least = settlerBytes(layout.planeChunks, windows, layout);
  const isOne = layout.planeChunks * sliceBytes + threads * least <= limit;
  const arenaBytes = isOne ? least : settlerBytes(1, windows, layout);
  const arenas = threads * arenaBytes;

  // The coarsest cut whose shards fit in a memory; the finest cut is into single chunks.
  const mostChunks = Math.max(1, Math.floor((limit - arenas) / sliceBytes));
  const cut = shardCuts(layout).find(({ chunks }) => chunks <= mostChunks)!;

  // As few memories as can be, with equal numbers of shards; the last one may have fewer.
  const count = Math.ceil(cut.shards / Math.floor(mostChunks / cut.chunks));
  const memoryChunks = Math.ceil(cut.shards / count) * cut.chunks;
  const sizes = Array.from(
    { length: Math.ceil(layout.planeChunks / memoryChunks) },
    (_, number) => {
      const chunks = chunksIn(number, memoryChunks, layout);
      return roundUp(chunks * sliceBytes, CACHE_LINE) + arenas;
    },
  );
  return { layout, windows, memoryChunks, arenaBytes, threads, oracle, sizes };
}

/** Bytes that planes take. */
export const planesBytes = ({ sizes, layout }: PlanesDivision): number =>
  sumOf(sizes) + flagCount(layout);

/** Allocates the planes of a space, with the goal's states as layer 0. */
export function planesMemory(
  space: StateSpace,
  division: PlanesDivision,
  kernel: KernelBuild,
): PlanesMemory {
  const { layout, sizes } = division;
  const memory: PlanesMemory = {
    ...division,
    kernel,
    memories: sizes.map((bytes) => kernelMemory(kernel, bytes)),
    filled: sharedBytes(flagCount(layout)),
  };
  for (const index of space.goalIndices()) {
    const place = bitPlace(index, layout);
    const chunk = Math.floor(place.word / layout.chunkWords);
    setBit(chunkHalves(place.plane, chunk, memory), place, layout);
    memory.filled[place.plane * layout.planeChunks + chunk] = 1;
  }
  return memory;
}

/** Chunks of all sheets but an oracle's. */
const flagCount = (layout: PlanesLayout): number => searchSheets(layout) * layout.planeChunks;

/** Larger memories would keep their threads from the first layers for seconds. */
const TOUCH_BYTES = 2 ** 28;

/** The smallest pages that systems have. */
const PAGE_BYTES = 4096;

/**
 * Makes the system provide a thread's share of the pages of a memory, before the layers ask for one
 * after the other. Other threads may use them already.
 */
function touchPages({ buffer }: KernelMemory, thread: number, threads: number): void {
  const pages = new Int32Array(buffer);
  const step = PAGE_BYTES / Int32Array.BYTES_PER_ELEMENT;
  const share = step * Math.ceil(pages.length / step / threads);
  const end = Math.min(pages.length, (thread + 1) * share);
  for (let at = thread * share; at < end; at += step) Atomics.or(pages, at, 0);
}

/** The number of sheets, with the sheets of an oracle if it is kept. */
const sheetCount = (layout: PlanesLayout, oracle: boolean): number =>
  (oracle ? 2 : 1) * searchSheets(layout);

/** Chunks of each sheet in a memory. */
export const chunksIn = (
  number: number,
  memoryChunks: number,
  { planeChunks }: PlanesLayout,
): number => Math.min(memoryChunks, planeChunks - number * memoryChunks);

/** The address of a thread's arena in a memory. */
export function arenaAddress(thread: number, number: number, memory: PlanesMemory): number {
  const { layout, oracle, memoryChunks } = memory;
  const words =
    sheetCount(layout, oracle) * chunksIn(number, memoryChunks, layout) * layout.chunkWords;
  return roundUp(words * WORD_BYTES, CACHE_LINE) + thread * memory.arenaBytes;
}

/** The search of a space in a memory. */
export const planesJob = (memory: PlanesMemory): Job => ({
  work: 'planes',
  units: memory.layout.planeChunks / memory.layout.unitChunks,
  memory,
});

/**
 * The work of {@link planesJob}: a round is a layer. It is for one thread, whose number is below
 * the number of threads that the memory was made for. A unit is one chunk in each plane that the
 * depth has, or a few.
 */
export function planesWork(memory: PlanesMemory, thread: number): Work {
  const { memories, memoryChunks, layout, windows, kernel, arenaBytes, threads } = memory;
  if (sumOf(memories.map(({ buffer }) => buffer.byteLength)) <= TOUCH_BYTES)
    memories.forEach((own) => touchPages(own, thread, threads));
  const settlers = memories.map((own, number) => {
    const arena = openArena(kernel, own, arenaAddress(thread, number, memory), arenaBytes);
    return chunkSettler(memoryStore(number, arena.kernel, memory), arena, windows, layout);
  });
  const { unitChunks } = layout;
  return {
    run(depth, unit) {
      let total = 0;
      for (let chunk = unit * unitChunks; chunk < (unit + 1) * unitChunks; chunk++) {
        total += settlers[Math.floor(chunk / memoryChunks)](depth, chunk);
      }
      return total;
    },
  };
}

/**
 * One of the memories as a store for a thread's kernel. New chunks overwrite those of the older
 * layer.
 */
export function memoryStore(number: number, kernel: Kernel, memory: PlanesMemory): PlaneStore {
  const { layout, memories, memoryChunks, filled, oracle } = memory;
  const { chunkWords, oracleBitByDepth } = layout;
  const chunkBytes = chunkWords * WORD_BYTES;
  const firstChunk = number * memoryChunks;
  const origins = Array.from(
    { length: sheetCount(layout, oracle) },
    (_, sheet) => (sheet * chunksIn(number, memoryChunks, layout) - firstChunk) * chunkBytes,
  );
  const addressOf = (sheet: number, chunk: number): number => origins[sheet] + chunk * chunkBytes;
  return {
    firstChunk,
    endChunk: firstChunk + chunksIn(number, memoryChunks, layout),
    origins,
    filled,
    fetch(sheet, chunk, target) {
      const source = chunkHalves(sheet, chunk, memory);
      new Uint32Array(memories[number].buffer, target, source.length).set(source);
    },
    older: addressOf,
    keep(plane, chunk, depth, address, states) {
      const bit = oracleBitByDepth[depth % oracleBitByDepth.length];
      if (!oracle || bit === undefined || states === 0) return;
      const kept = addressOf(oracleSheet(plane, bit, layout), chunk);
      kernel.join(kept, kept, address, chunkWords);
    },
  };
}

/**
 * The 32-bit halves of the words of some chunks of a sheet that are in one memory, the lower first.
 */
export function chunkHalves(
  sheet: number,
  chunk: number,
  memory: PlanesMemory,
  chunks = 1,
): Uint32Array {
  const { layout, memories, memoryChunks } = memory;
  const number = Math.floor(chunk / memoryChunks);
  const before = sheet * chunksIn(number, memoryChunks, layout) + (chunk % memoryChunks);
  const address = before * layout.chunkWords * WORD_BYTES;
  return new Uint32Array(memories[number].buffer, address, 2 * chunks * layout.chunkWords);
}
