/*
 * The task of one shard in one layer: read the shard's file of the layer before, and that of two layers before, frames of other
 * shards where windows look across, settle, and write one file. It depends on no other task of the layer, and done again it writes the
 * same bytes.
 */
import type { LayerWork } from '../../search/executor.js';
import { openArena } from '../planes/arena.js';
import { kernelMemory } from '../planes/kernel/kernel.js';
import { identityOf, slotOf, type DiskMemory, type SearchIdentity } from './diskMemory.js';
import type { ShardFiles } from './shardFiles.js';
import { mapMemory } from './shardPlan.js';
import { shardSettler } from './shardSettlers.js';
import { shardStore } from './shardStore.js';

/** What gives the files of a search that lie in a folder. */
export type OpenFiles = (folder: string, identity: SearchIdentity) => ShardFiles;

/** The work of a layer, for one thread. A unit is a shard. */
export function shardWork(memory: DiskMemory, openFiles: OpenFiles): LayerWork {
  const { kernel, depths, states, bytes } = memory;
  const map = mapMemory(memory);
  const own = kernelMemory(kernel, map.bytes);
  const arena = openArena(kernel, own, map.arena);
  new Uint8Array(own.buffer, map.tables).set(memory.tables);
  const files = openFiles(memory.folder, identityOf(memory));
  const store = shardStore(memory, map, own, arena.kernel, files);
  const settlerOf = shardSettler(memory, store, arena);
  let layer = -1;

  return {
    run(depth, shard) {
      const slot = slotOf(shard, depth);
      if (depths[slot] === depth) return states[slot];
      if (layer !== depth) store.enterLayer(depth);
      layer = depth;
      const settle = settlerOf(depth, shard);
      const replaces = depths[slot] >= 0;
      if (!settle && !replaces) return 0;
      const replaced = replaces ? states[slot] : 0;
      store.enterShard(shard);
      const total = settle?.() ?? 0;
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
    close: () => store.close(),
  };
}
