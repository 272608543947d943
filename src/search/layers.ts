import type { Block } from '../space/positions.js';

/** All states at one distance from the goal. */
export interface Layer {
  readonly depth: number;
  /** Distinguishable positions of this layer. */
  readonly count: number;
  /** Positions of this and all earlier layers. */
  readonly total: number;
}

/** What finds the layers of one state space, in order. */
export interface Expander {
  /**
   * Finds the layer at `depth` and counts its positions; 0 when the space is exhausted. To be called with one depth after the other.
   * A call that was aborted, which rejects with the signal's reason, may be repeated, and goes on.
   */
  expandTo(depth: number, signal?: AbortSignal): Promise<number>;
  /** The share of the layer in work that is done, 0 to 1. */
  progress(): number;
  /** The positions at a depth, in an order that every engine keeps, in blocks of up to some 100,000. Each engine says which depths it knows. */
  blocksAt(depth: number): Iterable<Block>;
  /** Ends the threads and gives the memory back. */
  close(): Promise<void>;
}

/** The layered breadth-first search: yields the layers, from the goal's on, and prints nothing. */
export async function* enumerate(expander: Expander, signal?: AbortSignal): AsyncGenerator<Layer> {
  for (let depth = 0, total = 0; ; depth++) {
    const count = await expander.expandTo(depth, signal);
    if (count === 0) return;
    total += count;
    yield { depth, count, total };
  }
}
