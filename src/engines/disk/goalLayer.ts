/* The files of layer 0: the goal, in all its numberings. */
import type { StateSpace } from '../../space/stateSpace.js';
import { bitPlace, type BitPlace } from '../planes/layout.js';
import { NONE, slotOf, type DiskMemory } from './diskMemory.js';
import { frameCodec } from './frameCodec.js';
import { frameCount, frameNumber } from './shardPlan.js';
import type { ShardFiles } from './shardFiles.js';
import { enter } from './takeUp.js';

/** Writes those files that are not there yet; returns the states of all. */
export function writeGoal(space: StateSpace, memory: DiskMemory, files: ShardFiles): number {
  const { layout, cut } = memory;
  const shardWords = cut.chunks * layout.chunkWords;
  const places = Array.from(space.goalIndices(), (index) => bitPlace(index, layout));
  for (const [shard, own] of grouped(places, shardWords)) {
    if (memory.depths[slotOf(shard, 0)] === NONE) writeShard(shard, own, memory, files);
  }
  return places.length;
}

/** The places by the number of the run of so many words that they are in, ascending. */
function grouped(places: readonly BitPlace[], words: number): [number, BitPlace[]][] {
  const groups = new Map<number, BitPlace[]>();
  for (const place of places.toSorted((a, b) => a.word - b.word)) {
    const number = Math.floor(place.word / words);
    const group = groups.get(number);
    if (group) group.push(place);
    else groups.set(number, [place]);
  }
  return [...groups];
}

function writeShard(shard: number, places: readonly BitPlace[], memory: DiskMemory, files: ShardFiles): void {
  const { layout } = memory;
  const { encode } = frameCodec(memory);
  const count = frameCount(memory);
  const [lengths, frameStates] = [new Uint32Array(count), new Uint32Array(count)];
  // All have the blank in the goal's cell.
  const plane = layout.planes[0].indexOf(places[0].plane);
  const frames = grouped(places, layout.chunkWords).map(([chunk, own]) => {
    const frame = encode(own);
    const number = frameNumber(plane, chunk, memory);
    lengths[number] = frame.length;
    frameStates[number] = own.length;
    return frame;
  });
  const header = { states: places.length, replaced: 0, counts: [], bytes: [] };
  files.write({ shard, depth: 0 }, header, { lengths, frameStates }, frames);
  enter({ shard, depth: 0 }, memory, files);
}
