/**
 * The place in which the kernel finds the words of planes. The words of one run of chunks, the same
 * run of every sheet, are in the memory on which the kernel works; `fetch` copies the others into
 * it. Words that are in one memory from the start need no copy; a store of files reads them into
 * its memory.
 */
export interface PlaneStore {
  /**
   * The chunks of every sheet that are in the memory: `firstChunk` ... `endChunk` - 1; a store may
   * go from one run to another.
   */
  readonly firstChunk: number;
  readonly endChunk: number;
  /**
   * `origins[sheet]`: the address at which the sheet's word 0 is, or would be; word w is 8 w bytes
   * after it.
   */
  readonly origins: readonly number[];
  /**
   * `filled[sheet x planeChunks + chunk]`: 1 if the chunk, wherever it is, has any state, else 0.
   */
  readonly filled: Uint8Array;
  /** Copies a chunk of a sheet to an address in the memory. */
  fetch(sheet: number, chunk: number, target: number): void;
  /**
   * The address of a chunk of the older layer, which the new chunk is to overwrite; all 0 if it is
   * not filled.
   */
  older(sheet: number, chunk: number): number;
  /** Takes a new chunk of a plane, which is at `address` and has `states` states. */
  keep(plane: number, chunk: number, depth: number, address: number, states: number): void;
}
