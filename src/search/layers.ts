import type { PositionBlock } from '../space/positions.js';

/** All states at one distance from the goal. */
export interface Layer {
  readonly depth: number;
  /** Distinguishable positions of this layer. */
  readonly count: number;
  /** Positions of this and all earlier layers. */
  readonly total: number;
}

/** Finds the layers of one state space, in order. */
export interface Expander {
  /**
   * Finds the layer at `depth` and returns the number of its positions; 0 when there are no more.
   * Call it with one depth after the other. An aborted call rejects with the signal's reason; the
   * same call again continues it.
   */
  expandTo(depth: number, signal?: AbortSignal): Promise<number>;
  /** The share of the current layer that is done, 0 to 1. */
  progress(): number;
  /**
   * The positions at a depth, in blocks of up to some 100,000, in the order of the states: each
   * engine lists the same. Each engine documents its depths.
   */
  blocksAt(depth: number): Iterable<PositionBlock>;
  /** Ends the threads and frees the memory. */
  close(): Promise<void>;
}

/** The layered breadth-first search: yields the layers, from the goal's on, and prints nothing. */
export async function* expandLayers(
  expander: Expander,
  signal?: AbortSignal,
): AsyncGenerator<Layer> {
  for (let depth = 0, total = 0; ; depth++) {
    const count = await expander.expandTo(depth, signal);
    if (count === 0) return;
    total += count;
    yield { depth, count, total };
  }
}
