/* The files of layer 0: the goal, in all its numberings. */
import type { StateSpace } from '../../space/stateSpace.js';
import { bitPlace, sheetOf, type BitPlace } from '../planes/layout.js';
import { NONE, slotOf, type DiskMemory } from './diskMemory.js';
import { frameCodec } from './frameCodec.js';
import { frameCount, frameNumber } from './shardPlan.js';
import type { FrameIndex, ShardFiles } from './shardFiles.js';

/** Writes those files that are not there yet; returns the states of all. */
export function writeGoal(space: StateSpace, memory: DiskMemory, files: ShardFiles): number {
  const { layout, cut } = memory;
  const shardWords = cut.chunks * layout.chunkWords;
  const byShard = new Map<number, BitPlace[]>();
  let count = 0;
  for (const index of space.goalIndices()) {
    const place = bitPlace(index, layout);
    const shard = Math.floor(place.word / shardWords);
    const places = byShard.get(shard);
    if (places) places.push(place);
    else byShard.set(shard, [place]);
    count++;
  }
  for (const [shard, places] of byShard) writeShard(shard, places, memory, files);
  return count;
}

function writeShard(shard: number, places: readonly BitPlace[], memory: DiskMemory, files: ShardFiles): void {
  const slot = slotOf(shard, 0);
  if (memory.depths[slot] !== NONE) return;
  const { layout, filled } = memory;
  const planes = layout.planes[0];
  const count = frameCount(memory);
  const index: FrameIndex = { lengths: new Uint32Array(count), frameStates: new Uint32Array(count) };
  const chunks = new Map<number, BitPlace[]>();
  for (const place of places) {
    const chunk = Math.floor(place.word / layout.chunkWords);
    const frame = frameNumber(planes.indexOf(place.plane), chunk, memory);
    filled[sheetOf(place.plane, 0, layout) * layout.planeChunks + chunk] = 1;
    chunks.set(frame, [...(chunks.get(frame) ?? []), place]);
  }
  const { encode } = frameCodec(memory);
  const frames = [...chunks.keys()]
    .sort((a, b) => a - b)
    .map((frame) => {
      const bytes = encode(chunks.get(frame)!);
      index.lengths[frame] = bytes.length;
      index.frameStates[frame] = chunks.get(frame)!.length;
      return bytes;
    });
  const header = { states: places.length, replaced: 0, counts: [], bytes: [] };
  memory.bytes[slot] = files.write({ shard, depth: 0 }, header, index, frames);
  memory.states[slot] = places.length;
  memory.depths[slot] = 0;
}
