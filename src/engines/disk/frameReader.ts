import { frameBytes } from '../../kernel/codec.js';
import { kernelMemory, startKernel, WORD_BYTES } from '../../kernel/kernel.js';
import type { DiskMemory } from './diskMemory.js';
import { damagedFrame, type ShardFiles, type ShardKey } from './shardFiles.js';

/**
 * Makes the words of a chunk of a frame in a file, in a small memory of its own: their 32-bit
 * halves, the lower first.
 *
 * @throws AtlasError when the file or the frame is damaged.
 */
export function frameReader({ layout, kernel, tables }: DiskMemory, files: ShardFiles) {
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
