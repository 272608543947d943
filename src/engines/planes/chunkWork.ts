import type { LayerWork } from '../../search/executor.js';
import { openArena } from './arena.js';
import { unitChunks } from './layout.js';
import { arenaAddress, memoryStore, type PlanesMemory } from './memoryStore.js';
import { chunkSettler } from './settle.js';

/**
 * The work of a layer, for one thread, whose number is below the number of threads that the memory was made for. A unit is
 * one chunk in each plane that the depth has, or a few.
 */
export function planesWork(memory: PlanesMemory, thread: number): LayerWork {
  const { memories, memoryChunks, layout, windows, kernel, arenaBytes } = memory;
  const settlers = memories.map((own, number) => {
    const arena = openArena(kernel, own, arenaAddress(thread, number, memory), arenaBytes);
    return chunkSettler(memoryStore(number, arena.kernel, memory), arena, windows, layout);
  });
  const chunks = unitChunks(layout);
  return {
    run(depth, unit) {
      let total = 0;
      for (let chunk = unit * chunks; chunk < (unit + 1) * chunks; chunk++) {
        total += settlers[Math.floor(chunk / memoryChunks)](depth, chunk);
      }
      return total;
    },
  };
}
