/** All states at one distance from the goal. */
export interface Layer {
  readonly depth: number;
  /** Distinguishable positions of this layer. */
  readonly count: number;
  /** Positions of this and all earlier layers. */
  readonly total: number;
}

/** An engine that finds the layers of one state space, in order. */
export interface Expander {
  readonly engine: string;
  readonly threads: number;
  /**
   * Settles the layer at `depth` and counts its positions; 0 when the space is exhausted.
   * To be called with 0, 1, 2, ... once each.
   */
  settle(depth: number): Promise<number>;
  /** The share of the layer in work that is done, 0 to 1. */
  progress(): number;
  /** The indices of the states at `depth`, ascending; which depths are still known is the engine's to say. */
  indicesAt(depth: number): Iterable<number>;
  /** Ends the threads and gives the memory back. */
  close(): Promise<void>;
}

/** The layered breadth-first search: yields every layer from the goal's on, and prints nothing. */
export async function* enumerate(expander: Expander): AsyncGenerator<Layer> {
  let total = 0;
  for (let depth = 0; ; depth++) {
    const count = await expander.settle(depth);
    if (count === 0) return;
    total += count;
    yield { depth, count, total };
  }
}
