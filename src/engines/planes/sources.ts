/*
 * Sources: where a chunk's new states come from. A source is the plane of another cell, as a window
 * gives it to the chunk; in multi-tile moves the cells beyond are carried along.
 */
import { radixProduct, unrankDigits } from '../../rank/lehmer.js';
import { sumOf } from '../../sums.js';
import { CACHE_LINE, roundUp, type Arena } from './arena.js';
import { SIX, WORD_BYTES } from '../../kernel/kernel.js';
import { sheetOf, type Layout } from './layout.js';
import type { PlaneStore } from './planeStore.js';
import { chunkSources, type Crossing, type Step, type Window, type Windows } from './windows.js';

/**
 * Gives a chunk the words that it gets of a layer. Returns their address in the store's memory: the
 * plane's own, `target` if the words had to be moved or fetched, or EMPTY if they have no state.
 */
export type Source = (depth: number, chunk: number, target: number) => number;

/** No address. */
export const EMPTY = -1;

/** Room for a chunk, and whose words it has. */
export const roomIn = (arena: Arena, { chunkWords }: Layout) => ({
  target: arena.words(chunkWords),
  /** Undefined while the room has no words. */
  source: undefined as Source | undefined,
  depth: 0,
  chunk: 0,
  /** The first chunk in the store's memory: addresses there are not those of another time. */
  firstChunk: 0,
  /** Of the words, or EMPTY. */
  address: EMPTY,
});

/** Makes the sources of a thread. */
export type SourceMaker = ReturnType<typeof sourceMaker>;

export function sourceMaker(store: PlaneStore, arena: Arena, nothing: number, layout: Layout) {
  const { chunkWords, planeChunks } = layout;
  const { origins, filled } = store;
  const { kernel } = arena;
  const chunkBytes = chunkWords * WORD_BYTES;
  const bindStep = stepBinder(arena, layout);
  const [spare, beside] = [arena.words(chunkWords), arena.words(chunkWords)];

  const plane =
    (cell: number): Source =>
    (depth, chunk, target) => {
      const sheet = sheetOf(cell, depth, layout);
      if (filled[sheet * planeChunks + chunk] === 0) return EMPTY;
      if (chunk >= store.firstChunk && chunk < store.endChunk)
        return origins[sheet] + chunk * chunkBytes;
      store.fetch(sheet, chunk, target);
      return target;
    };

  /**
   * A plane together with what was carried to its cell; this comes first, as to make it may take
   * the spare room.
   */
  function joined(own: Source, carried: Source): Source {
    return (depth, chunk, target) => {
      const a = carried(depth, chunk, target);
      const b = own(depth, chunk, a === target ? beside : target);
      if (a === EMPTY) return b;
      kernel.join(target, a, b === EMPTY ? a : b, chunkWords);
      return target;
    };
  }

  /** Words go to and fro between the target and the spare room, and come to the target last. */
  function stepped(source: Source, steps: readonly Step[]): Source {
    if (steps.length === 0) return source;
    const bound = steps.map(bindStep);
    return (depth, chunk, target) => {
      let next = bound.length % 2 === 0 ? target : spare;
      let address = source(depth, chunk, next);
      if (address === EMPTY) return EMPTY;
      for (const step of bound) {
        next = next === target ? spare : target;
        step(next, address, chunk);
        address = next;
      }
      return address;
    };
  }

  function wholeChunks(source: Source, crossing: Crossing): Source {
    const sourceOf = chunkSources(crossing, layout);
    return (depth, chunk, target) => source(depth, sourceOf(chunk, 0), target);
  }

  /**
   * Runs of several chunks, all of one group: the chunks that share the digits before the window.
   */
  function mixed(source: Source, crossing: Crossing): Source {
    const { keys, runs, runWords } = crossing;
    const { chunks, slots, bytes } = mixOf(crossing, layout);
    const rooms = arena.words(
      roomCount(crossing, store.endChunk - store.firstChunk, layout) * chunkWords,
    );
    const table = arena.numbers(runs);
    /**
     * By slot: the chunk whose words are known, or -1, and their address, that of `nothing` if they
     * have no state.
     */
    const held = new Int32Array(slotCount(crossing, layout)).fill(-1);
    const addresses = new Uint32Array(held.length);
    let heldDepth = -1;
    let heldFirst = -1;

    return (depth, chunk, target) => {
      if (depth !== heldDepth || store.firstChunk !== heldFirst) held.fill(-1);
      heldDepth = depth;
      heldFirst = store.firstChunk;
      const place = chunk % keys;
      let any = false;
      for (const { place: other, slot } of chunks[place]) {
        const wanted = chunk - place + other;
        if (held[slot] !== wanted) {
          held[slot] = -1;
          const address = source(depth, wanted, rooms + slot * chunkBytes);
          addresses[slot] = address === EMPTY ? nothing : address;
          held[slot] = wanted;
        }
        if (addresses[slot] !== nothing) any = true;
      }
      if (!any) return EMPTY;
      for (let run = 0, at = place * runs; run < runs; run++, at++)
        table[run] = addresses[slots[at]] + bytes[at];
      kernel.moveRuns(target, 0, table.byteOffset, runs, runWords, 1);
      return target;
    };
  }

  return {
    /** The plane of a cell. */
    plane,
    /** The plane of a window's source through this window, together with what was carried there. */
    through({ source, crossing, steps }: Window, carried?: Source): Source {
      const own = plane(source);
      const all = carried ? joined(own, carried) : own;
      if (!crossing) return stepped(all, steps);
      return crossing.runs === 1 ? wholeChunks(all, crossing) : mixed(all, crossing);
    },
    /**
     * The same source, with a room of its own as the target: what it has there is not made twice.
     * Sources may share a room.
     */
    remembered:
      (source: Source, room: ReturnType<typeof roomIn>) => (depth: number, chunk: number) => {
        const { firstChunk } = store;
        if (
          room.source !== source ||
          room.depth !== depth ||
          room.chunk !== chunk ||
          room.firstChunk !== firstChunk
        ) {
          room.source = undefined; // until the words are there
          room.address = source(depth, chunk, room.target);
          room.source = source;
          room.depth = depth;
          room.chunk = chunk;
          room.firstChunk = firstChunk;
        }
        return room.address;
      },
  };
}

