/** What an engine does to settle one layer, cut into units that do not depend on each other. */
export interface LayerWork {
  /** Units of work at this depth. */
  units(depth: number): number;
  /** Does unit 0 ... units - 1 and returns its part of the layer's count. */
  run(depth: number, unit: number): number;
}

/** Those who do the work of a layer: this thread, or several workers that share memory. */
export interface Crew {
  readonly threads: number;
  /** Does all units of a layer and returns the sum of their counts. */
  settle(depth: number): Promise<number>;
  /** The share of the layer's units that have been taken, 0 to 1. */
  progress(): number;
  close(): Promise<void>;
}
