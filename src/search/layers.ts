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
