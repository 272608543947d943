import type { LayerWork } from '../enumerate/crew.js';
import { openArena } from './arena.js';
import { chunkAddress, type PlanesMemory } from './memory.js';
import { oraclePlane } from './oracle.js';
import { NOTHING, viewMaker, type View } from './views.js';
import { compileWindows } from './windows.js';

/**
 * The work of a layer, for one thread, whose number is below the number of threads that the memory was made for. A unit is
 * one chunk in each plane of the layer's colour.
 */
export function planesWork(memory: PlanesMemory, thread: number): LayerWork {
  const { shardChunks, layout } = memory;
  const settlers = memory.shards.map((_, shard) => shardSettler(shard, thread, memory));
  return {
    units: () => layout.planeChunks,
    run: (depth, unit) => settlers[Math.floor(unit / shardChunks)](depth, unit),
  };
}

/** Settles one chunk of all planes of a depth's colour; returns how many states are new. */
function shardSettler(shard: number, thread: number, memory: PlanesMemory): (depth: number, chunk: number) => number {
  const { layout, filled, oracle } = memory;
  const { chunkWords, planeChunks } = layout;
  const arena = openArena(shard, thread, memory);
  const { kernel } = arena;
  const views = compileWindows(layout).map(viewMaker(arena, memory));
  const nothing = arena.chunk();
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
    let total = 0;
    for (const plane of layout.planes[depth & 1]) {
      const flag = plane * planeChunks + chunk;
      if (!look(views[plane], chunk) && filled[flag] === 0) continue;
      const target = chunkAddress(plane, chunk, memory);
      const count = kernel.settle(target, sources[0], sources[1], sources[2], sources[3], chunkWords);
      filled[flag] = count === 0 ? 0 : 1;
      if (oracle && count > 0 && (depth & 2) !== 0) {
        kernel.mark(chunkAddress(oraclePlane(plane, layout), chunk, memory), target, chunkWords);
      }
      total += count;
    }
    return total;
  };
}
