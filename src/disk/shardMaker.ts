/*
 * Makes the shards of a layer in the memory of one thread. For each shard:
 *   1. The shard's file of the frontier is read, and its planes are decoded.
 *   2. The shard's file of the older layer is read. Its chunks are decoded one by one, each
 *      into the place of the new chunk that is settled with it.
 *   3. Each chunk is settled. If a window crosses shards, chunks of the frontier are fetched from
 *      files of other shards.
 *   4. Each new chunk with states is encoded at once.
 * The chunks of layer 0 have the goal, in all its numberings.
 */
import { kernelMemory, WORD_BYTES } from '../kernel/kernel.js';
import { numberingSpace } from '../space/stateSpace.js';
import { openArena, type Arena } from '../engines/planes/arena.js';
import {
  bitPlace,
  planesAt,
  searchSheets,
  setBit,
  sheetOf,
  type BitPlace,
  type PlanesLayout,
} from '../engines/planes/planesLayout.js';
import type { PlaneStore } from '../engines/planes/planeStore.js';
import { chunkSettler } from '../engines/planes/settle.js';
import { slotOf, type DiskMemory } from './diskMemory.js';
import { closeFiles, recentFile, type RecentFiles } from './recentFiles.js';
import { damagedFrame, type FrameIndex, type OpenShard, type ShardFiles } from './shardFiles.js';
import { frameCount, frameNumber, mapMemory } from './sharding.js';
import { numbersBelow } from '../basics/numbers.js';

/** A new shard. The thread's next shard overwrites its arrays. */
interface MadeShard {
  readonly states: number;
  readonly index: FrameIndex;
  /** The frames of each plane of the depth, one after another. */
  readonly frames: readonly Uint8Array[];
}

/** The memory of a thread, its content, and the files that are read into it. */
interface ShardBuffers {
  readonly memory: DiskMemory;
  readonly files: ShardFiles;
  readonly map: ReturnType<typeof mapMemory>;
  readonly arena: Arena;
  /** The memory, as bytes and as words. */
  readonly bytes: Uint8Array;
  readonly words: Float64Array;
  /** `places[sheet]`: the number of the sheet's plane among the planes of its depths. */
  readonly places: readonly number[];
  /** See {@link PlaneStore}. */
  readonly origins: number[];
  /** The current shard. */
  shard: number;
  /**
   * `isUsed[frame]`: 1 if the chunk of the frontier for that frame may have states from an earlier
   * frame, so that it is cleared before it serves as empty.
   */
  readonly isUsed: Uint8Array;
  /** The shard's file of the older layer, whose frames are in the memory; closed. */
  older: OpenShard | undefined;
  /** Files of other shards, of the frontier. */
  readonly others: RecentFiles;
  /** Of the frames of the new shard. */
  readonly index: FrameIndex;
  /** `frameEnds[place]`: where the next new frame of a plane is written. */
  readonly frameEnds: number[];
  /** The states of layer 0 by chunk; made when that layer is. */
  goal: ReadonlyMap<number, readonly BitPlace[]> | undefined;
}

/** Allocates a memory for a thread; the thread makes its shards there. */
export function shardMaker(memory: DiskMemory, files: ShardFiles) {
  const buffers = openBuffers(memory, files);
  const { windows, layout, cut } = memory;
  const settle = chunkSettler(storeOf(buffers), buffers.arena, windows, layout);
  return {
    /**
     * Makes a shard of a layer, from the shard's files of the frontier and the older layer and from
     * files of other shards of the frontier.
     *
     * @throws AtlasError when a file is missing or damaged.
     */
    make(depth: number, shard: number): MadeShard {
      buffers.shard = shard;
      if (depth > 0) loadLayers(depth, buffers);
      clearFrames(buffers);
      let states = 0;
      const first = shard * cut.chunks;
      for (let chunk = first; chunk < first + cut.chunks; chunk++)
        states += depth === 0 ? placeGoal(chunk, buffers) : settle(depth, chunk);
      return { states, index: buffers.index, frames: framesMade(depth, buffers) };
    },
    /** Closes all files. */
    close: () => closeFiles(buffers.others),
  };
}

