/*
 * The planes of one shard after another, in a thread's own memory: the frontier's are decoded there, chunks of the layer before last
 * and chunks elsewhere when they are asked for, and each new chunk is encoded at once.
 */
import { WORD_BYTES, type Kernel, type KernelMemory } from '../planes/kernel/kernel.js';
import { searchSheets, sheetOf } from '../planes/layout.js';
import type { PlaneStore, Succession } from '../planes/planeStore.js';
import { slotOf, type DiskMemory } from './diskMemory.js';
import { damagedFrame, type FrameIndex, type OpenShard, type ShardFiles } from './shardFiles.js';
import { FETCHED_CHUNKS, frameCount, frameNumber, type MemoryMap } from './shardPlan.js';

export interface ShardStore extends PlaneStore, Succession {
  /** The frames of the new layer that were kept since the shard was entered. */
  readonly index: FrameIndex;
  frames(): Uint8Array[];
  /** Whether any state of a plane was kept since then. */
  hasKept(plane: number): boolean;
  /** Prepares for the layer at a depth. */
  enterLayer(depth: number): void;
  /** Goes to a shard. */
  enterShard(shard: number): void;
  /** Closes all files. */
  close(): void;
}

/** Files of other shards that are kept open. */
const OPEN_FILES = 48;

export function shardStore(
  memory: DiskMemory,
  map: MemoryMap,
  { buffer }: KernelMemory,
  kernel: Kernel,
  files: ShardFiles,
): ShardStore {
  const { layout, cut, filled, depths } = memory;
  const { chunkWords, planeChunks } = layout;
  const bytes = new Uint8Array(buffer);
  const words = new Float64Array(buffer);
  const planes = [0, 1].map((parity) => layout.planes[parity % layout.planes.length]);
  /** The number of a sheet's plane among those of its depths. */
  const places = Array.from({ length: searchSheets(layout) }, (_, sheet) =>
    Math.max(...planes.map((cells) => cells.indexOf(sheet % (layout.tiles + 1)))),
  );
  const frames = frameCount(memory);
  const index = { lengths: new Uint32Array(frames), frameStates: new Uint32Array(frames) };
  const ends = new Float64Array(frames / cut.chunks);
  const origins = new Array<number>(places.length).fill(0);
  /** Which chunks of the frontier in the memory have any state. */
  const decoded = new Uint8Array(frames);
  const others = new Map<number, OpenShard>();
  let frontier = -1;
  let firstChunk = 0;
  let old: OpenShard | undefined;

  const isFilled = (sheet: number, chunk: number): boolean => filled[sheet * planeChunks + chunk] !== 0;
  const clear = (address: number): void => {
    words.fill(0, address / WORD_BYTES, address / WORD_BYTES + chunkWords);
  };
  const frameOf = (sheet: number, chunk: number): number => frameNumber(places[sheet], chunk, memory);

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

  function fetchChunk(sheet: number, chunk: number, target: number): void {
    if (chunk >= firstChunk && chunk < firstChunk + cut.chunks) {
      const origin = origins[sheet] + chunk * map.chunkBytes;
      bytes.copyWithin(target, origin, origin + map.chunkBytes);
      return;
    }
    if (!isFilled(sheet, chunk)) {
      clear(target);
      return;
    }
    const file = otherFile(Math.floor(chunk / cut.chunks));
    const frame = frameOf(sheet, chunk);
    file.read(bytes.subarray(map.frame, map.frame + file.lengths[frame]), file.offsets[frame]);
    decode(file, frame, map.frame, target);
  }

  /** Chunks of other shards of which parts are wanted, by sheet and chunk, and the round in which their places are taken. */
  const fetched = new Map<number, number>();
  let round = 0;

  function fetchedChunk(sheet: number, chunk: number): number {
    const key = sheet * planeChunks + chunk;
    const known = fetched.get(key);
    if (known !== undefined) return known;
    const address = map.fetched + (round++ % FETCHED_CHUNKS) * map.chunkBytes;
    for (const [other, place] of fetched) if (place === address) fetched.delete(other);
    fetchChunk(sheet, chunk, address);
    fetched.set(key, address);
    return address;
  }

  /** Decodes the frontier's planes of the shard. */
  function loadFrontier(shard: number): void {
    const file = depths[slotOf(shard, frontier)] === frontier ? files.open({ shard, depth: frontier }) : undefined;
    try {
      if (file) file.read(bytes.subarray(map.fresh, map.fresh + lengthOf(file)), 0);
      planes[frontier & 1].forEach((plane, place) => {
        const start = map.frontier + place * map.planeBytes;
        origins[sheetOf(plane, frontier, layout)] = start - firstChunk * map.chunkBytes;
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
    } finally {
      file?.close();
    }
  }

  /** Reads the frames of the layer before last. */
  function loadOld(shard: number, depth: number): void {
    old = depths[slotOf(shard, depth)] === depth ? files.open({ shard, depth }) : undefined;
    if (!old) return;
    try {
      old.read(bytes.subarray(map.old, map.old + lengthOf(old)), 0);
    } finally {
      old.close();
    }
  }

  return {
    memory: { buffer },
    get firstChunk() {
      return firstChunk;
    },
    get endChunk() {
      return firstChunk + cut.chunks;
    },
    origins,
    filled,
    index,

    enterLayer(depth) {
      frontier = depth - 1;
      closeOthers();
      fetched.clear();
    },

    enterShard(shard) {
      firstChunk = shard * cut.chunks;
      fetched.clear();
      loadFrontier(shard);
      loadOld(shard, frontier - 1);
      index.lengths.fill(0);
      index.frameStates.fill(0);
      ends.forEach((_, place) => (ends[place] = map.fresh + place * map.regionBytes));
    },

    close: closeOthers,

    fetch(sheet, word, count, target) {
      const chunk = Math.floor(word / chunkWords);
      if (count === chunkWords) {
        fetchChunk(sheet, chunk, target);
        return;
      }
      const from = fetchedChunk(sheet, chunk) + (word % chunkWords) * WORD_BYTES;
      bytes.copyWithin(target, from, from + count * WORD_BYTES);
    },

    old(sheet, chunk) {
      const frame = frameOf(sheet, chunk);
      if (old && old.lengths[frame] > 0) decode(old, frame, map.old + old.offsets[frame], map.chunk);
      else clear(map.chunk);
      return map.chunk;
    },

    keep(plane, chunk, _depth, address, states) {
      if (states === 0) return;
      const place = places[plane];
      const frame = frameOf(plane, chunk);
      const length = kernel.encode(ends[place], address, chunkWords, states, map.tables);
      index.lengths[frame] = length;
      index.frameStates[frame] = states;
      ends[place] += length;
    },

    hasKept: (plane) => ends[places[plane]] > map.fresh + places[plane] * map.regionBytes,

    frames: () =>
      planes[(frontier + 1) & 1].map((_, place) => bytes.subarray(map.fresh + place * map.regionBytes, ends[place])),
  };
}

const lengthOf = ({ offsets }: OpenShard): number => offsets[offsets.length - 1];
