/*
 * How finely a space is cut into shards.
 *
 * Small shards keep a thread's memory small and its units short, and cost little more than large
 * ones, as only the windows on the first digits look into other shards. But each shard is a file,
 * and is brought to the disk on its own.
 *
 * The longest window changes W digits, on a rectangle of W columns. If the number of a chunk has W
 * - 1 digits or more behind the digits that number its shard, then a window that touches a digit of
 * the shard takes one whole chunk of another shard for each chunk. With fewer digits it takes parts
 * of several chunks, and each of their frames is decoded whole.
 */
import { longestWindow } from '../space/cellOrder.js';
import type { StateSpace } from '../space/stateSpace.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { programBytes } from '../engines/engine.js';
import { CACHE_LINE } from '../engines/planes/arena.js';
import { frameBytes, TABLES_BYTES } from '../kernel/codec.js';
import { addresses, WORD_BYTES } from '../kernel/kernel.js';
import {
  cutBy,
  planesLayout,
  searchSheets,
  shardCuts,
  type PlanesLayout,
  type ShardCut,
} from '../engines/planes/planesLayout.js';
import { settlerBytes } from '../engines/planes/stepMemory.js';
import { compileWindows, type Windows } from '../engines/planes/windows.js';

/** The layout of a puzzle's planes, and how they are cut. */
export interface Sharding {
  readonly puzzle: Puzzle;
  readonly layout: PlanesLayout;
  readonly windows: Windows;
  readonly cut: ShardCut;
}

/** The numbers that a sharding is made again from. */
export interface ShardingNumbers {
  /** Tiles that vary within a chunk. */
  readonly chunkTiles: number;
  /** Digits that a shard's words share. */
  readonly digits: number;
}

/** Larger planes of a shard make units too long to wait for. */
const MOST_PLANE_BYTES = 2 ** 22;

/** The names of files have six digits for the shard. */
const MOST_SHARDS = 999_999;

export function shardingOf(space: StateSpace, { chunkTiles, digits }: ShardingNumbers): Sharding {
  const layout = planesLayout(space, chunkTiles);
  const cut = cutBy(Math.min(digits, layout.chunkDigits), layout);
  return { puzzle: space.puzzle, layout, windows: compileWindows(layout), cut };
}

export const shardingNumbers = ({ layout, cut }: Sharding): ShardingNumbers => ({
  chunkTiles: layout.tiles - layout.chunkDigits,
  digits: cut.digits,
});

/**
 * The coarsest cut into short units, or a finer one if `threads` threads would take more than
 * `memory` bytes; the finest, if none takes less.
 */
export function chooseSharding(space: StateSpace, threads: number, memory: number): Sharding {
  const layout = planesLayout(space);
  const common = { puzzle: space.puzzle, layout, windows: compileWindows(layout) };
  const cuts = shardCuts(layout).filter(({ shards }) => shards <= MOST_SHARDS);

  // The cuts that leave a chunk's number W - 1 digits behind the shard's, or the coarsest.
  const wholeChunks = cuts.slice(
    0,
    Math.max(1, layout.chunkDigits - longestWindow(layout.searchSize) + 2),
  );
  // Of these the coarsest with short units, or the finest.
  const chunkBytes = layout.chunkWords * WORD_BYTES;
  const isShort = ({ chunks }: ShardCut): boolean => chunks * chunkBytes <= MOST_PLANE_BYTES;
  const least = wholeChunks.find(isShort) ?? wholeChunks[wholeChunks.length - 1];
  // The first one from there on that the memory has room for.
  const fitting = cuts.find(
    (cut) => cut.digits >= least.digits && searchBytes({ ...common, cut }, threads) <= memory,
  );
  return { ...common, cut: fitting ?? cuts[cuts.length - 1] };
}

/** The most planes that a depth has. */
const mostPlanes = ({ planes }: PlanesLayout): number =>
  Math.max(...planes.map(({ length }) => length));

/** Frames that a file has room for: one for each chunk of each plane that its depth may have. */
export const frameCount = ({ layout, cut }: Sharding): number => mostPlanes(layout) * cut.chunks;

/** The number of a chunk's frame in a file; `place` is the plane's place in the file, from 0. */
export const frameNumber = (place: number, chunk: number, { cut }: Sharding): number =>
  place * cut.chunks + (chunk % cut.chunks);

/** Where a thread has what in its memory; addresses and lengths in bytes. */
export function mapMemory({ layout, windows, cut }: Sharding) {
  const planes = mostPlanes(layout);
  const chunkBytes = layout.chunkWords * WORD_BYTES;
  const longest = frameBytes(layout.chunkWords);
  const planeBytes = cut.chunks * chunkBytes;
  const regionBytes = cut.chunks * longest;
  const { take, end } = addresses(CACHE_LINE);
  const map = {
    /** The frontier's planes of the shard, one after another. */
    frontier: take(planes * planeBytes),
    /** The frames of the older layer. */
    older: take(planes * regionBytes),
    /** The frames of the frontier; later the frames of the new layer, a region for each plane. */
    fresh: take(planes * regionBytes),
    /** One frame of another shard. */
    frame: take(longest),
    /** The current chunk. */
    chunk: take(chunkBytes),
    tables: take(TABLES_BYTES),
    arena: take(settlerBytes(cut.chunks, windows, layout)),
  };
  return { ...map, bytes: end(), chunkBytes, planeBytes, regionBytes };
}

/**
 * The largest share of the room for a layer's frames that has been filled, by 3x4; 2x7 fills 0.42.
 * The rest takes no memory.
 */
const FILLED = 0.55;

/** What a thread takes in its memory. */
function filledBytes(sharding: Sharding): number {
  const { bytes, older, frame } = mapMemory(sharding);
  return bytes - (1 - FILLED) * (frame - older);
}

/**
 * What heaps hold of the headers and indices of files before they collect it: the first thread, and
 * each thread. Few shards fill only a part of it.
 */
const FIRST_HEAP_BYTES = 49e6;
const HEAP_BYTES = 15e6;
const heapBytes = (shards: number, threads: number): number =>
  Math.min(1, 0.2 + shards / 128) * (FIRST_HEAP_BYTES + threads * HEAP_BYTES);

/** What is known of each shard's files and units, beside what its sheets hold. */
const SHARD_BYTES = 48;

/**
 * Bytes of a process that searches with `threads` threads: the program, the threads, and what they
 * share.
 */
export function searchBytes(sharding: Sharding, threads: number): number {
  const { layout, cut } = sharding;
  const shared = searchSheets(layout) * layout.planeChunks + SHARD_BYTES * cut.shards;
  return Math.ceil(
    programBytes(threads) +
      heapBytes(cut.shards, threads) +
      threads * filledBytes(sharding) +
      shared,
  );
}