function openBuffers(memory: DiskMemory, files: ShardFiles): ShardBuffers {
  const { layout, kernel } = memory;
  const map = mapMemory(memory);
  const own = kernelMemory(kernel, map.bytes);
  const bytes = new Uint8Array(own.buffer);
  bytes.set(memory.tables, map.tables);
  const places = placesOf(layout);
  const frames = frameCount(memory);
  return {
    memory,
    files,
    map,
    arena: openArena(kernel, own, map.arena, map.bytes - map.arena),
    bytes,
    words: new Float64Array(own.buffer),
    places,
    origins: places.map(() => 0),
    shard: 0,
    isUsed: new Uint8Array(frames),
    older: undefined,
    others: { depth: -1, open: new Map() },
    index: { lengths: new Uint32Array(frames), frameStates: new Uint32Array(frames) },
    frameEnds: [],
    goal: undefined,
  };
}

/** The number of each sheet's plane among the planes of its depths. */
function placesOf(layout: PlanesLayout): number[] {
  const places: number[] = [];
  for (const planes of layout.planes) planes.forEach((plane, place) => (places[plane] = place));
  const sheets = numbersBelow(searchSheets(layout));
  return sheets.map((sheet) => places[sheet % places.length]);
}

/** The memory of a thread as the settler of chunks sees it. */
function storeOf(buffers: ShardBuffers): PlaneStore {
  const { memory, map, bytes, others, origins } = buffers;
  const { cut, filled } = memory;
  return {
    get firstChunk() {
      return buffers.shard * cut.chunks;
    },
    get endChunk() {
      return (buffers.shard + 1) * cut.chunks;
    },
    origins,
    filled,

    fetch(sheet, chunk, target) {
      const file = recentFile(Math.floor(chunk / cut.chunks), others, buffers.files);
      const frame = frameOf(sheet, chunk, buffers);
      file.read(bytes.subarray(map.frame, map.frame + file.lengths[frame]), file.offsets[frame]);
      decode(file, frame, map.frame, target, buffers);
    },

    older(sheet, chunk) {
      const { older } = buffers;
      const frame = frameOf(sheet, chunk, buffers);
      if (older && older.lengths[frame] > 0)
        decode(older, frame, map.older + older.offsets[frame], map.chunk, buffers);
      else clearChunk(map.chunk, buffers);
      return map.chunk;
    },

    keep: (plane, chunk, _depth, address, states) =>
      keepFrame(plane, chunk, address, states, buffers),
  };
}

/** The number of a chunk's frame in the files of the depths that have the sheet. */
const frameOf = (sheet: number, chunk: number, { places, memory }: ShardBuffers): number =>
  frameNumber(places[sheet], chunk, memory);

/**
 * Brings what a layer is made from into the memory: the shard's files of the frontier and of the
 * older layer.
 */
function loadLayers(depth: number, buffers: ShardBuffers): void {
  const { map, others } = buffers;
  if (others.depth !== depth - 1) closeFiles(others);
  others.depth = depth - 1;
  loadFrontier(depth - 1, buffers);
  buffers.older = readFrames(depth - 2, map.older, buffers);
}

/** Decodes the planes of the shard that the frontier has. */
function loadFrontier(depth: number, buffers: ShardBuffers): void {
  const { memory, map, shard, origins, isUsed } = buffers;
  const { layout, cut } = memory;
  // The file is read where the new frames will be: none of them is made before the first chunk.
  const file = readFrames(depth, map.fresh, buffers);
  planesAt(depth, layout).forEach((plane, place) => {
    const start = map.frontier + place * map.planeBytes;
    origins[sheetOf(plane, depth, layout)] = start - shard * map.planeBytes;
    for (let chunk = 0; chunk < cut.chunks; chunk++) {
      const frame = frameNumber(place, chunk, memory);
      const target = start + chunk * map.chunkBytes;
      if (file !== undefined && file.lengths[frame] > 0) {
        // Set first: a damaged frame may leave part of its words there.
        isUsed[frame] = 1;
        decode(file, frame, map.fresh + file.offsets[frame], target, buffers);
      } else if (isUsed[frame] !== 0) {
        clearChunk(target, buffers);
        isUsed[frame] = 0;
      }
    }
  });
}

