/* Additive pattern databases (Korf and Felner 2002) once they are built. */
import type { KernelBuild, KernelMemory } from '../../kernel/kernel.js';
import type { Partition } from './partitions.js';
import type { PatternStates } from './patternStates.js';

/** The databases for goals whose blank is in one cell. */
export interface PatternDatabases {
  readonly partition: Partition;
  readonly tables: readonly PatternTable[];
  /** The memory of the kernel in which they lie. */
  readonly memory: DatabaseMemory;
}

/** A memory of the kernel with the tables of a partition. Addresses are bytes. */
export interface DatabaseMemory {
  readonly kernel: KernelBuild;
  readonly wasm: KernelMemory;
  /** The numbers of lower parts of masks. */
  readonly lower: number;
  /**
   * For `transitionsIn` of tableMemory.ts: the transitions of searches with pruning, and of
   * searches that only never undo a move.
   */
  readonly pruned: number;
  readonly unpruned: number;
  /** By area a slot of 32 bits: 1 if a search has it, else 0. Searches change it with Atomics. */
  readonly areaUses: number;
  /** The first of the areas of searches. */
  readonly areas: number;
}

/** The database of a pattern; its arrays can be shared by threads. */
export interface PatternTable extends PatternStates {
  /** The home cells of its tiles. */
  readonly homes: readonly number[];
  /**
   * The tiles need an even number of moves beyond their Manhattan distance. Half of that number, at
   * most {@link MOST_EXCESS}, stands here: for region r after permutation p in byte p x `rowBytes`
   * + floor(r / 2), in the lower half if r is even.
   */
  readonly excess: Uint8Array;
}

/** The largest value of half a byte; few states need more. */
export const MOST_EXCESS = 15;