/**
 * How a window mixes the chunks of a group. Where two layers are kept, each chunk of the group has
 * a slot, as what is carried takes long to make. Else each chunk that a single one has runs of: the
 * next one often has runs of the same chunks, in the same order.
 */
function mixOf({ keys, runs, offsets }: Crossing, { chunkWords, layers }: Layout) {
  /**
   * By place in the group: the chunks that the chunk there has runs of, by their own places, and
   * the slots that they take.
   */
  const chunks = Array.from({ length: keys }, (): { place: number; slot: number }[] => []);
  /**
   * At place x runs + run: the slot of the run's chunk, and how many bytes the run begins after it.
   */
  const slots = Uint16Array.from(offsets, (offset, at) => {
    const mixed = chunks[Math.floor(at / runs)];
    const place = Math.floor(offset / chunkWords);
    let chunk = mixed.find((known) => known.place === place);
    if (!chunk) mixed.push((chunk = { place, slot: layers === 1 ? mixed.length : place }));
    return chunk.slot;
  });
  const bytes = Uint32Array.from(offsets, (offset) => (offset % chunkWords) * WORD_BYTES);
  return { chunks, slots, bytes };
}

const slotCount = ({ keys, runs }: Crossing, { layers }: Layout): number =>
  layers === 1 ? Math.min(keys, runs) : keys;

/**
 * Rooms for the chunks of a crossing: none where whole groups of nothing but planes are in the
 * store's memory.
 */
const roomCount = (crossing: Crossing, storeChunks: number, layout: Layout): number =>
  layout.layers === 1 && storeChunks % crossing.keys === 0 ? 0 : slotCount(crossing, layout);

/**
 * Bytes of the arena of a thread: for the sources and for `rooms` chunks more. `storeChunks`:
 * chunks of a plane that are in the store's memory together.
 */
export function arenaBytes(
  rooms: number,
  storeChunks: number,
  windows: Windows,
  layout: Layout,
): number {
  const { chunkWords, layers, turnedSize } = layout;
  let chunks = rooms + 2;
  let bytes = roundUp(chunkWords / SIX, WORD_BYTES);
  windows.forEach((cellWindows, cell) => {
    for (const { source, crossing, steps } of cellWindows) {
      for (const step of steps)
        if (step.kind === 'moveRuns') bytes += roundUp(4 * step.runs, WORD_BYTES);
      if (!crossing || crossing.runs === 1) continue;
      // What is carried up is made for each of the cells above.
      const uses = layers === 1 || source < cell ? 1 : Math.floor(cell / turnedSize.columns) + 1;
      chunks += uses * roomCount(crossing, storeChunks, layout);
      bytes += uses * roundUp(4 * crossing.runs, WORD_BYTES);
    }
  });
  return roundUp(bytes + chunks * chunkWords * WORD_BYTES, CACHE_LINE);
}

/**
 * A step from words at one address to words at another; the number of their chunk tells their
 * parity.
 */
type BoundStep = (target: number, source: number, chunk: number) => void;

function stepBinder(arena: Arena, layout: Layout): (step: Step) => BoundStep {
  const { kernel } = arena;
  const { chunkWords } = layout;
  const sixParities = arena.bytes(parities(layout.chunkDigits, layout.wordDigits - 1, layout));
  const chunkParities = parities(0, layout.chunkDigits, layout);
  return (step) => {
    switch (step.kind) {
      case 'moveRuns': {
        const { runs, runWords } = step;
        const table = arena.numbers(runs);
        table.set(step.offsets.map((words) => words * WORD_BYTES));
        const blocks = chunkWords / (runs * runWords);
        return (target, source) =>
          kernel.moveRuns(target, source, table.byteOffset, runs, runWords, blocks);
      }
      case 'rotateRadix3':
        return (target, source, chunk) =>
          kernel.rotateRadix3(
            target,
            source,
            chunkWords,
            sixParities,
            chunkParities[chunk] ^ step.parity,
          );
      default:
        return (target, source) => kernel[step.kind](target, source, chunkWords);
    }
  };
}

/**
 * For every value of digits `from` ... `to` - 1 the parity of their sum; a single 0 if there are
 * none.
 */
const parities = (from: number, to: number, { tiles }: Layout): Uint8Array =>
  Uint8Array.from(
    { length: radixProduct(tiles, from, to) },
    (_, rank) => sumOf(unrankDigits(rank, tiles - from, Math.max(0, to - from))) % 2,
  );
