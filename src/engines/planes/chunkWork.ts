import type { LayerWork } from '../../search/executor.js';
import { openArena, type Arena } from './arena.js';
import { WORD_BYTES } from './kernel/kernel.js';
import type { Layout } from './layout.js';
import { arenaAddress, memoryStores, type PlanesMemory } from './memoryStore.js';
import type { PlaneStore } from './planeStore.js';
import { NOTHING, viewMaker, type View } from './views.js';
import { compileWindows } from './windows.js';

/**
 * The work of a layer, for one thread, whose number is below the number of threads that the memory was made for. A unit is
 * one chunk in each plane that the depth has.
 */
export function planesWork(memory: PlanesMemory, thread: number): LayerWork {
  const { memoryChunks, layout, kernel, oracle } = memory;
  const settlers = memoryStores(memory).map((store, number) =>
    chunkSettler(store, openArena(kernel, store.memory, arenaAddress(thread, number, memory)), layout, oracle),
  );
  return { run: (depth, chunk) => settlers[Math.floor(chunk / memoryChunks)](depth, chunk) };
}

/** Settles one chunk, which is in the store's memory, of all planes that a depth has; returns how many states are new. */
export function chunkSettler(
  store: PlaneStore,
  arena: Arena,
  layout: Layout,
  oracle: boolean,
): (depth: number, chunk: number) => number {
  const { chunkWords, planeChunks } = layout;
  const { filled, origins } = store;
  const { kernel } = arena;
  const views = compileWindows(layout).map(viewMaker(arena, store, layout));
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

  return (depth, chunk) => {
    const offset = chunk * chunkWords * WORD_BYTES;
    let total = 0;
    for (const plane of layout.planes[depth % layout.planes.length]) {
      const flag = plane * planeChunks + chunk;
      if (!look(views[plane], chunk) && filled[flag] === 0) continue;
      const target = origins[plane] + offset;
      const count = kernel.settle(target, sources[0], sources[1], sources[2], sources[3], chunkWords);
      filled[flag] = count === 0 ? 0 : 1;
      if (oracle && count > 0 && (depth & 2) !== 0) {
        kernel.mark(origins[layout.tiles + 1 + plane] + offset, target, chunkWords);
      }
      total += count;
    }
    return total;
  };
}
