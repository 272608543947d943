import { startKernel, WORD_BYTES, type Kernel } from './kernel/kernel.js';
import { arenaAddress, roundUp, type PlanesMemory } from './memory.js';

/** A kernel with a thread's own part of the memory that the kernel works on. */
export interface Arena {
  readonly kernel: Kernel;
  /** Address of room for one more chunk. */
  chunk(): number;
  /** Address of a copy of 32-bit numbers. */
  table(numbers: readonly number[]): number;
  /** Address of a copy of bytes. */
  bytes(bytes: Uint8Array): number;
  /** The words of a chunk, as a target or a source of `set`. */
  view(address: number): Float64Array;
}

/** Opens the arena of a thread in the memory of even or odd depths; nothing is given back. */
export function openArena(parity: 0 | 1, thread: number, memory: PlanesMemory): Arena {
  const { buffer } = memory.memories[parity];
  const { chunkWords } = memory.layout;
  let free = arenaAddress(parity, thread, memory);
  const take = (bytes: number): number => {
    const address = free;
    free += roundUp(bytes, WORD_BYTES);
    return address;
  };
  return {
    kernel: startKernel(memory.kernel, memory.memories[parity]),
    chunk: () => take(chunkWords * WORD_BYTES),
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
    view: (address) => new Float64Array(buffer, address, chunkWords),
  };
}
