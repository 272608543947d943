import {
  startKernel,
  WORD_BYTES,
  type KernelBuild,
  type KernelMemory,
} from '../../kernel/kernel.js';

/**
 * A kernel on a memory, with a thread's own part of it for tables and scratch. The offset of an
 * array is its address.
 */
export type Arena = ReturnType<typeof openArena>;

/** Opens an arena of `bytes` bytes at an address; it takes back none of them. */
export function openArena(
  build: KernelBuild,
  memory: KernelMemory,
  address: number,
  bytes: number,
) {
  const { buffer } = memory;
  let free = address;
  const take = (wanted: number): number => {
    const taken = free;
    free += roundUp(wanted, WORD_BYTES);
    if (free > address + bytes)
      throw new Error(`An arena of ${bytes} bytes has no room for ${free - address}.`);
    return taken;
  };
  return { kernel: startKernel(build, memory), buffer, take };
}

/** Arenas begin on lines of their own, so that threads do not disturb each other's. */
export const CACHE_LINE = 128;

/** The least multiple of `unit` that is not below `bytes`. */
export const roundUp = (bytes: number, unit: number): number => Math.ceil(bytes / unit) * unit;
