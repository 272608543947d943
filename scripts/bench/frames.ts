/* The codec of the kernel on a memory of some chunks, each of so many words, and a frame of each chunk. */
import { openArena, roundUp } from '../../src/engines/planes/arena.js';
import { codecTables, frameBytes } from '../../src/kernel/codec.js';
import { kernelMemory, WORD_BYTES } from '../../src/kernel/kernel.js';
import { loadKernel } from '../../src/platforms/node.js';

export function openFrames(chunks: number, words: number) {
  const build = loadKernel();
  const [chunkBytes, room] = [words * WORD_BYTES, frameBytes(words)];
  const bytes = roundUp(codecTables().length, WORD_BYTES) + chunks * (chunkBytes + room);
  const memory = kernelMemory(build, bytes);
  const arena = openArena(build, memory, 0, bytes);
  const tables = arena.bytes(codecTables());
  const [source, target] = [chunkBytes, room].map((each) => arena.words((chunks * each) / WORD_BYTES));
  return {
    /** The words of all chunks, which `encode` destroys and `decode` restores. */
    halves: new Uint32Array(memory.buffer, source, (chunks * chunkBytes) / 4),
    /** Makes the frame of a chunk with so many states. Returns its bytes. */
    encode: (chunk: number, states: number): number =>
      arena.kernel.encode(target + chunk * room, source + chunk * chunkBytes, words, states, tables),
    /** Restores a chunk from its frame of so many bytes. Returns its states. */
    decode: (chunk: number, length: number): number =>
      arena.kernel.decode(source + chunk * chunkBytes, target + chunk * room, length, words, tables),
    frame: (chunk: number, length: number) => new Uint8Array(memory.buffer, target + chunk * room, length),
  };
}
