import { frameBytes } from '../../kernel/codec.js';
import { kernelMemory, startKernel, WORD_BYTES } from '../../kernel/kernel.js';
import type { DiskMemory } from './diskMemory.js';
import { damagedFrame, type OpenShard } from './shardFiles.js';

/**
 * Makes the words of a chunk of its frame, in a small memory of its own: their 32-bit halves, the lower first.
 *
 * @throws AtlasError when the frame is damaged.
 */
export function frameReader({ layout, kernel, tables }: DiskMemory) {
  const { chunkWords } = layout;
  const tablesAt = chunkWords * WORD_BYTES;
  const frameAt = tablesAt + tables.length;
  const memory = kernelMemory(kernel, frameAt + frameBytes(chunkWords));
  const { decode } = startKernel(kernel, memory);
  new Uint8Array(memory.buffer, tablesAt).set(tables);
  const halves = new Uint32Array(memory.buffer, 0, 2 * chunkWords);
  return (file: OpenShard, frame: number): Uint32Array => {
    const length = file.lengths[frame];
    file.read(new Uint8Array(memory.buffer, frameAt, length), file.offsets[frame]);
    if (decode(0, frameAt, length, chunkWords, tablesAt) !== file.frameStates[frame]) throw damagedFrame(file, frame);
    return halves.slice();
  };
}
