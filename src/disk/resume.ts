/*
 * What the files of a folder say about a search. At every moment each shard has its file of the
 * frontier, and its file of the current layer or of the older one; a shard without states needs no
 * file. Every header also has the number of states in the file that it replaced, and the
 * counts of all earlier layers. So a missing file is noticed.
 */
import { AtlasError, hasCode } from '../basics/errors.js';
import { formatCount } from '../basics/humanize.js';
import { quoted } from '../basics/quoted.js';
import { planesAt, sheetOf } from '../engines/planes/planesLayout.js';
import { CONTROL, NO_LAYER, slotOf, sumAt, type DiskMemory } from './diskMemory.js';
import type { OpenShard, ShardFiles, ShardKey } from './shardFiles.js';
import { frameNumber } from './sharding.js';

/**
 * Fills the memory with what the files say, and removes files that were already replaced. The
 * newest layer may be unfinished: it is made again, and its shards that have a file are done.
 *
 * @throws AtlasError of the code `damaged-work` when a file is missing or damaged.
 */
export function resume(memory: DiskMemory, files: ShardFiles): void {
  const keys = files.list().sort((a, b) => a.depth - b.depth);
  if (keys.length === 0) return;
  const newest = keys[keys.length - 1].depth;
  /** States in the files that the newest files have replaced. */
  let replaced = 0;
  for (const key of keys) {
    const file = register(key, memory, files);
    if (key.depth !== newest) continue;
    replaced += file.replaced;
    // All headers of a layer have the same counts.
    memory.layerStates.set(file.counts);
    memory.layerBytes.set(file.bytes);
  }
  memory.control[CONTROL.layers] = newest;
  checkStates(newest - 1, sumAt(newest - 1, memory.states, memory), memory);
  checkStates(newest - 2, sumAt(newest - 2, memory.states, memory) + replaced, memory);
}

/** @throws AtlasError when the files do not have all states of a layer that is done. */
function checkStates(depth: number, found: number, { folder, layerStates }: DiskMemory): void {
  if (depth < 0 || found === layerStates[depth]) return;
  const [has, wanted] = [found, layerStates[depth]].map(formatCount);
  throw new AtlasError(
    'damaged-work',
    `The folder ${quoted(folder)} has ${has} of the ${wanted} states of layer ${depth}: files are missing`,
  );
}

/**
 * Registers the files of a layer that other processes have written since the last call, and removes
 * the files that these replace. Returns whether there are any.
 */
export function registerNewFiles(depth: number, memory: DiskMemory, files: ShardFiles): boolean {
  const { depths, inHand } = memory;
  let any = false;
  for (const key of files.list().filter((found) => found.depth === depth)) {
    // A thread that makes the shard in this moment registers it itself.
    if (Atomics.compareExchange(inHand, key.shard, 0, 1) !== 0) continue;
    try {
      if (depths[slotOf(key.shard, depth)] === depth) continue;
      register(key, memory, files);
      any = true;
    } catch (cause) {
      if (!hasCode(cause, 'damaged-work')) throw cause; // a file system may show a part of it first
    } finally {
      Atomics.store(inHand, key.shard, 0);
    }
  }
  return any;
}

/**
 * Removes the files that a finished layer at `depth` has replaced: a late worker may have written
 * such a file again.
 */
export function removeOldFiles(depth: number, files: ShardFiles): void {
  for (const key of files.list().filter((found) => found.depth <= depth - 2)) files.remove(key);
}

/**
 * Registers a file in the memory, and removes the file that it replaces. @throws AtlasError when it
 * is damaged.
 */
function register(key: ShardKey, memory: DiskMemory, files: ShardFiles): OpenShard {
  const { layout, cut, filled } = memory;
  const { shard, depth } = key;
  const slot = slotOf(shard, depth);
  const older = memory.depths[slot];
  const file = files.open(key);
  file.close();
  memory.depths[slot] = depth;
  memory.states[slot] = file.states;
  memory.bytes[slot] = file.size;
  planesAt(depth, layout).forEach((plane, place) => {
    const first = sheetOf(plane, depth, layout) * layout.planeChunks + shard * cut.chunks;
    for (let chunk = 0; chunk < cut.chunks; chunk++) {
      filled[first + chunk] = Number(file.lengths[frameNumber(place, chunk, memory)] > 0);
    }
  });
  if (older !== NO_LAYER) files.remove({ shard, depth: older });
  return file;
}
