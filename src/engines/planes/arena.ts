import { startKernel, WORD_BYTES, type Kernel, type KernelBuild, type KernelMemory } from './kernel/kernel.js';
import { roundUp } from './memoryStore.js';

/** A kernel on a memory, with a thread's own part of it for tables and scratch. */
export interface Arena {
  readonly kernel: Kernel;
  /** Address of room for so many words. */
  words(count: number): number;
  /** Address of a copy of 32-bit numbers; others are taken modulo 2^32, as addresses are. */
  table(numbers: readonly number[]): number;
  /** Address of a copy of bytes. */
  bytes(bytes: Uint8Array): number;
}

/** Opens an arena at an address; what is taken from it is not given back. */
export function openArena(build: KernelBuild, memory: KernelMemory, address: number): Arena {
  const { buffer } = memory;
  let free = address;
  const take = (bytes: number): number => {
    const taken = free;
    free += roundUp(bytes, WORD_BYTES);
    return taken;
  };
  return {
    kernel: startKernel(build, memory),
    words: (count) => take(count * WORD_BYTES),
    table(numbers) {
      const taken = take(4 * numbers.length);
      new Uint32Array(buffer, taken, numbers.length).set(numbers);
      return taken;
    },
    bytes(bytes) {
      const taken = take(bytes.length);
      new Uint8Array(buffer, taken, bytes.length).set(bytes);
      return taken;
    },
  };
}
