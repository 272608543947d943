import { frameBytes } from '../../kernel/codec.js';
import { kernelMemory, startKernel, WORD_BYTES } from '../../kernel/kernel.js';
import type { BitPlace } from '../planes/layout.js';
import type { DiskMemory } from './diskMemory.js';
import { damagedFrame, type OpenShard } from './shardFiles.js';

/** Makes frames of single chunks, and chunks of frames, in a small memory of its own. */
interface FrameCodec {
  /** The frame of a chunk that has the states at these places. */
  encode(places: readonly BitPlace[]): Uint8Array;
  /** The 32-bit halves of a chunk's words, the lower first. @throws AtlasError when the frame is damaged. */
  decode(file: OpenShard, frame: number): Uint32Array;
}

export function frameCodec({ layout, kernel, tables }: DiskMemory): FrameCodec {
  const { chunkWords } = layout;
  const tablesAt = chunkWords * WORD_BYTES;
  const frameAt = tablesAt + tables.length;
  const memory = kernelMemory(kernel, frameAt + frameBytes(chunkWords));
  const { encode, decode } = startKernel(kernel, memory);
  new Uint8Array(memory.buffer, tablesAt).set(tables);
  const halves = new Uint32Array(memory.buffer, 0, 2 * chunkWords);
  return {
    encode(places) {
      halves.fill(0);
      for (const { word, bit } of places) halves[2 * (word % chunkWords) + (bit >>> 5)] |= 1 << (bit & 31);
      const length = encode(frameAt, 0, chunkWords, places.length, tablesAt);
      return new Uint8Array(memory.buffer, frameAt, length).slice();
    },
    decode(file, frame) {
      const length = file.lengths[frame];
      file.read(new Uint8Array(memory.buffer, frameAt, length), file.offsets[frame]);
      if (decode(0, frameAt, length, chunkWords, tablesAt) !== file.frameStates[frame]) throw damagedFrame(file, frame);
      return halves.slice();
    },
  };
}
