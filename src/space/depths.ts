/**
 * The depths of all states of a space: `depths[blank cell][rank of the sequence]`, in the order of
 * the indices. Each plane begins at a whole word of its buffer.
 */
export type Depths = readonly Uint8Array[];

/** How many values a byte has: a depth, or {@link NO_DEPTH}. */
export const BYTE_DEPTHS = 256;

/** The depth of a state that is not reached. */
export const NO_DEPTH = 255;

/** The depth of the state with an index. */
export function depthReader(depths: Depths): (index: number) => number {
  const planeSize = depths[0].length;
  return (index) => {
    const plane = Math.floor(index / planeSize);
    return depths[plane][index - plane * planeSize];
  };
}
