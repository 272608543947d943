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
  return { run: (depth, chunk) => settlers[Math.floor(chunk / memoryChunks)](depth, chunk) };
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

/** Settles one chunk, which is in the store's memory, of planes that a depth has, or of all; returns how many states are new. */
export function chunkSettler(
  store: PlaneStore,
  { old, keep }: Succession,
  arena: Arena,
  layout: Layout,
): (depth: number, chunk: number, planes?: readonly number[]) => number {
  const { chunkWords, planeChunks } = layout;
  const { filled } = store;
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

  return (depth, chunk, planes = layout.planes[depth % layout.planes.length]) => {
    let total = 0;
    for (const plane of planes) {
      const flag = plane * planeChunks + chunk;
      if (!look(views[plane], chunk) && filled[flag] === 0) continue;
      const address = old(plane, chunk);
      const count = kernel.settle(address, sources[0], sources[1], sources[2], sources[3], chunkWords);
      filled[flag] = count === 0 ? 0 : 1;
      keep(plane, chunk, depth, address, count);
      total += count;
    }
    return total;
  };
}
