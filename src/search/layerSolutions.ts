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
