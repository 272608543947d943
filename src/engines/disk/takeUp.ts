/*
 * What a folder tells of the search that it is of. At every moment each shard has its file of the
 * layer before, and of the layer in work or of two layers before; a shard without states needs
 * none. Every header also tells how many states the file before it had, and all earlier layers, so
 * that a file that is missing is missed.
 */
import { AtlasError, hasCode } from '../../errors.js';
import { formatCount } from '../../humanize.js';
import { quoted } from '../../quoted.js';
import { sheetOf } from '../planes/layout.js';
import { CONTROL, NONE, slotOf, sumAt, type DiskMemory } from './diskMemory.js';
import type { OpenShard, ShardFiles, ShardKey } from './shardFiles.js';
import { frameNumber } from './shardPlan.js';

/**
 * Takes up a search where its files have left it: fills the memory with what they tell, and removes
 * those that were replaced already. The newest layer may have been in work; it is to be run again,
 * and finds what is done.
 *
 * @throws AtlasError of the code `damaged-work` when a file is missing or damaged.
 */
export function takeUp(memory: DiskMemory, files: ShardFiles): void {
  const keys = files.list().sort((a, b) => a.depth - b.depth);
  if (keys.length === 0) return;
  const newest = keys[keys.length - 1].depth;
  /** States that the newest files have replaced. */
  let replaced = 0;
  for (const key of keys) {
    const file = enter(key, memory, files);
    if (key.depth !== newest) continue;
    replaced += file.replaced;
    if (key === keys[keys.length - 1]) {
      memory.control[CONTROL.layers] = newest;
      memory.layerStates.set(file.counts);
      memory.layerBytes.set(file.bytes);
    }
  }
  for (const depth of [newest - 1, newest - 2].filter((earlier) => earlier >= 0)) {
    const found = sumAt(depth, memory.states, memory) + (depth === newest - 2 ? replaced : 0);
    const wanted = memory.layerStates[depth];
    if (found === wanted) continue;
    throw new AtlasError(
      'damaged-work',
      `The folder ${quoted(memory.folder)} has ${formatCount(found)} of the ${formatCount(wanted)} states of layer ${depth}: files are missing`,
    );
  }
}

/**
 * Enters the files of a layer in the memory that other processes have written since the last call,
 * and removes those that they replace. Returns whether there are any.
 */
export function takeNote(depth: number, memory: DiskMemory, files: ShardFiles): boolean {
  const { depths, inHand } = memory;
  let any = false;
  for (const key of files.list().filter((found) => found.depth === depth)) {
    if (Atomics.compareExchange(inHand, key.shard, 0, 1) !== 0) continue;
    try {
      if (depths[slotOf(key.shard, depth)] === depth) continue;
      enter(key, memory, files);
      any = true;
    } catch (cause) {
      if (!hasCode(cause, 'damaged-work')) throw cause; // it has not come as a whole
    } finally {
      Atomics.store(inHand, key.shard, 0);
    }
  }
  return any;
}

/**
 * Removes the files of layers that are done with, which a worker that was late has written again.
 */
export function removeLate(depth: number, files: ShardFiles): void {
  for (const key of files.list().filter((found) => found.depth <= depth - 2)) files.remove(key);
}

/**
 * Enters a file in the memory, and removes the file that it replaces. @throws AtlasError when it is
 * damaged.
 */
function enter(key: ShardKey, memory: DiskMemory, files: ShardFiles): OpenShard {
  const { layout, cut, filled } = memory;
  const { shard, depth } = key;
  const slot = slotOf(shard, depth);
  const older = memory.depths[slot];
  const file = files.open(key);
  file.close();
  memory.depths[slot] = depth;
  memory.states[slot] = file.states;
  memory.bytes[slot] = file.size;
  layout.planes[depth % layout.planes.length].forEach((plane, place) => {
    const first = sheetOf(plane, depth, layout) * layout.planeChunks + shard * cut.chunks;
    for (let chunk = 0; chunk < cut.chunks; chunk++) {
      filled[first + chunk] = Number(file.lengths[frameNumber(place, chunk, memory)] > 0);
    }
  });
  if (older !== NONE) files.remove({ shard, depth: older });
  return file;
}
