/*
 * A shard in, a file out: in a thread's own memory the planes of the frontier are decoded, chunks
 * of the layer before last and chunks of other shards are decoded when they are asked for, and each
 * new chunk is encoded at once. Layer 0 is the goal, in all its numberings.
 */
import { openArena } from '../planes/arena.js';
import { kernelMemory, WORD_BYTES } from '../../kernel/kernel.js';
import { bitPlace, searchSheets, setBit, sheetOf, type BitPlace } from '../planes/layout.js';
import type { PlaneStore } from '../planes/planeStore.js';
import { chunkSettler } from '../planes/settle.js';
import { stateSpace } from '../../space/stateSpace.js';
import { slotOf, type DiskMemory } from './diskMemory.js';
import { damagedFrame, type OpenShard, type ShardFiles } from './shardFiles.js';
import { frameCount, frameNumber, mapMemory } from './shardPlan.js';

/** Files of other shards that are kept open. */
const OPEN_FILES = 48;

export function shardMaker(memory: DiskMemory, files: Pick<ShardFiles, 'open'>) {
  const { layout, windows, cut, filled, depths, kernel: build } = memory;
  const { chunkWords } = layout;
  const map = mapMemory(memory);
  const own = kernelMemory(build, map.bytes);
  const bytes = new Uint8Array(own.buffer);
  bytes.set(memory.tables, map.tables);
  const words = new Float64Array(own.buffer);
  const arena = openArena(build, own, map.arena, map.bytes - map.arena);
  const { kernel } = arena;
  const planes = [0, 1].map((parity) => layout.planes[parity % layout.planes.length]);
  /** The number of a sheet's plane among those of its depths. */
  const places = Array.from({ length: searchSheets(layout) }, (_, sheet) =>
    Math.max(...planes.map((cells) => cells.indexOf(sheet % (layout.tiles + 1)))),
  );
  const frames = frameCount(memory);
  const index = { lengths: new Uint32Array(frames), frameStates: new Uint32Array(frames) };
  /** By plane: where its new frames begin, and where they end so far. */
  const starts = Array.from(
    { length: frames / cut.chunks },
    (_, place) => map.fresh + place * map.regionBytes,
  );
  const ends = [...starts];
  const origins = new Array<number>(places.length).fill(0);
  /** Which chunks of the frontier in the memory may have any state. */
  const decoded = new Uint8Array(frames);
  const others = new Map<number, OpenShard>();
  let frontier = -1;
  let old: OpenShard | undefined;

  const clear = (address: number): void => {
    words.fill(0, address / WORD_BYTES, address / WORD_BYTES + chunkWords);
  };
  const frameOf = (sheet: number, chunk: number): number =>
    frameNumber(places[sheet], chunk, memory);

  /** Restores a chunk from its frame in the memory. */
  function decode(file: OpenShard, frame: number, source: number, target: number): void {
    const states = kernel.decode(target, source, file.lengths[frame], chunkWords, map.tables);
    if (states === 0 || states !== file.frameStates[frame]) throw damagedFrame(file, frame);
  }

  /** The frontier's file of another shard. */
  function otherFile(shard: number): OpenShard {
    const known = others.get(shard);
    if (known) {
      others.delete(shard); // to be put last, where the latest are
      others.set(shard, known);
      return known;
    }
    if (others.size === OPEN_FILES) closeOther(others.keys().next().value!);
    const file = files.open({ shard, depth: frontier });
    others.set(shard, file);
    return file;
  }

  function closeOther(shard: number): void {
    others.get(shard)?.close();
    others.delete(shard);
  }

  const closeOthers = (): void => [...others.keys()].forEach(closeOther);

  /** Reads all frames of a file of the shard to an address; undefined if there is no such file. */
  function readFrames(shard: number, depth: number, target: number): OpenShard | undefined {
    if (depths[slotOf(shard, depth)] !== depth) return undefined;
    const file = files.open({ shard, depth });
    try {
      file.read(bytes.subarray(target, target + file.offsets[file.offsets.length - 1]), 0);
      return file;
    } finally {
      file.close();
    }
  }

  /** Decodes the frontier's planes of the shard. */
  function loadFrontier(shard: number): void {
    const file = readFrames(shard, frontier, map.fresh);
    planes[frontier & 1].forEach((cell, place) => {
      const start = map.frontier + place * map.planeBytes;
      origins[sheetOf(cell, frontier, layout)] = start - shard * map.planeBytes;
      for (let chunk = 0; chunk < cut.chunks; chunk++) {
        const frame = frameNumber(place, chunk, memory);
        const target = start + chunk * map.chunkBytes;
        if (file !== undefined && file.lengths[frame] > 0) {
          decoded[frame] = 1; // before: a frame that is damaged may leave anything
          decode(file, frame, map.fresh + file.offsets[frame], target);
        } else if (decoded[frame] !== 0) {
          clear(target);
          decoded[frame] = 0;
        }
      }
    });
  }

  const store = {
    firstChunk: 0,
    endChunk: cut.chunks,
    origins,
    filled,

    fetch(sheet: number, chunk: number, target: number) {
      const file = otherFile(Math.floor(chunk / cut.chunks));
      const frame = frameOf(sheet, chunk);
      file.read(bytes.subarray(map.frame, map.frame + file.lengths[frame]), file.offsets[frame]);
      decode(file, frame, map.frame, target);
    },

    old(sheet: number, chunk: number) {
      const frame = frameOf(sheet, chunk);
      if (old && old.lengths[frame] > 0)
        decode(old, frame, map.old + old.offsets[frame], map.chunk);
      else clear(map.chunk);
      return map.chunk;
    },

    keep(cell: number, chunk: number, _depth: number, address: number, states: number) {
      if (states === 0) return;
      const place = places[cell];
      const frame = frameOf(cell, chunk);
      const length = kernel.encode(ends[place], address, chunkWords, states, map.tables);
      index.lengths[frame] = length;
      index.frameStates[frame] = states;
      ends[place] += length;
    },
  } satisfies PlaneStore;
  const settle = chunkSettler(store, arena, windows, layout);

  let goal: ReadonlyMap<number, readonly BitPlace[]> | undefined;

  /** Makes a chunk of the goal. */
  function begin(chunk: number): number {
    const bits = (goal ??= goalPlaces(memory)).get(chunk);
    if (!bits) return 0;
    const [{ plane }] = bits; // the blank's cell is the same for all
    clear(map.chunk);
    const halves = new Uint32Array(own.buffer, map.chunk, 2 * chunkWords);
    for (const place of bits) setBit(halves, place, layout);
    filled[plane * layout.planeChunks + chunk] = 1;
    store.keep(plane, chunk, 0, map.chunk, bits.length);
    return bits.length;
  }

  return {
    /**
     * Makes a shard of a layer, from the shard's files of the two layers before and from files of
     * other shards of the last layer. The result is good until the next call.
     */
    make(depth: number, shard: number) {
      if (frontier !== depth - 1) closeOthers();
      frontier = depth - 1;
      store.firstChunk = shard * cut.chunks;
      store.endChunk = store.firstChunk + cut.chunks;
      if (depth > 0) {
        loadFrontier(shard);
        old = readFrames(shard, depth - 2, map.old);
      }
      index.lengths.fill(0);
      index.frameStates.fill(0);
      starts.forEach((start, place) => (ends[place] = start));
      let states = 0;
      for (let chunk = store.firstChunk; chunk < store.endChunk; chunk++) {
        states += depth === 0 ? begin(chunk) : settle(depth, chunk);
      }
      const found = planes[depth & 1].map((_, place) => bytes.subarray(starts[place], ends[place]));
      return { states, index, frames: found };
    },
    /** Closes all files. */
    close: closeOthers,
  };
}

/** The places of the goal, in all its numberings, by chunk. */
function goalPlaces({ puzzle, layout }: DiskMemory): ReadonlyMap<number, readonly BitPlace[]> {
  const places = new Map<number, BitPlace[]>();
  for (const index of stateSpace(puzzle).goalIndices()) {
    const place = bitPlace(index, layout);
    const chunk = Math.floor(place.word / layout.chunkWords);
    const known = places.get(chunk);
    if (known) known.push(place);
    else places.set(chunk, [place]);
  }
  return places;
}
