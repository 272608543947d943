/*
 * One task of a search on disk: a shard of 3x5, and one of 4x4, between two layers of random states, by one core, without a disk.
 * The layers have the densities of a board's densest ones, so that the table tells what a large search costs before it is run.
 */
import { CONTROL, diskMemory } from '../../src/engines/disk/diskMemory.js';
import type { OpenShard } from '../../src/engines/disk/shardFiles.js';
import { chooseSharding, frameCount } from '../../src/engines/disk/shardPlan.js';
import { shardWork } from '../../src/engines/disk/shardWork.js';
import { WORD_BYTES } from '../../src/kernel/kernel.js';
import { WORD_STATES } from '../../src/engines/planes/layout.js';
import { loadKernel } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { formatSize, type Size } from '../../src/puzzle/size.js';
import { stateSpace } from '../../src/space/stateSpace.js';
import { sumOf } from '../../src/sums.js';
import { openFrames } from './frames.js';
import { decimals, percent, secondsOf, type Table } from './table.js';

const SIZES = [
  { rows: 3, columns: 5 },
  { rows: 4, columns: 4 },
];

/** Of the layer before last and of the frontier: the new layer is about as dense as the layer before last. */
const DENSITIES = [
  [0.13, 0.045],
  [0.006, 0.002],
];

/** Any even depth that has a layer before last. */
const DEPTH = 40;

/** Different frames of a density. */
const FRAMES = 16;

export const shard: Table<'old' | 'frontier' | 'new' | 'time' | 'words'> = {
  columns: {
    old: decimals(1, ' MB'),
    frontier: decimals(1, ' MB'),
    new: decimals(1, ' MB'),
    time: decimals(3, ' s'),
    words: decimals(2, ' GB/s'),
  },
  *lines() {
    for (const size of SIZES) {
      for (const densities of DENSITIES) {
        const measure = shardTask(size, densities);
        measure(); // the first run compiles
        yield [`${formatSize(size)} between ${densities.map(percent).join(' and ')}`, measure];
      }
    }
  },
};

function shardTask(size: Size, densities: readonly number[]) {
  const puzzle = orderedPuzzle(size);
  const memory = diskMemory('', loadKernel(), chooseSharding(stateSpace(puzzle), 1, Infinity));
  const { layout, cut, depths } = memory;
  memory.control[CONTROL.writes] = 1; // layers are written
  const files = densities.map((density) => randomFile(density, frameCount(memory), layout.chunkWords));
  let written = 0;
  const work = shardWork(memory, {
    list: () => [],
    open: (key) => ({ ...files[key.depth % 2], ...key }),
    write: (_key, _header, _index, frames) => (written = sumOf(frames.map(({ length }) => length))),
    remove: () => undefined,
  });
  const bytes = (layout.tiles + 1) * cut.chunks * layout.chunkWords * WORD_BYTES;
  return () => {
    depths.forEach((_, slot) => (depths[slot] = DEPTH - 2 + (slot % 2)));
    memory.filled.fill(1);
    const time = secondsOf(() => work.run(DEPTH, Math.floor(cut.shards / 2)));
    const [old, frontier, fresh] = [files[0].size, files[1].size, written].map((size) => size / 1e6);
    return { old, frontier, new: fresh, time, words: bytes / time / 1e9 };
  };
}

/** A file of frames whose states are random. */
function randomFile(density: number, count: number, words: number): Omit<OpenShard, 'shard' | 'depth'> {
  const frames = openFrames(FRAMES, words);
  const made = Array.from({ length: FRAMES }, (_, chunk) => {
    const states = addRandomStates(frames.halves.subarray(2 * words * chunk, 2 * words * (chunk + 1)), density);
    return { states, bytes: frames.frame(chunk, frames.encode(chunk, states)) };
  });
  const all = Array.from({ length: count }, (_, frame) => made[frame % FRAMES]);
  const offsets = new Float64Array(count + 1);
  all.forEach(({ bytes }, frame) => (offsets[frame + 1] = offsets[frame] + bytes.length));
  const content = Buffer.concat(all.map(({ bytes }) => bytes));
  return {
    path: '',
    size: content.length,
    states: 0,
    replaced: 0,
    counts: [],
    bytes: [],
    lengths: Uint32Array.from(all, ({ bytes }) => bytes.length),
    frameStates: Uint32Array.from(all, ({ states }) => states),
    offsets,
    read: (to, offset) => to.set(content.subarray(offset, offset + to.length)),
    close: () => undefined,
  };
}

/** Sets each state of some words with a probability. Returns how many it has set. */
function addRandomStates(halves: Uint32Array, probability: number): number {
  let count = 0;
  for (let state = 0; state < (halves.length / 2) * WORD_STATES; state++) {
    if (Math.random() >= probability) continue;
    const bit = state % WORD_STATES;
    halves[2 * Math.floor(state / WORD_STATES) + (bit >>> 5)] |= 1 << (bit & 31);
    count++;
  }
  return count;
}
