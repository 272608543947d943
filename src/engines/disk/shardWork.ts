/*
 * The task of one shard in one layer: read the shard's file of the layer before, and that of two layers before, frames of other
 * shards where windows look across, settle, and write one file. It depends on no other task of the layer, and done again it writes the
 * same bytes.
 */
import type { LayerWork } from '../../search/executor.js';
import { openArena } from '../planes/arena.js';
import { chunkSettler } from '../planes/chunkWork.js';
import { kernelMemory } from '../planes/kernel/kernel.js';
import { compileWindows, shownShards } from '../planes/windows.js';
import { identityOf, slotOf, type DiskMemory, type SearchIdentity } from './diskMemory.js';
import type { ShardFiles } from './shardFiles.js';
import { mapMemory } from './shardPlan.js';
import { shardStore } from './shardStore.js';

/** What gives the files of a search that lie in a folder. */
export type OpenFiles = (folder: string, identity: SearchIdentity) => ShardFiles;

/** The work of a layer, for one thread. A unit is a shard. */
export function shardWork(memory: DiskMemory, openFiles: OpenFiles): LayerWork {
  const { layout, cut, kernel, filledShards, depths, states, bytes } = memory;
  const map = mapMemory(memory);
  const own = kernelMemory(kernel, map.bytes);
  const arena = openArena(kernel, own, map.arena);
  new Uint8Array(own.buffer, map.tables).set(memory.tables);
  const files = openFiles(memory.folder, identityOf(memory));
  const store = shardStore(memory, map, own, arena.kernel, files);
  const settle = chunkSettler(store, store, arena, layout);
  const sources = compileWindows(layout).map((windows) =>
    windows.map((window) => ({
      source: window.source,
      shown: remembered((shard: number) => shownShards(window, shard, cut, layout)),
    })),
  );
  let layer = -1;

  const isFilled = (plane: number, ...shards: readonly number[]): boolean =>
    shards.some((shard) => filledShards[plane * cut.shards + shard] !== 0);

  /** The planes of a shard that may have any state at a depth, or had two layers before. */
  const activePlanes = (depth: number, shard: number): number[] =>
    layout.planes[depth % layout.planes.length].filter(
      (plane) =>
        isFilled(plane, shard) || sources[plane].some(({ source, shown }) => isFilled(source, ...shown(shard))),
    );

  function settleShard(depth: number, shard: number, planes: readonly number[]): number {
    let total = 0;
    const first = shard * cut.chunks;
    for (let chunk = first; chunk < first + cut.chunks; chunk++) total += settle(depth, chunk, planes);
    for (const plane of planes) filledShards[plane * cut.shards + shard] = Number(store.hasKept(plane));
    return total;
  }

  return {
    run(depth, shard) {
      const slot = slotOf(shard, depth);
      if (depths[slot] === depth) return states[slot];
      if (layer !== depth) store.enterLayer(depth);
      layer = depth;
      const planes = activePlanes(depth, shard);
      const replaces = depths[slot] >= 0;
      if (planes.length === 0 && !replaces) return 0;
      const replaced = replaces ? states[slot] : 0;
      store.enterShard(shard);
      const total = settleShard(depth, shard, planes);
      const [done, writing] = memory.control;
      if (writing === 0 || (total === 0 && !replaces)) return total;
      const header = {
        states: total,
        replaced,
        counts: [...memory.layerStates.subarray(0, done)],
        bytes: [...memory.layerBytes.subarray(0, done)],
      };
      bytes[slot] = files.write({ shard, depth }, header, store.index, store.frames());
      states[slot] = total;
      depths[slot] = depth;
      if (replaces) files.remove({ shard, depth: depth - 2 });
      return total;
    },
  };
}

function remembered<Value>(find: (number: number) => Value): (number: number) => Value {
  const known = new Map<number, Value>();
  return (number) => {
    const value = known.get(number) ?? find(number);
    known.set(number, value);
    return value;
  };
}
