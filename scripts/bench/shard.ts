/*
 * One task of a search on disk: a shard of 3x5, and one of 4x4, between two layers of random
 * states, on one core, without a disk. The layers have the densities of a board's densest ones, so
 * that the table shows what a large search costs before it is run.
 */
import { diskMemory } from '../../src/disk/diskMemory.js';
import type { OpenShard, ShardFiles } from '../../src/disk/shardFiles.js';
import { shardMaker } from '../../src/disk/shardMaker.js';
import { chooseSharding, frameCount } from '../../src/disk/sharding.js';
import { WORD_BYTES } from '../../src/kernel/kernel.js';
import { loadKernel } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { numberingSpace } from '../../src/space/stateSpace.js';
import { sumOf } from '../../src/basics/numbers.js';
import { encode } from '../../test/naive/codec.js';
import { randomWords, statesOf } from '../../test/naive/words.js';
import { secondsOf, type Line } from './table.js';

/**
 * Of the layer before last and of the frontier: the new layer is about as dense as the layer before
 * last.
 */
const DENSITIES = [
  [0.13, 0.045],
  [0.006, 0.002],
];

/** Any even depth that has a layer before last. */
const DEPTH = 40;

/** Different frames of a density. */
const FRAMES = 16;

export function* shard(): Iterable<Line> {
  for (const size of ['3x5', '4x4']) {
    for (const [old, frontier] of DENSITIES) {
      yield [
        `${size} between ${100 * old} % and ${100 * frontier} %`,
        shardTask(size, [old, frontier]),
      ];
    }
  }
}

function shardTask(size: string, densities: readonly number[]) {
  const puzzle = orderedPuzzle(parseSize(size));
  const memory = diskMemory('', loadKernel(), chooseSharding(numberingSpace(puzzle), 1, Infinity));
  const { layout, cut, depths } = memory;
  const files = densities.map((density) =>
    randomFile(density, frameCount(memory), layout.chunkWords),
  );
  const opening: Partial<ShardFiles> = { open: (key) => ({ ...files[key.depth % 2], ...key }) };
  const { make } = shardMaker(memory, opening as ShardFiles);
  const bytes = (layout.tiles + 1) * cut.chunks * layout.chunkWords * WORD_BYTES;
  depths.forEach((_, slot) => (depths[slot] = DEPTH - 2 + (slot % 2)));
  memory.filled.fill(1);
  return () => {
    let written = 0;
    const seconds = secondsOf(() => {
      const { frames } = make(DEPTH, Math.floor(cut.shards / 2));
      written = sumOf(frames.map(({ length }) => length));
    });
    const [old, frontier, fresh] = [files[0].size, files[1].size, written].map(
      (size) => size / 1e6,
    );
    return {
      'old MB': old,
      'frontier MB': frontier,
      'new MB': fresh,
      seconds,
      'words GB/s': bytes / seconds / 1e9,
    };
  };
}

/** A file of frames whose states are random. */
function randomFile(
  density: number,
  count: number,
  words: number,
): Omit<OpenShard, 'shard' | 'depth'> {
  const made = Array.from({ length: FRAMES }, (_, seed) => {
    const frame = randomWords(words, seed, () => density);
    return { states: statesOf(frame), bytes: encode(frame) };
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
