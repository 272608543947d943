import {
  addresses,
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
  const areas = addresses(WORD_BYTES);
  const take = (wanted: number): number => {
    const area = areas.take(wanted);
    if (areas.end() > bytes)
      throw new Error(`An arena of ${bytes} bytes has no room for ${areas.end()}.`);
    return address + area;
  };
  return { kernel: startKernel(build, memory), buffer, take };
}

/** Arenas begin on lines of their own, so that threads do not disturb each other's. */
export const CACHE_LINE = 128;
