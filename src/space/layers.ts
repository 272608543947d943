/** All states at one distance from the goal. */
export interface Layer {
  readonly depth: number;
  /** Distinguishable positions of this layer. */
  readonly count: number;
  /** Positions of this and all earlier layers. */
  readonly total: number;
}

/** The layered breadth-first search: yields the layers, from the goal's on, and prints nothing. */
export async function* expandLayers(
  search: { expandTo(depth: number, signal?: AbortSignal): Promise<number> },
  signal?: AbortSignal,
): AsyncGenerator<Layer> {
  for (let depth = 0, total = 0; ; depth++) {
    const count = await search.expandTo(depth, signal);
    if (count === 0) return;
    total += count;
    yield { depth, count, total };
  }
}

/** The shortest solutions of all positions at a depth. */
export interface LayerSolutions {
  /** Positions with exactly one solution. */
  readonly unique: number;
  /** The sum of the solutions of all positions; above 2^53 rounded. */
  readonly total: number;
  /** The most solutions of a position; {@link MOST_COUNTED} means this number or more. */
  readonly most: number;
}

/** The most solutions of a position that are counted: if tiles repeat, a count has 32 bits. */
export const MOST_COUNTED = 2 ** 32 - 1;
