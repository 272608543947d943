/* The states of a layer, from the files of its shards. */
import { AtlasError } from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';
import { frameBytes } from '../kernel/codec.js';
import { kernelMemory, startKernel, WORD_BYTES } from '../kernel/kernel.js';
import type { IndexBatch } from '../space/layerPositions.js';
import { indicesIn, planesAt } from '../engines/planes/planesLayout.js';
import { NO_LAYER, slotOf, sumAt, type DiskMemory } from './diskMemory.js';
import { damagedFrame, type ShardFiles, type ShardKey } from './shardFiles.js';
import { frameNumber } from './sharding.js';

/**
 * The states of a layer, frame by frame, ascending. @throws AtlasError when the files of the layer
 * are gone.
 */
export function framesAt(
  depth: number,
  memory: DiskMemory,
  files: ShardFiles,
): Iterable<IndexBatch> {
  const complete = completeLayers(memory);
  if (complete.includes(depth)) return readFrames(depth, memory, files);
  throw new AtlasError(
    'no-such-layer',
    `The folder ${quoted(memory.folder)} has ${complete.length > 0 ? `layers from ${complete[0]} on` : 'no whole layer'}; layer ${depth} is gone`,
  );
}

function* readFrames(depth: number, memory: DiskMemory, files: ShardFiles): Generator<IndexBatch> {
  const { layout, cut, depths } = memory;
  const readFrame = frameReader(memory, files);
  /** The states of a plane's frames in the file of a shard. */
  function* framesOf(plane: number, place: number, shard: number): Generator<IndexBatch> {
    const key = { shard, depth };
    const { frameStates, close } = files.open(key);
    close();
    for (let chunk = 0; chunk < cut.chunks; chunk++) {
      const frame = frameNumber(place, chunk, memory);
      if (frameStates[frame] === 0) continue;
      const items = () =>
        indicesIn(plane, shard * cut.chunks + chunk, readFrame(key, frame), layout);
      yield { count: frameStates[frame], items };
    }
  }

  for (const [place, plane] of planesAt(depth, layout).entries()) {
    for (let shard = 0; shard < cut.shards; shard++)
      if (depths[slotOf(shard, depth)] === depth) yield* framesOf(plane, place, shard);
  }
}

/**
 * Returns a function that reads a frame of a file, in a small memory of its own, and returns the
 * 32-bit halves of the chunk's words, the lower first.
 *
 * @throws AtlasError when the file or the frame is damaged.
 */
function frameReader({ layout, kernel, tables }: DiskMemory, files: ShardFiles) {
  const { chunkWords } = layout;
  const tablesAt = chunkWords * WORD_BYTES;
  const frameAt = tablesAt + tables.length;
  const memory = kernelMemory(kernel, frameAt + frameBytes(chunkWords));
  const { decode } = startKernel(kernel, memory);
  new Uint8Array(memory.buffer, tablesAt).set(tables);
  const halves = new Uint32Array(memory.buffer, 0, 2 * chunkWords);
  return (key: ShardKey, frame: number): Uint32Array => {
    const file = files.open(key);
    try {
      const length = file.lengths[frame];
      file.read(new Uint8Array(memory.buffer, frameAt, length), file.offsets[frame]);
      if (decode(0, frameAt, length, chunkWords, tablesAt) !== file.frameStates[frame])
        throw damagedFrame(file, frame);
      return halves.slice();
    } finally {
      file.close();
    }
  };
}

/** The layers whose files are all there, ascending. */
function completeLayers(memory: DiskMemory): number[] {
  const newest = memory.depths.reduce((most, depth) => Math.max(most, depth), NO_LAYER);
  return [newest - 1, newest].filter(
    (depth) => depth >= 0 && sumAt(depth, memory.states, memory) === memory.layerStates[depth],
  );
}
