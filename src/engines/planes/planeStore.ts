import type { KernelMemory } from './kernel/kernel.js';

/**
 * Where the words of planes are for the kernel: those of a run of chunks, the same of every plane, lie in a memory that it works
 * on, and others are fetched. What lies in one memory from the start needs no copy; a store of files reads into its memory.
 */
export interface PlaneStore {
  readonly memory: KernelMemory;
  /** The chunks of every plane that are in the memory: `firstChunk` ... `endChunk` - 1; a store may go from one run to another. */
  readonly firstChunk: number;
  readonly endChunk: number;
  /** `origins[plane]`: the address at which the plane's word 0 is, or would be; word w is 8 w bytes after it. */
  readonly origins: readonly number[];
  /** `filled[plane x planeChunks + chunk]`: 1 if the chunk, wherever it is, has any state, else 0. */
  readonly filled: Uint8Array;
  /** Copies words of a plane, all of one chunk, to an address in the memory. */
  fetch(plane: number, word: number, words: number, target: number): void;
}

/** Where the chunks of a new layer take the place of those of the layer before last. */
export interface Succession {
  /** The address, in the store's memory, of the old chunk, which the new one is to overwrite; all 0 if it is not filled. */
  old(plane: number, chunk: number): number;
  /** Takes a new chunk, at that address, which has so many states. */
  keep(plane: number, chunk: number, depth: number, address: number, states: number): void;
}
