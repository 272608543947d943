import type { LayerWork } from '../../search/executor.js';
import { openArena, type Arena } from './arena.js';
import { WORD_BYTES } from './kernel/kernel.js';
import { oracleSheet, unitChunks, type Layout } from './layout.js';
import { lineSettler } from './lineWork.js';
import { arenaAddress, memoryStores, type PlanesMemory } from './memoryStore.js';
import type { PlaneStore, Succession } from './planeStore.js';
import { NOTHING, viewMaker, type View } from './views.js';
import type { Windows } from './windows.js';

/**
 * The work of a layer, for one thread, whose number is below the number of threads that the memory was made for. A unit is
 * one chunk in each plane that the depth has, or a few. Where two layers are kept it has two passes, see {@link passOf}.
 */
export function planesWork(memory: PlanesMemory, thread: number): LayerWork {
  const { memoryChunks, layout, windows, kernel, oracle } = memory;
  const settlers = memoryStores(memory).map((store, number) => {
    const arena = openArena(kernel, store.memory, arenaAddress(thread, number, memory));
    const succession = inPlace(store, arena, layout, oracle);
    if (layout.layers === 1) {
      const { looks, settle } = chunkSettler(store, succession, arena, windows, layout);
      return (depth: number, chunk: number) => settle(depth, chunk, looks(depth));
    }
    const { carry, settle } = lineSettler(store, succession, arena, windows, layout);
    return (pass: number, chunk: number) => (pass % 2 === 0 ? carry(pass / 2, chunk) : settle((pass - 1) / 2, chunk));
  });
  const chunks = unitChunks(layout);
  return {
    run(pass, unit) {
      let total = 0;
      for (let chunk = unit * chunks; chunk < (unit + 1) * chunks; chunk++) {
        total += settlers[Math.floor(chunk / memoryChunks)](pass, chunk);
      }
      return total;
    },
  };
}

/** What an executor is told in place of the depth where two layers are kept: all chunks are carried before one is settled. */
export const passOf = (depth: number, what: 'carry' | 'settle'): number => 2 * depth + Number(what === 'settle');

/** New chunks are made where the old ones lie; of the depths bit 1 may be kept, or both bits of the depth modulo 3. */
function inPlace({ origins }: PlaneStore, { kernel }: Arena, layout: Layout, oracle: boolean): Succession {
  const { chunkWords, layers } = layout;
  const chunkBytes = chunkWords * WORD_BYTES;
  /** The bit that a depth sets, by depth modulo the length of the list; undefined if it sets none. */
  const bits = layers === 1 ? [undefined, undefined, 0, 0] : [undefined, 0, 1];
  return {
    old: (plane, chunk) => origins[plane] + chunk * chunkBytes,
    keep(plane, chunk, depth, address, states) {
      const bit = bits[depth % bits.length];
      if (!oracle || bit === undefined || states === 0) return;
      kernel.mark(origins[oracleSheet(plane, bit, layout)] + chunk * chunkBytes, address, chunkWords);
    },
  };
}

/** A plane, and what is to be looked at to settle chunks of it. */
export interface PlaneLook {
  readonly plane: number;
  readonly views: readonly View[];
}

/** Settles chunks which are in the store's memory. */
export interface ChunkSettler {
  /** The planes that a depth has, each with the views through all its windows, in the order of these. */
  looks(depth: number): readonly PlaneLook[];
  /** Settles a chunk of some planes; returns how many states are new. */
  settle(depth: number, chunk: number, looks: readonly PlaneLook[]): number;
}

export function chunkSettler(
  store: PlaneStore,
  { old, keep }: Succession,
  arena: Arena,
  windows: Windows,
  layout: Layout,
): ChunkSettler {
  const { chunkWords, planeChunks } = layout;
  const { filled } = store;
  const { kernel } = arena;
  const views = windows.map(viewMaker(arena, store, layout));
  const looks = layout.planes.map((planes) => planes.map((plane): PlaneLook => ({ plane, views: views[plane] })));
  const nothing = arena.words(chunkWords);
  /** What the plane's views show to the chunk; with fewer than four views some again. */
  const sources = [0, 0, 0, 0];

  function look(planeViews: readonly View[], chunk: number): boolean {
    let count = 0;
    for (const view of planeViews) {
      const address = view(chunk);
      if (address !== NOTHING) sources[count++] = address;
    }
    sources.fill(count === 0 ? nothing : sources[0], count);
    return count > 0;
  }

  return {
    looks: (depth) => looks[depth % looks.length],
    settle(depth, chunk, planeLooks) {
      let total = 0;
      for (const { plane, views } of planeLooks) {
        const flag = plane * planeChunks + chunk;
        if (!look(views, chunk) && filled[flag] === 0) continue;
        const address = old(plane, chunk);
        const count = kernel.settle(address, sources[0], sources[1], sources[2], sources[3], chunkWords);
        filled[flag] = count === 0 ? 0 : 1;
        keep(plane, chunk, depth, address, count);
        total += count;
      }
      return total;
    },
  };
}
