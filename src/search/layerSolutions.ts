/** The shortest solutions of all positions at a depth. */
export interface LayerSolutions {
  /** Positions with exactly one. */
  readonly unique: number;
  /** The solutions of all positions together; above 2^53 rounded. */
  readonly total: number;
  /** Of a position with the most; 4,294,967,295 means as many or more. */
  readonly most: number;
}

/**
 * Solutions of a position beyond so many are not counted: where tiles repeat, a count has 32 bits.
 */
export const MOST_COUNTED = 2 ** 32 - 1;
