import type { LayerWork } from '../../search/executor.js';
import { openArena, type Arena } from './arena.js';
import { WORD_BYTES } from './kernel/kernel.js';
import type { Layout } from './layout.js';
import { arenaAddress, memoryStores, type PlanesMemory } from './memoryStore.js';
import type { PlaneStore, Succession } from './planeStore.js';
import { NOTHING, viewMaker, type View } from './views.js';
import { compileWindows } from './windows.js';

/**
 * The work of a layer, for one thread, whose number is below the number of threads that the memory was made for. A unit is
 * one chunk in each plane that the depth has.
 */
export function planesWork(memory: PlanesMemory, thread: number): LayerWork {
  const { memoryChunks, layout, kernel, oracle } = memory;
  const settlers = memoryStores(memory).map((store, number) => {
    const arena = openArena(kernel, store.memory, arenaAddress(thread, number, memory));
    return chunkSettler(store, inPlace(store, arena, layout, oracle), arena, layout);
  });
  return {
    run(depth, chunk) {
      const { looks, settle } = settlers[Math.floor(chunk / memoryChunks)];
      return settle(depth, chunk, looks(depth));
    },
  };
}

/** New chunks are made where the old ones lie; of the depths bit 1 may be kept. */
function inPlace(
  { origins }: PlaneStore,
  { kernel }: Arena,
  { tiles, chunkWords }: Layout,
  oracle: boolean,
): Succession {
  const chunkBytes = chunkWords * WORD_BYTES;
  return {
    old: (plane, chunk) => origins[plane] + chunk * chunkBytes,
    keep(plane, chunk, depth, address, states) {
      if (!oracle || states === 0 || (depth & 2) === 0) return;
      kernel.mark(origins[tiles + 1 + plane] + chunk * chunkBytes, address, chunkWords);
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

export function chunkSettler(store: PlaneStore, { old, keep }: Succession, arena: Arena, layout: Layout): ChunkSettler {
  const { chunkWords, planeChunks } = layout;
  const { filled } = store;
  const { kernel } = arena;
  const views = compileWindows(layout).map(viewMaker(arena, store, layout));
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
