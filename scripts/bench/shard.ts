/*
 * One task of a search on disk: a shard of 4x4, and one of 3x5, between layers made up of random states, by one core, without a disk.
 * The layers have the densities of a board's densest ones, so that the table tells what a large search costs before it is run.
 */
import { diskMemory } from '../../src/engines/disk/diskMemory.js';
import type { OpenShard, ShardFiles } from '../../src/engines/disk/shardFiles.js';
import { chooseSharding, frameCount } from '../../src/engines/disk/shardPlan.js';
import { shardWork } from '../../src/engines/disk/shardWork.js';
import { codecTables, frameBytes } from '../../src/engines/planes/kernel/codec.js';
import { kernelMemory, startKernel, WORD_BYTES, type KernelBuild } from '../../src/engines/planes/kernel/kernel.js';
import { WORD_STATES } from '../../src/engines/planes/layout.js';
import { loadKernel } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { stateSpace } from '../../src/space/stateSpace.js';
import type { Settings } from './settings.js';

const SIZES = [
  { rows: 3, columns: 5 },
  { rows: 4, columns: 4 },
];

/** Of the frontier and of the layer before last: what comes of both is as dense as the latter, or as little. */
const DENSITIES: readonly (readonly [frontier: number, old: number])[] = [
  [0.045, 0.13],
  [0.002, 0.006],
];

/** Any depth that has a layer before last. */
const DEPTH = 40;

/** Different frames of a density. */
const FRAMES = 16;

export function benchShard({ runs }: Settings): void {
  console.log('size  densities        bytes of old, frontier, new   seconds a shard   GB/s of words');
  for (const size of SIZES) {
    for (const [frontier, old] of DENSITIES) measure(size, frontier, old, runs);
  }
}

function measure(size: (typeof SIZES)[number], frontier: number, old: number, runs: number): void {
  const puzzle = orderedPuzzle(size);
  const build = loadKernel();
  const memory = diskMemory(puzzle, '', build, chooseSharding(stateSpace(puzzle), 1, Infinity));
  const { layout, cut } = memory;
  memory.control[1] = 1; // layers are written
  memory.filledShards.fill(1);
  const frames = frameCount(memory);
  const files = {
    [DEPTH - 1]: synthetic(frontier, frames, layout.chunkWords, build),
    [DEPTH - 2]: synthetic(old, frames, layout.chunkWords, build),
  };
  const written: number[] = [];
  const seconds: number[] = [];
  const folder: ShardFiles = {
    list: () => [],
    open: ({ shard, depth }) => ({ ...files[depth], shard, depth }),
    write(_key, _header, _index, parts) {
      written.push(parts.reduce((sum, { length }) => sum + length, 0));
      return 0;
    },
    remove: () => undefined,
  };
  const work = shardWork(memory, () => folder);
  for (let run = 0; run <= runs; run++) {
    for (let shard = 0; shard < cut.shards; shard++) {
      memory.depths[2 * shard + (DEPTH & 1)] = DEPTH - 2;
      memory.depths[2 * shard + ((DEPTH - 1) & 1)] = DEPTH - 1;
    }
    memory.filled.fill(1);
    const started = performance.now();
    work.run(DEPTH, Math.floor(cut.shards / 2));
    if (run > 0) seconds.push((performance.now() - started) / 1000); // the first one compiles
  }
  const median = seconds.toSorted((a, b) => a - b)[Math.floor(runs / 2)];
  const words = (layout.tiles + 1) * cut.chunks * layout.chunkWords * WORD_BYTES;
  console.log(
    [
      `${size.rows}x${size.columns}`,
      `${(100 * frontier).toFixed(1)} %, ${(100 * old).toFixed(1)} %`.padEnd(15),
      [files[DEPTH - 2].size, files[DEPTH - 1].size, written[0]]
        .map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`)
        .join(', ')
        .padStart(28),
      median.toFixed(3).padStart(15),
      (words / median / 1e9).toFixed(2).padStart(14),
    ].join('  '),
  );
}

/** A file of frames whose states are random. */
function synthetic(
  density: number,
  frames: number,
  words: number,
  build: KernelBuild,
): Omit<OpenShard, 'shard' | 'depth'> {
  const wordBytes = words * WORD_BYTES;
  const tables = codecTables();
  const memory = kernelMemory(build, wordBytes + tables.length + frameBytes(words));
  const kernel = startKernel(build, memory);
  new Uint8Array(memory.buffer, wordBytes).set(tables);
  const target = wordBytes + tables.length;
  const made = Array.from({ length: FRAMES }, () => {
    const { bits, states } = randomBits(words, density);
    new Uint8Array(memory.buffer).set(new Uint8Array(bits.buffer));
    const length = kernel.encode(target, 0, words, states, wordBytes);
    return { states, bytes: new Uint8Array(memory.buffer, target, length).slice() };
  });
  const at = (frame: number) => made[frame % FRAMES];
  const lengths = Uint32Array.from({ length: frames }, (_, frame) => at(frame).bytes.length);
  const offsets = new Float64Array(frames + 1);
  lengths.forEach((length, frame) => (offsets[frame + 1] = offsets[frame] + length));
  const content = new Uint8Array(offsets[frames]);
  offsets.forEach((offset, frame) => {
    if (frame < frames) content.set(at(frame).bytes, offset);
  });
  return {
    path: '',
    size: content.length,
    states: 0,
    replaced: 0,
    counts: [],
    bytes: [],
    lengths,
    frameStates: Uint32Array.from({ length: frames }, (_, frame) => at(frame).states),
    offsets,
    read: (to, offset) => to.set(content.subarray(offset, offset + to.length)),
    close: () => undefined,
  };
}

function randomBits(words: number, density: number): { bits: Uint32Array; states: number } {
  const bits = new Uint32Array(2 * words);
  let states = 0;
  for (let word = 0; word < words; word++) {
    for (let bit = 0; bit < WORD_STATES; bit++) {
      if (Math.random() >= density) continue;
      bits[2 * word + (bit >>> 5)] |= 1 << (bit & 31);
      states++;
    }
  }
  return { bits, states };
}
