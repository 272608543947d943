/** Figures of a distribution of depths. */
interface Statistics {
  readonly mean: number;
  /**
   * Half of the positions have at most this depth, half at least; the middle between two such
   * depths.
   */
  readonly median: number;
  /** The depths with the most positions. */
  readonly modes: readonly number[];
  /** Of the whole population. */
  readonly deviation: number;
}

/** The statistics of layers; at least one of the counts is positive. */
export function statistics(counts: readonly number[]): Statistics {
  const totals = cumulative(counts);
  const states = totals[totals.length - 1];
  const expectation = (value: (depth: number) => number): number =>
    counts.reduce((sum, count, depth) => sum + (count / states) * value(depth), 0);
  const widest = Math.max(...counts);
  const mean = expectation((depth) => depth);
  return {
    mean,
    median:
      (totals.findIndex((total) => 2 * total >= states) +
        totals.findIndex((total) => 2 * total > states)) /
      2,
    modes: counts.flatMap((count, depth) => (count === widest ? [depth] : [])),
    deviation: Math.sqrt(expectation((depth) => (depth - mean) ** 2)),
  };
}

/** `totals[depth]`: the positions within that depth. */
export function cumulative(counts: readonly number[]): number[] {
  let total = 0;
  return counts.map((count) => (total += count));
}
