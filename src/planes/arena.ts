import { startKernel, WORD_BYTES, type Kernel } from './kernel/kernel.js';
import { arenaAddress, roundUp, type PlanesMemory } from './memory.js';

/** A kernel on one shard, with a thread's own part of the shard's memory. */
export interface Arena {
  readonly shard: number;
  readonly kernel: Kernel;
  /** Address of room for one more chunk. */
  chunk(): number;
  /** Address of a copy of 32-bit numbers; others are taken modulo 2^32, as addresses are. */
  table(numbers: readonly number[]): number;
  /** Address of a copy of bytes. */
  bytes(bytes: Uint8Array): number;
}

/** Opens a thread's arena in a shard; what is taken from it is not given back. */
export function openArena(shard: number, thread: number, memory: PlanesMemory): Arena {
  const { buffer } = memory.shards[shard];
  let free = arenaAddress(thread, memory);
  const take = (bytes: number): number => {
    const address = free;
    free += roundUp(bytes, WORD_BYTES);
    return address;
  };
  return {
    shard,
    kernel: startKernel(memory.kernel, memory.shards[shard]),
    chunk: () => take(memory.layout.chunkWords * WORD_BYTES),
    table(numbers) {
      const address = take(4 * numbers.length);
      new Uint32Array(buffer, address, numbers.length).set(numbers);
      return address;
    },
    bytes(bytes) {
      const address = take(bytes.length);
      new Uint8Array(buffer, address, bytes.length).set(bytes);
      return address;
    },
  };
}