/**
 * Reads all frames of the shard's file of a depth to an address; returns the file, closed, or
 * undefined if there is none.
 */
function readFrames(
  depth: number,
  target: number,
  { memory, files, bytes, shard }: ShardBuffers,
): OpenShard | undefined {
  if (memory.depths[slotOf(shard, depth)] !== depth) return undefined;
  const file = files.open({ shard, depth });
  try {
    const length = file.offsets[file.offsets.length - 1];
    file.read(bytes.subarray(target, target + length), 0);
    return file;
  } finally {
    file.close();
  }
}

/**
 * Decodes a frame of a file, whose bytes are at the address `source`, to a chunk at `target`.
 *
 * @throws AtlasError when the frame is damaged.
 */
function decode(
  file: OpenShard,
  frame: number,
  source: number,
  target: number,
  { memory, map, arena }: ShardBuffers,
): void {
  const { chunkWords } = memory.layout;
  const length = file.lengths[frame];
  const states = arena.kernel.decode(target, source, length, chunkWords, map.tables);
  if (states === 0 || states !== file.frameStates[frame]) throw damagedFrame(file, frame);
}

function clearChunk(address: number, { words, memory }: ShardBuffers): void {
  const first = address / WORD_BYTES;
  words.fill(0, first, first + memory.layout.chunkWords);
}

/** Where the new frames of a plane begin; each plane has a region of its own. */
const regionOf = (place: number, { map }: ShardBuffers): number =>
  map.fresh + place * map.regionBytes;

/** Makes room for the frames of a new shard. */
function clearFrames(buffers: ShardBuffers): void {
  const { index, frameEnds, memory } = buffers;
  index.lengths.fill(0);
  index.frameStates.fill(0);
  const regions = frameCount(memory) / memory.cut.chunks;
  for (let place = 0; place < regions; place++) frameEnds[place] = regionOf(place, buffers);
}

/** Encodes a new chunk of a plane, at an address, after the plane's frames so far. */
function keepFrame(
  plane: number,
  chunk: number,
  address: number,
  states: number,
  buffers: ShardBuffers,
): void {
  if (states === 0) return;
  const { memory, map, arena, places, index, frameEnds } = buffers;
  const { chunkWords } = memory.layout;
  const place = places[plane];
  const frame = frameOf(plane, chunk, buffers);
  const length = arena.kernel.encode(frameEnds[place], address, chunkWords, states, map.tables);
  index.lengths[frame] = length;
  index.frameStates[frame] = states;
  frameEnds[place] += length;
}

/** The frames of a new shard, plane by plane. */
const framesMade = (depth: number, buffers: ShardBuffers): Uint8Array[] =>
  planesAt(depth, buffers.memory.layout).map((_, place) =>
    buffers.bytes.subarray(regionOf(place, buffers), buffers.frameEnds[place]),
  );

/** Makes a chunk of layer 0; returns its states. */
function placeGoal(chunk: number, buffers: ShardBuffers): number {
  const { memory, map, bytes } = buffers;
  const { layout, filled } = memory;
  buffers.goal ??= goalPlaces(memory);
  const bits = buffers.goal.get(chunk);
  if (!bits) return 0;
  clearChunk(map.chunk, buffers);
  const halves = new Uint32Array(bytes.buffer, map.chunk, 2 * layout.chunkWords);
  for (const place of bits) setBit(halves, place, layout);
  const [{ plane }] = bits; // all states of the goal have the blank in its cell
  filled[plane * layout.planeChunks + chunk] = 1;
  keepFrame(plane, chunk, map.chunk, bits.length, buffers);
  return bits.length;
}

/** The bits of the goal, in all its numberings, by chunk. */
function goalPlaces({ puzzle, layout }: DiskMemory): ReadonlyMap<number, readonly BitPlace[]> {
  const places = new Map<number, BitPlace[]>();
  for (const index of numberingSpace(puzzle).goalIndices()) {
    const place = bitPlace(index, layout);
    const chunk = Math.floor(place.word / layout.chunkWords);
    const known = places.get(chunk);
    if (known) known.push(place);
    else places.set(chunk, [place]);
  }
  return places;
}
